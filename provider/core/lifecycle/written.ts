// What the service has made of a request that it accepted: read back, merged, reported, saved.
import { isDeepStrictEqual } from "node:util";
import { ServiceError } from "../../client/errors.js";
import { secretsOf } from "../../client/secrecy.js";
import { notApplied, ownForm } from "../../messages/writes.js";
import { type Change, topLevel } from "../../model/differences.js";
import { isGiven, isObject, type Values } from "../../model/rules.js";
import { listed, shownValue } from "../../model/shown.js";
import type { WireBody } from "../../model/stages.js";
import { switchedOff } from "../merge/body.js";
import { omittedIn } from "../merge/carryOver.js";
import { type Merged, merge, type Source } from "../merge/merge.js";
import { returnedAt } from "../merge/serverDefaults.js";
import { hasSameLetters, isFreeText } from "../merge/textForms.js";
import { reportSwitchedOff } from "./changedOutside.js";
import type { Context } from "./context.js";
import { initialOutputs } from "./outputs.js";
import { lag } from "./remote.js";
import { withId } from "./resource.js";
import type { Actual, Inputs, State, Stored } from "./types.js";

/** A request that the service has accepted. */
export interface Written {
  readonly id: string;
  readonly desired: Inputs;
  /** The object before an update. */
  readonly stored: Stored | undefined;
  readonly changes: readonly Change[];
  /** What the update changed at the service. */
  readonly open?: readonly Change[];
  readonly body?: WireBody;
  readonly actual: Actual | undefined;
  readonly prior: State;
  readonly source: Source;
}

/** Reads back what the service has made of a request, and saves it. */
export async function finish(context: Context, written: Written): Promise<Stored> {
  const { resource, behavior, remote } = context;
  const { desired, stored, changes } = written;
  const resolved = await behavior.written({ stored, desired, changes, actual: written.actual });
  const id = resolved?.id ?? written.id;
  const isMoved = id !== written.id;
  // The deletion of the old object finds it gone.
  if (stored && isMoved) context.ledger.wrote(resource.kind, stored.id);
  // The response to an update that created another object may still contain the old one.
  const moved = isMoved ? await remote.read(id, desired).catch(() => undefined) : undefined;
  const response = written.actual?.returned ?? {};
  const actual = moved ? { ...moved, response } : await confirm(context, id, written);
  const prior = isMoved ? { ...written.prior, ...initialOutputs(resource), ...resolved?.outputs } : written.prior;
  const merged = merge(resource, { inputs: desired }, prior, actual, written.source);
  const off = written.body ? switchedOff(resource.model, desired, merged.state) : {};
  const isInUse = Object.keys(off).length > 0;
  const final = isInUse ? await switchOff(context, id, { ...written, prior }, { merged, off }) : merged;
  reportForms(context, id, final);
  return save(context, { id, state: settle(context, id, final) });
}

/** Reads an object after a write. A read that still has what the write has replaced is repeated, once. */
export async function readAfter(
  { remote, service }: Context,
  id: string,
  about: Values,
  isLate: (read: Actual | undefined) => boolean,
): Promise<Actual | undefined> {
  const reading = () => remote.read(id, about).catch(() => undefined);
  const read = await reading();
  if (!isLate(read)) return read;
  await service.client.clock.sleep(lag);
  return (await reading()) ?? read;
}

/**
 * The object as the service has it after a write. It is read if the response contradicts what was sent or omits what
 * changed, after a secret was sent, to learn how responses mask it, and after a text was restored or a number unset, to
 * learn the service's own form of it. A response to a create that omits what was sent doesn't show server defaults either.
 */
async function confirm(context: Context, id: string, written: Written): Promise<Actual | undefined> {
  const { resource } = context;
  const { actual, desired, stored } = written;
  const shown = actual?.returned ?? {};
  const isOmitted = stored
    ? topLevel(written.changes).some((field) => field.isSent && !field.isSecret && shown[field.name] === undefined)
    : omittedIn(resource.model, desired, shown).length > 0;
  const isClear =
    !isOmitted && !restoresForm(context, written) && secretsOf(resource.model, desired).texts.length === 0;
  if (isClear && notDone(merge(resource, { inputs: desired }, {}, actual, { kind: "nothing" })).length === 0)
    return actual;
  const read = await readAfter(context, id, desired, (found) => !found || isBefore(context, written, found));
  if (!read) return actual;
  return {
    ...read,
    returned: completedBy(read.returned, shown),
    outputs: { ...actual?.outputs, ...read.outputs },
    response: shown,
  };
}

