// Every call of every operation of every resource, with every fault: nothing is lost, doubled or forgotten.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Known, Resource } from "../../provider/lifecycle/resource.js";
import type { Values } from "../../provider/model/rules.js";
import { resources } from "../../provider/resources/index.js";
import type { FaultRequest } from "../../sandbox/index.js";
import { adapter, isNative } from "../support/adapters.js";
import { essentials, planted, sandboxKinds } from "../support/catalogue.js";
import { eventually } from "../support/eventually.js";
import { startTestService, type TestService, testCredentials } from "../support/service.js";

/** Only where an answer does not come in time is it waited for; a busy machine must not look like a fault. */
const waits = { short: "1", long: "10" };
let services: Record<keyof typeof waits, TestService>;
let service: TestService;
/** Once, and until it is disarmed. */
const faults: [name: string, fault: FaultRequest["fault"]][] = [
  ["a reset before it is carried out", { kind: "reset-before" }],
  ["a reset after it was carried out", { kind: "reset-after" }],
  ...[400, 401, 403, 404, 409, 429, 500, 502, 503].map(
    (status) => [`a ${status}`, { kind: "status", status }] as [string, FaultRequest["fault"]],
  ),
  ["a 500 after it was carried out", { kind: "status", status: 500, when: "after" }],
  ["a 429 with Retry-After", { kind: "status", status: 429, retryAfter: 0 }],
  ["a 503 with a date in Retry-After", { kind: "status", status: 503, retryAfter: "date" }],
  ["an answer cut off", { kind: "cut" }],
  ["an answer that is not JSON", { kind: "not-json" }],
  ["an HTML page", { kind: "html-200" }],
  ["an empty answer", { kind: "empty" }],
  ["an answer that never comes", { kind: "hang" }],
  ["an answer that never comes, after it was carried out", { kind: "hang", when: "after" }],
  ["an answer without its id", { kind: "no-id" }],
  ["tokens that expire", { kind: "token-expired" }],
  ["an answer of 100 MB", { kind: "huge" }],
  ["an answer that comes too late", { kind: "slow", ms: 1500 }],
  ["an answer that comes too late, after it was carried out", { kind: "slow", ms: 1500, when: "after" }],
  ["connections that are refused after it", { kind: "refuse", ms: 50 }],
];

const programs = Object.fromEntries(Object.values(essentials).map(({ kind, args }) => [kind, args]));
const secrets = { msg: { channelId: "c", channelSecret: planted.channelSecret } };
const labels: Readonly<Record<string, string>> = {
  OneTimeProduct: "productName",
  Coupon: "couponCode",
  ChatRole: "name",
  ChatChannel: "name",
};
let count = 0;

/** Also where connections are refused for the moment. */
const disarm = () => eventually(() => service.control("DELETE", "faults"));

/** A program whose object is found by a name of its own. */
function programOf({ kind }: Resource): Values & { name: string } {
  const name = `N${count++}`;
  const { productIds: _, ...args } = programs[kind] as Values;
  return {
    ...args,
    ...(kind.endsWith("Plan") || kind === "OneTimeProduct" ? secrets : {}),
    [labels[kind] ?? "planName"]: name,
    name,
  } as Values & { name: string };
}

async function attempt<T>(operation: () => Promise<T>): Promise<T | Error> {
  service.nextRun();
  try {
    return await operation();
  } catch (error) {
    expect(error).toBeInstanceOf(Error);
    return error as Error;
  }
}

