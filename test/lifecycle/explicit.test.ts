// An explicit blank value is sent once to an existing object, whatever the service then returns.

import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Resource } from "../../provider/core/lifecycle/resource.js";
import type { Stored } from "../../provider/core/lifecycle/types.js";
import { resources } from "../../provider/kinds/resources/index.js";
import { adoptsUnchanged } from "../../provider/messages/adoption.js";
import { notApplied } from "../../provider/messages/writes.js";
import type { Values } from "../../provider/model/rules.js";
import { codesIn } from "../support/cycles.js";
import { type BlankCase, blankCases } from "../support/models.js";
import { casesOf } from "../support/needs.js";
import { essentials, sampleOf, sandboxKinds } from "../support/samples/programs.js";
import { useService } from "../support/service.js";

/** Response variants: how the service shows the values that it received. */
const allVariants: readonly (readonly string[])[] = [
  [],
  ["nulls"],
  ["put-silent", "omit"],
  ["omit"],
  ["defaults"],
  ["service-fills", "deep-merge"],
];
const variants = casesOf(allVariants, allVariants.slice(0, 3));

const service = useService();
beforeEach(() => service.nextRun());

const min: Readonly<Record<string, Values>> = Object.fromEntries(
  Object.values(essentials).map(({ kind, args: { productIds: _, ...args } }) => [kind, args]),
);
let codes = 0;
/** A program with the required properties and those of a case; `name` is omitted if its value is undefined. */
const programOf = ({ kind }: Resource, name: string, value: unknown): Values => ({
  ...min[kind],
  ...(kind === "Coupon" && { couponCode: `EXPLICIT${codes}` }),
  ...(kind === "RegistrationPlan" && name === "chatRule" && { contractType: "chat" }),
  ...(value !== undefined && { [name]: value }),
});
const ownId = ({ id, state }: Stored) =>
  String(state.couponId ?? id)
    .split("/")
    .at(-1);
const stored = ({ kind }: Resource, known: Stored) =>
  service.control("GET", `objects/${sandboxKinds[kind]}/${ownId(known)}`);

/** The value that a create with the same program stores. */
async function storedByCreate(resource: Resource, { field }: BlankCase, desired: Values): Promise<unknown> {
  const own = resource.kind === "Coupon" ? { couponCode: `CREATED${codes}` } : {};
  const created = await service.lifecycle(resource.kind).create({ ...desired, ...own });
  return (await stored(resource, created))[field.wire];
}

/** @returns paths of the differences: by the state, after a refresh, and by the inputs that the refresh writes */
async function differing(kind: string, known: Stored, desired: Values): Promise<string[]> {
  const cycle = service.lifecycle(kind);
  const { changed } = await cycle.diff(known, desired);
  service.nextRun();
  const found = await cycle.read(known.id, known.state);
  if (!found) throw new Error(`${kind} ${known.id} is not there`);
  const after = await cycle.diff(found, desired);
  const written = await cycle.diff(found, found.inputs);
  return [...new Set([...changed, ...after.changed, ...written.changed])];
}

const declared = new Set<string>();
/** Properties that several kinds of pages share are tested on the first of these kinds. */
const all = resources
  .map((resource) => {
    const cases = blankCases(resource.model, sampleOf(resource.program));
    const own = cases.filter(({ field }) => !declared.has(JSON.stringify(field)));
    for (const { field } of own) declared.add(JSON.stringify(field));
    return { kind: resource.kind, resource, cases: own };
  })
  .filter(({ cases }) => cases.length > 0);

/** Each case with its title, and its programs without and with the blank value. */
function* programs(resource: Resource, cases: readonly BlankCase[]) {
  for (const one of cases) {
    codes++;
    const [first, desired] = [one.before, one.after].map((value) => programOf(resource, one.field.name, value));
    yield {
      one,
      title: `${one.path} ${JSON.stringify(one.after)}`,
      first: first as Values,
      desired: desired as Values,
    };
  }
}

const named = (all: readonly (readonly string[])[]) =>
  all.map((names) => [names.join(" and ") || "as they are sent", names] as const);

describe.each(named(variants))("with responses %s", (_, names) => {
  beforeAll(() => service.control("PUT", "variants", { variants: names }));

  it.each(all)(
    "an update of a $kind sends what a create sends, once, and removing it isn't a change",
    async ({ kind, resource, cases }) => {
      const cycle = () => service.lifecycle(kind);
      for (const { one, title, first, desired } of programs(resource, cases)) {
        const created = await cycle().create(first);
        service.nextRun();
        expect([title, (await cycle().diff(created, desired)).changed]).toEqual([title, [one.path]]);
        const known = { id: created.id, state: await cycle().update(created, desired) };
        const now = (await stored(resource, known))[one.field.wire];
        expect([title, now]).toEqual([title, await storedByCreate(resource, one, desired)]);
        expect([title, codesIn(service.diagnostics).filter((code) => code === notApplied.code)]).toEqual([title, []]);
        expect([title, await differing(kind, known, desired)]).toEqual([title, []]);
        expect([title, await differing(kind, known, first)]).toEqual([title, []]);
      }
    },
  );
});

describe.each(named([[], ["nulls"]]))("with responses %s", (_, names) => {
  beforeAll(() => service.control("PUT", "variants", { variants: names }));

  it.each(all)("an adoption of a $kind lists it and sends it, once", async ({ kind, resource, cases }) => {
    const cycle = () => service.lifecycle(kind);
    // Every adoption sends a masked secret; the chat platform always returns both lists of permissions.
    const shown = cases.filter(({ field: { name } }) => !["adsConversionApi", "role", "user"].includes(name));
    for (const { one, title, first, desired } of programs(resource, shown)) {
      const { id } = await cycle().create(first);
      service.nextRun();
      await cycle().announce({ ...desired, adoptId: id });
      expect(service.diagnostics.join()).toContain(`  - ${one.path}: `);
      const adopted = await cycle().create({ ...desired, adoptId: id });
      service.nextRun();
      expect([title, await differing(kind, adopted, desired)]).toEqual([title, []]);
      service.nextRun();
      await cycle().announce({ ...desired, adoptId: id });
      // An object whose properties are all `null` counts as not set.
      if (names.length === 0) expect([title, codesIn(service.diagnostics)]).toEqual([title, [adoptsUnchanged.code]]);
    }
  });
});
