// The stories of `memoryLife.ts` as the provider lived them before the field memory had one key.
import { updateBody } from "../../provider/lifecycle/body.js";
import { differences } from "../../provider/lifecycle/diff.js";
import { observe } from "../../provider/lifecycle/observe.js";
import type { Observed, Resource, State } from "../../provider/lifecycle/resource.js";
import { withValue } from "../../provider/lifecycle/sentBack.js";
import { at, brokenRules, isGiven, isObject, type Values } from "../../provider/model/rules.js";
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

function stateOf({ model, program }: Resource, known: Values, seen: Observed, before: State): State {
  const { masks } = before;
  const learned = (path: string) => {
    const mask = isObject(masks) ? at(masks, path) : undefined;
    return typeof mask === "string" ? { mask } : undefined;
  };
  return {
    ...observe(program, known, seen.said, learned),
    ...(isGiven(masks) && { masks }),
    ...suppliedMember(before),
    ...toldMemory(model, known, seen, before),
  };
}

function settled(one: Resource, desired: Values, seen: Observed, before: State, entries: Entries): State {
  const masks = masksOf(one.model, desired, seen.said, before);
  const values = stateOf(one, desired, seen, masks ? { ...before, masks } : before);
  return { ...values, ...suppliedMemory(one.model, entries) };
}

export const created = (one: Resource, desired: Values, said: Values): State =>
  settled(one, desired, observed(said), {}, suppliedAtCreation(one.model, desired, said));

function found(one: Resource, state: State, said: Values) {
  const there = withOmissions(one.model, state, observed(said));
  const entries = suppliedAsRead(one.model, state, there.said, entriesIn(one.model, state));
  return { there, entries, now: stateOf(one, state, there, state) };
}

export function read(one: Resource, state: State, said: Values): State {
  const { now, entries } = found(one, state, said);
  return { ...now, ...suppliedMemory(one.model, entries) };
}

export function decided(one: Resource, state: State, desired: Values, said: Values): Decisions {
  const { model, program } = one;
  const { there, entries, now } = found(one, state, said);
  const back = chosen(model, desired, there.said, entries);
  const whole = back.reduce((all, { path }) => withValue(all, path.split("."), at(there.said, path)), desired);
  const completed = brokenRules(model.rules, whole).reduce((all, { path }) => {
    const fallback = model.fieldAt(path)?.default;
    const isMissing = fallback?.kind === "value" && !isGiven(at(whole, path));
    return isMissing ? withValue(all, path.split("."), fallback.value) : all;
  }, whole);
  const paths = (all: readonly { path: string }[]) => all.map(({ path }) => path);
  return {
    changes: paths(differences(program, unmetNulls(model, desired, entriesIn(model, state)), state)),
    chosen: paths(back),
    setByHand: setByHand(model, state, there.said, entries),
    setApart: paths(setApart(model, desired, there.said, entries)),
    neverShown: neverShown(model, desired, entriesIn(model, state)),
    omitted: there.omitted ?? [],
    isShort: there.isShort ?? false,
    isRestored: putsBackCleared(desired, now),
    body: updateBody(model, unmetNulls(model, completed, entries), now),
  };
}

export function updated(one: Resource, state: State, step: Step & { does: "update" }): State {
  const { there, entries, now } = found(one, state, step.there);
  const back = chosen(one.model, step.desired, there.said, entries).map(({ path }) => path);
  const answer = observed(step.response);
  const after = suppliedAfterUpdate(one.model, step.desired, { there, answer }, entries, back);
  return settled(one, step.desired, answer, withoutCleared(now), after);
}
