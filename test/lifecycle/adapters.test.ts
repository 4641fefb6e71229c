// Neither adapter decides anything by itself: both return and report the same for every operation.
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Resource } from "../../provider/core/lifecycle/resource.js";
import { resources } from "../../provider/kinds/resources/index.js";
import type { Values } from "../../provider/model/rules.js";
import { type AdapterCalls, dynamicWay, pluginWay, type StoredResource, type Way } from "../support/adapterCalls.js";
import { casesOf } from "../support/needs.js";
import { programs, withOwnCode } from "../support/programs.js";
import { sampleOf, sandboxKinds } from "../support/samples/programs.js";
import { startTestService, type TestService, testCredentials } from "../support/service.js";

/** Response variants in which values look different or reveal less. */
const forms = ["as it is", "defaults", "omit", "nulls", "service-fills", "texts", "mask-alike", "mask-changing", "all"];

interface Side {
  readonly way: Way;
  readonly service: TestService;
}
let sides: Side[];
beforeAll(async () => {
  const ways = [await dynamicWay(), await pluginWay()];
  sides = await Promise.all(ways.map(async (way) => ({ way, service: await startTestService() })));
});
afterAll(() => Promise.all(sides.flatMap(({ way, service }) => [way.close(), service.close()])));
beforeEach(() => {
  for (const { way } of sides) way.diagnostics.length = 0;
});

/** A different configuration makes a separate run. */
let run = 20;
const nextRun = () => run++;

interface Snapshot {
  readonly calls: AdapterCalls;
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
  const number = nextRun();
  const outcomes = [];
  for (const { way, service } of sides) {
    const settings = { ...testCredentials, sandboxBaseUrl: service.url, retryBudgetSeconds: String(number) };
    const scene: Snapshot = {
      service,
      calls: await way.of(resource, settings),
      byHand: (id, fields) =>
        service.control("PATCH", `objects/${sandboxKinds[resource.kind]}/${id.split("/").at(-1)}`, fields),
    };
    const result = await act(scene).catch((error: unknown) => error);
    outcomes.push({
      result: alike(result),
      diagnostics: way.diagnostics.map(({ severity, message }) => alike([severity, message])),
    });
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
    for (const { service } of sides) await service.control("PUT", "variants", { variants: [] });
  });
});
