// The nightly commands of the action on the real engine: changes in the console become a branch and one pull request.
import { readFileSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { beforeAll, expect, it } from "vitest";
import { placeLauncher } from "../../../tools/support/run.js";
import { dynamic } from "../../support/adapters.js";
import { repository } from "../../support/example.js";
import { useProject } from "../../support/project.js";
import { use } from "../../support/use.js";
import { startGitHub, token } from "./gitHub.js";
import { type ActionRun, runAction } from "./runner.js";

const project = useProject({}, dynamic);
const gitHub = use(startGitHub);
let environment: Record<string, string>;
const program = `const { OneTimeProduct } = require("pulumi-paypages");
new OneTimeProduct("book", { productName: "Book", processorAEnvId: "1", price: 4800 });
`;

beforeAll(async () => {
  const { folder } = project;
  placeLauncher(join(folder, "node_modules/.bin"), "paypages", join(repository, "cli/dist/paypages.js"));
  environment = {
    ...project.environment,
    PATH: [join(folder, "node_modules/.bin"), process.env.PATH].join(delimiter),
  };
  writeFileSync(join(folder, "index.js"), program);
  const { exitCode, output } = await project.up();
  expect(exitCode, output).toBe(0);
});

/** Each night begins with the main branch. */
async function night(run: number): Promise<{ drift: ActionRun; open: ActionRun }> {
  writeFileSync(join(project.folder, "index.js"), program);
  gitHub.state.requests.splice(0);
  const sha =
    gitHub.state.refs["refs/heads/main"] ?? gitHub.push("main", { "index.js": program, "package.json": "{}" });
  const options = { ...{ folder: project.folder, gitHub, environment, event: "schedule", sha, run } };
  const drift = await runAction({ ...options, inputs: { command: "drift", stack: "dev" } });
  expect(Object.values(drift.ofProgram ?? {})).not.toContain(token);
  // The second job has no checkout.
  const open = await runAction({ ...options, folder: repository, inputs: { command: "open", stack: "dev" } });
  expect(open.ofProgram).toBeUndefined();
  return { drift, open };
}

async function editPrice(price: number): Promise<void> {
  const [book] = await project.objects("product");
  await project.control("PATCH", `objects/product/${book?.id}`, { price });
}

it("changes nothing if the account matches the program", async () => {
  const { drift, open } = await night(1);
  expect(drift, drift.log).toMatchObject({ exitCode: 0, summary: "" });
  expect(open, open.log).toMatchObject({ exitCode: 0 });
  expect(gitHub.state.requests).toEqual([]);
});

it("writes a branch with only what `pull` has edited, and opens one pull request, which the next night updates", async () => {
  await editPrice(5200);
  // What an earlier step has changed isn't part of it.
  writeFileSync(join(project.folder, "package.json"), readFileSync(join(project.folder, "package.json"), "utf8"));
  const first = await night(2);
  expect(first.drift, first.drift.log).toMatchObject({ exitCode: 1, summary: expect.stringContaining("5200") });
  expect(first.open, first.open.log).toMatchObject({ exitCode: 0 });
  const [pull] = gitHub.state.pulls;
  expect(pull).toMatchObject({
    ...{ head: expect.stringMatching(/^console-changes-dev-\w{8}$/), base: "main" },
    ...{ title: "Changes of the console (dev)", body: expect.stringContaining("5200") },
  });
  const branch = () => gitHub.branch(pull?.head ?? "");
  expect(branch()).toMatchObject({
    files: { "index.js": program.replace("4800", "5200"), "package.json": "{}" },
    commits: ["Write changes made in the console (dev)", "Edit"],
  });

  await editPrice(5300);
  const second = await night(3);
  expect(second.open, second.open.log).toMatchObject({ exitCode: 0 });
  expect(gitHub.state.pulls).toMatchObject([{ body: expect.stringContaining("5300") }]);
  expect(branch().files).toEqual({ "index.js": program.replace("4800", "5300"), "package.json": "{}" });
  // The run only read the account.
  expect((await project.objects("product")).map(({ price }) => Number(price))).toEqual([5300]);
});
