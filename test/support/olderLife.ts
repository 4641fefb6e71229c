// The stories of `memoryLife.ts` as the provider lived them before the field memory had one key.
import type { Resource } from "../../provider/lifecycle/resource.js";
import type { Actual, State } from "../../provider/lifecycle/types.js";
import { updateBody } from "../../provider/merge/body.js";
import { observe } from "../../provider/merge/observe.js";
import { differences } from "../../provider/model/differences.js";
import { mustBeOmitted } from "../../provider/model/equal.js";
import type { ObjectModel } from "../../provider/model/field.js";
import { at, brokenRules, isGiven, isObject, type Values, withAt } from "../../provider/model/rules.js";
import { type Decisions, observed, type Step } from "./memoryLife.js";
import { masksOf } from "./olderMasks.js";
import {
  chosen,
  type Entries,
  entriesIn,
  neverShown,
  setApart,
  setByHand,
  suppliedAfterUpdate,
  suppliedAsRead,
  suppliedAtCreation,
  suppliedMember,
  suppliedMemory,
  unmetNulls,
} from "./olderOwners.js";
import { putsBackCleared, toldMemory, withOmissions, withoutCleared } from "./olderReturned.js";

function stateOf({ model, program }: Resource, known: Values, actual: Actual, before: State): State {
  const { masks } = before;
  const learned = (path: string) => {
    const mask = isObject(masks) ? at(masks, path) : undefined;
    return typeof mask === "string" ? { mask } : undefined;
  };
  return {
    ...observe(program, known, actual.returned, learned),
    ...(isGiven(masks) && { masks }),
    ...suppliedMember(before),
    ...toldMemory(model, known, actual, before),
  };
}

function settled(one: Resource, desired: Values, actual: Actual, before: State, entries: Entries): State {
  const masks = masksOf(one.model, desired, actual.returned, before);
  const values = stateOf(one, desired, actual, masks ? { ...before, masks } : before);
  return { ...values, ...suppliedMemory(one.model, entries) };
}

export const created = (one: Resource, desired: Values, returned: Values): State =>
  settled(one, desired, observed(returned), {}, suppliedAtCreation(one.model, desired, returned));

/** Nothing is carried over into an object that isn't sent: the only decision that has changed since. */
const sent = (model: ObjectModel, values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => {
      const field = model.field(name);
      return !(field && mustBeOmitted(field, value));
    }),
  );

function found(one: Resource, state: State, returned: Values) {
  const there = withOmissions(one.model, state, observed(returned));
  const entries = suppliedAsRead(one.model, state, there.returned, entriesIn(one.model, state));
  return { there, entries, now: stateOf(one, state, there, state) };
}

export function read(one: Resource, state: State, returned: Values): State {
  const { now, entries } = found(one, state, returned);
  return { ...now, ...suppliedMemory(one.model, entries) };
}

export function decided(one: Resource, state: State, desired: Values, returned: Values): Decisions {
  const { model, program } = one;
  const { there, entries, now } = found(one, state, returned);
  const back = chosen(model, sent(model, desired), there.returned, entries);
  const whole = back.reduce((all, { path }) => withAt(all, path, at(there.returned, path)), desired);
  const completed = brokenRules(model.rules, whole).reduce((all, { path }) => {
    const fallback = model.fieldAt(path)?.default;
    const isMissing = fallback?.kind === "value" && !isGiven(at(whole, path));
    return isMissing ? withAt(all, path, fallback.value) : all;
  }, whole);
  const paths = (all: readonly { path: string }[]) => all.map(({ path }) => path);
  return {
    changes: paths(differences(program, unmetNulls(model, desired, entriesIn(model, state)), state)),
    carriedOver: paths(back),
    changedOutside: setByHand(model, sent(model, state), there.returned, entries),
    removedWithObject: paths(setApart(model, sent(model, desired), there.returned, entries)),
    neverShown: neverShown(model, sent(model, desired), entriesIn(model, state)),
    omitted: there.omitted ?? [],
    isPartial: there.isPartial ?? false,
    isRestored: putsBackCleared(desired, now),
    body: updateBody(model, unmetNulls(model, completed, entries), now),
  };
}

export function updated(one: Resource, state: State, step: Step & { does: "update" }): State {
  const { there, entries, now } = found(one, state, step.there);
  const back = chosen(one.model, sent(one.model, step.desired), there.returned, entries).map(({ path }) => path);
  const answer = observed(step.response);
  const after = suppliedAfterUpdate(one.model, step.desired, { there, answer }, entries, back);
  return settled(one, step.desired, answer, withoutCleared(now), after);
}
