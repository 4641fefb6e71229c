// The request of an update: the object right before it, what the update overwrites, and what it carries over.
import { ServiceError } from "../../client/errors.js";
import { Refusal } from "../../messages/base/refusal.js";
import { objectGone } from "../../messages/objects.js";
import { alreadyDone, carryOverRefused, permissionsWithoutName, responseIncomplete } from "../../messages/writes.js";
import { type Change, topLevel } from "../../model/differences.js";
import type { Field, ObjectModel } from "../../model/field.js";
import { at } from "../../model/rules.js";
import { quoted } from "../../model/shown.js";
import type { WireBody } from "../../model/stages.js";
import { updateBody } from "../merge/body.js";
import { omittedIn, omittedNow, unnamedBits, withCarriedOver, withoutMetResets } from "../merge/carryOver.js";
import { changesOf, type Desired, type Merged, merge, type Source, wanted } from "../merge/merge.js";
import { serverDefaultsOf } from "../merge/serverDefaults.js";
import { readMemory } from "../merge/storedMemory.js";
import { reportOverwritten } from "./changedOutside.js";
import type { Context } from "./context.js";
import type { Resource } from "./resource.js";
import type { Actual, Inputs, Present, State, Stored } from "./types.js";

/**
 * Reads the object before an update. `found`: it was read a moment ago.
 * @throws Refusal if it is missing, or has what can't be carried over. Nothing was sent then
 */
export async function readBefore(context: Context, stored: Stored, desired: Desired, found?: Actual): Promise<Merged> {
  const { resource, behavior } = context;
  const actual = found ?? (await behavior.current(stored))?.actual;
  if (!actual) throw new GoneError({ what: `${resource.nameOf(stored.state)} ${stored.id}` });
  const merged = merge(resource, desired, stored.state, actual, { kind: "read" });
  assertCarriable(context, stored, merged);
  return merged;
}

/** @throws Refusal if something that the update would carry over can't be sent */
function assertCarriable({ resource }: Context, { id }: Stored, merged: Merged): void {
  const { carryOver, actual, desired } = merged;
  const hidden = omittedNow(resource.model, merged);
  if (hidden.length > 0)
    throw responseIncomplete({ what: `${resource.nameOf(desired)} ${id}`, shown: quoted(hidden), paths: hidden });
  const nameless = carryOver
    .map(({ path }) => ({ path, bits: unnamedBits(at(actual?.returned ?? {}, path)) }))
    .filter(({ bits }) => bits.length > 0);
  if (nameless.length === 0) return;
  const paths = nameless.map(({ path }) => path);
  const bits = [...new Set(nameless.flatMap((one) => one.bits))];
  throw permissionsWithoutName({ what: `${resource.nameOf(desired)} ${id}`, paths, shown: quoted(paths), bits });
}

/** The same failure, with the carried-over paths if the service may have refused those. */
export function refusedCarryOver(error: unknown, model: ObjectModel, paths: readonly string[]): unknown {
  const isRefused = error instanceof ServiceError && error.isRefusal;
  if (!isRefused || paths.length === 0) return error;
  const named = paths.filter((path) => new RegExp(`\\b${model.fieldAt(path)?.wire}\\b`).test(error.words));
  const suspects = named.length > 0 ? named : paths;
  return carryOverRefused({ failure: error.message, paths: suspects, shown: quoted(suspects) }, { cause: error });
}

export const presentIn = ({ model }: Resource, { desired, present, drift, carryOver, actual }: Merged): Present => ({
  state: present,
  hidden: () => omittedIn(model, desired, actual?.returned ?? {}),
  removed: drift.removed,
  carried: carryOver.map(({ path }) => ({ path, value: at(actual?.returned ?? {}, path) })),
});

/**
 * What an update changes of the actual object, without what no update can change, and without secrets, whose mask can
 * change with every response.
 */
export const overwrites = (resource: Resource, desired: Desired, { state }: Pick<Present, "state">): Change[] =>
  changesOf(resource, desired, state).filter(
    ({ path, top }) => top.isSent && !top.isImmutable && resource.program.fieldAt(path)?.isSecret !== true,
  );

/** An object that the state has isn't at the service. */
export class GoneError extends Refusal {
  override name = "GoneError";
  constructor(about: Parameters<typeof objectGone.message>[0], options: { readonly cause?: unknown } = {}) {
    super(objectGone.message(about), options);
  }
}

