// What the host of dynamic providers gets, against a sandbox.
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { essentials } from "../../test/support/catalogue.js";
import { startTestService, type TestService, testCredentials } from "../../test/support/service.js";
import type { Values } from "../model/rules.js";
import { handler } from "./handler.js";

const engine = vi.hoisted(() => ({ isGone: false }));
vi.mock("../adapter/engineGone.js", () => ({ engineIsGone: async () => engine.isGone }));

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());
beforeEach(() => {
  engine.isGone = false;
});

const page = essentials.product?.args as Values;
const settings = (): Values => ({ ...testCredentials, sandboxBaseUrl: service.url });
function product(more: Values = {}) {
  const own = handler("OneTimeProduct");
  const all = { ...settings(), ...more };
  own.configure({ config: { get: (key) => all[key.replace("paypages:", "")] as string | undefined } });
  return own;
}
/** Another configuration has a memory of its own, as another run of the engine has. */
const nextRun = () => product({ maxConcurrency: "7" });
const ids = async () => {
  const { items } = (await service.control("GET", "product")) as { items: { id: string }[] };
  return items.map(({ id }) => id);
};

describe("an engine that has ended while a create ran", () => {
  it("hears of nothing new: what was made for it is removed", async () => {
    engine.isGone = true;
    const { id } = await product().create({ ...page, productName: "For nobody" });
    expect(await ids()).not.toContain(id);
  });

  it("does not make the handler delete what was there before, and was only taken over", async () => {
    const { id } = await product().create({ ...page, productName: "Somebody's" });
    engine.isGone = true;
    await nextRun().create({ ...page, productName: "Somebody's", adoptId: id });
    expect(await ids()).toContain(id);
  });
});

it("one object through its life", async () => {
  const own = product();
  const { inputs, failures } = await own.check({}, { ...page, productName: "Life" });
  expect(failures).toEqual([]);
  const { id, outs } = await own.create(inputs);
  expect(outs).toMatchObject({ productId: id, productName: "Life" });
  const held = { ...outs, __provider: "a provider" };
  expect(await own.diff(id, held, inputs)).toEqual({ changes: false });
  expect(await own.diff(id, held, { ...inputs, price: 1 })).toMatchObject({ replaces: [], deleteBeforeReplace: false });
  expect((await own.update(id, outs, { ...inputs, price: 1 })).outs).toMatchObject({ price: 1 });
  const found = await own.read(id, outs);
  expect(found).toMatchObject({ id, inputs: { price: 1 } });
  const next = nextRun();
  await next.delete(id, outs);
  expect(await next.read(id, outs)).toEqual({});
});

it("a state of the native plugin is taken over by an update, though nothing differs", async () => {
  const own = product();
  const { id, outs } = await own.create({ ...page, productName: "Foreign" });
  expect(await own.diff(id, outs, { ...page, productName: "Foreign" })).toMatchObject({ changes: true });
});

it("what is wrong is said with its path, which the engine does not print, and asks for nothing", async () => {
  await service.control("DELETE", "requests");
  const { failures } = await product().check({}, { ...page, price: "much" });
  expect(failures).toEqual([{ property: "", reason: expect.stringContaining("price must be") }]);
  expect((await service.control("GET", "requests")).counts).toEqual({});
});

it("every failure is an error of one line and without an id, which the host does not take for half an object", async () => {
  const gone = await product()
    .read("nowhere", {})
    .catch((error: unknown) => error);
  expect(gone).toBeInstanceOf(Error);
  expect(gone).toMatchObject({ message: expect.stringMatching(/^reading OneTimeProduct nowhere: it is not there\./) });
  expect(gone).not.toHaveProperty("id");
  expect((gone as Error).stack).toBe("(the message stands at the resource)");
});

it("a wrong configuration is said by every operation, not by configure", async () => {
  const own = product({ maxConcurrency: "many" });
  await expect(own.create(page)).rejects.toThrow("maxConcurrency");
  await expect(own.check({}, page)).rejects.toThrow("maxConcurrency");
});
