// Diff: what differs, and what an update means.
import { TransportError } from "../api/errors.js";
import { changesOf, type Desired } from "../merge/merge.js";
import type { Notice } from "../messages/base/declaration.js";
import { addressChanges } from "../messages/deletion.js";
import { createdAgain } from "../messages/objects.js";
import { type Change, isHidden, topLevel } from "../model/differences.js";
import { ignoring } from "../model/ignoreChanges.js";
import { quoted } from "../model/shown.js";
import { reportNeverShown, reportOverwritten } from "./changedOutside.js";
import type { Context, PlanRequest } from "./context.js";
import { assertReplaceable, formerIn, removalOf } from "./deletion.js";
import { conflictRefusal, reportShared } from "./duplicates.js";
import { assertSameOrigin } from "./guards.js";
import { leavesOf, predict } from "./predict.js";
import { announcePrices } from "./priceNotices.js";
import { isReachable } from "./reachable.js";
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
export async function diff(
  context: Context,
  stored: Stored,
  { inputs, ignored = [] }: Desired,
): Promise<PlannedChange> {
  const { resource, ledger } = context;
  const desired = ignoring(ignored, inputs, stored.state) as Inputs;
  const changes = changesOf(resource, desired, stored.state);
  // This diff only shows what a refresh has found.
  if (ledger.calls.isOfRefresh(context.urn, resource.kind, stored.id)) return inPlace(changes);
  await assertSameOrigin(context, stored);
  if (ledger.calls.isDeclared(context.urn)) assertOnlyOwner(context, stored, desired, changes);
  const isUnsettled = stored.state.unsettled === true || changes.some((change) => isHidden(resource.program, change));
  if (changes.length === 0 && !isUnsettled) return { ...nothing, isUnsettled };
  const plan = await context.behavior.plan({
    stored,
    desired: { inputs: desired, ignored },
    changes,
    purpose: "update",
  });
  if (plan.action === "refused") throw plan.refusal;
  // A dependent of a page that is deleted first: the engine compares it again when the program declares it, unless it is
  // replaced, too.
  if (ledger.calls.isUndeclared(context.urn) && plan.replaces.length === 0) return { ...plan, isUnsettled };
  const changed = await announce(context, stored, { plan, changes, desired, ignored });
  await isReachable(context);
  return { ...plan, changed, isUnsettled };
}

/** @throws Refusal if another resource of the program has the object, or desires the same code */
function assertOnlyOwner(context: Context, stored: Stored, desired: Inputs, changes: readonly Change[]): void {
  const isChanging = changes.length > 0;
  const claim = context.claim(desired, currentId(context.resource, stored));
  const claimed = { ...claim, prior: stored.state, former: formerIn(stored.state) };
  const conflict = context.ledger.compare(claimed, { isChanging });
  if (!conflict) return;
  const isOld = !isChanging && conflict.other.stage === "kept";
  if (!isOld) throw conflictRefusal(context, desired, conflict);
  if (conflict.shares === "object") reportShared(context, desired, conflict);
}

interface Announced {
  readonly plan: PlannedChange;
  readonly changes: readonly Change[];
  readonly desired: Inputs;
  readonly ignored: readonly string[];
}

/** Reports what the plan changes, and returns the paths. */
async function announce(
  context: Context,
  stored: Stored,
  { plan, changes, desired, ignored }: Announced,
): Promise<string[]> {
  const { resource, ledger } = context;
  const { present, replaces } = plan;
  const isReplaced = replaces.length > 0;
  for (const notice of plan.notices ?? []) context.report(notice);
  if (isReplaced) ledger.settle(context.claim(desired, currentId(resource, stored)), "replace");
  const final = present ? (ignoring(ignored, desired, present.state) as Inputs) : desired;
  const outside = present ? overwrites(resource, final, present) : [];
  const all = [...changes.filter(({ path }) => !outside.some((change) => change.path === path)), ...outside];
  // If the object was read, a price that it has already doesn't change.
  await announcePrices(context, stored, desired, { changes: present ? outside : all, isReplaced });
  if (present) reportOverwritten(context, stored, final, { changes: outside, present });
  const leaves = leavesOf(resource, stored, all, present);
  predict(context, { operation: plan.action, id: stored.id, desired: final, leaves });
  if (!isReplaced) reportNeverShown(context, stored, desired, changes);
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
  return { ...inPlace(changes), action: "replace", replaces, notices: addressNotices(context, request, replaces) };
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
  const replaces = topLevel(changes).map((field) => field.name);
  const notices = [createdAgain({ name: resource.nameOf(state) })];
  return { ...inPlace(changes), action: "replace", replaces, notices };
}

/** Undefined if the service can't be reached: a preview still shows what the program changes. */
async function presentOf(context: Context, { stored, desired }: PlanRequest): Promise<Present | "gone" | undefined> {
  if (!(await isReachable(context))) return undefined;
  try {
    return presentIn(await readBefore(context, stored, desired));
  } catch (error) {
    if (error instanceof GoneError) return "gone";
    if (!(error instanceof TransportError)) throw error;
    // Later resources don't wait for retries again.
    context.run.unreachable = Promise.resolve(error.reason);
    await isReachable(context);
    return undefined;
  }
}
