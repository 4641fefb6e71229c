// A preview needs no account. It warns once that it compared nothing, and an update fails before its first request.
import { describe, expect, it, onTestFinished } from "vitest";
import { adoptsUnchanged } from "../../provider/messages/adoption.js";
import { notCompared } from "../../provider/messages/configuration.js";
import { unreachable } from "../../provider/messages/service.js";
import type { Values } from "../../provider/model/rules.js";
import { startSandbox } from "../../sandbox/index.js";
import { codesIn, isReported } from "../support/cycles.js";
import { freePort } from "../support/freePort.js";
import { essentials } from "../support/samples/programs.js";
import { liveCredentials, serviceAt, startTestService, type TestService, testCredentials } from "../support/service.js";
import { closing } from "../support/use.js";

const all = Object.values(essentials).map(({ kind, args: { productIds: _, ...args } }) => ({ kind, args }));
const page = essentials.product?.args ?? {};
const nothing = { appId: "", appSecret: "", sandboxBaseUrl: "", baseUrl: "" };
const refusal = "pulumi-paypages is not configured:";
const nowhere = "http://127.0.0.1:1";

/** Provider processes at a sandbox, each with different settings. */
async function started() {
  const service = await startTestService();
  const opened: TestService[] = [service];
  onTestFinished(async () => {
    for (const one of opened) await one.close();
  });
  const requests = async () => (await service.control("GET", "requests")).counts;
  const withSettings = (settings: Values): TestService => {
    const one = serviceAt(service.url, settings);
    opened.push(one);
    return one;
  };
  return { service, requests, withSettings };
}

describe.each<[title: string, settings: Values]>([
  ["test mode", nothing],
  ["live mode", { ...nothing, mode: "live" }],
  ["test mode, without a secret", { appSecret: "" }],
])("without an account, in %s", (_, settings) => {
  it("a preview of new objects warns once, and a create is refused without a request", async () => {
    const { requests, withSettings } = await started();
    const provider = withSettings(settings);
    for (const { kind, args } of all) await provider.lifecycle(kind).announce(args);
    const shown = provider.diagnostics.filter((text) => text.includes(notCompared.code));
    expect(shown).toHaveLength(1);
    expect(shown[0]).toContain("appSecret` is not set: ");
    for (const { kind, args } of all) {
      await expect(provider.lifecycle(kind, "new").create(args)).rejects.toThrow(refusal);
    }
    expect(await requests()).toEqual({});
  });

  it("a preview of a page that is there shows what the program changes", async () => {
    const { service, requests, withSettings } = await started();
    const stored = await service.lifecycle("OneTimeProduct").create(page);
    await service.control("DELETE", "requests");
    const provider = withSettings({ ...settings, mode: "test" });
    const cycle = provider.lifecycle("OneTimeProduct");
    expect((await cycle.diff(stored, page)).changed).toEqual([]);
    expect(provider.diagnostics).toEqual([]);
    expect((await cycle.diff(stored, { ...page, price: 77 })).changed).toEqual(["price"]);
    expect(codesIn(provider.diagnostics)).toEqual([notCompared.code]);
    for (const refused of [
      () => cycle.update(stored, { ...page, price: 77 }),
      () => cycle.delete(stored),
      () => cycle.read(stored.id, stored.state),
      () => cycle.get(stored.id),
    ])
      await expect(refused()).rejects.toThrow(refusal);
    expect(await requests()).toEqual({});
  });

  it("an adoption is compared by the update", async () => {
    const { service, withSettings } = await started();
    const { id } = await service.lifecycle("OneTimeProduct").create(page);
    const provider = withSettings({ ...settings, mode: "test" });
    await provider.lifecycle("OneTimeProduct").announce({ ...page, adoptId: id });
    expect(codesIn(provider.diagnostics)).toEqual([notCompared.code]);
    service.nextRun();
    await service.lifecycle("OneTimeProduct").announce({ ...page, adoptId: id });
    expect(codesIn(service.diagnostics)).toEqual([adoptsUnchanged.code]);
  });
});

describe("where nothing listens", () => {
  it.each(["test", "live"])("a preview in %s mode warns once if it shows changes", async (mode) => {
    const { withSettings } = await started();
    const provider = withSettings({ mode, sandboxBaseUrl: nowhere, baseUrl: nowhere });
    for (const { kind, args } of all) await provider.lifecycle(kind).announce(args);
    await provider.lifecycle("OneTimeProduct").announce({ ...page, adoptId: "4711" });
    const stored = { id: "1", state: page };
    await provider.lifecycle("OneTimeProduct").diff(stored, { ...page, label: "x" });
    expect(codesIn(provider.diagnostics).filter((code) => code === unreachable.code)).toHaveLength(1);
    provider.nextRun();
    await provider.lifecycle("OneTimeProduct").diff(stored, page);
    expect(isReported(provider.diagnostics, unreachable)).toBe(false);
  });

  it("a create in live mode compares with the account, if it can be reached by then", async () => {
    const port = await freePort();
    const settings = { ...liveCredentials, mode: "live" };
    const provider = closing(serviceAt(`http://127.0.0.1:${port}/live`, settings));
    await provider.lifecycle("OneTimeProduct", "second").announce(page);
    expect(isReported(provider.diagnostics, unreachable)).toBe(true);
    const sandbox = await startSandbox({
      ...testCredentials,
      port,
      liveAppId: liveCredentials.appId,
      liveAppSecret: liveCredentials.appSecret,
    });
    onTestFinished(() => sandbox.close());
    const colleague = closing(serviceAt(`${sandbox.url}/live`, settings));
    await colleague.lifecycle("OneTimeProduct").create(page);
    await expect(provider.lifecycle("OneTimeProduct", "second").create(page)).rejects.toThrow(
      "live mode already has an object with this name",
    );
  });
});
