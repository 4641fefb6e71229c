// Several accounts in one program, each with its own provider, on the real engine.
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Values } from "../../../provider/model/rules.js";
import { type RunningSandbox, startSandbox } from "../../../sandbox/index.js";
import { control } from "../../../tools/support/control.js";
import { native } from "../../support/adapters.js";
import { type Project, startProject } from "../../support/project.js";
import { essentials, type Program } from "../../support/samples/programs.js";
import { testCredentials } from "../../support/service.js";

const second = { appId: "second-app", appSecret: "the-second-secret" };
let project: Project;
let other: RunningSandbox;
beforeEach(async () => {
  other = await startSandbox({ port: 0, ...second });
  // The environment sets nothing: each provider has all settings as arguments.
  const nothing = { PAYPAGES_APP_ID: "", PAYPAGES_APP_SECRET: "", PAYPAGES_SANDBOX_BASE_URL: "" };
  project = await startProject(nothing, native);
});
afterEach(async () => {
  await project.close();
  await other.close();
});

const ours = (): Values => ({ ...testCredentials, sandboxBaseUrl: project.url });
const theirs = (): Values => ({ ...second, sandboxBaseUrl: other.url, maxConcurrency: "2" });
const page = (provider: string, name: string) => ({
  kind: "OneTimeProduct",
  args: { ...essentials.product?.args, productName: name },
  options: { provider: { ref: provider } },
});
const program = (first: Values, then: Values): Program => ({
  one: { kind: "Provider", args: first },
  two: { kind: "Provider", args: then },
  a: page("one", "A"),
  b: page("two", "B"),
});
const names = async (url: string) =>
  ((await control(url, "GET", "objects/product")).items as Values[]).map((p) => p.product_name);

it("uses two accounts with encrypted secrets, and treats another address, but not a new number, as another origin", async () => {
  project.declare(program(ours(), theirs()));
  expect(await project.up()).toMatchObject({ exitCode: 0 });
  expect([await names(project.url), await names(other.url)]).toEqual([["A"], ["B"]]);
  expect(await project.preview("--refresh", "--expect-no-changes")).toMatchObject({ exitCode: 0 });
  const state = await project.stateText();
  for (const secret of [second.appSecret, testCredentials.appSecret]) expect(state).not.toContain(secret);

  project.declare(program({ ...ours(), maxConcurrency: "2" }, theirs()));
  expect(await project.preview()).toMatchObject({ exitCode: 0, changes: { update: 1, same: 4 } });
  // The existing object is recreated.
  project.declare(program(theirs(), theirs()));
  expect((await project.preview()).changes).toMatchObject({ replace: 2 });
  expect(await project.up()).toMatchObject({ exitCode: 0 });
  expect([await names(project.url), (await names(other.url)).sort()]).toEqual([[], ["A", "B"]]);
  expect(await project.destroy()).toMatchObject({ exitCode: 0 });
  expect(await names(other.url)).toEqual([]);
});

it("names a provider that lacks a setting", async () => {
  project.declare(program(ours(), { appId: "x", appsecret: "y" }));
  const { output, exitCode } = await project.preview();
  expect(exitCode).not.toBe(0);
  expect(output).toContain(
    "resource 'two' has a problem: appsecret is not a setting of paypages; did you mean `appSecret`?",
  );
  expect(output).toContain("resource 'two' has a problem: sandboxBaseUrl is not set: give the provider two");
});
