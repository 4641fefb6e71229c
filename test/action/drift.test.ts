// The nightly command of the action on the real engine: changes in the console become a branch and one pull request.
import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { placeLauncher } from "../../tools/support/launcher.js";
import { dynamic } from "../support/adapters.js";
import { repository } from "../support/example.js";
import { type Project, startProject } from "../support/project.js";
import { startGitHub } from "./gitHub.js";
import { type ActionRun, runAction } from "./runner.js";

let project: Project;
let gitHub: Awaited<ReturnType<typeof startGitHub>>;
let environment: Record<string, string>;

beforeAll(async () => {
  gitHub = await startGitHub();
  project = await startProject({}, dynamic);
  const { folder } = project;
  placeLauncher(join(folder, "node_modules/.bin"), "paypages", join(repository, "cli/dist/cli/main.js"));
  const person = { NAME: "ci", EMAIL: "ci@example.com" };
  environment = {
    ...project.environment,
    PATH: [join(folder, "node_modules/.bin"), process.env.PATH].join(delimiter),
    ...Object.fromEntries(
      Object.entries(person).flatMap(([key, value]) => [
        [`GIT_AUTHOR_${key}`, value],
        [`GIT_COMMITTER_${key}`, value],
      ]),
    ),
  };
  writeFileSync(join(folder, ".gitignore"), "node_modules\nPulumi.dev.yaml\n");
  writeFileSync(
    join(folder, "index.js"),
    `const { OneTimeProduct } = require("pulumi-paypages");
new OneTimeProduct("book", { productName: "Book", processorAEnvId: "1", price: 4800 });
`,
  );
  const { exitCode, output } = await project.up();
  expect(exitCode, output).toBe(0);
  await git("init", "--quiet", "--initial-branch", "main");
  await git("add", ".");
  await git("commit", "--quiet", "--message", "program");
  await git("init", "--quiet", "--bare", join(folder, "../origin.git"));
  await git("remote", "add", "origin", "../origin.git");
});
afterAll(async () => {
  await project.close();
  await gitHub.close();
});

const git = async (...args: string[]): Promise<string> =>
  (await promisify(execFile)("git", args, { cwd: project.folder, env: { ...process.env, ...environment } })).stdout;

async function drift(): Promise<ActionRun> {
  // Each night begins with the main branch.
  await git("switch", "--quiet", "main");
  gitHub.state.requests.splice(0);
  const inputs = { COMMAND: "drift", STACK: "dev", CONSOLE_BRANCH: "console-changes" };
  return runAction({
    ...{ folder: project.folder, api: gitHub.url, environment, inputs, event: "schedule", payload: {} },
  });
}

async function editPrice(price: number): Promise<void> {
  const [book] = await project.objects("product");
  await project.control("PATCH", `objects/product/${book?.id}`, { price });
}
const pushed = (): Promise<string> => git("log", "-p", "--format=%s", "main..origin/console-changes");

it("changes nothing if the account matches the program", async () => {
  const run = await drift();
  expect(run, run.log).toMatchObject({ exitCode: 0, summary: "" });
  expect(gitHub.state.requests).toEqual([]);
  expect(await git("ls-remote", "origin")).toBe("");
});

it("pushes a branch with the change of the program, and opens one pull request, which the next night replaces", async () => {
  await editPrice(5200);
  const first = await drift();
  expect(first, first.log).toMatchObject({ exitCode: 1, summary: expect.stringContaining("5200") });
  expect(await pushed()).toMatch(
    /^Write changes made in the console \(dev\)\n[\s\S]*\n-.*price: 4800 .*\n\+.*price: 5200 /,
  );
  const [pull] = gitHub.state.pulls;
  expect(pull).toMatchObject({
    ...{ head: "console-changes", base: "main", title: "Changes of the console (dev)" },
    body: expect.stringContaining("5200"),
  });

  await editPrice(5300);
  const second = await drift();
  expect(second, second.log).toMatchObject({ exitCode: 1 });
  expect(gitHub.state.requests).toEqual(["GET /repos/o/r/pulls", `PATCH /repos/o/r/pulls/${pull?.number}`]);
  expect(gitHub.state.pulls).toMatchObject([{ body: expect.stringContaining("5300") }]);
  const text = await pushed();
  expect(text.match(/^Write changes/gm)).toHaveLength(1);
  expect(text).toContain("price: 5300");
  // The run only read the account.
  expect((await project.objects("product")).map(({ price }) => Number(price))).toEqual([5300]);
});
