// The action on the real engine, with the steps of action.yml: a pull request, the merge, and runs that must be refused.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { placeLauncher } from "../../../tools/support/run.js";
import { dynamic, yaml } from "../../support/adapters.js";
import { repository } from "../../support/example.js";
import { inMatrix } from "../../support/needs.js";
import { useProject } from "../../support/project.js";
import { essentials, type Program } from "../../support/samples/programs.js";
import { use } from "../../support/use.js";
import { startGitHub, token } from "./gitHub.js";
import { type ActionRun, artifactOf, runAction } from "./runner.js";

const project = useProject({}, yaml);
const gitHub = use(startGitHub);
beforeAll(async () => {
  placeLauncher(join(project.folder, "node_modules/.bin"), "paypages", join(repository, "cli/dist/paypages.js"));
  project.declare(withPrice(4800));
  expect(await project.up()).toMatchObject({ exitCode: 0 });
});
beforeEach(() => gitHub.state.requests.splice(0));

const withPrice = (price: number): Program =>
  ({ plan: { ...essentials.plan, args: { ...essentials.plan?.args, price } } }) as Program;
const [head, merge] = ["a".repeat(40), "b".repeat(40)];
const pull = (from = "o/r") => ({ number: 12, head: { sha: head, repo: from === "" ? null : { full_name: from } } });
const prices = async () => (await project.objects("paid")).map((one) => Number(one.price));
/** As `begin` names it: the folder and the stack, then the commit. */
let artifact = "";
const marker = () => artifact.replace(/^paypages-(.*)-\w+$/, "<!-- paypages: $1 -->");

interface Given {
  readonly event: string;
  readonly payload?: object;
  readonly sha?: string;
  readonly environment?: Record<string, string>;
  readonly run?: number;
}
const act = (
  command: string,
  { event, payload = {}, sha, environment = {}, run }: Given,
  inputs: Record<string, string> = {},
): Promise<ActionRun> =>
  runAction({
    folder: project.folder,
    gitHub,
    environment: {
      ...project.environment,
      PATH: [join(project.folder, "node_modules/.bin"), process.env.PATH].join(delimiter),
      ...environment,
    },
    inputs: { command, stack: "dev", ...inputs },
    ...{ event, payload },
    ...(sha !== undefined && { sha }),
    ...(run !== undefined && { run }),
  });
const onPull = { event: "pull_request", payload: { pull_request: pull() } };

