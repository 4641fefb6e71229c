// Decides what a change of a discount code is: an update in place, a new revision, a new code, or refused.
import type { PlannedChange, Removal } from "../../../core/lifecycle/types.js";
import type { Notice } from "../../../messages/base/declaration.js";
import type { Refusal } from "../../../messages/base/refusal.js";
import { codeUpdated, maybeFrozen, newRevision, recreatedCodeKept, usedCodeFrozen } from "../../../messages/codes.js";
import { frozenOnceUsed, revising } from "../../../model/coupon.js";
import { type Change, topLevel } from "../../../model/differences.js";
import type { Field } from "../../../model/field.js";
import { isGiven, type Values } from "../../../model/rules.js";
import { quoted } from "../../../model/shown.js";
import { holdsUnknown } from "../../../model/unknown.js";

/** A change, and the actual code. */
export interface PendingChange {
  /** The code in messages. */
  readonly name: string;
  readonly uses: number;
  /** Whether a response has shown the uses: `uses` can be those of an earlier response. */
  readonly areUsesShown: boolean;
  readonly desired: Values;
  readonly changes: readonly Change[];
  /** Whether the old code can exist next to its replacement: in another environment, or with another text. */
  readonly mayStay: boolean;
  readonly removal: Removal;
}

export type Decision =
  | { readonly action: "refused"; readonly refusal: Refusal }
  | (Pick<PlannedChange, "action" | "replaces" | "deleteBeforeReplace"> & { readonly notices: readonly Notice[] });

export function decide(pending: PendingChange): Decision {
  const { name, uses, changes, removal, mayStay } = pending;
  const tops = topLevel(changes);
  const replaced = tops.filter((field) => field.isImmutable);
  const stays = replaced.length > 0 && mayStay;
  const isChosen = removal.isOpen || removal.deletion !== "delete";
  const isFrozen = uses > 0 && !(stays && isChosen);
  // Two current codes with one text never exist together.
  const refusal =
    (isFrozen ? frozenRefusal(pending, { stays }) : undefined) ??
    (replaced.length > 0 && !stays ? keptRefusal(pending, replaced) : undefined);
  if (refusal) return { action: "refused", refusal };
  if (replaced.length > 0)
    return { action: "replace", notices: [], replaces: names(replaced), deleteBeforeReplace: !stays };
  const revised = tops.filter((field) => field.has(revising));
  if (uses > 0 && revised.length > 0) {
    return {
      action: "revise",
      notices: [newRevision({ name, uses })],
      replaces: names(revised),
      deleteBeforeReplace: false,
    };
  }
  const notices = tops.some((field) => field.isSent) ? [inPlace(pending)] : [];
  return { action: "update", notices, replaces: [], deleteBeforeReplace: false };
}

function inPlace({ name, uses, areUsesShown, changes }: PendingChange): Notice {
  const open = uses > 0 ? frozenIn(changes.filter((change) => holdsUnknown(change.desired))) : [];
  if (open.length === 0) return codeUpdated({ name, uses: areUsesShown || uses > 0 ? uses : undefined });
  return maybeFrozen({ name, uses, shown: quoted(open), one: open.length === 1 });
}

const names = (fields: readonly Field[]): string[] => fields.map((field) => field.name);

/** Unknown values aren't refused, as they may turn out to be unchanged. */
function frozenRefusal({ name, uses, changes }: PendingChange, { stays }: { stays: boolean }): Refusal | undefined {
  const frozen = frozenIn(changes.filter((change) => !holdsUnknown(change.desired)));
  if (frozen.length === 0) return undefined;
  return usedCodeFrozen({ name, uses, paths: frozen, shown: quoted(frozen), mayStay: stays });
}

const frozenIn = (changes: readonly Change[]): string[] =>
  names(topLevel(changes).filter((field) => field.has(frozenOnceUsed) || field.isImmutable));

/** The old code is deleted before the new one is created. */
function keptRefusal({ name, desired, removal }: PendingChange, replaced: readonly Field[]): Refusal | undefined {
  const { deletion, isOpen } = removal;
  if (!isGiven(desired.deletion) || isOpen || deletion === "delete") return undefined;
  return recreatedCodeKept({ name, shown: quoted(names(replaced)), deletion });
}
