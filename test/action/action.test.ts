// The action on the real engine: a pull request, the merge, and runs that must be refused.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { placeLauncher } from "../../tools/support/launcher.js";
import type { Program } from "../samples/program.js";
import { essentials } from "../samples/programs.js";
import { dynamic } from "../support/adapters.js";
import { repository } from "../support/example.js";
import { type Project, startProject } from "../support/project.js";
import { startGitHub } from "./gitHub.js";
import { type ActionRun, runAction } from "./runner.js";

let project: Project;
let gitHub: Awaited<ReturnType<typeof startGitHub>>;
beforeAll(async () => {
  gitHub = await startGitHub();
  project = await startProject({}, dynamic);
  placeLauncher(join(project.folder, "node_modules/.bin"), "paypages", join(repository, "cli/dist/cli/main.js"));
  project.declare(withPrice(4800));
  expect(await project.up()).toMatchObject({ exitCode: 0 });
});
afterAll(async () => {
  await project.close();
  await gitHub.close();
});
beforeEach(() => gitHub.state.requests.splice(0));

const withPrice = (price: number): Program =>
  ({ plan: { ...essentials.plan, args: { ...essentials.plan?.args, price } } }) as Program;
const [head, merge] = ["a".repeat(40), "b".repeat(40)];
const pull = (from = "o/r") => ({ number: 12, head: { sha: head, repo: from === "" ? null : { full_name: from } } });
const prices = async () => (await project.objects("paid")).map((one) => Number(one.price));

interface Given {
  readonly event: string;
  readonly payload?: unknown;
  readonly sha?: string;
  readonly environment?: Record<string, string>;
}
const act = (
  command: string,
  { event, payload = {}, sha, environment = {} }: Given,
  inputs: Record<string, string> = {},
): Promise<ActionRun> =>
  runAction({
    folder: project.folder,
    api: gitHub.url,
    environment: {
      ...project.environment,
      PATH: [join(project.folder, "node_modules/.bin"), process.env.PATH].join(delimiter),
      ...environment,
    },
    inputs: { COMMAND: command, STACK: "dev", ...inputs },
    ...{ event, payload },
    ...(sha !== undefined && { sha }),
  });