describe("on a pull request", () => {
  it("rehearses without a token, and stores the approval and the copy, also when it is run again", async () => {
    project.declare(withPrice(5200));
    const proposed = await act("propose", { ...onPull, sha: merge, run: 1 });
    expect(proposed, proposed.log).toMatchObject({ exitCode: 0, summary: expect.stringContaining("4,800") });
    expect(Object.values(proposed.ofProgram ?? {})).not.toContain(token);
    expect(proposed.ofProgram).not.toHaveProperty("INPUT_TOKEN");
    artifact = proposed.outputs.stored ?? "";
    expect(artifact).toMatch(new RegExp(`^paypages-dev-\\w{8}-${head}$`));
    const folder = artifactOf(1, artifact) ?? "";
    for (const name of ["approval.json", "rehearsal.html", "rehearsal.md", "after.db"])
      expect(existsSync(join(folder, name)), name).toBe(true);
    expect(gitHub.state.requests).toEqual([]);
    expect(await prices()).toEqual([4800]);
  });

  it("comments without the project's code, and replaces its comment", async () => {
    gitHub.state.comments.push(
      ...Array.from({ length: 100 }, (_, id) => ({ id: 1000 + id, body: "…", user: { login: "ci", type: "Bot" } })),
      { id: 2000, body: `${marker()}\nmine`, user: { login: "mallory", type: "User" } },
      { id: 3000, body: `${marker()}\nearlier`, user: { login: "github-actions[bot]", type: "Bot" } },
    );
    const commented = await act("comment", { ...onPull, run: 1 }, { "pictures-branch": "paypages-pictures" });
    expect(commented, commented.log).toMatchObject({ exitCode: 0, ofProgram: undefined });
    expect(gitHub.state.comments).toHaveLength(102);
    expect(gitHub.state.comments.find(({ id }) => id === 2000)?.body).toContain("mine");
    const { body = "" } = gitHub.state.comments.at(-1) ?? {};
    expect(body.startsWith(`${marker()}\n### ✅`)).toBe(true);
    for (const words of [
      "4,800",
      "actions/runs/1)",
      "paypages sandbox --db after.db",
      "exactly this change is applied",
    ])
      expect(body).toContain(words);
    const html = readFileSync(join(artifactOf(1, artifact) ?? "", "rehearsal.html"), "utf8");
    const count = Math.min([...html.matchAll(/<img src="data:image/g)].length, 12);
    const commit = gitHub.state.refs["refs/heads/paypages-pictures"];
    const images = [
      ...body.matchAll(/<img width="45%" alt="[^"]*" src="https:\/\/github\.com\/o\/r\/raw\/(\w+)\/12\/\w+\.jpeg">/g),
    ];
    expect(images).toHaveLength(count);
    expect(new Set(images.map(([, sha]) => sha))).toEqual(new Set(count > 0 ? [commit] : []));
  });

  it("comments that a change can't be rehearsed", async () => {
    const failed = await act("comment", { ...onPull, run: 2 });
    expect(failed, failed.log).toMatchObject({ exitCode: 0 });
    expect(gitHub.state.comments.at(-1)?.body).toMatch(/can't be rehearsed[\s\S]*There is no approval/);
  });

  it("has nothing to do in a merge queue", async () => {
    expect(await act("propose", { event: "merge_group" })).toMatchObject({
      exitCode: 0,
      log: expect.stringContaining("there is nothing to do"),
      ofProgram: undefined,
    });
  });
});

describe("after the merge", () => {
  const merged = {
    ...pull(),
    merged_at: "2027-04-02T01:00:00Z",
    merge_commit_sha: merge,
    base: { ref: "main", repo: { full_name: "o/r" } },
  };
  const push = { event: "push", sha: merge };

  it("applies exactly that approval, without a token, and only once", async () => {
    gitHub.state.commitPulls = { [merge]: [merged, { ...merged, number: 9, merge_commit_sha: head }] };
    const found = await act("find", { ...push, run: 10 });
    expect(found, found.log).toMatchObject({ exitCode: 0, outputs: { "run-id": "1" }, ofProgram: undefined });
    const apply = () => act("apply", { ...push, run: 10 });
    const applied = await apply();
    expect(applied, applied.log).toMatchObject({
      exitCode: 0,
      summary: expect.stringContaining("applied as approved"),
    });
    expect(Object.values(applied.ofProgram ?? {})).not.toContain(token);
    expect(await prices()).toEqual([5200]);
    const again = await apply();
    expect(again, again.log).toMatchObject({ exitCode: 1, summary: expect.stringMatching(/differs.*manually.*#12/) });
  });

  inMatrix("has nothing to apply if the service has what the main branch declares, and says so only then", async () => {
    gitHub.state.commitPulls = {};
    await act("find", { ...push, run: 11 });
    expect(await act("apply", { ...push, run: 11 })).toMatchObject({
      exitCode: 0,
      summary: expect.stringContaining("nothing to apply"),
    });
    project.declare(withPrice(5300));
    const refused = await act("apply", { ...push, run: 11 });
    expect(refused, refused.log).toMatchObject({ exitCode: 2, summary: "" });
    expect(refused.log).toMatch(/::error::The commit b+ isn't the merge of a pull request.*manually/);
    expect(await prices()).toEqual([5200]);
  });

  inMatrix("approves and applies the main branch again, manually", async () => {
    const byHand = { event: "workflow_dispatch", sha: merge, run: 12 };
    const proposed = await act("propose", byHand);
    expect(proposed, proposed.log).toMatchObject({ exitCode: 0, summary: expect.stringContaining("5,300") });
    const applied = await act("apply", byHand);
    expect(applied, applied.log).toMatchObject({ exitCode: 0 });
    expect(await prices()).toEqual([5300]);
  });
});

describe("refuses", () => {
  const credentials = "credentials-of-the-account";
  it.each<[what: string, command: string, given: Given, reason: RegExp]>([
    [
      "a pull request of a fork",
      "propose",
      { event: "pull_request", payload: { pull_request: pull("mallory/r") } },
      /from mallory\/r/,
    ],
    [
      "an event that has the credentials for forks",
      "propose",
      { event: "pull_request_target", payload: { pull_request: pull("mallory/r") } },
      /runs for `pull_request`/,
    ],
    ["a command of a prototype", "toString", { event: "push" }, /Write propose, comment/],
  ])("%s, and runs no program", async (_, command, given, reason) => {
    // A program that shows its credentials, as one of a fork could.
    dynamic.prepare(project.folder);
    const file = join(project.folder, "..", "stolen");
    const index = join(project.folder, "index.js");
    writeFileSync(index, `require("node:fs").writeFileSync(${JSON.stringify(file)}, process.env.PAYPAGES_APP_SECRET);`);
    const run = await act(command, { ...given, environment: { PAYPAGES_APP_SECRET: credentials } });
    expect(run).toMatchObject({ exitCode: 2, log: expect.stringMatching(reason), outputs: {}, ofProgram: undefined });
    expect(run.log).not.toContain(credentials);
    expect(existsSync(file)).toBe(false);
    expect(gitHub.state.requests).toEqual([]);
  });
});
