// What a change of a discount code will be: in place, a new revision, a new code, or refused.
import { type Change, quoted, topLevel } from "../../lifecycle/diff.js";
import type { Choice, Decision } from "../../lifecycle/resource.js";
import { frozenOnceUsed, revising } from "../../model/coupon.js";
import type { Field } from "../../model/field.js";
import { isGiven, type Values } from "../../model/rules.js";
import { holdsUnknown } from "../../model/unknown.js";

/** A change that is to come, and the code as it is at the service. */
export interface Coming {
  /** What messages call the code. */
  readonly name: string;
  readonly uses: number;
  readonly wanted: Values;
  readonly changes: readonly Change[];
  /** Whether the old code can be there beside the one that replaces it: of another environment, or with another text. */
  readonly mayStayBehind: boolean;
  readonly choice: Choice;
}

interface Notice {
  readonly severity: "info" | "warning";
  readonly message: string;
}

export interface CouponDecision extends Omit<Decision, "changed"> {
  readonly told: readonly Notice[];
  /** It is made anew: the old one does not go on. */
  readonly isAnother: boolean;
}

/** @throws Error when the change is impossible */
export function decide(coming: Coming): CouponDecision {
  const { name, uses, changes, choice, mayStayBehind } = coming;
  const tops = topLevel(changes);
  const replaced = tops.filter((field) => field.isImmutable);
  const staysBehind = replaced.length > 0 && mayStayBehind;
  const isChosen = choice.isOpen || choice.deletion !== "delete";
  if (uses > 0 && !(staysBehind && isChosen)) refuseFrozen(coming, staysBehind);
  if (replaced.length > 0) {
    // Two living codes of one text never exist side by side.
    if (!staysBehind) refuseKept(coming, replaced);
    return { told: [], isAnother: true, replaces: names(replaced), deleteBeforeReplace: !staysBehind };
  }
  const goesOn = { isAnother: false, deleteBeforeReplace: false } as const;
  const revised = tops.filter((field) => field.has(revising));
  if (uses > 0 && revised.length > 0) {
    const message = `${name}: new revision (used ${times(uses)}; the count restarts at 0)`;
    return { ...goesOn, told: [{ severity: "warning", message }], replaces: names(revised) };
  }
  return { ...goesOn, told: tops.some((field) => field.isSent) ? [inPlace(coming)] : [], replaces: [] };
}

function inPlace({ name, uses, changes }: Coming): Notice {
  const open = uses > 0 ? frozenIn(changes.filter((change) => holdsUnknown(change.wanted))) : [];
  const says = `${name}: keeps its id (${uses > 0 ? `used ${times(uses)}; the count goes on` : "not used yet"})`;
  if (open.length === 0) return { severity: "info", message: says };
  const unless = `; refused should ${quoted(open)} turn out to change, which a used code cannot`;
  return { severity: "warning", message: says + unless };
}

const names = (fields: readonly Field[]): string[] => fields.map((field) => field.name);
export const times = (uses: number): string => (uses === 1 ? "once" : `${uses} times`);

/** What is not known yet is not refused: it may turn out to be unchanged. */
function refuseFrozen({ name, uses, changes }: Coming, staysBehind: boolean): void {
  const frozen = frozenIn(changes.filter((change) => !holdsUnknown(change.wanted)));
  if (frozen.length === 0) return;
  throw new Error(
    `${name}: refused: a used code cannot change ${quoted(frozen)} (it was used ${times(uses)}).\n` +
      "Instead: declare another Coupon with its own `couponCode`, and let this one end " +
      '(`endDate`, or `deletion: "expire"` before it leaves the program).' +
      (staysBehind ? leaveBehind : ""),
  );
}

const leaveBehind =
  '\nOr say what becomes of the old code beside the new one: deletion: "retain" leaves it at the service, deletion: "expire" ends it.';

const frozenIn = (changes: readonly Change[]): string[] =>
  names(topLevel(changes).filter((field) => field.has(frozenOnceUsed) || field.isImmutable));

/** The old code goes before the new one comes. */
function refuseKept({ name, wanted, choice }: Coming, replaced: readonly Field[]): void {
  const { deletion, isOpen } = choice;
  if (!isGiven(wanted.deletion) || isOpen || deletion === "delete") return;
  throw new Error(
    `${name}: refused: a change of ${quoted(names(replaced))} makes the code anew, and the old one goes first: ` +
      `\`deletion: "${deletion}"\` cannot keep it. Take \`deletion\` out of the program for this change.`,
  );
}
