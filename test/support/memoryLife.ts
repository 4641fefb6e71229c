// For property-based tests of the field memory: objects that are created, read and updated, without a service.
import fc from "fast-check";
import { updateBody } from "../../provider/lifecycle/body.js";
import { chosen, neverShown, setApart, setByHand, unmetNulls } from "../../provider/lifecycle/carryOver.js";
import { changesOf } from "../../provider/lifecycle/changes.js";
import { afterUpdate, asRead, atCreation, type FieldMemory, readMemory } from "../../provider/lifecycle/fieldMemory.js";
import type { Observed, Resource, State } from "../../provider/lifecycle/resource.js";
import { sentBack } from "../../provider/lifecycle/sentBack.js";
import { stateOf } from "../../provider/lifecycle/settle.js";
import { putsBackCleared, withOmissions } from "../../provider/lifecycle/told.js";
import type { Field, ObjectModel } from "../../provider/model/field.js";
import type { Values } from "../../provider/model/rules.js";
import { aValueOf } from "./arbitraries.js";

/** What happens to an object, one after the other: its creation, and then reads and updates. */
export type Step =
  | { readonly does: "read"; readonly response: Values }
  | { readonly does: "update"; readonly desired: Values; readonly there: Values; readonly response: Values };
export interface Story {
  readonly desired: Values;
  readonly response: Values;
  readonly steps: readonly Step[];
}

export const observed = (said: Values): Observed => ({ own: undefined, outputs: {}, said });

/** What follows from a state and a read of the object, for an update to these values. */
export interface Decisions {
  readonly changes: readonly string[];
  readonly chosen: readonly string[];
  readonly setByHand: readonly string[];
  readonly setApart: readonly string[];
  readonly neverShown: readonly string[];
  readonly omitted: readonly string[];
  readonly isShort: boolean;
  readonly isRestored: boolean;
  readonly body: Values;
}

export function created(resource: Resource, desired: Values, response: Values): { state: State; memory: FieldMemory } {
  const memory = atCreation(resource.model, desired, observed(response));
  return { state: stateOf(resource, desired, observed(response), {}, memory), memory };
}

export function read(resource: Resource, state: State, response: Values): { state: State; memory: FieldMemory } {
  const seen = withOmissions(resource.model, state, observed(response));
  const memory = asRead(resource.model, state, seen, state);
  return { state: stateOf(resource, state, seen, state, memory), memory };
}

export function decided(resource: Resource, state: State, desired: Values, response: Values): Decisions {
  const { model } = resource;
  const there = withOmissions(model, state, observed(response));
  const memory = asRead(model, state, there, state);
  const now = stateOf(resource, state, there, state, memory);
  const paths = (all: readonly { path: string }[]) => all.map(({ path }) => path);
  return {
    changes: paths(changesOf(resource, desired, state)),
    chosen: paths(chosen(model, desired, there.said, memory)),
    setByHand: setByHand(model, state, there.said, memory),
    setApart: paths(setApart(model, desired, there.said, memory)),
    neverShown: neverShown(model, desired, readMemory(model, state)),
    omitted: there.omitted ?? [],
    isShort: there.isShort ?? false,
    isRestored: putsBackCleared(model, desired, now),
    body: updateBody(model, unmetNulls(model, sentBack(resource, "id", desired, there, memory).wanted, memory), now),
  };
}

export function updated(resource: Resource, state: State, step: Step & { does: "update" }) {
  const { model } = resource;
  const there = withOmissions(model, state, observed(step.there));
  const memory = asRead(model, state, there, state);
  const before = stateOf(resource, state, there, state, memory);
  const carriedOver = chosen(model, step.desired, there.said, memory).map(({ path }) => path);
  const response = observed(step.response);
  const next = afterUpdate(model, step.desired, response, { before, memory, there, carriedOver });
  return { state: stateOf(resource, step.desired, response, before, next), memory: next };
}

/** Each field has two values in all stories, so that the same ones come again. */
const candidates = new WeakMap<Field, readonly unknown[]>();
function candidatesOf(field: Field): readonly unknown[] {
  const known = candidates.get(field) ?? fc.sample(aValueOf(field), { numRuns: 2, seed: 7 });
  candidates.set(field, known);
  return known;
}

const isPlain = (field: Field): boolean => field.isSent && !field.isSecret && !field.isForCreate;

/** Values of an object: each field is omitted, `null` if that is allowed, or has one of its values. */
function valuesOf(model: ObjectModel, isNullable: (field: Field) => boolean): fc.Arbitrary<Values> {
  const members = model.inputs.filter(isPlain).map((field) => {
    const { type } = field;
    const values = fc.constantFrom(...candidatesOf(field));
    const value = type.kind === "object" ? fc.oneof(values, valuesOf(type.model, isNullable)) : values;
    const isRequired = field.need === "required";
    const none = [...(isNullable(field) ? [null] : []), undefined];
    const given = { weight: isRequired ? 12 : 2, arbitrary: value };
    return [field.name, fc.oneof(given, { weight: 1, arbitrary: fc.constantFrom(...none) })] as const;
  });
  return fc
    .record(Object.fromEntries(members))
    .map((all) => Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)));
}

/** What a program says: `null` only for what has a server default. */
const programOf = (model: ObjectModel): fc.Arbitrary<Values> =>
  valuesOf(model, (field) => field.default.kind === "service");

/** A program, and what responses may return of its object: anything, nothing, or what was sent and anything else. */
function withResponses(model: ObjectModel, count: number): fc.Arbitrary<[desired: Values, responses: Values[]]> {
  const said = fc.tuple(
    fc.constantFrom("anything", "anything", "also what was sent", "nothing"),
    valuesOf(model, () => true),
  );
  return fc.tuple(programOf(model), fc.array(said, { minLength: count, maxLength: count })).map(([desired, all]) => {
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
