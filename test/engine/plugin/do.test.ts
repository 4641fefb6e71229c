// `pulumi do`, which works on objects without a program or a stack, and explicit providers, on the real engine.
import { join } from "node:path";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Values } from "../../../provider/model/rules.js";
import { type RunningSandbox, startSandbox } from "../../../sandbox/index.js";
import { control } from "../../../tools/support/control.js";
import { native } from "../../support/adapters.js";
import { repository } from "../../support/example.js";
import { inMatrix, needsPulumi } from "../../support/needs.js";
import { type Project, startProject, useProject } from "../../support/project.js";
import { essentials, everything, type Program } from "../../support/samples/programs.js";
import { liveCredentials, serviceAt, testCredentials, unmanaged } from "../../support/service.js";

const project = useProject({}, native);
const plugin = join(repository, "dist/.plugin/pulumi-resource-paypages");

/** The output of `pulumi do` for a kind of objects. */
const perform = (kind: string, ...args: string[]) =>
  project.pulumi("do", "--package", plugin, `paypages:index:${kind}`, ...args);

describe("list", () => {
  needsPulumi("3.243");
  let ids: Readonly<Record<string, string>>;
  beforeAll(async () => {
    ids = await unmanaged(project.url, everything);
  });

  it("prints the id and the name of each object, and the id can be read", async () => {
    const { kind, args } = everything.Coupon ?? expect.fail("no sample");
    const { exitCode, output } = await perform(kind, "list");
    expect(exitCode).toBe(0);
    expect(JSON.parse(output)).toEqual([{ id: ids.Coupon, name: args.couponCode }]);
    const read = await perform(kind, "read", ids.Coupon as string);
    expect(read).toMatchObject({ exitCode: 0, output: expect.stringContaining(String(args.couponCode)) });
  });

  it("filters by the inputs of the list", async () => {
    const { kind, args } = everything.Coupon ?? expect.fail("no sample");
    const { output } = await perform(kind, "list", "--input:coupon-code", String(args.couponCode));
    expect(JSON.parse(output)).toHaveLength(1);
    expect(JSON.parse((await perform(kind, "list", "--input:coupon-code", "other")).output)).toEqual([]);
  });

  it("doesn't exist for kinds that the service doesn't list", async () => {
    expect((await perform("Coupon", "--help")).output).toContain("List resources");
    expect((await perform("ChatRole", "--help")).output).not.toContain("List resources");
  });
});

describe("writes", () => {
  needsPulumi("3.243");
  const stateless = (kind: string, ...args: string[]) => perform(kind, ...args, "--stateless", "--yes");
  const role = ["--input:guild-id", "guild", "--input:name", "Members"];
  const live = {
    PAYPAGES_MODE: "live",
    PAYPAGES_APP_ID: liveCredentials.appId,
    PAYPAGES_APP_SECRET: liveCredentials.appSecret,
  };

  describe("in live mode", () => {
    const shop = useProject(live, native);
    const liveUrl = () => `${shop.url}/live`;
    const inLive = (kind: string, ...args: string[]) =>
      shop.pulumi("do", "--package", plugin, `paypages:index:${kind}`, ...args, ...liveFlags, "--stateless", "--yes");
    const liveFlags = ["--paypages:mode", "live"];
    const requests = async () => (await control(liveUrl(), "GET", "requests")).counts as Record<string, number>;
    const writes = async () =>
      Object.keys(await requests()).filter((what) => !what.startsWith("GET ") && !what.includes("oauth2"));

    it("are refused outside a stack, for every operation", async () => {
      const service = serviceAt(liveUrl(), { mode: "live" });
      const { id } = await service.lifecycle("OneTimeProduct").create(essentials.product?.args ?? {});
      await service.close();
      await control(liveUrl(), "DELETE", "requests");
      for (const run of [
        await inLive("ChatRole", "create", ...role),
        await inLive("OneTimeProduct", "patch", id, "--input:price", "1"),
        await inLive("OneTimeProduct", "delete", id),
      ]) {
        expect(run.exitCode).not.toBe(0);
        expect(run.output).toContain("would write in live mode, outside any stack. Nothing was changed.");
      }
      expect(await writes()).toEqual([]);
    });
  });

  it("run in test mode, and pages with customers are not deleted", async () => {
    const created = await stateless("ChatRole", "create", ...role);
    expect(created, created.output).toMatchObject({ exitCode: 0 });
    const id = String((await project.objects("product"))[0]?.id);
    const person = { name: "Hanako", email: "hanako@example.com" };
    await project.control("POST", `objects/product/${id}/customers`, person);
    const refused = await stateless("OneTimeProduct", "delete", id);
    expect(refused.exitCode).not.toBe(0);
    expect(await project.objects("product")).toMatchObject([{ id }]);
  });

  it("refuse to delete a used code", async () => {
    const id = String((await project.objects("coupon"))[0]?.id);
    await project.control("POST", `objects/coupon/${id}/use`, { times: 1 });
    const refused = await stateless("Coupon", "delete", id);
    expect(refused.exitCode).not.toBe(0);
    expect(await project.objects("coupon")).toMatchObject([{ id }]);
  });
});

describe("explicit providers", () => {
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

  inMatrix(
    "uses two accounts with encrypted secrets, and treats another address, but not a new number, as another origin",
    async () => {
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
    },
  );

  it("names a provider that lacks a setting", async () => {
    project.declare(program(ours(), { appId: "x", appsecret: "y" }));
    const { output, exitCode } = await project.preview();
    expect(exitCode).not.toBe(0);
    expect(output).toContain(
      "resource 'two' has a problem: appsecret is not a setting of paypages; did you mean `appSecret`?",
    );
    expect(output).toContain("resource 'two' has a problem: sandboxBaseUrl is not set: give the provider two");
  });
});
