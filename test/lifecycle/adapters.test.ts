// Neither adapter decides anything by itself: both return and report the same for every operation.
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { stateFrom } from "../../provider/core/lifecycle/outputs.js";
import type { Resource } from "../../provider/core/lifecycle/resource.js";
import { fromEngine, toEngine } from "../../provider/hosts/engine/engineValues.js";
import { resources } from "../../provider/kinds/resources/index.js";
import type { Values } from "../../provider/model/rules.js";
import { DynamicProcess } from "../simulation/engine/dynamicProcess.js";
import { PluginProcess } from "../simulation/engine/pluginProcess.js";
import type { ProviderProcess } from "../simulation/engine/providerProcess.js";
import { plain } from "../simulation/engine/values.js";
import { casesOf } from "../support/needs.js";
import { urnOf } from "../support/plugin.js";
import { programs, withOwnCode } from "../support/programs.js";
import { sampleOf, sandboxKinds } from "../support/samples/programs.js";
import { startTestService, type TestService, testCredentials } from "../support/service.js";

/** Response variants in which values look different or reveal less. */
const forms = ["as it is", "defaults", "omit", "nulls", "service-fills", "texts", "mask-alike", "mask-changing", "all"];

const adapters = [DynamicProcess, PluginProcess];
let services: TestService[];
beforeAll(async () => {
  services = await Promise.all(adapters.map(() => startTestService()));
});
afterAll(() => Promise.all(services.map((service) => service.close())));

/** A resource in the form of the engine's state. */
interface StoredResource {
  readonly id: string;
  readonly outputs: Values;
  readonly inputs: Values;
}

/** An engine's operations on one resource, with results in the same form for each adapter. */
function callsThrough(process: ProviderProcess, resource: Resource) {
  const about = { urn: urnOf(resource.kind), kind: resource.kind };
  const sent = (values: Values) => process.registered(about, toEngine(values), []);
  const known = (values: Values) => fromEngine(plain(values)) as Values;
  const existing = ({ id, inputs, outputs }: StoredResource) => ({
    ...about,
    id,
    inputs: toEngine(inputs),
    outputs: sent(outputs),
  });
  const stored = (id: string, outputs: Values, inputs: Values): StoredResource => ({
    id,
    inputs,
    outputs: stateFrom(resource, known(outputs), inputs),
  });
  return {
    /** Checks the inputs of a new resource, and compares them with the account. */
    async preview(inputs: Values): Promise<readonly string[]> {
      const { failures } = await process.check(about, {}, sent(inputs));
      if (failures.length === 0) await process.previewCreate(about, sent(inputs));
      return failures;
    },
    async diff(own: StoredResource, inputs: Values) {
      const { changes, replaces, deleteBeforeReplace } = await process.diff(existing(own), sent(inputs), []);
      return { isChanged: changes !== false, replaces, deleteBeforeReplace };
    },
    async create(inputs: Values): Promise<StoredResource> {
      const { id, outputs } = await process.create(about, sent(inputs));
      return stored(id, outputs, inputs);
    },
    /** Undefined if the object is gone. */
    async refresh(own: StoredResource): Promise<StoredResource | undefined> {
      const found = await process.read(existing(own));
      return found && stored(found.id, found.outputs, known(found.inputs ?? {}));
    },
    /** Reads like an import. */
    get: async (id: string) => known((await process.read({ ...about, id, inputs: {}, outputs: {} }))?.inputs ?? {}),
    update: async (own: StoredResource, inputs: Values) =>
      stored(own.id, await process.update(existing(own), sent(inputs), []), inputs),
    delete: (own: StoredResource) => process.delete(existing(own)),
  };
}

interface Snapshot {
  readonly calls: ReturnType<typeof callsThrough>;
  readonly service: TestService;
  /** A change outside Pulumi. */
  byHand(id: string, fields: Values): Promise<unknown>;
}
type Act = (scene: Snapshot) => Promise<unknown>;

/** Removes the expected differences: ids, digests, addresses, and hints in the adapter's own language. */
function alike(value: unknown): unknown {
  if (value instanceof Error) return { refused: alike(value.message) };
  if (typeof value === "string")
    return value
      .replace(/(?<![A-Za-z])[a-z]{0,4}_?[0-9a-f]{8,}(?![A-Za-z])/g, "<id>")
      .replace(/adoptId: "[^"]*"|pulumi import \S+ \S+ [^\s`]+/g, "<how to take it over>")
      .replace(/127\.0\.0\.1:\d+/g, "<address>");
  if (Array.isArray(value)) return value.map(alike);
  if (typeof value !== "object" || value === null) return value;
  const fields = Object.entries(value).filter(([name]) => !name.startsWith("__"));
  return Object.fromEntries(fields.map(([name, member]) => [name, alike(member)]));
}

/** Checks that both sides do and report the same. */
async function expectSame(resource: Resource, act: Act): Promise<unknown> {
  const outcomes = [];
  for (const [index, Adapter] of adapters.entries()) {
    const service = services[index] as TestService;
    const settings = { ...testCredentials, sandboxBaseUrl: service.url };
    const process = new Adapter({ settings, client: {}, hasEngineEnded: () => false });
    const scene: Snapshot = {
      service,
      calls: callsThrough(process, resource),
      byHand: (id, fields) =>
        service.control("PATCH", `objects/${sandboxKinds[resource.kind]}/${id.split("/").at(-1)}`, fields),
    };
    const result = await act(scene).catch((error: unknown) => error);
    outcomes.push({
      result: alike(result),
      diagnostics: process.messages.map(({ severity, message }) => alike([severity, message])),
    });
    await process.close();
  }
  expect(outcomes[1]).toEqual(outcomes[0]);
  return outcomes[0]?.result;
}

