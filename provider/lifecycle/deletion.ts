// Deletion of an object that is removed from the program or replaced. It follows the chosen option, and is refused if
// customers would lose something.

import type { Refusal } from "../messages/base/refusal.js";
import {
  deletedByForce,
  deletionChoices,
  destroyChoices,
  keptAtService,
  keptForOther,
  notDeleted,
  notReplaced,
} from "../messages/deletion.js";
import { isGiven, type Values } from "../model/rules.js";
import { quoted } from "../model/shown.js";
import { formerKey } from "../model/stages.js";
import { isUnknown } from "../model/unknown.js";
import type { Context } from "./context.js";
import { blockerOf } from "./customers.js";
import { idsOfSameName } from "./duplicates.js";
import type { Entry } from "./ledger.js";
import { currentId, type Resource } from "./resource.js";
import type { Inputs, Removal, State, Stored } from "./types.js";

/** The deletion option of an object: that of the program or the state, or else that of the stack's configuration. */
export function removalOf({ resource, config }: Context, values: Values): Removal {
  const { deletionSetting } = resource;
  const isForced = values.forceDelete === true;
  const isOpen = isUnknown(values.deletion) || isUnknown(values.forceDelete);
  if (isGiven(values.deletion) && !isUnknown(values.deletion)) {
    return { deletion: values.deletion as Removal["deletion"], isForced, isOwn: true, isOpen };
  }
  const configured = deletionSetting ? config[deletionSetting] : "delete";
  if (!deletionSetting || isForced || configured === "delete")
    return { deletion: "delete", isForced, isOwn: false, isOpen };
  return { deletion: configured, isForced, isOwn: false, setting: deletionSetting, isOpen };
}

/** @throws Refusal if customers would lose something, and no option allows that */
export async function remove(context: Context, stored: Stored): Promise<void> {
  const { resource, ledger, service } = context;
  const { kind } = resource;
  const id = currentId(resource, stored);
  if (ledger.hasWritten(kind, id)) return;
  const what = context.describe(stored);
  if (ledger.isHeld(kind, id)) {
    context.report(keptForOther({ what }));
    return;
  }
  const successor = ledger.successorOf(kind, id, service.urn()) ?? retainingSuccessor(context, id);
  const chosen = removalOf(context, successor?.desired ?? stored.state);
  const isSameObject = successor?.id === id && isRecreated(resource, stored, successor);
  const removal = isSameObject ? { ...chosen, deletion: "delete" as const, isOwn: false } : chosen;
  if (removal.deletion === "retain") {
    if (removal.setting || successor) context.report(keptAtService({ what, setting: removal.setting }));
    return;
  }
  await context.behavior.remove({ ...stored, id }, removal);
  ledger.gone(kind, id);
}

/**
 * The state stores the URN that the program sent, which is stale after a rename in the state. So this URN can only make
 * a resource of the program keep what it replaced.
 */
function retainingSuccessor({ ledger, resource, service }: Context, id: string): Entry | undefined {
  const successor = ledger.successorOf(resource.kind, id, service.storedUrn());
  return successor?.desired.deletion === "retain" ? successor : undefined;
}

/** Two objects can't share an identity, so the old one can't exist next to the new one. */
const isRecreated = ({ identityOf }: Resource, { state }: Stored, { identity }: Entry): boolean =>
  identity !== undefined && identity === identityOf(state);

/** Reports the reason for each object, and the options once a run. */
export function refusedDeletion(context: Context, stored: Stored, reason: string, { isOwn }: Removal): Refusal {
  const { deletionWords, deletionSetting } = context.resource;
  if (deletionWords && deletionSetting && !isOwn) {
    // `pulumi destroy` runs no program.
    const notice = context.ledger.calls.hasDeclarations
      ? deletionChoices({ ...deletionWords, setting: deletionSetting })
      : destroyChoices(deletionWords);
    context.report(notice, { once: true, about: "run" });
  }
  return notDeleted({ what: context.describe(stored), reason, isOwn });
}

// Replacements: refused before anything is created.

/** @throws Refusal if customers are on the old page or can't be counted, and the program sets no option */
export async function assertReplaceable(
  context: Context,
  old: Stored,
  desired: Inputs,
  replaces: readonly string[] = [],
): Promise<void> {
  if (!mayLoseCustomers(context, desired)) return;
  const { isForced } = removalOf(context, desired);
  const what = `${context.resource.nameOf(old.state)} ${old.id}`;
  if (isForced) {
    const reason = await blockerOf(context, old).catch((error: Error) => error.message);
    if (reason !== undefined) context.report(deletedByForce({ what, reason }));
    return;
  }
  const reason = await blockerOf(context, old);
  const noun = context.resource.deletionWords?.noun ?? "object";
  if (reason !== undefined) throw notReplaced({ what, noun, reason, replaces: quoted(replaces) });
}

/** Whether a replacement can delete an object that customers have signed up on. */
const mayLoseCustomers = (context: Context, desired: Inputs): boolean => {
  const { isOpen, deletion } = removalOf(context, desired);
  return context.resource.people !== undefined && !isOpen && deletion !== "retain";
};

/**
 * Before a create that replaces an object without a request by a diff: by a resource option that the provider doesn't
 * see, or without a diff (another provider, `replacementTrigger`). Only the old object's name is known then.
 */
export async function assertForcedReplacement(
  context: Context,
  predecessor: Entry | undefined,
  desired: Inputs,
): Promise<void> {
  if (predecessor?.stage === "replacing") return;
  const old = predecessor ?? context.ledger.readUnder(context.claim(desired), context.resource.label);
  if (old?.id !== undefined) return assertReplaceable(context, { id: old.id, state: old.desired as State }, desired);
  const before = context.ledger.calls.inputsBefore(context.urn);
  if (!before || !mayLoseCustomers(context, desired)) return;
  for (const id of idsOfSameName(context.resource, await context.listOnce(), before)) {
    await assertReplaceable(context, { id, state: before as State }, desired);
  }
}

/** The objects that an object of the state has replaced. */
export const formerIn = (state: State): readonly string[] =>
  Array.isArray(state[formerKey]) ? (state[formerKey] as unknown[]).filter(isGiven).map(String) : [];

export const formerMember = (former: readonly string[]): State => (former.length > 0 ? { [formerKey]: former } : {});
