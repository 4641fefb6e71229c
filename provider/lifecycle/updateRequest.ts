// The request of an update: the object right before it, what the update overwrites, and what it carries over.
import { ServiceError } from "../api/errors.js";
import { updateBody } from "../merge/body.js";
import { namelessBits, withCarriedOver, withoutMetResets } from "../merge/carryOver.js";
import { changesOf, type Desired, type Merged, merge, type Source } from "../merge/merge.js";
import { serverDefaultsOf } from "../merge/serverDefaults.js";
import { readMemory } from "../merge/storedMemory.js";
import { Refusal } from "../messages/base/refusal.js";
import { objectGone } from "../messages/objects.js";
import {
  carryOverRefused,
  otherObjectReturned,
  permissionsWithoutName,
  responseIncomplete,
} from "../messages/writes.js";
import { type Change, topLevel } from "../model/differences.js";
import type { Field, ObjectModel } from "../model/field.js";
import { at } from "../model/rules.js";
import { quoted } from "../model/shown.js";
import type { WireBody } from "../model/stages.js";
import { reportOverwritten } from "./changedOutside.js";
import type { Context } from "./context.js";
import type { Resource } from "./resource.js";
import type { Actual, Inputs, Present, State, Stored } from "./types.js";

/**
 * Reads the object before an update. `found`: it was read a moment ago.
 * @throws Refusal if it is missing, incomplete, or has what can't be carried over. Nothing was sent then
 */
export async function readBefore(context: Context, stored: Stored, desired: Desired, found?: Actual): Promise<Merged> {
  const actual = found ?? (await readActual(context, stored));
  const merged = merge(context.resource, desired, stored.state, actual, { kind: "read" });
  assertCarriable(context, stored, merged);
  return merged;
}

async function readActual({ resource, remote }: Context, { id, state }: Stored): Promise<Actual> {
  // Read again before an object is treated as missing: its replacement has a new address.
  const actual = (await remote.read(id, state)) ?? (await remote.read(id, state));
  const what = `${resource.nameOf(state)} ${id}`;
  if (!actual) throw new GoneError({ what });
  const ownId = resource.endpoint.parse(id)?.own;
  if (actual.ownId !== undefined && actual.ownId !== ownId) {
    throw otherObjectReturned({ what, returned: actual.ownId });
  }
  if (actual.isPartial) throw responseIncomplete({ what });
  return actual;
}

/** @throws Refusal if something that the update would carry over can't be sent */
function assertCarriable({ resource }: Context, { id }: Stored, { carryOver, actual, desired }: Merged): void {
  const nameless = carryOver
    .map(({ path }) => ({ path, bits: namelessBits(at(actual?.returned ?? {}, path)) }))
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

export const presentIn = ({ present, drift }: Pick<Merged, "present" | "drift">): Present => ({
  state: present,
  removed: drift.removed,
});

/**
 * What an update changes of the actual object, without what no update can change, and without secrets, whose mask can
 * change with every response.
 */
export const overwrites = (resource: Resource, desired: Inputs, { state }: Present): Change[] =>
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
  /** The object before the update, with its field memory. */
  readonly prior: State;
  readonly source: Extract<Source, { kind: "update" }>;
}

/**
 * The request of an update. Undefined if there is nothing to send. A PUT may replace the object: the body has all of
 * it, with what others have set and the program omits. A kind whose updates send only changes isn't read before, and
 * its request isn't repeated: a second PUT would meet the result of the first.
 */
export async function requestFor(
  context: Context,
  stored: Stored,
  desired: Desired,
  changes: readonly Change[],
  found?: Actual,
): Promise<UpdateRequest | undefined> {
  const { model, updates, refusedUpdate } = context.resource;
  const isPart = updates === "changes";
  const isUnsettled = !isPart && stored.state.unsettled === true;
  if (!isUnsettled && !changes.some(({ top }) => top.isSent)) return undefined;
  const before = isPart ? asStored(model, stored, desired) : await readBefore(context, stored, desired, found);
  const { present, memory, actual, carryOver } = before;
  if (!isPart) reportBefore(context, stored, before);
  const completed = withCarriedOver(model, before.desired, actual?.returned ?? {}, isPart ? [] : carryOver);
  const changed = topLevel(changes);
  const only = isPart ? sentWith(model, changed) : undefined;
  const body = updateBody(model, withoutMetResets(model, completed, memory), present, only);
  if (isPart && Object.keys(body).length === 0) return undefined;
  const hint = changed.map(({ name }) => refusedUpdate?.[name]).find((text) => text !== undefined);
  return {
    body,
    options: { ...(isPart && { repeatable: false }), ...(hint !== undefined && { hint }) },
    desired: before.desired,
    prior: present,
    source: {
      kind: "update",
      before: { state: present, memory, actual },
      carriedOver: carryOver.map(({ path }) => path),
    },
  };
}

type Before = Pick<Merged, "desired" | "present" | "memory" | "actual" | "carryOver" | "drift">;

/** The object as the state has it. The service keeps every field that isn't in the body. */
const asStored = (model: ObjectModel, { state }: Stored, { inputs }: Desired): Before => ({
  desired: inputs,
  present: state,
  memory: readMemory(model, state),
  actual: undefined,
  carryOver: serverDefaultsOf(model),
  drift: { kept: [], removed: [] },
});

function reportBefore(context: Context, stored: Stored, before: Before): void {
  const present = presentIn(before);
  const changes = overwrites(context.resource, before.desired, present);
  reportOverwritten(context, stored, before.desired, { changes, present });
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
