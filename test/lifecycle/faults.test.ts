// Tests each fault on one of the resources in turn, and one fault of each end on codes; the matrix run tests all pairs.

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Resource } from "../../provider/core/lifecycle/resource.js";
import type { Stored } from "../../provider/core/lifecycle/types.js";
import { resourceOf, resources } from "../../provider/kinds/resources/index.js";
import type { Values } from "../../provider/model/rules.js";
import type { FaultRequest } from "../../sandbox/index.js";
import { adapter, isNative } from "../support/adapters.js";
import { casesOf } from "../support/needs.js";
import { essentials, planted, sandboxKinds } from "../support/samples/programs.js";
import { serviceAt, startTestService, type TestService, testCredentials } from "../support/service.js";
import { eventually } from "../support/use.js";
import { type End, type Method, oneOfEachEnd, type Row, rows } from "./faultTable.js";

// Injects every fault into every request of every operation: no object is lost, duplicated or forgotten.

/** The timeout is short only for late responses; otherwise a busy machine would look like a fault. */
const ways = {
  once: { retryBudgetSeconds: "20" },
  onceLate: { retryBudgetSeconds: "20", requestTimeoutSeconds: "0.8" },
  lasting: { retryBudgetSeconds: "0.01" },
  lastingLate: { retryBudgetSeconds: "0.01", requestTimeoutSeconds: "0.8" },
};
type Duration = "once" | "lasting";

const operations = ["create", "read", "update", "delete"] as const;
type Operation = (typeof operations)[number];

const programs = Object.fromEntries(Object.values(essentials).map(({ kind, args }) => [kind, args]));
const secrets = { msg: { channelId: "c", channelSecret: planted.channelSecret } };
const labels: Readonly<Record<string, string>> = {
  OneTimeProduct: "productName",
  Coupon: "couponCode",
  ChatRole: "name",
  ChatChannel: "name",
};
/** Every path of the service except the tokens. */
const path = (kind: string): string => (kind === "RegistrationPlan" ? "/v1/advance*" : "/v1/c*");
let count = 0;