describe.each(resources.map((resource) => [resource.kind, resource] as const))("%s", (kind, resource) => {
  const { productIds: _, ...sample } = sampleOf(resource.program);
  const args: Values = sample;
  const path = sandboxKinds[kind] as string;
  const changed: Values = {
    ...args,
    ...(kind === "ChatRole" ? { position: 4 } : kind === "ChatChannel" ? { topic: "New" } : { label: "New" }),
  };
  const fixed = resource.model.inputs.filter(({ isImmutable, isSent }) => isImmutable && isSent);
  const other = (value: unknown) => (typeof value === "number" ? (value === 4 ? 1 : 6) : `${value}0`);
  const moved = fixed.map(({ name }) => [`another ${name}`, { ...args, [name]: other(args[name]) }] as const);
  const held: { all: StoredResource[] } = { all: [] };
  /** Each side acts on its own object. */
  const each = (
    act: (scene: Snapshot, own: StoredResource, keep: (next: StoredResource) => void) => Promise<unknown>,
  ): Promise<unknown> => {
    let side = 0;
    return expectSame(resource, async (scene) => {
      const at = side++;
      return act(scene, held.all[at] as StoredResource, (next) => {
        held.all[at] = next;
      });
    });
  };

  it("has the same problems reported by both adapters", async () => {
    expect(
      await expectSame(resource, ({ calls }) => calls.preview({ ...args, adoptIds: 1, [resource.label]: 3 })),
    ).not.toEqual([]);
  });

  it("has the same preview of a create, and the same object after it", async () => {
    expect(await expectSame(resource, ({ calls }) => calls.preview(args))).toEqual([]);
    held.all = [];
    await expectSame(resource, async ({ calls }) => {
      const created = await calls.create(args);
      held.all.push(created);
      return created;
    });
    expect(held.all).toHaveLength(2);
  });

  it.each<readonly [title: string, inputs: Values]>([["nothing", args], ["an update", changed], ...moved])(
    "has the same difference: %s",
    async (_, inputs) => {
      await each(({ calls }, own) => calls.diff(own, inputs));
    },
  );

  it("has the same drift found by a refresh, and reverted by an update", async () => {
    const wire = resource.model.inputs.find(({ name }) => changed[name] !== args[name])?.wire as string;
    await each(async ({ calls, service, byHand: editOutside }, own, keep) => {
      await editOutside(own.id, { [wire]: wire === "position" ? 9 : "by hand" });
      const found = (await calls.refresh(own)) as StoredResource;
      await service.control("DELETE", "requests");
      const shown = await calls.diff({ ...found, inputs: own.inputs }, own.inputs);
      // The engine calls this Diff only to show the change, so it sends no requests.
      expect((await service.control("GET", "requests")).counts).toEqual({});
      const planned = await calls.diff(found, changed);
      const updated = await calls.update(found, changed);
      keep(updated);
      return { found, shown, planned, updated, after: await calls.diff(updated, changed) };
    });
  });

  it("is the same if a program only reads it, or if it is missing", async () => {
    await each(({ calls }, own) => calls.get(own.id));
    expect(await each(({ calls }, own) => calls.get(`${own.id}0`))).toMatchObject({
      refused: expect.stringContaining("the service has no such object"),
    });
  });

  it("is adopted in the same way from the other adapter's resource", async () => {
    await each(({ calls }, own) => calls.preview({ ...changed, adoptId: own.id }));
    await each(({ calls }, own) => calls.create({ ...changed, adoptId: own.id }));
  });

  it("is deleted in the same way, and its deletion is refused in the same way for customers or uses", async () => {
    const stands = kind === "Coupon" ? "use" : "customers";
    if (resource.customers || kind === "Coupon")
      await each(async ({ calls, service }, own) => {
        const at = kind === "Coupon" ? `objects/coupon/${own.id}` : `objects/${path}/${own.id}`;
        await service.control("POST", `${at}/${stands}`, kind === "Coupon" ? { times: 2 } : { status: 2 });
        return calls.delete(own);
      });
    await each(async ({ calls }, own) => {
      await calls.delete({ ...own, outputs: { ...own.outputs, forceDelete: true, deletion: "retain" } });
      return calls.refresh(own);
    });
    await each(async ({ calls, service }, own) => {
      await service.control("DELETE", `objects/${path}/${own.id.split("/").at(-1)}`).catch(() => undefined);
      return calls.refresh(own);
    });
  });

  it("is the same for any program and any form of responses", { timeout: 120_000 }, async () => {
    const unchanging = resource.model.inputs.filter(({ isImmutable }) => isImmutable).map(({ name }) => name);
    const numRuns = casesOf(15, 6);
    let whole = 0;
    await fc.assert(
      fc.asyncProperty(programs(resource), programs(resource), fc.constantFrom(...forms), async (one, two, form) => {
        const first = withOwnCode(one);
        const kept = [...unchanging, "couponCode"].map((name) => [name, first[name]]);
        const second = { ...two, ...Object.fromEntries(kept) };
        const outcome = await expectSame(resource, async ({ calls, service }) => {
          await service.control("PUT", "variants", { variants: form === "as it is" ? [] : [form] });
          const created = await calls.create(first);
          const planned = await calls.diff(created, second);
          const updated = await calls.update(created, second);
          const found = (await calls.refresh(updated)) as StoredResource;
          const after = await calls.diff(found, second);
          await calls.delete(found);
          return { created, planned, updated, found, after };
        });
        if ("created" in (outcome as object)) whole += 1;
      }),
      { numRuns },
    );
    expect(whole).toBeGreaterThan(numRuns / 3);
    for (const service of services) await service.control("PUT", "variants", { variants: [] });
  });
});
