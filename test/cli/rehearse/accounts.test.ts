// `paypages rehearse` of a program in YAML, with the plugin, for two accounts, and with a stack that it refers to.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Report } from "../../../cli/rehearsal/report/report.js";
import type { Values } from "../../../provider/model/rules.js";
import { type RunningSandbox, startSandbox } from "../../../sandbox/index.js";
import { control } from "../../../tools/support/control.js";
import { yaml } from "../../support/adapters.js";
import { keyService } from "../../support/lightProcesses.js";
import { paypages } from "../../support/paypages.js";
import { type Project, startProject } from "../../support/project.js";
import { essential, type Program } from "../../support/samples/programs.js";
import { testCredentials } from "../../support/service.js";

const second = { appId: "second-app", appSecret: "the-second-secret" };
let project: Project;
let other: RunningSandbox;
beforeAll(async () => {
  other = await startSandbox(second);
  // The environment sets nothing: each provider has all settings as arguments.
  const nothing = { PAYPAGES_APP_ID: "", PAYPAGES_APP_SECRET: "", PAYPAGES_SANDBOX_BASE_URL: "" };
  project = await startProject(nothing, yaml);
  project.declare(program({ one: 900, two: 900 }));
  expect(await project.up()).toMatchObject({ exitCode: 0 });
});
afterAll(async () => {
  await project.close();
  await other.close();
});

const urls = () => ({ one: project.url, two: other.url });

/** Two accounts, and their pages: `two-b` is of the second one. Each page depends on the one before. */
function program(prices: Readonly<Record<string, unknown>>): Program {
  const secret = (appSecret: string) => ({ appSecret: { secret: appSecret } });
  const provider = (name: "one" | "two", { appId, appSecret }: typeof second) => ({
    kind: "Provider",
    args: { appId, ...secret(appSecret), sandboxBaseUrl: urls()[name] },
  });
  const pages = Object.entries(prices).map(([name, price], index, all) => {
    const dependsOn = all.slice(Math.max(0, index - 1), index).map(([ref]) => ({ ref }));
    const options = { provider: { ref: `provider-${name.slice(0, 3)}` }, dependsOn };
    return [name, essential("product", { productName: name, price }, options)];
  });
  return {
    "provider-one": provider("one", testCredentials),
    "provider-two": provider("two", second),
    ...Object.fromEntries(pages),
  };
}

/** A stack of the same project with only an output. */
async function deployBase(): Promise<void> {
  const { initOptions } = await keyService();
  expect(await project.pulumi("stack", "init", "base", "--no-select", ...initOptions)).toMatchObject({ exitCode: 0 });
  const root = { urn: "urn:pulumi:base::test::pulumi:pulumi:Stack::test-base", type: "pulumi:pulumi:Stack" };
  const resources = [{ ...root, custom: false, outputs: { price: 1200 } }];
  const file = join(project.folder, "..", "base.json");
  writeFileSync(file, JSON.stringify({ version: 3, deployment: { manifest: {}, resources } }));
  expect(await project.pulumi("stack", "import", "--stack", "base", "--file", file)).toMatchObject({ exitCode: 0 });
}

it("copies every account of the program's providers, and provides the stacks that it refers to", async () => {
  await deployBase();
  project.declare({
    base: { kind: "StackReference", args: { name: "organization/test/base" } },
    ...program({ one: { ref: 'base.outputs["price"]' }, two: 950 }),
  });
  const before = project.written();
  const file = join(project.folder, "..", "report.json");
  const run = await paypages(project, "rehearse", "--stack", "dev", "--json", file);
  expect(run).toMatchObject({ exitCode: 0, err: "" });
  expect(run.out).toContain("Planned steps and changes at the service: 2 changed (2 with prices)");
  const report = JSON.parse(readFileSync(file, "utf8")) as Report;
  expect(report.accounts).toMatchObject([
    { appId: testCredentials.appId, baseUrl: project.url },
    { appId: second.appId, baseUrl: other.url },
  ]);
  expect(report.rows).toMatchObject([
    { account: 0, name: "one", properties: [{ path: "price", before: 900, after: 1200, verdict: "done" }] },
    { account: 1, name: "two", properties: [{ path: "price", before: 900, after: 950, verdict: "done" }] },
  ]);
  expect(report.bills).toMatchObject([{ page: "one" }, { page: "two" }]);
  expect(project.written()).toBe(before);
  for (const url of Object.values(urls())) {
    const { counts } = await control(url, "GET", "requests");
    expect(Object.keys(counts as Values).filter((route) => /^(PUT|DELETE)/.test(route))).toEqual([]);
    expect((await control(url, "GET", "objects/product")).items).toMatchObject([{ price: 900 }]);
  }
});
