// What the host of dynamic providers gets, against a sandbox.
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { plain } from "../../../test/simulation/engine/values.js";
import { essentials } from "../../../test/support/samples/programs.js";
import { liveCredentials, testCredentials, useService } from "../../../test/support/service.js";
import type { Values } from "../../model/rules.js";
import * as engineEnd from "../engine/engineClient.js";
import { handler } from "./index.js";

/** What is printed: without an engine, diagnostics go there. The handler wraps what it finds when it is loaded. */
const { printed, print, write } = vi.hoisted(() => {
  const printed: string[] = [];
  const { error } = console;
  const write = process.stderr.write.bind(process.stderr);
  console.error = (...texts: unknown[]) => void printed.push(texts.join(" "));
  process.stderr.write = (text) => printed.push(String(text).trimEnd()) > 0;
  return { printed, print: error, write };
});
const hasEngineEnded = vi.spyOn(engineEnd, "hasEngineEnded");

const service = useService();
afterAll(() => {
  console.error = print;
  process.stderr.write = write;
  hasEngineEnded.mockRestore();
});
beforeEach(() => {
  hasEngineEnded.mockResolvedValue(false);
  printed.length = 0;
});

const page = essentials.product?.args as Values;
const settings = (): Values => ({ ...testCredentials, sandboxBaseUrl: service.url });
function product(more: Values = {}, kind = "OneTimeProduct") {
  const own = handler(kind);
  const all = { ...settings(), ...more };
  own.configure({ config: { get: (key) => all[key.replace("paypages:", "")] as string | undefined } });
  return own;
}
/** Another configuration has its own memory, as another run of the engine has. */
const nextRun = () => product({ maxConcurrency: "7" });
const ids = async () => {
  const { items } = (await service.control("GET", "objects/product")) as { items: { id: string }[] };
  return items.map(({ id }) => id);
};

describe("the handler of a create whose engine has ended", () => {
  it("removes what it created, and sends nothing to the engine", async () => {
    hasEngineEnded.mockResolvedValue(true);
    const { id } = await product().create({ ...page, productName: "For nobody" });
    expect(await ids()).not.toContain(id);
  });

  it("keeps an object that it only adopted", async () => {
    const { id } = await product().create({ ...page, productName: "Somebody's" });
    hasEngineEnded.mockResolvedValue(true);
    await nextRun().create({ ...page, productName: "Somebody's", adoptId: id });
    expect(await ids()).toContain(id);
  });
});

it("reports once what a refresh has read, and its diagnostics arrive before the refresh ends", async () => {
  const own = product();
  const { inputs } = await own.check({}, { ...page, productName: "Refreshed" });
  const { id, outs } = await own.create(inputs);
  const other = nextRun();
  const changed = await other.update(id, outs, { ...inputs, price: 7 });
  const found = await own.read(id, { ...outs, __provider: "a provider" });
  expect(found).toMatchObject({ id, props: { price: 7 }, inputs: { price: 7 } });
  // As the engine does it: the new state is the old one of the comparison.
  const held = { ...found.props, __provider: "a provider" };
  expect(await own.diff(id, held, inputs)).toMatchObject({ replaces: [] });
  expect(printed).toEqual([]);
  const next = product({ maxConcurrency: "6" });
  await next.read(id, outs);
  expect(await next.diff(id, { ...changed.outs, __provider: "a provider" }, { ...inputs, price: 7 })).toEqual({
    changes: false,
  });
});

it("returns a value for every property to a program that only reads an object", async () => {
  const own = product();
  const { id } = await own.create({ ...page, productName: "Read" });
  const { props, inputs } = await own.read(id, {});
  expect(props).toMatchObject({ productId: id, productName: "Read", label: null });
  expect(inputs).not.toHaveProperty("label");
});

it("shares the ledger among the resources of a run, and not between runs", async () => {
  const { id } = await product().create({ ...page, productName: "Shared" });
  const own = product({ maxConcurrency: "5" });
  const again = product({ maxConcurrency: "5" });
  const adopting = { ...page, productName: "Shared", adoptId: id };
  const { failures } = await own.check({}, adopting);
  expect(failures).toEqual([]);
  await expect(again.check({}, adopting)).rejects.toThrow(id);
});

it("announces only creates, as an existing object has its preview in the diff", async () => {
  const own = product({ maxConcurrency: "4" });
  const adopting = { ...page, productName: "Old", adoptId: "nowhere" };
  expect(await own.check({ productName: "Old" }, adopting)).toMatchObject({ failures: [] });
  await expect(own.check({}, adopting)).rejects.toThrow("nowhere");
  const { failures } = await own.check({}, { ...adopting, price: "much" });
  expect(failures).toHaveLength(1);
});