/** Checks that the message states the fault and the object, without a secret or a stack trace. */
function expectClear({ message }: Error, label: string, description: RegExp): void {
  expect(message).toMatch(description);
  expect(message).toContain(label);
  for (const secret of [...Object.values(planted), testCredentials.appSecret]) expect(message).not.toContain(secret);
  expect(message).not.toMatch(/\n\s+at |undefined|\[object/);
}

/** The expected ends for a resource and an operation, by the table. */
function endOf(row: Row, end: End, method: Method, operation: Operation, kind: string): readonly End[] {
  if (method === "GET") {
    // A page is read before an update only for warnings, so the update can continue without the read.
    if (operation === "update" && kind !== "Coupon") return ["done", "failed"];
    // A new object is only read back: it exists, whatever the read returns.
    if (operation === "create" && kind !== "Coupon") return ["done"];
    // If customers can't be counted, the provider doesn't assume that there are none.
    if (end === "missing" && operation === "delete" && kind !== "Coupon") return ["failed"];
    if (end === "missing") return operation === "create" ? ["failed"] : ["done"];
    // An object is read again after a refusal, which can mean that it's missing, but a list isn't.
    if (/^a 4(00|09)/.test(row.name)) return ["done", "failed"];
  }
  // The provider finds a lost code by its text, and makes no revision twice.
  if (kind === "Coupon" && (method === "POST" || method === "PUT")) {
    if (row.isCarriedOut) return ["done"];
    if (method === "PUT" && row.once.POST === "failed") return ["failed"];
  }
  return [end];
}

/** Consecutive rows that share a sandbox. They mostly wait, so several groups run at the same time. */
const rowsAtOnce = 6;

/** Declares the tests of some resources. */
function testFaults(tested: readonly (readonly [Resource, readonly Row[]])[]): void {
  const parts = tested.flatMap(([resource, rows]) =>
    Array.from({ length: Math.ceil(rows.length / rowsAtOnce) }, (_, part) => {
      const some = rows.slice(part * rowsAtOnce, (part + 1) * rowsAtOnce);
      return [resource.kind, part, resource, some] as const;
    }),
  );
  describe.concurrent.each(parts)("%s, part %i", (_kind, _part, resource, rows) => {
    describe("at each request", { concurrent: false }, () => testFaultsOf(resource, rows));
  });
}

function testFaultsOf(resource: Resource, rows: readonly Row[]): void {
  const { kind } = resource;
  const label = labels[kind] ?? "planName";
  const wire = resource.model.field(label)?.wire as string;
  const change = kind === "ChatRole" ? { position: 4 } : kind === "ChatChannel" ? { topic: "New" } : { label: "New" };

  /** Prepares and checks, without a fault. */
  let calm: TestService;
  let struck: Record<keyof typeof ways, TestService>;
  beforeAll(async () => {
    calm = await startTestService();
    const all = Object.entries(ways).map(([way, settings]) => [way, serviceAt(calm.url, settings)]);
    struck = Object.fromEntries(all);
  });
  afterAll(async () => {
    await Promise.all(Object.values(struck).map((service) => service.close()));
    await calm.close();
  });

  const cycle = () => calm.lifecycle(kind);
  const living = async (name: string): Promise<Values[]> => {
    const { items } = (await calm.control("GET", `objects/${sandboxKinds[kind]}`)) as { items: Values[] };
    return items.filter((item) => item[wire] === name && !item.deleted_at);
  };

  /** An operation on its own object: the new inputs and the stored ones. */
  async function prepared(operation: Operation) {
    const name = `N${count++}`;
    const { productIds: _, ...args } = programs[kind] as Values;
    const program: Values = {
      ...args,
      ...(kind.endsWith("Plan") || kind === "OneTimeProduct" ? secrets : {}),
      [label]: name,
    };
    calm.nextRun();
    const stored = operation === "create" ? undefined : await cycle().create(program);
    return { name, program, known: stored as Stored, next: { ...program, ...change } };
  }
  type Prepared = Awaited<ReturnType<typeof prepared>>;

  async function run(
    service: TestService,
    operation: Operation,
    { known: stored, program, next }: Prepared,
  ): Promise<unknown> {
    service.nextRun();
    const own = service.lifecycle(kind);
    if (operation === "create") return own.create(program);
    if (operation === "read") return own.read(stored.id, stored.state);
    if (operation === "delete") return own.delete(stored);
    await own.diff(stored, next);
    return own.update(stored, next);
  }

  /** Runs the operation with the fault armed. Returns how often it struck, and the result. */
  async function attempted(row: Row, duration: Duration, operation: Operation, order: Omit<FaultRequest, "fault">) {
    const about = await prepared(operation);
    await calm.control("POST", "faults", { ...order, fault: row.fault });
    const service = struck[row.isLate ? (`${duration}Late` as const) : duration];
    const result = await run(service, operation, about).catch((error: Error) => error);
    // Tries again while the fault still refuses connections.
    const items = await eventually(async () => (await calm.control("GET", "faults")).items);
    await calm.control("DELETE", "faults");
    return { about, result, strikes: (items as { struck: number }[])[0]?.struck ?? 0 };
  }

  /** The number of requests of each method that an operation makes, without those for its token. */
  const requests = new Map<Operation, Promise<[Method, number][]>>();
  async function counted(operation: Operation): Promise<[Method, number][]> {
    const about = await prepared(operation);
    await calm.control("DELETE", "requests");
    await run(struck.once, operation, about);
    const { items } = (await calm.control("GET", "requests")) as { items: { method: Method; path: string }[] };
    const own = items.filter((request) => !request.path.startsWith("/v1/identity"));
    return [...Map.groupBy(own, ({ method }) => method)].map(([method, { length }]) => [method, length]);
  }
  function requestsOf(operation: Operation): Promise<[Method, number][]> {
    const stored = requests.get(operation) ?? counted(operation);
    requests.set(operation, stored);
    return stored;
  }

  /** Checks the end itself, and that the next run makes state and service equal. */
  const settled: Record<Operation, (about: Prepared, result: unknown, row: Row, method: Method) => Promise<void>> = {
    create: async ({ name, program }, result, { isCarriedOut }, method) => {
      const isMade = !(result instanceof Error) || (method === "POST" && isCarriedOut);
      await eventually(async () => expect(await living(name)).toHaveLength(isMade ? 1 : 0));
      if (!isMade) return;
      const [object] = await living(name);
      const id = String(object?.id);
      if (!(result instanceof Error)) {
        expect((result as Stored).id.split("/").at(-1)).toBe(id);
        expect((await cycle().diff(result as Stored, program)).changed).toEqual([]);
        return;
      }
      // The object exists and the user knows: the message has its id, or says to look if there is no list.
      const isNamed = result.message.includes(adapter.takingOver(kind, "it", id));
      expect(isNamed || /may have been created anyway/.test(result.message)).toBe(true);
      calm.nextRun();
      const adopted = await cycle().create({ ...program, adoptId: id });
      calm.nextRun();
      expect((await cycle().diff(adopted, program)).changed).toEqual([]);
      expect(await living(name)).toHaveLength(1);
    },
    read: async ({ name, known: stored, program }, result) => {
      if (result instanceof Error || result === undefined) expect(await living(name)).toHaveLength(1);
      else expect((await cycle().diff({ ...stored, ...result }, program)).changed).toEqual([]);
    },
    update: async ({ name, known: stored, next }, result) => {
      calm.nextRun();
      const state = result instanceof Error ? stored.state : (result as Values);
      const decision = await cycle().diff({ id: stored.id, state }, next);
      if (!(result instanceof Error)) expect(decision).toMatchObject({ changed: [], isUnsettled: false });
      const after = result instanceof Error ? await cycle().update({ id: stored.id, state }, next) : state;
      const found = await cycle().read(stored.id, after);
      expect(found && (await cycle().diff(found, next)).changed).toEqual([]);
      expect(await living(name)).toHaveLength(1);
    },
    delete: async ({ name, known: stored }, result) => {
      if (result instanceof Error) {
        calm.nextRun();
        await cycle().delete(stored);
      }
      expect(await living(name)).toEqual([]);
    },
  };

  const endIn = (operation: Operation, result: unknown): End => {
    if (result instanceof Error) return "failed";
    return operation === "read" && result === undefined ? "missing" : "done";
  };

  /** Arms the fault for one operation; it must strike, and end as in the table. */
  async function expectEnd(
    row: Row,
    duration: Duration,
    operation: Operation,
    order: { method: Method; after?: number; times: number },
  ) {
    const { about, result, strikes } = await attempted(row, duration, operation, { ...order, path: path(kind) });
    const { method } = order;
    expect(strikes, `strikes of ${JSON.stringify(order)}`).toBeGreaterThan(0);
    const ends = endOf(row, row[duration]?.[method] as End, method, operation, kind);
    expect(ends, `${JSON.stringify(order)}: ${result}`).toContain(endIn(operation, result));
    if (result instanceof Error) expectClear(result, about.name, row.message);
    await settled[operation](about, result, row, method);
  }

  describe.each(rows.map((row) => [row.name, row] as const))("%s", (_, row) => {
    it.each(operations)("once, at each request: %s", async (operation) => {
      for (const [method, count] of await requestsOf(operation)) {
        for (let after = 0; after < count; after++)
          await expectEnd(row, "once", operation, { method, after, times: 1 });
      }
    });

    if (!row.lasting) return;
    it.each(operations)("lasting, at each kind of request: %s", async (operation) => {
      for (const [method] of await requestsOf(operation))
        await expectEnd(row, "lasting", operation, { method, times: 0 });
    });
  });
}

/** The provider finds a code again after a lost response, so many faults end differently for codes. */
const coupon = resourceOf("Coupon");
const others = resources.filter((resource) => resource !== coupon);
/** For the plugin's protocol, faults with the same end are equal. */
const tested = isNative ? oneOfEachEnd : rows;

testFaults(
  casesOf(
    resources.map((resource) => [resource, rows] as const),
    [
      [coupon, oneOfEachEnd],
      ...others.map((resource, turn) => [resource, tested.filter((_, at) => at % others.length === turn)] as const),
    ],
  ),
);