/** What happened, to which object; no secret, no stack trace. */
function expectClear(error: Error, label: string): void {
  expect(error.message.length).toBeGreaterThan(20);
  if (!/access token|credentials/.test(error.message)) expect(error.message).toContain(label);
  for (const secret of [...Object.values(planted), testCredentials.appSecret])
    expect(error.message).not.toContain(secret);
  expect(error.message).not.toMatch(/\n\s+at |undefined|\[object/);
}

/** To the plugin's protocol, resources differ in the form of their ids, and in whether these follow the object. */
const throughPlugin = ["OneTimeProduct", "Coupon", "ChatRole"];
const tested = resources.filter(({ kind }) => !isNative || throughPlugin.includes(kind));

describe.each(tested.map((resource) => [resource.kind, resource] as const))("%s", (kind, resource) => {
  beforeAll(async () => {
    const start = (requestTimeoutSeconds: string) =>
      startTestService({ requestTimeoutSeconds, retryBudgetSeconds: "0.5" });
    services = { short: await start(waits.short), long: await start(waits.long) };
  });
  afterAll(() => Promise.all(Object.values(services).map((each) => each.close())));

  const label = labels[kind] ?? "planName";
  const wire = resource.model.field(label)?.wire as string;
  const cycle = () => service.lifecycle(kind);
  const living = async (name: string): Promise<Values[]> => {
    const { items } = (await service.control("GET", sandboxKinds[kind] as string)) as { items: Values[] };
    return items.filter((item) => item[wire] === name && !item.deleted_at);
  };
  const made = (wanted: Values): Promise<Known> => cycle().create(wanted);
  const change = kind === "ChatRole" || kind === "ChatChannel" ? { position: 4, topic: "New" } : { label: "New" };
  const changed = (wanted: Values): Values => ({
    ...wanted,
    ...Object.fromEntries(Object.entries(change).filter(([name]) => resource.model.field(name))),
  });

  describe.each(faults)("%s", (_, fault) => {
    beforeEach(async () => {
      service = services[["hang", "slow"].includes(fault.kind) ? "short" : "long"];
      await disarm();
    });

    /** The fault on one call after the other, and on all: an operation makes three at most, and its retries. */
    const orders: FaultRequest[] = [0, 1, 2].map((after) => ({ path: "/v1/*", after, times: 1, fault }));
    const lasting: FaultRequest = { path: "/v1/c*", times: 0, fault };

    it.each([...orders, lasting])("in a create, %j", async (order) => {
      const { name, ...wanted } = programOf(resource);
      const program = { ...wanted, [label]: name };
      await service.control("POST", "faults", order);
      const result = await attempt(() => made(program));
      await disarm();
      const objects = await living(name);
      expect(objects.length).toBeLessThanOrEqual(1);
      if (result instanceof Error) {
        expectClear(result, name);
        if (objects.length === 0) return;
        // It is there, and the user knows: named by its id, or told to look where there is no list.
        const id = String(objects[0]?.id);
        const isNamed = result.message.includes(adapter.takingOver(kind, "it", id));
        expect(isNamed || /may have been created all the same/.test(result.message)).toBe(true);
        service.nextRun();
        const adopted = await cycle().create({ ...program, adoptId: id });
        service.nextRun();
        expect((await cycle().diff(adopted, program)).changed).toEqual([]);
      } else {
        expect(objects.map(({ id }) => id)).toEqual([result.id.split("/").at(-1)]);
        expect((await cycle().diff(result, program)).changed).toEqual([]);
      }
      expect(await living(name)).toHaveLength(1);
    });

    it.each([...orders, lasting])("in a read, an update and a delete, %j", async (order) => {
      const { name, ...wanted } = programOf(resource);
      const program = { ...wanted, [label]: name };
      const known = await made(program);
      const step = async <T>(operation: () => Promise<T>): Promise<T | Error> => {
        await service.control("POST", "faults", order);
        const result = await attempt(operation);
        await disarm();
        if (result instanceof Error) expectClear(result, name);
        return result;
      };

      const isGone = "status" in fault && fault.status === 404;
      const found = await step(() => cycle().read(known.id, known.state));
      if (!isGone) expect(found).toBeDefined();

      const next = changed(program);
      const updated = await step(async () => {
        await cycle().diff(known, next);
        return cycle().update(known, next);
      });
      // What failed is done by the next run; what was done is known to be done.
      const state = updated instanceof Error ? known.state : updated;
      service.nextRun();
      const decision = await cycle().diff({ id: known.id, state }, next);
      const settled =
        decision.changed.length > 0 || decision.isUnsettled
          ? await cycle().update({ id: known.id, state }, next)
          : state;
      expect((await cycle().diff({ id: known.id, state: settled }, next)).changed).toEqual([]);
      expect(await living(name)).toHaveLength(1);
      const after = await cycle().read(known.id, settled);
      expect(after && (await cycle().diff(after, next)).changed).toEqual([]);

      const deleted = await step(() => cycle().delete({ id: known.id, state: settled }));
      if (deleted instanceof Error) {
        service.nextRun();
        await cycle().delete({ id: known.id, state: settled });
      }
      if (!isGone) expect(await living(name)).toEqual([]);
    });
  });
});
