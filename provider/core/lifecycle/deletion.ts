// Deletion of an object that is removed from the program or replaced. It follows the chosen option, and is refused if
// customers would lose something.

import { ServiceError } from "../../client/errors.js";
import type { Refusal } from "../../messages/base/refusal.js";
import {
  deletedByForce,
  deletionChoices,
  destroyChoices,
  keptAtService,
  keptForOther,
  notDeleted,
  notReplaced,
} from "../../messages/deletion.js";
import { isGiven, type Values } from "../../model/rules.js";
import { quoted } from "../../model/shown.js";
import { isUnknown } from "../../model/unknown.js";
import type { Context } from "./context.js";
import { blockerOf } from "./customers.js";
import { idsOfSameName } from "./duplicates.js";
import type { Entry } from "./ledger.js";
import { currentId } from "./resource.js";
import type { Inputs, Removal, State, Stored } from "./types.js";

/** The deletion option of an object: that of the program or the state, or else that of the stack's configuration. */
export function removalOf({ resource, config }: Pick<Context, "resource" | "config">, values: Values): Removal {
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
  // A deletion can name the id that its successor continues with.
  if (ledger.hasWritten(kind, id)) return;
  const what = context.describe(stored);
  if (ledger.isHeld(kind, id, { urn: service.urn() ?? service.storedUrn(), state: stored.state })) {
    context.report(keptForOther({ what }));
    return;
  }
  const removal = chosenRemoval(context, { ...stored, id });
  if (removal.deletion === "retain") {
    if (removal.setting || removal.isDeclared) context.report(keptAtService({ what, setting: removal.setting }));
    return;
  }
  await context.behavior.remove({ ...stored, id }, removal).catch((error: unknown) => {
    // The service knows of a use or a customer that no response has shown.
    const isRefused = error instanceof ServiceError && error.isRefusal && resource.deletionWords !== undefined;
    if (!isRefused) throw error;
    const reason = `the service responded with ${error.status}: ${error.words.replace(/\.$/, "")}`;
    throw refusedDeletion(context, { ...stored, id }, reason, removal);
  });
  ledger.gone(kind, id);
}

/**
 * How an object is deleted: by the options that the program of this run declares for its resource. If the program no
 * longer declares the resource, by those in the state.
 */
function chosenRemoval(context: Context, { id, state }: Stored): Removal & { readonly isDeclared: boolean } {
  const { ledger, resource, service } = context;
  const { kind } = resource;
  const own = { ...removalOf(context, state), isDeclared: false };
  // The engine names the deleted resource as the state does, also if the program has moved it meanwhile (`aliases`).
  const certain = ledger.urnOf(kind, id) ?? service.urn();
  const urn = certain ?? service.storedUrn();
  const declared = ledger.calls.declared(urn);
  if (urn === undefined || !declared) return own;
  let removal = { ...removalOf(context, declared), isDeclared: true };
  // The state's URN is outdated after a rename. Then the resource that is declared under it now is new, or has another
  // object, and usually another name. A new one with the same name can also be a forced replacement
  // (`--target-replace`): the program can force it, but what is kept by the old options stays.
  if (!certain) {
    const isNew = !ledger.calls.inputsBefore(urn);
    const isOther = declared[resource.label] !== state[resource.label];
    if (isNew && isOther) return own;
    if (isOther && ledger.hasOther(kind, urn, id)) return safer(own, removal);
    if (isNew) removal = { ...safer(own, removal), isForced: removal.isForced, isDeclared: true };
  }
  // Two objects can't share an identity, so the old one can't exist next to the new one.
  const identity = resource.identityOf(declared);
  const isRecreated = identity !== undefined && identity === resource.identityOf(state);
  return isRecreated && !removal.isOwn ? { ...removal, deletion: "delete" } : removal;
}

const careful = ["retain", "expire", "delete"] satisfies Removal["deletion"][];

/** If it is uncertain whose options apply, those that delete less. */
function safer<R extends Removal>(one: R, other: R): R {
  const first = careful.indexOf(one.deletion) <= careful.indexOf(other.deletion) ? one : other;
  return { ...first, isForced: one.isForced && other.isForced };
}

/** Reports the reason for each object, and the options once a run. */
export function refusedDeletion(context: Context, stored: Stored, reason: string, { isOwn }: Removal): Refusal {
  const { deletionWords, deletionSetting } = context.resource;
  if (deletionWords && deletionSetting && !isOwn) {
    // `pulumi destroy` runs no program.
    const notice = context.ledger.calls.hasDeclarations
      ? deletionChoices({ ...deletionWords, setting: deletionSetting })
      : destroyChoices(deletionWords);
    context.report(notice, "run");
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
  return context.resource.customers !== undefined && !isOpen && deletion !== "retain";
};

/**
 * Before a create that replaces an object without a request by a diff: by a resource option that the provider doesn't
 * see, or without a diff (another provider, `replacementTrigger`). Only the old object's name is known then.
 */
export async function assertForcedReplacement(
  context: Context,
  old: Entry | undefined,
  desired: Inputs,
): Promise<void> {
  if (old?.stage === "replacing") return;
  if (old?.id !== undefined) return assertReplaceable(context, { id: old.id, state: old.desired as State }, desired);
  const before = context.ledger.calls.inputsBefore(context.urn);
  if (!before || !mayLoseCustomers(context, desired)) return;
  for (const id of idsOfSameName(context.resource, await context.listed(), before)) {
    await assertReplaceable(context, { id, state: before as State }, desired);
  }
}
