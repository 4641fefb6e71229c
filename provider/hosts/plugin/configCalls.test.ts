// The configuration, over a real socket.
import { status } from "@grpc/grpc-js";
import { describe, expect, it } from "vitest";
import { secret, startTestPlugin, unknownText, urnOf } from "../../../test/support/plugin.js";
import { essentials } from "../../../test/support/samples/programs.js";
import { pluginForTests, settingsFor, testCredentials } from "../../../test/support/service.js";
import { closing } from "../../../test/support/use.js";
import { settings as known } from "../../client/config.js";
import type { Values } from "../../model/rules.js";
import { provider } from "./protocol.js";

const running = pluginForTests();
const settings = (): Values => settingsFor(running.service.url);
const providerUrn = (name: string) => `urn:pulumi:dev::test::pulumi:providers:paypages::${name}`;
const { productIds: _, ...code } = essentials.code?.args ?? {};

describe("the plugin's configuration", () => {
  const checked = (news: Values, name = "default_0_1_0") =>
    running.plugin.call("checkConfig", { urn: providerUrn(name), news });
  const reasons = async (...args: Parameters<typeof checked>) =>
    (await checked(...args)).getFailuresList().map((failure) => failure.getReason());

  it("accepts numbers and strings, and what the engine adds", async () =>
    expect(await reasons({ ...settings(), maxConcurrency: 4, retryBudgetSeconds: "10", version: "0.1.0" })).toEqual(
      [],
    ));

  it("has all its problems reported together", async () =>
    expect(await reasons({ appId: "a:b", mode: "prod", maxConcurrency: 0.5, apikey: "x", appsecret: "y" })).toEqual([
      `apikey is not a setting of paypages; there are ${Object.keys(known).join(", ")}`,
      "appsecret is not a setting of paypages; did you mean `appSecret`?",
      "appId holds a colon, which an application id cannot",
      "appSecret is not set: pulumi config set --secret paypages:appSecret …, or PAYPAGES_APP_SECRET",
      'mode is "prod": use test or live',
      "sandboxBaseUrl is not set: pulumi config set paypages:sandboxBaseUrl …, or PAYPAGES_SANDBOX_BASE_URL",
      'maxConcurrency is "0.5": use a whole number above 0',
    ]));

  it("is shared with a project named paypages, whose keys are reported only if they resemble settings", async () => {
    const own = { ...settings(), monthlyPrice: "4800", liveStack: "prod" };
    const urn = (name: string) => `urn:pulumi:dev::paypages::pulumi:providers:paypages::${name}`;
    const of = async (name: string) =>
      (await running.plugin.call("checkConfig", { urn: urn(name), news: own })).getFailuresList();
    expect(await of("default_0_1_0")).toEqual([]);
    const about = running.plugin.diagnostics.filter(({ message }) => message.includes("PP2016"));
    expect(about).toEqual([expect.objectContaining({ urn: urn("default_0_1_0") })]);
    expect(about[0]?.message).toContain("`liveStack`: did you mean `liveStacks`?");
    expect(about[0]?.message).not.toContain("monthlyPrice");
    expect((await of("second")).map((failure) => failure.getReason())).toEqual([
      expect.stringContaining("liveStack is not a setting"),
      expect.stringContaining("monthlyPrice is not a setting"),
    ]);
  });

  it("is enough for a preview without required settings", async () =>
    expect(await reasons({ appId: "a" })).toEqual([]));

  it("names the explicit provider that lacks a setting, if something else is wrong", async () =>
    expect(await reasons({ appId: "a", maxConcurrency: 0.5 }, "second")).toEqual([
      "appSecret is not set: give the provider second `appSecret`, or PAYPAGES_APP_SECRET",
      "sandboxBaseUrl is not set: give the provider second `sandboxBaseUrl`, or PAYPAGES_SANDBOX_BASE_URL",
      'maxConcurrency is "0.5": use a whole number above 0',
      expect.stringContaining("To try it without an account, run the sandbox"),
    ]));

  it("can be unknown in a preview", async () => {
    expect(await reasons({ appId: unknownText, appSecret: unknownText, mode: unknownText })).toEqual([]);
    expect(await reasons({ ...settings(), sandboxBaseUrl: unknownText })).toEqual([]);
  });

  it("keeps its secret marked", async () => {
    const inputs = (await checked({ ...settings(), baseUrl: secret("https://a.example") })).getInputs();
    expect(inputs?.toJavaScript()).toEqual({
      ...settings(),
      appSecret: secret(testCredentials.appSecret),
      baseUrl: secret("https://a.example"),
    });
  });

  const before = { appId: "a", appSecret: "s", sandboxBaseUrl: "https://test.example" };
  it.each<[title: string, news: Values, diffs: string[], replaces: string[]]>([
    ["nothing", {}, [], []],
    ["a different secret", { appSecret: "t" }, ["appSecret"], []],
    ["a different number", { maxConcurrency: 2 }, ["maxConcurrency"], []],
    ["a different application", { appId: "b" }, ["appId"], ["appId"]],
    ["a different address", { sandboxBaseUrl: "https://other.example" }, ["sandboxBaseUrl"], ["sandboxBaseUrl"]],
    ["the same address", { sandboxBaseUrl: "https://test.example/" }, ["sandboxBaseUrl"], []],
    ["the address of the other mode", { baseUrl: "https://live.example" }, ["baseUrl"], []],
    ["an application that is not known yet", { appId: unknownText }, ["appId"], []],
    ["an address that is not known yet", { sandboxBaseUrl: unknownText }, ["sandboxBaseUrl"], []],
    [
      "an address, while the mode is not known yet",
      { mode: unknownText, sandboxBaseUrl: "https://other.example" },
      ["mode", "sandboxBaseUrl"],
      [],
    ],
    [
      "an application, while the mode is not known yet",
      { mode: unknownText, appId: "b" },
      ["mode", "appId"],
      ["appId"],
    ],
    ["an application from the environment", { appId: undefined }, ["appId"], []],
  ])("has a diff for %s", async (_, news, diffs, replaces) => {
    const all = Object.fromEntries(Object.entries({ ...before, ...news }).filter(([, value]) => value !== undefined));
    const response = await running.plugin.call("diffConfig", { urn: providerUrn("p"), oldInputs: before, news: all });
    expect(response.getDiffsList().sort()).toEqual(diffs.sort());
    expect(response.getReplacesList()).toEqual(replaces);
    expect(response.getChanges()).toBe(diffs.length > 0 ? 2 : 1);
  });

  it("has a detailed diff that distinguishes added, changed and removed settings", async () => {
    const { appSecret: __, ...rest } = before;
    const news = { ...rest, appId: "b", maxConcurrency: 2 };
    const response = await running.plugin.call("diffConfig", { urn: providerUrn("p"), oldInputs: before, news });
    const details = response.getDetaileddiffMap().toObject(true, (_, message) => message.toObject());
    const { ADD, DELETE, UPDATE_REPLACE } = provider.PropertyDiff.Kind;
    expect(Object.fromEntries(details.map(([path, { kind, inputdiff }]) => [path, [kind, inputdiff]]))).toEqual({
      appId: [UPDATE_REPLACE, true],
      appSecret: [DELETE, true],
      maxConcurrency: [ADD, true],
    });
  });

  const live = { ...before, mode: "live", baseUrl: "https://live.example" };
  it.each<[title: string, oldInputs: Values, news: Values, details: RegExp]>([
    ["live, by default test", before, live, /^The provider p has no stored mode, .* PAYPAGES_MODE=live set/s],
    [
      "live",
      { ...before, mode: "test" },
      live,
      /the configured mode is live\. (?!.*PAYPAGES_MODE=live set).*stack init <name>`\.\n.*and for the provider last .*$/s,
    ],
    ["test", live, before, /belongs to live mode, but the configured mode is test\./],
  ])("never changes silently to mode %s", (_, oldInputs, news, details) =>
    expect(running.plugin.call("diffConfig", { urn: providerUrn("p"), oldInputs, news })).rejects.toMatchObject({
      code: status.FAILED_PRECONDITION,
      details: expect.stringMatching(details),
    }),
  );

  it.each<[title: string, change: Values]>([
    ["a different application", { appId: "b" }],
    ["a different address", { baseUrl: "https://other.example" }],
  ])("recreates nothing in live mode after a change of %s", async (_, change) => {
    const request = { urn: providerUrn("p"), oldInputs: live, news: { ...live, ...change } };
    const response = await running.plugin.call("diffConfig", request);
    expect(response.getDiffsList()).toEqual(Object.keys(change));
    expect(response.getReplacesList()).toEqual([]);
  });

  it("has the same origin as that of the dynamic resources", async () => {
    const olds = { "paypages:appId": "a", "paypages:appSecret": "s", "other:x": "1", version: "" };
    const response = await running.plugin.call("diffConfig", {
      urn: providerUrn("default"),
      oldInputs: olds,
      news: before,
    });
    expect(response.getReplacesList()).toEqual([]);
  });

  it("must be complete before a write", async () => {
    const fresh = closing(await startTestPlugin());
    await expect(fresh.call("check", { urn: urnOf("Coupon"), news: code })).rejects.toThrow(/isn't configured/);
    await fresh.call("configure", { args: { ...settings(), appId: unknownText } });
    await expect(fresh.call("check", { urn: urnOf("Coupon"), news: code })).rejects.toThrow(/isn't configured/);
    await fresh.call("configure", { urn: providerUrn("second"), args: { appId: "a" } });
    const created = { urn: urnOf("Coupon"), properties: code };
    await expect(fresh.call("create", { ...created, preview: true })).resolves.toBeDefined();
    await expect(fresh.call("create", created)).rejects.toMatchObject({
      code: status.FAILED_PRECONDITION,
      details: expect.stringContaining("`appSecret` is not set: give the provider second `appSecret`"),
    });
  });

  it("can't be that of a second account in one run, as for a process that is debugged", async () => {
    const fresh = closing(await startTestPlugin());
    const configured = (name: string, more: Values = {}) =>
      fresh.call("configure", { urn: providerUrn(name), args: { ...settings(), ...more } });
    await configured("a");
    await configured("b");
    await expect(configured("c", { appId: "another" })).rejects.toThrow(/serves one provider .*::b, .*::c/);
    await configured("b", { appId: "another" });
  });

  it("can have the form of an older engine", async () => {
    const fresh = closing(await startTestPlugin());
    const variables = Object.entries(settings()).map(([key, value]) => [`paypages:config:${key}`, value] as const);
    await fresh.call("configure", { variables: new Map(variables) });
    expect((await fresh.call("check", { urn: urnOf("Coupon"), news: code })).getFailuresList()).toEqual([]);
  });
});