it("names an existing object in live mode with the line that adopts it", async () => {
  const live = { ...liveCredentials, mode: "live", baseUrl: `${service.url}/live` };
  const { id } = await product(live).create({ ...page, productName: "Once", processorAEnvId: "0" });
  const next = product({ ...live, maxConcurrency: "3" });
  await expect(next.create({ ...page, productName: "Once", processorAEnvId: "0" })).rejects.toThrow(`adoptId: "${id}"`);
});

it("prints the life cycle's diagnostics, without the host's second print of a failure", async () => {
  const own = product({ sandboxBaseUrl: "http://127.0.0.1:9", retryBudgetSeconds: "0.01" });
  await own.check({}, { ...page, productName: "Nobody listens" });
  expect(printed).toEqual([expect.stringMatching(/^warning: http:\/\/127\.0\.0\.1:9 can't be reached/)]);
  const failure = await own.read("x", {}).catch((error: Error) => error);
  // As the host prints it.
  console.error(`${failure}: ${(failure as Error).stack}`);
  console.error("of the program's own");
  expect(printed.slice(1)).toEqual(["of the program's own"]);
});

it("reports an explicit false that no update has sent, although the inputs in the state can contain it", async () => {
  const own = product();
  const { id, outs } = await own.create({ ...page, productName: "Unsent" });
  const held = { ...outs, __provider: "a provider" };
  const inputs = { ...page, productName: "Unsent", receiptEmail: false };
  expect(await own.diff(id, held, inputs)).toEqual({ changes: true, replaces: [], deleteBeforeReplace: false });
  const after = await own.update(id, held, inputs);
  expect(await own.diff(id, { ...held, ...after.outs }, inputs)).toEqual({ changes: false });
});

it("adopts a state of the native plugin by an update, even without a difference", async () => {
  const own = product();
  const { id, outs } = await own.create({ ...page, productName: "Foreign" });
  expect(await own.diff(id, outs, { ...page, productName: "Foreign" })).toMatchObject({ changes: true });
});

it("refuses a code whose pages are undefined in the program, as the resource class passes it on", async () => {
  const { productIds: _, ...code } = essentials.code?.args ?? {};
  const own = product({}, "Coupon");
  expect((await own.check({}, code)).failures).toEqual([]);
  expect((await own.check({}, { ...code, __undefined: { productIds: true } })).failures).toEqual([
    { property: "", reason: expect.stringContaining("productIds is set to a value that is undefined") },
  ]);
});

it("returns every failure as an error of one line and without an id, so that the host doesn't treat it as a partial create", async () => {
  const gone = await product()
    .read("nowhere", {})
    .catch((error: unknown) => error);
  expect(gone).toBeInstanceOf(Error);
  expect(gone).toMatchObject({
    message: expect.stringMatching(/^OneTimeProduct nowhere: the service has no such object\./),
  });
  expect(gone).not.toHaveProperty("id");
  expect((gone as Error).stack).toBe("(see the message of the resource)");
});

it("keeps what the service has at paths that the class passes on from ignoreChanges, without a refresh", async () => {
  const own = product({ maxConcurrency: "21" });
  const { id, outs } = await own.create({ ...page, productName: "Ignored", price: 150 });
  await service.control("PATCH", `objects/product/${id}`, { price: 500, label: "console" });
  const desired = { ...page, productName: "Ignored", price: 150, freeSpace: "x", __ignored: ["price", "label"] };
  const next = product({ maxConcurrency: "22" });
  expect(await next.diff(id, { ...outs, __provider: "a provider" }, { ...desired, freeSpace: undefined })).toEqual({
    changes: false,
  });
  const { outs: after } = await next.update(id, outs, desired);
  expect(after).toMatchObject({ price: 500, label: "console", freeSpace: "x" });
  expect(await service.control("GET", `objects/product/${id}`)).toMatchObject({ price: 500, label: "console" });
  expect(printed.join("\n")).not.toContain("PP1508");
});

it("deletes an object by its own options if a different resource has the name that the state has after a rename", async () => {
  const own = { ...page, productName: "Renamed", __provider: "code", __urn: "dev::::page" };
  const { id, outs } = await product({ maxConcurrency: "21" }).create(own);
  await service.control("POST", `objects/product/${id}/customers`, {});
  const next = product({ maxConcurrency: "22" });
  const { inputs } = await next.check({}, { ...own, productName: "Different", forceDelete: true });
  await next.create(inputs);
  await expect(next.delete(id, outs)).rejects.toThrow("1 customer is signed up on it");
  expect(await ids()).toContain(id);
});

describe("the internal inputs of a resource class", () => {
  const urn = "dev::my:index:Course::book";
  const sent = { __provider: "a provider", __urn: urn, __secrets: ["price", "productName"] };

  it("are returned unchanged, and cause no diff", async () => {
    const own = product({ maxConcurrency: "15" });
    const { inputs, failures } = await own.check({}, { ...page, productName: "Sent", ...sent });
    expect(failures).toEqual([]);
    expect(inputs).toMatchObject({ __urn: urn, __secrets: ["price", "productName"] });
    const { id, outs: created } = await own.create(plain(inputs) as Values);
    const outs = plain(created) as Values;
    expect(outs).toMatchObject({ __urn: urn });
    const found = await own.read(id, outs);
    expect(found).toMatchObject({ props: { __urn: urn }, inputs: { __urn: urn } });
    const next = product({ maxConcurrency: "16" });
    const renamed: Values = { ...(plain(inputs) as Values), __urn: `${urn}2` };
    delete renamed.__secrets;
    expect(await next.diff(id, { ...outs, __provider: "a provider" }, renamed)).toEqual({ changes: false });
    const older: Values = { ...outs, __provider: "a provider" };
    delete older.__urn;
    delete older.__secrets;
    expect(await next.diff(id, older, plain(inputs) as Values)).toEqual({ changes: false });
  });

  it("keep the program's secrets out of every message", async () => {
    const live = { ...liveCredentials, mode: "live", baseUrl: `${service.url}/live`, maxConcurrency: "17" };
    const own = product(live);
    const inputs = { ...page, productName: "Planted", price: 900, processorAEnvId: "0", ...sent };
    const { id, outs: created } = await own.create(inputs);
    expect(created).toMatchObject({ productName: { value: "Planted" }, price: { value: 900 } });
    const outs = plain(created) as Values;
    await own.check(inputs, { ...inputs, price: 7654 });
    await own.diff(id, outs, { ...inputs, price: 7654 });
    expect(printed.join("\n")).toContain("the live price changes");
    expect(printed.join("\n")).not.toMatch(/7654|Planted/);
    const gone = own.update("nowhere", outs, { ...inputs, price: 7654 });
    await expect(gone).rejects.toThrow('OneTimeProduct "[secret]" nowhere no longer exists');
  });
});

it("reports an invalid configuration in every operation, but not in configure", async () => {
  const own = product({ maxConcurrency: "many" });
  await expect(own.create(page)).rejects.toThrow("maxConcurrency");
  await expect(own.check({}, page)).rejects.toThrow(/maxConcurrency.*\nPP2001: \S+$/s);
});

describe("an unknown setting", () => {
  const configured = (own: ReturnType<typeof handler>, more: Values, projectName = "shop") => {
    const all = { ...settings(), ...more };
    const rawConfig = Object.fromEntries(Object.entries(all).map(([key, value]) => [`paypages:${key}`, value]));
    const get = (key: string) => rawConfig[key] as string | undefined;
    own.configure({ config: { get, rawConfig: { ...rawConfig, "shop:liveStack": "x" }, projectName } });
    return own;
  };

  it("fails every call with a suggestion, also without a running program", async () => {
    const own = configured(handler("OneTimeProduct"), { liveStack: "prod" });
    const message =
      "The configuration of pulumi-paypages is wrong:\n  - `liveStack` is not a setting of paypages; did you mean `liveStacks`?\nPP2001";
    await expect(own.check({}, page)).rejects.toThrow(message);
    await expect(own.delete("1", page)).rejects.toThrow(message);
    expect((await configured(handler("OneTimeProduct"), { liveStacks: "prod" }).check({}, page)).failures).toEqual([]);
  });

  it("is only reported, once, in a project named paypages, and only if it resembles one of the provider", async () => {
    for (const kind of ["OneTimeProduct", "ChatRole"]) {
      const own = configured(handler(kind), { monthlyPrice: "4800", liveStack: "prod" }, "paypages");
      await own.check({}, page);
    }
    const about = printed.filter((text) => text.includes("PP2016"));
    expect(about).toEqual([expect.stringContaining("`liveStack`: did you mean `liveStacks`?")]);
    expect(about[0]).not.toContain("monthlyPrice");
  });
});