/** Whether a read after an update still has everything that it replaced: a service can return what it had before. */
export function isBefore(
  { resource }: Context,
  { stored, changes, open = changes, desired, prior }: Omit<Written, "id" | "actual" | "source">,
  read: Actual,
): boolean {
  const shown = open.filter(({ path, top }) => top.isSent && resource.program.fieldAt(path)?.isSecret !== true);
  if (stored === undefined || shown.length === 0) return false;
  const still = merge(resource, { inputs: desired }, prior, read, { kind: "read" }).changes;
  return shown.every(({ path, prior: before }) => {
    const isShown = returnedAt(read.returned, path) !== undefined || !isGiven(before);
    const isSame = (change: Change) => change.path === path && isDeepStrictEqual(change.prior ?? null, before ?? null);
    return isShown && still.some(isSame);
  });
}

/**
 * Whether the update replaced a text of the service by one that the program had before, or that has the same letters, or
 * unset a number that was 0.
 */
const restoresForm = ({ resource }: Context, { changes, open = changes }: Written): boolean =>
  open.some(({ path, desired, prior }) => {
    if (prior === 0 && !isGiven(desired)) return true;
    const field = resource.model.fieldAt(path);
    if (field === undefined || !isFreeText(field)) return false;
    return hasSameLetters(desired, prior) || !changes.some((change) => change.path === path);
  });

/** What one response contains, completed by another one. */
const completedBy = (returned: Values, other: Values): Values => ({
  ...other,
  ...Object.fromEntries(
    Object.entries(returned).map(([name, value]) => {
      const there = other[name];
      return [name, isObject(value) && isObject(there) ? completedBy(value, there) : value];
    }),
  ),
});

/** Reports once which texts the service stores in its own form. */
function reportForms(context: Context, id: string, { stored, desired }: Merged): void {
  if (stored.length === 0) return;
  const lines = stored.map(
    ({ path, sent, stored: form }) => `  - ${path}: ${shownValue(sent)} (program), ${shownValue(form)} (service)`,
  );
  context.report(ownForm({ what: `${context.resource.nameOf(desired)} ${id}`, forms: lines.join("\n") }));
}

/**
 * Switches off an object explicitly, if its omission should have done so and it is still in use. If the service refuses
 * that, the object is kept, and a notice reports it.
 */
async function switchOff(
  context: Context,
  id: string,
  written: Written,
  { merged, off }: { merged: Merged; off: WireBody },
): Promise<Merged> {
  const { resource, remote } = context;
  const { desired, prior, source } = written;
  try {
    const response = await remote.update(id, desired, { ...written.body, ...off });
    reportSwitchedOff(context, id, desired, off);
    const again = { ...written, changes: [], actual: response, source: { kind: "nothing" } } as const;
    return merge(resource, { inputs: desired }, prior, await confirm(context, id, again), source);
  } catch (error) {
    if (error instanceof ServiceError && error.isRefusal) return merged;
    throw error;
  }
}

/** Reports what the service didn't apply. It stays a difference. */
function settle(context: Context, id: string, merged: Merged): State {
  const unfinished = notDone(merged);
  if (unfinished.length === 0) return merged.state;
  context.report(notApplied({ what: `${context.resource.nameOf(merged.desired)} ${id}`, changes: listed(unfinished) }));
  return { ...merged.state, unsettled: true };
}

const notDone = ({ changes }: Merged): Change[] => changes.filter(({ top }) => !top.isSecret && top.isSent);

export function save(context: Context, stored: Stored): Stored {
  const { resource, ledger } = context;
  ledger.endPlan(context.claim(stored.state));
  // The deletion of a replaced resource can name the id that its successor continues with.
  if (resource.idFollows) ledger.wrote(resource.kind, stored.id);
  return { id: stored.id, state: withId(resource, stored) };
}
