// Invariant: an update changes exactly the properties that its preview listed, whatever was changed there before and
// however a PUT works. After a refresh of any change in the console, the next update makes the service match the
// program.

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Resource } from "../../provider/core/lifecycle/resource.js";
import type { Stored } from "../../provider/core/lifecycle/types.js";
import { resources } from "../../provider/kinds/resources/index.js";
import { hiddenProperties } from "../../provider/messages/checks.js";
import { notApplied, overwritten } from "../../provider/messages/writes.js";
import { frozenOnceUsed } from "../../provider/model/coupon.js";
import type { Field, ObjectModel } from "../../provider/model/field.js";
import { fromBits, permissionName, platformPermission } from "../../provider/model/permissions.js";
import type { Values } from "../../provider/model/rules.js";
import { isSecretive } from "../../provider/model/shown.js";
import { encodeValue } from "../../provider/model/wire.js";
import { filledByService } from "../../sandbox/service/variants/omittedFields.js";
import { aValueOf } from "../support/arbitraries.js";
import { isReported } from "../support/cycles.js";
import { casesOf } from "../support/needs.js";
import { alterations, documentedPermissions, programs, withOwnCode } from "../support/programs.js";
import { sandboxKinds } from "../support/samples/programs.js";
import { useService } from "../support/service.js";

/** Response variants. */
const responses = [
  [],
  ["defaults"],
  ["omit"],
  ["nulls"],
  ["service-fills"],
  ["service-fills", "omit"],
  ["texts", "names"],
  ["put-old"],
  ["put-silent"],
  ["put-empty", "omit"],
];
/** How a PUT works: it replaces the object, or keeps omitted fields, at the top level or also within objects. */
const updates = ["replace", "merge", "deep-merge"];
/** Each resource and each kind of PUT has the same cases in every run, or as many random ones as you request. */
const requested = Number(process.env.PAYPAGES_PROPERTY_RUNS);
const runs = requested > 0 ? { numRuns: requested } : { numRuns: casesOf(50, 8), seed: 14 };

const service = useService();

const isObject = (value: unknown): value is Values =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * The meaning of a stored value, independent of the provider: empty fields and documented defaults mean nothing, and
 * all line ends are the same.
 */
function meaning(field: Field, value: unknown): unknown {
  const { type, default: otherwise } = field;
  if (typeof value === "string" && value.includes("\r")) return meaning(field, value.replace(/\r\n?/g, "\n"));
  if (value === null || value === undefined || value === "") return undefined;
  if (otherwise.kind === "value" && JSON.stringify(value) === JSON.stringify(otherwise.value)) return undefined;
  if (otherwise.kind === "absent" && value === false) return undefined;
  if (field.valid && !field.valid.includes(value as number)) return undefined;
  if (type.kind === "object" && isObject(value)) {
    const fields = meanings(type.model, value);
    if (field.unusedWhen?.is === value.type && field.unusedWhen) return undefined;
    return Object.values(fields).every((member) => !member || member === "0") ? undefined : fields;
  }
  if (field.has(platformPermission)) return permissionName(String(value));
  if (type.kind !== "list") return type.kind === "date" ? String(value).slice(0, 10).replaceAll("-", "/") : value;
  const list = typeof value === "string" && type.of.has(platformPermission) ? fromBits(value) : value;
  const items = (Array.isArray(list) ? list : []).map((item) => meaning(type.of, item));
  if (items.length === 0) return undefined;
  return type.ordered ? items : [...new Set(items.map((item) => JSON.stringify(item)))].sort();
}

/** Whether the service uses a field, given its siblings. */
function counts({ need, appliesWhen }: Field, model: ObjectModel, fields: Values): boolean {
  const conditions = [typeof need === "object" && need.is !== undefined ? need : undefined, appliesWhen];
  return conditions.every((condition) => {
    if (!condition) return true;
    const sibling = model.field(condition.field);
    const otherwise = sibling?.default.kind === "value" ? sibling.default.value : undefined;
    return (fields[sibling?.wire ?? ""] ?? otherwise) === condition.is;
  });
}

const meanings = (model: ObjectModel, fields: Values): Values =>
  Object.fromEntries(
    model.inputs
      .filter((field) => field.isSent && counts(field, model, fields))
      .map((field) => [field.name, meaning(field, fields[field.wire])] as const)
      .filter(([, value]) => value !== undefined),
  );

/** Paths of the fields that differ, recursively within objects. */
function differing(before: Values, after: Values, prefix = ""): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name) => {
    const [was, is] = [before[name], after[name]];
    if (JSON.stringify(was) === JSON.stringify(is)) return [];
    if (isObject(was) && isObject(is)) return differing(was, is, `${prefix}${name}.`);
    return [prefix + name];
  });
}

/** Whether the service accepts it: with a type, and with at least one hour if approval is automatic. */
const isWaitingList = ({ type, interval }: Values): boolean =>
  type !== undefined && (interval === undefined ? type !== 2 : Number(interval) >= 1);

const isFixed = (field: Field): boolean => field.isImmutable || field.has(frozenOnceUsed);

