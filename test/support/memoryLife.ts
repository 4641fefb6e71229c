// For property-based tests of the field memory: objects that are created, read and updated, without a service.
import fc from "fast-check";
import type { Resource } from "../../provider/core/lifecycle/resource.js";
import type { Actual, State } from "../../provider/core/lifecycle/types.js";
import { type Merged, merge } from "../../provider/core/merge/merge.js";
import type { Field, ObjectModel } from "../../provider/model/field.js";
import type { Values } from "../../provider/model/rules.js";
import { aValueOf } from "./arbitraries.js";

/** The events of an object in order: its creation, then reads and updates. */
export type Step =
  | { readonly does: "read"; readonly response: Values }
  | { readonly does: "update"; readonly desired: Values; readonly there: Values; readonly response: Values };
export interface Story {
  readonly desired: Values;
  readonly response: Values;
  readonly steps: readonly Step[];
}

export const observed = (returned: Values): Actual => ({ ownId: undefined, outputs: {}, returned });

export const created = (resource: Resource, desired: Values, response: Values): Merged =>
  merge(resource, { inputs: desired }, {}, observed(response), { kind: "create" });

const readFor = (resource: Resource, desired: Values, state: State, response: Values): Merged =>
  merge(resource, { inputs: desired }, state, observed(response), { kind: "read" });

export const read = (resource: Resource, state: State, response: Values): Merged =>
  readFor(resource, state as Values, state, response);

const pathsOf = (all: readonly { path: string }[]): string[] => all.map(({ path }) => path);

/** The paths that an update to these values carries over, after a read of the object. */
export const carriedOver = (resource: Resource, state: State, desired: Values, response: Values): string[] =>
  pathsOf(readFor(resource, desired, state, response).carryOver);

export function updated(resource: Resource, state: State, step: Step & { does: "update" }): Merged {
  const before = readFor(resource, step.desired, state, step.there);
  return merge(resource, { inputs: step.desired }, before.state, observed(step.response), {
    kind: "update",
    before,
    carriedOver: pathsOf(before.carryOver),
  });
}

/** Each field has two values in all stories, so that values recur. */
const candidates = new WeakMap<Field, readonly unknown[]>();
function candidatesOf(field: Field): readonly unknown[] {
  const stored = candidates.get(field) ?? fc.sample(aValueOf(field), { numRuns: 2, seed: 7 });
  candidates.set(field, stored);
  return stored;
}

const isPlain = (field: Field): boolean => field.isSent && !field.isSecret && !field.isForCreate;

/** Values of an object: each field is omitted, `null` if that is allowed, or has one of its values. */
function valuesOf(model: ObjectModel, isNullable: (field: Field) => boolean): fc.Arbitrary<Values> {
  const fields = model.inputs.filter(isPlain).map((field) => {
    const { type } = field;
    const values = fc.constantFrom(...candidatesOf(field));
    const value = type.kind === "object" ? fc.oneof(values, valuesOf(type.model, isNullable)) : values;
    const isRequired = field.need === "required";
    const none = [...(isNullable(field) ? [null] : []), undefined];
    const given = { weight: isRequired ? 12 : 2, arbitrary: value };
    return [field.name, fc.oneof(given, { weight: 1, arbitrary: fc.constantFrom(...none) })] as const;
  });
  return fc
    .record(Object.fromEntries(fields))
    .map((all) => Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)));
}

/** A program's values: `null` only for properties with a server default. */
const programOf = (model: ObjectModel): fc.Arbitrary<Values> =>
  valuesOf(model, (field) => field.default.kind === "service");

/** A program, and possible responses with its object: anything, nothing, or the sent values and anything else. */
function withResponses(model: ObjectModel, count: number): fc.Arbitrary<[desired: Values, responses: Values[]]> {
  const response = fc.tuple(
    fc.constantFrom("anything", "anything", "also what was sent", "nothing"),
    valuesOf(model, () => true),
  );
  return fc
    .tuple(programOf(model), fc.array(response, { minLength: count, maxLength: count }))
    .map(([desired, all]) => {
      const of = { anything: {}, "also what was sent": desired };
      return [desired, all.map(([how, values]) => (how === "nothing" ? {} : { ...values, ...of[how] }))];
    });
}

export function stories(model: ObjectModel): fc.Arbitrary<Story> {
  const reads = withResponses(model, 3).map(([desired, responses]) => ({ desired, responses }));
  const steps = fc.array(fc.oneof(fc.nat(1), updateOf(model)), { maxLength: 4 });
  return fc.tuple(reads, steps).map(([{ desired, responses }, all]) => ({
    desired,
    response: responses[2] ?? {},
    steps: all.map((step) => (typeof step === "number" ? { does: "read", response: responses[step] ?? {} } : step)),
  }));
}

export const updateOf = (model: ObjectModel): fc.Arbitrary<Step & { does: "update" }> =>
  withResponses(model, 2).map(([desired, [there = {}, response = {}]]) => ({
    does: "update",
    desired,
    there,
    response,
  }));
