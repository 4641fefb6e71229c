// Diff: what differs, and what an update means.
import { TransportError } from "../../client/errors.js";
import type { Notice } from "../../messages/base/declaration.js";
import { addressChanges } from "../../messages/deletion.js";
import { createdAgain } from "../../messages/objects.js";
import { notCompared } from "../../messages/writes.js";
import { type Change, isHidden, topLevel } from "../../model/differences.js";
import { quoted } from "../../model/shown.js";
import { compared, type Desired, wanted } from "../merge/merge.js";
import { reportLost, reportNeverShown, reportOverwritten } from "./changedOutside.js";
import type { Context, PlanRequest } from "./context.js";
import { announcePrices } from "./customers.js";
import { assertReplaceable, removalOf } from "./deletion.js";
import { conflictRefusal, reportShared } from "./duplicates.js";
import { assertSameOrigin, isReachable } from "./guards.js";
import { leavesOf, predict } from "./predict.js";
import { currentId } from "./resource.js";
import type { Inputs, PlannedChange, Present, Stored } from "./types.js";
import { GoneError, overwrites, presentIn, readBefore } from "./updateRequest.js";

const pathsOf = (changes: readonly Change[]): string[] => changes.map(({ path }) => path);

const nothing: PlannedChange = { action: "update", changed: [], replaces: [], deleteBeforeReplace: false };

export const inPlace = (changes: readonly Change[], present?: Present): PlannedChange => ({
  ...nothing,
  changed: pathsOf(changes),
  ...(present && { present }),
});

/**
 * What an update to these inputs means. Reads the object if an update will be sent. Counts the customers on a page that
 * will be replaced, or whose price changes.
 * @throws Refusal if it is refused
 */
export async function diff(context: Context, stored: Stored, desired: Desired): Promise<PlannedChange> {
  const { resource, ledger } = context;
  const { changes, uncompared } = compared(resource, desired, stored.state);
  // This diff only shows what a refresh has found.
  if (ledger.calls.isOfRefresh(context.urn, resource.kind, stored.id))
    return { ...inPlace(changes), desired: wanted(desired, stored.state) };
  await assertSameOrigin(context, stored);
  if (ledger.calls.isDeclared(context.urn)) assertOnlyOwner(context, stored, wanted(desired, stored.state), changes);
  if (uncompared.length > 0) reportUncompared(context, stored, uncompared);
  const isUnsettled = stored.state.unsettled === true || changes.some((change) => isHidden(resource.program, change));
  if (changes.length === 0 && !isUnsettled) return { ...nothing, isUnsettled };
  const plan = await context.behavior.plan({ stored, desired, changes, purpose: "update" });
  if (plan.action === "refused") throw plan.refusal;
  // A dependent of a page that is deleted first: the engine compares it again when the program declares it, unless it is
  // replaced, too.
  const final = wanted(desired, plan.present?.state ?? stored.state);
  if (ledger.calls.isUndeclared(context.urn) && plan.replaces.length === 0)
    return { ...plan, isUnsettled, desired: final };
  const changed = await announce(context, stored, { plan, changes, desired, final });
  await isReachable(context);
  return { ...plan, changed, isUnsettled, desired: final };
}

/** @throws Refusal if another resource of the program has the object, or desires the same code */
function assertOnlyOwner(context: Context, stored: Stored, desired: Inputs, changes: readonly Change[]): void {
  const isChanging = changes.length > 0;
  const claim = context.claim(desired, currentId(context.resource, stored));
  const conflict = context.ledger.compare({ ...claim, prior: stored.state }, { isChanging });
  if (!conflict) return;
  const isOld = !isChanging && conflict.other.stage === "kept";
  if (!isOld) throw conflictRefusal(context, desired, conflict);
  if (conflict.shares === "object") reportShared(context, desired, conflict);
}

/** Reports that the program's values are taken over without a comparison. */
export function reportUncompared(context: Context, { id, state }: Stored, uncompared: readonly Change[]): void {
  const what = `${context.resource.nameOf(state)} ${id}`;
  context.report(notCompared({ what, paths: quoted(pathsOf(uncompared)) }));
}

