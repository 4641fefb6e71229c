// A rehearsal and an approval of a stack with two accounts and a stack reference, and what happens if the approval is
// replayed elsewhere.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { Report } from "../../../cli/rehearsal/report/report.js";
import { type RunningSandbox, startSandbox } from "../../../sandbox/index.js";
import { control } from "../../../tools/support/control.js";
import { writtenRoutes } from "../../support/account.js";
import { yaml } from "../../support/adapters.js";
import { keyService } from "../../support/lightProcesses.js";
import { paypages } from "../../support/paypages.js";
import { type Project, startProject } from "../../support/project.js";
import { essential, type Program } from "../../support/samples/programs.js";
import { environmentOf, testCredentials } from "../../support/service.js";

const second = { appId: "second-app", appSecret: "the-second-secret" };
let project: Project;
let other: RunningSandbox;
let file: string;

beforeAll(async () => {
  other = await startSandbox(second);
  project = await startProject({ PAYPAGES_APP_ID: "", PAYPAGES_APP_SECRET: "", PAYPAGES_SANDBOX_BASE_URL: "" }, yaml);
  file = join(project.folder, "approval.json");
  await deployBase(1200);
  project.declare(program(900, 900));
  expect(await project.up()).toMatchObject({ exitCode: 0 });
  project.declare(program({ ref: 'base.outputs["price"]' }, 950));
  expect(await paypages(project, "approve", "--stack", "dev", "--out", file)).toMatchObject({ exitCode: 0, err: "" });
});
afterAll(async () => {
  await project.close();
  await other.close();
});
beforeEach(() => Promise.all([project.url, other.url].map((url) => control(url, "DELETE", "requests"))));

function program(one: unknown, two: number): Program {
  const provider = (sandboxBaseUrl: string, { appId, appSecret }: typeof second) => ({
    kind: "Provider",
    args: { appId, appSecret: { secret: appSecret }, sandboxBaseUrl },
  });
  const page = (name: string, price: unknown) =>
    essential("product", { productName: name, price }, { provider: { ref: `provider-${name}` } });
  return {
    base: { kind: "StackReference", args: { name: "organization/test/base" } },
    "provider-one": provider(project.url, testCredentials),
    "provider-two": provider(other.url, second),
    one: page("one", one),
    two: page("two", two),
  };
}

/** A stack of the same project with only an output. */
async function deployBase(price: number): Promise<void> {
  const { initOptions } = await keyService();
  await project.pulumi("stack", "init", "base", "--no-select", ...initOptions);
  const root = { urn: "urn:pulumi:base::test::pulumi:pulumi:Stack::test-base", type: "pulumi:pulumi:Stack" };
  const resources = [{ ...root, custom: false, outputs: { price } }];
  const state = join(project.folder, "..", "base.json");
  writeFileSync(state, JSON.stringify({ version: 3, deployment: { manifest: {}, resources } }));
  expect(await project.pulumi("stack", "import", "--stack", "base", "--file", state)).toMatchObject({ exitCode: 0 });
}

async function writes(): Promise<string[]> {
  const at = (url: string) => writtenRoutes({ control: (method, path) => control(url, method, path) });
  return (await Promise.all([project.url, other.url].map(at))).flat();
}

/** In both accounts. */
async function prices(): Promise<number[]> {
  const lists = await Promise.all([project.url, other.url].map((url) => control(url, "GET", "objects/product")));
  return lists.flatMap(({ items }) => (items as { price: number }[]).map(({ price }) => Number(price)));
}

const edited = (change: object): string => {
  const copy = join(project.folder, "..", "edited.json");
  writeFileSync(copy, JSON.stringify({ ...JSON.parse(readFileSync(file, "utf8")), ...change }));
  return copy;
};

it("rehearses with a copy of every account, and with the stack that the program refers to", async () => {
  const before = project.written();
  const run = await paypages(project, "rehearse", "--stack", "dev", "--json");
  expect(run).toMatchObject({ exitCode: 0, err: "" });
  const report = JSON.parse(run.out) as Report;
  expect(report.accounts).toMatchObject([
    { appId: testCredentials.appId, baseUrl: project.url },
    { appId: second.appId, baseUrl: other.url },
  ]);
  expect(report.rows).toMatchObject([
    { account: 0, name: "one", properties: [{ path: "price", before: 900, after: 1200, verdict: "done" }] },
    { account: 1, name: "two", properties: [{ path: "price", before: 900, after: 950, verdict: "done" }] },
  ]);
  expect(report.bills).toMatchObject([{ page: "one" }, { page: "two" }]);
  expect([project.written(), await writes(), await prices()]).toEqual([before, [], [900, 900]]);
});

it("contains both accounts and the stack that the program refers to", () => {
  const { accounts, references } = JSON.parse(readFileSync(file, "utf8"));
  expect(accounts).toMatchObject([{ of: { appId: testCredentials.appId } }, { of: { appId: second.appId } }]);
  expect(Object.keys(accounts[1].objects)).toEqual([expect.stringMatching(/^OneTimeProduct /)]);
  expect(Object.keys(references)).toEqual(["organization/test/base"]);
});

it("is refused on another stack, also if the file was edited for it", async () => {
  const other = await paypages(project, "apply", file, "--stack", "base");
  expect(other).toMatchObject({ exitCode: 1, out: expect.stringContaining("base, but the approval is for test/dev.") });
  const { url, folder, environment: nothing } = project;
  const environment = { ...nothing, ...environmentOf(url) };
  const moved = edited({ identity: "test/base", stack: "base" });
  const run = await paypages({ folder, environment }, "apply", moved);
  expect(run).toMatchObject({ exitCode: 1, out: expect.stringContaining("This stack is configured for") });
  const { accounts } = JSON.parse(readFileSync(moved, "utf8"));
  const both = edited({ identity: "test/base", stack: "base", accounts: [accounts[0]] });
  const last = await paypages({ folder, environment }, "apply", both);
  expect(last).toMatchObject({ exitCode: 1, out: expect.stringContaining("was edited after it was written") });
  expect(await writes()).toEqual([]);
});

it("isn't written with a validity in seconds", async () => {
  const brief = join(project.folder, "brief.json");
  const run = await paypages(project, "approve", "--stack", "dev", "--out", brief, "--valid-for", "1s");
  expect(run).toMatchObject({ exitCode: 2, err: expect.stringContaining("such as 12h or 7d") });
});

it("applies to every account", async () => {
  expect(await paypages(project, "apply", file)).toMatchObject({ exitCode: 0, err: "" });
  expect(await prices()).toEqual([1200, 950]);
});