/** Changes outside Pulumi: any property that isn't fixed, to any value or to none. */
const handChanges = (resource: Resource): fc.Arbitrary<Values> => {
  const fields = resource.model.inputs.filter(
    (field) => field.isSent && !isFixed(field) && field.name !== "couponCode",
  );
  const anything = (field: Field) =>
    // The chat platform has no object without a position, and no code is without its rate or its price.
    field.need === "required" || typeof field.need === "object" || field.name === "position"
      ? aValueOf(field)
      : fc.option(aValueOf(field), { freq: 3 });
  return fc
    .subarray(fields)
    .chain((some) => fc.record(Object.fromEntries(some.map((field) => [field.name, anything(field)]))))
    .map((values) => documentedPermissions(values) as Values)
    .filter(({ waitingList }) => !isObject(waitingList) || isWaitingList(waitingList));
};

const fields = (resource: Resource, values: Values): Values =>
  Object.fromEntries(
    resource.model.inputs
      .filter(({ name }) => name in values)
      .map(({ name, wire, type }) => [wire, values[name] === null ? null : encodeValue(type, values[name])]),
  );

/** A program in which everything that an update can change may differ. */
const changed = (resource: Resource, before: Values, alteration: Values): Values => ({
  ...before,
  ...Object.fromEntries(
    resource.model.inputs
      .filter((field) => field.name in alteration && !isFixed(field))
      .map(({ name }) => [name, (documentedPermissions(alteration) as Values)[name]]),
  ),
});

/** The siblings that decide whether the service uses the field at a path. */
function conditionsOf(model: ObjectModel, path: string): string[] {
  const field = model.fieldAt(path);
  const siblings = [field?.appliesWhen, typeof field?.need === "object" ? field.need : undefined];
  return siblings.flatMap((one) => (one ? [path.replace(/[^.]+$/, one.field)] : []));
}

/** Whether the value is hidden: a secret's value, and so its change outside Pulumi, can't be seen. */
function isHidden({ model }: Resource, path: string): boolean {
  const field = model.field(path.split(".", 1)[0] as string);
  return field !== undefined && isSecretive(field);
}

describe.each(updates)("with a PUT that does %s", (put) => {
  describe.each(resources.map((resource) => [resource.kind, resource] as const))("%s", (kind, resource) => {
    const cycle = () => service.lifecycle(kind);
    const control = `${sandboxKinds[kind]}`;
    const ownId = (known: Stored) =>
      String(known.state.couponId ?? known.id)
        .split("/")
        .at(-1);
    const stored = async (known: Stored, response: readonly string[]) => {
      const raw = await service.control("GET", `objects/${control}/${ownId(known)}`);
      // A server default counts as present, whether or not it is stored.
      return meanings(resource.model, response.includes("service-fills") ? filledByService(resource.model, raw) : raw);
    };

    it("is updated in what its preview lists, or what it reports", async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom(...responses),
          programs(resource),
          alterations(resource),
          handChanges(resource),
          fc.boolean(),
          async (response, program, alteration, editOutside, isRefreshed) => {
            await service.control("PUT", "variants", { variants: put === "replace" ? response : [...response, put] });
            const first = (await cycle().check(withOwnCode(program))).inputs;
            let known: Stored = await cycle().create(first);
            const second = await cycle().check(changed(resource, first, alteration), first);
            fc.pre(second.problems.length === 0);
            await service.control("PATCH", `objects/${control}/${ownId(known)}`, fields(resource, editOutside));
            service.nextRun();
            if (isRefreshed) known = (await cycle().read(known.id, known.state)) ?? known;
            service.nextRun();
            const { changed: listed, isUnsettled } = await cycle().diff(known, second.inputs);
            if (listed.length === 0 && !isUnsettled) return;
            const before = await stored(known, response);
            const state = await cycle().update(known, second.inputs);
            const after = await stored({ ...known, state }, response);
            const messages = service.diagnostics.flatMap((text) =>
              [hiddenProperties, overwritten, notApplied].some((notice) => isReported([text], notice))
                ? [...text.matchAll(/`([\w.]+)`|- ([\w.]+):/g)].map(([, quoted, line]) => String(quoted ?? line))
                : [],
            );
            const isCovered = (path: string) =>
              [...listed, ...messages].some(
                (one) => path === one || path.startsWith(`${one}.`) || one.startsWith(`${path}.`),
              );
            // The preview listed the field on which the use of this one depends.
            const isKnown = (path: string) =>
              isHidden(resource, path) || isCovered(path) || conditionsOf(resource.model, path).some(isCovered);
            expect(differing(before, after).filter((path) => !isKnown(path))).toEqual([]);
            if (messages.length > 0) return;
            // The next run finds nothing to do, nor one that refreshes.
            expect((await cycle().diff({ id: known.id, state }, second.inputs)).changed).toEqual([]);
            if (response.length > 0) return;
            const found = await cycle().read(known.id, state);
            expect(found && (await cycle().diff(found, second.inputs)).changed).toEqual([]);
          },
        ),
        { ...runs, endOnFailure: true },
      );
    });
  });
});