describe("on a pull request", () => {
  let proposed: ActionRun;
  const propose = () =>
    act(
      "propose",
      { event: "pull_request", payload: { pull_request: pull() } },
      { PICTURES_BRANCH: "paypages-pictures" },
    );

  it("rehearses, replaces its comment, and leaves the approval and the copy for the artifact", async () => {
    // A user has written the marker, and a bot a different comment: neither is the action's comment.
    gitHub.state.comments.push(
      ...Array.from({ length: 100 }, (_, id) => ({ id: 1000 + id, body: "…", user: { login: "ci", type: "Bot" } })),
      { id: 2000, body: "<!-- paypages: dev -->\nmine", user: { login: "mallory", type: "User" } },
      { id: 3000, body: "<!-- paypages: dev -->\nearlier", user: { login: "github-actions[bot]", type: "Bot" } },
    );
    project.declare(withPrice(5200));
    proposed = await propose();
    expect(proposed, proposed.log).toMatchObject({ exitCode: 0, outputs: { upload: `paypages-dev-${head}` } });
    const { folder = "" } = proposed.outputs;
    for (const name of ["approval.json", "rehearsal.html", "rehearsal.md", "after.db"])
      expect(existsSync(join(folder, name)), name).toBe(true);
    expect(gitHub.state.comments).toHaveLength(102);
    expect(gitHub.state.comments.find(({ id }) => id === 2000)?.body).toContain("mine");
    const { body = "" } = gitHub.state.comments.at(-1) ?? {};
    expect(body).toMatch(/^<!-- paypages: dev -->\n### ✅/);
    expect(body).toContain("4,800");
    expect(body).toContain("actions/runs/4711");
    expect(body).toContain("paypages sandbox --db after.db");
    expect(proposed.summary).toContain("4,800");
    expect(await prices()).toEqual([4800]);
  });

  it("shows the pictures of the changed page, if there is a browser", async () => {
    const html = readFileSync(join(proposed.outputs.folder ?? "", "rehearsal.html"), "utf8");
    const count = Math.min([...html.matchAll(/<img src="data:image/g)].length, 12);
    const { body = "" } = gitHub.state.comments.at(-1) ?? {};
    const commit = gitHub.state.refs["refs/heads/paypages-pictures"];
    const images = [
      ...body.matchAll(/<img width="45%" alt="[^"]*" src="https:\/\/github\.com\/o\/r\/raw\/(\w+)\/12\/\w+\.jpeg">/g),
    ];
    expect(images).toHaveLength(count);
    expect(new Set(images.map(([, sha]) => sha))).toEqual(new Set(count > 0 ? [commit] : []));
  });

  it("applies exactly that approval after the merge, and only once", async () => {
    const artifact = { name: `paypages-dev-${head}`, expired: false, created_at: "2027-04-01T00:00:00Z" };
    gitHub.state.artifacts = [
      { ...artifact, id: 1, expired: true, workflow_run: { id: 1, head_sha: head } },
      // It has the same name, but comes from a run of a different commit.
      { ...artifact, id: 2, created_at: "2027-04-03T00:00:00Z", workflow_run: { id: 2, head_sha: merge } },
      { ...artifact, id: 3, created_at: "2027-04-02T00:00:00Z", workflow_run: { id: 4711, head_sha: head } },
    ];
    const merged = {
      ...pull(),
      merged_at: "2027-04-02T01:00:00Z",
      merge_commit_sha: merge,
      base: { repo: { full_name: "o/r" } },
    };
    gitHub.state.commitPulls = { [merge]: [merged, { ...merged, number: 9, merge_commit_sha: head }] };
    const found = await act("apply", { event: "push", sha: merge });
    expect(found, found.log).toMatchObject({ exitCode: 0, outputs: { download: artifact.name, "run-id": "4711" } });
    const apply = () =>
      act("apply-downloaded", { event: "push", sha: merge }, { FOLDER: proposed.outputs.folder ?? "" });
    const applied = await apply();
    expect(applied, applied.log).toMatchObject({
      exitCode: 0,
      summary: expect.stringContaining("applied as approved"),
    });
    expect(await prices()).toEqual([5200]);
    const again = await apply();
    expect(again, again.log).toMatchObject({ exitCode: 1, summary: expect.stringContaining("differs") });
  });
});

describe("refuses", () => {
  const marker = "credentials-of-the-account";
  it.each<[what: string, command: string, given: Given, reason: RegExp]>([
    [
      "a pull request of a fork",
      "propose",
      { event: "pull_request", payload: { pull_request: pull("mallory/r") } },
      /from mallory\/r/,
    ],
    ["a deleted fork", "propose", { event: "pull_request", payload: { pull_request: pull("") } }, /no longer exists/],
    [
      "pull_request_target",
      "propose",
      { event: "pull_request_target", payload: { pull_request: pull() } },
      /Use `pull_request`/,
    ],
    [
      "a push without a pull request",
      "apply",
      { event: "push", sha: "c".repeat(40) },
      /isn't the merge of one pull request/,
    ],
    ["a different event for apply", "apply", { event: "workflow_dispatch" }, /needs the event `push`/],
    ["an unknown command", "destroy", { event: "push" }, /Write propose, apply or drift/],
  ])("%s, and runs no program", async (_, command, given, reason) => {
    // A program that shows its credentials, as one of a fork could.
    const index = join(project.folder, "index.js");
    const before = readFileSync(index, "utf8");
    const file = join(project.folder, "..", "stolen");
    writeFileSync(index, `require("node:fs").writeFileSync(${JSON.stringify(file)}, process.env.PAYPAGES_APP_SECRET);`);
    try {
      const run = await act(command, { ...given, environment: { PAYPAGES_APP_SECRET: marker } });
      expect(run).toMatchObject({ exitCode: 2, log: expect.stringMatching(reason), outputs: {} });
      expect(run.log).not.toContain(marker);
      expect(existsSync(file)).toBe(false);
      expect(gitHub.state.requests.filter((request) => !request.startsWith("GET "))).toEqual([]);
    } finally {
      writeFileSync(index, before);
    }
  });
});