interface Announced {
  readonly plan: PlannedChange;
  readonly changes: readonly Change[];
  readonly desired: Desired;
  /** With the values of the object at ignored paths. */
  readonly final: Inputs;
}

/** Reports what the plan changes, and returns the paths. */
async function announce(
  context: Context,
  stored: Stored,
  { plan, changes, desired, final }: Announced,
): Promise<string[]> {
  const { resource, ledger } = context;
  const { replaces } = plan;
  const isReplaced = replaces.length > 0;
  const present = plan.action === "replace" ? undefined : plan.present;
  for (const notice of plan.notices ?? []) context.report(notice);
  if (isReplaced) ledger.settle(context.claim(final, currentId(resource, stored)), "replace");
  const outside = present ? overwrites(resource, desired, present) : [];
  if (plan.action === "replace" && plan.present) reportLost(context, stored, desired, plan.present);
  const all = [...changes.filter(({ path }) => !outside.some((change) => change.path === path)), ...outside];
  // If the object was read, a price that it has already doesn't change.
  await announcePrices(context, stored, final, { changes: present ? outside : all, isReplaced });
  if (present) reportOverwritten(context, stored, final, { changes: outside, present });
  const leaves = leavesOf(resource, stored, all, present);
  predict(context, { operation: plan.action, id: stored.id, desired: final, leaves });
  if (!isReplaced) reportNeverShown(context, stored, { desired: final, changes, present });
  return [...new Set([...plan.changed, ...pathsOf(outside), ...(present?.removed ?? [])])];
}

/** The default: a changed immutable property replaces the object, everything else is updated in place. */
export async function planChange(context: Context, request: PlanRequest): Promise<PlannedChange> {
  const { stored, desired, changes } = request;
  const replaces = topLevel(changes)
    .filter((field) => field.isImmutable)
    .map((field) => field.name);
  if (replaces.length === 0) {
    const isSent = stored.state.unsettled === true || changes.some(({ top }) => top.isSent);
    const present = isSent ? await presentOf(context, request) : undefined;
    return present === "gone" ? recreated(context, stored, changes) : inPlace(changes, present);
  }
  await assertReplaceable(context, stored, desired.inputs, replaces);
  const present = await presentOf(context, request).catch(() => undefined);
  const notices = addressNotices(context, request, replaces);
  return { ...inPlace(changes, present === "gone" ? undefined : present), action: "replace", replaces, notices };
}

/** A replacement gives a page a new address. */
function addressNotices(context: Context, { stored, desired }: PlanRequest, replaces: readonly string[]): Notice[] {
  const { resource } = context;
  if (!resource.address) return [];
  const change = {
    name: resource.nameOf(desired.inputs),
    noun: resource.deletionWords?.noun ?? "object",
    address: String(stored.state[resource.address] ?? "The old address"),
    replaces: quoted(replaces),
    isRetained: removalOf(context, desired.inputs).deletion === "retain",
  };
  return [addressChanges(change)];
}

/** The object is missing at the service. */
export function recreated({ resource }: Context, { state }: Stored, changes: readonly Change[]): PlannedChange {
  // The engine replaces an object only if a property is named.
  const tops = topLevel(changes).map((field) => field.name);
  const replaces = tops.length > 0 ? tops : [resource.label];
  const notices = [createdAgain({ name: resource.nameOf(state) })];
  return {
    ...inPlace(changes),
    changed: [...new Set([...pathsOf(changes), ...replaces])],
    action: "replace",
    replaces,
    notices,
  };
}

/** Undefined if the service can't be reached: a preview still shows what the program changes. */
async function presentOf(context: Context, { stored, desired }: PlanRequest): Promise<Present | "gone" | undefined> {
  if (!(await isReachable(context))) return undefined;
  try {
    return presentIn(context.resource, await readBefore(context, stored, desired));
  } catch (error) {
    if (error instanceof GoneError) return "gone";
    if (!(error instanceof TransportError)) throw error;
    // Later resources don't wait for retries again.
    context.run.unreachable = Promise.resolve(error.reason);
    await isReachable(context);
    return undefined;
  }
}