export interface UpdateRequest {
  readonly body: WireBody;
  readonly options: { readonly repeatable?: false; readonly hint?: string };
  readonly desired: Inputs;
  /** What it changes at the service, if the object was read right before. */
  readonly open?: readonly Change[];
  /** The object before the update, with its field memory. */
  readonly prior: State;
  readonly source: Extract<Source, { kind: "update" }>;
}

/**
 * The request of an update. A PUT may replace the object: the body has all of it, with what others have set and the
 * program omits. A kind whose updates send only changes isn't read before, and its request isn't repeated: a second PUT
 * would meet the result of the first.
 * @returns the new state if there is nothing to send
 */
export async function requestFor(
  context: Context,
  stored: Stored,
  desired: Desired,
  changes: readonly Change[],
  found?: Actual,
): Promise<UpdateRequest | State> {
  const { updates } = context.resource;
  const isUnsettled = updates !== "changes" && stored.state.unsettled === true;
  if (!isUnsettled && !changes.some(isSentChange)) return unsent(context, stored, desired);
  return updates === "changes"
    ? partialRequest(context, stored, desired, changes)
    : wholeRequest(context, stored, await readBefore(context, stored, desired, found), changes);
}

const isSentChange = ({ top }: Change): boolean => top.isSent;

/** Only the provider's options changed. */
function unsent({ resource }: Context, { state }: Stored, desired: Desired): State {
  return merge(resource, { inputs: wanted(desired, state) }, state, undefined, { kind: "nothing" }).state;
}

function wholeRequest(
  context: Context,
  stored: Stored,
  before: Merged,
  changes: readonly Change[],
): UpdateRequest | State {
  const { resource } = context;
  const { model } = resource;
  const { present, memory, actual, carryOver, drift } = before;
  const sent = changes.filter(isSentChange);
  const open = before.changes.filter(({ top }) => top.isSent && !top.isImmutable);
  if (open.length === 0 && drift.removed.length === 0) {
    const what = `${resource.nameOf(before.desired)} ${stored.id}`;
    if (sent.length > 0) context.report(alreadyDone({ what, paths: quoted(sent.map(({ path }) => path)) }));
    return unsent(context, { ...stored, state: before.state }, { inputs: before.desired });
  }
  const there = presentIn(resource, before);
  reportOverwritten(context, stored, before.desired, {
    changes: overwrites(resource, { inputs: before.desired }, there),
    present: there,
  });
  const completed = withCarriedOver(model, before.desired, actual?.returned ?? {}, carryOver);
  return {
    // With the program's texts: sent back, the service's own form of a text could change again (`&amp;amp;`).
    body: updateBody(model, withoutMetResets(model, completed, memory), present),
    options: hintFor(resource, changes),
    desired: before.desired,
    open,
    prior: present,
    source: {
      kind: "update",
      before: { state: present, memory, actual },
      carriedOver: carryOver.map(({ path }) => path),
    },
  };
}

/** The service keeps every field that isn't in the body. */
function partialRequest(
  context: Context,
  stored: Stored,
  desired: Desired,
  changes: readonly Change[],
): UpdateRequest | State {
  const { resource } = context;
  const { model } = resource;
  const { state } = stored;
  const memory = readMemory(model, state);
  const inputs = wanted(desired, state);
  const body = updateBody(model, withoutMetResets(model, inputs, memory), state, sentWith(model, topLevel(changes)));
  if (Object.keys(body).length === 0) return unsent(context, stored, desired);
  return {
    body,
    options: { repeatable: false, ...hintFor(resource, changes) },
    desired: inputs,
    prior: state,
    source: {
      kind: "update",
      before: { state, memory, actual: undefined },
      carriedOver: serverDefaultsOf(model).map(({ path }) => path),
    },
  };
}

function hintFor({ refusedUpdate }: Resource, changes: readonly Change[]): UpdateRequest["options"] {
  const hint = topLevel(changes)
    .map(({ name }) => refusedUpdate?.[name])
    .find((text) => text !== undefined);
  return hint === undefined ? {} : { hint };
}

/**
 * The changes, and the fields that the service requires with them: with another type of discount, its rate or price.
 */
const sentWith = (model: ObjectModel, changed: readonly Field[]): Field[] =>
  model.inputs.filter(
    ({ name, need }) =>
      changed.some((field) => field.name === name) ||
      (typeof need === "object" && changed.some((field) => field.name === need.field)),
  );
