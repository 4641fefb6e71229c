// What a change of a discount code will be: in place, a new revision, a new code, or refused.
import { choiceOf } from "../lifecycle/choice.js";
import { type Change, differences, quoted, topLevel } from "../lifecycle/diff.js";
import type { Decision, Known, Resource, Service } from "../lifecycle/resource.js";
import type { Field } from "../model/field.js";
import { isGiven, type Values } from "../model/rules.js";
import { holdsUnknown } from "../model/unknown.js";
import { identityOf } from "./couponRegistry.js";
import { type LiveCoupon, usesOf } from "./liveCoupon.js";

/** Asks the service how often the code was used. @throws Error when the change is impossible */
export async function decide(
  resource: Resource,
  service: Service,
  coupon: LiveCoupon,
  known: Known,
  wanted: Values,
  sinceState: readonly Change[],
): Promise<Decision> {
  const name = resource.nameOf(known.state);
  const { registry } = coupon;
  const live = await coupon.live(known);
  if (!live) {
    service.tell("warning", `${name} is not at the service any more: it will be created again`);
    return { changed: paths(sinceState), replaces: names(topLevel(sinceState)), deleteBeforeReplace: false };
  }

  const changes = differences(resource.program, wanted, live.state);
  const uses = usesOf(live.state);
  const tops = topLevel(changes);
  const replaced = tops.filter((field) => field.isImmutable);
  const staysBehind = replaced.length > 0 && mayStayBehind(live, wanted);
  const { deletion, isOpen } = choiceOf(resource, service, wanted);
  const isChosen = isOpen || deletion !== "delete";
  if (uses > 0 && !(staysBehind && isChosen)) refuseFrozen(name, uses, changes, staysBehind);
  if (replaced.length > 0) {
    // It is made anew. Two live codes of one text never exist side by side.
    service.claims.release(resource.kind, live.id);
    if (!staysBehind && isGiven(wanted.deletion) && !isOpen && deletion !== "delete") {
      throw new Error(
        `${name}: refused: a change of ${quoted(names(replaced))} makes the code anew, and the old one goes first: ` +
          `\`deletion: "${deletion}"\` cannot keep it. Take \`deletion\` out of the program for this change.`,
      );
    }
    return { changed: paths(changes), replaces: names(replaced), deleteBeforeReplace: !staysBehind };
  }

  const holder = await coupon.otherHolder(live, wanted);
  if (holder !== undefined) {
    service.tell(
      "warning",
      `${name}: the code ${JSON.stringify(wanted.couponCode)} is that of ${holder} now: ` +
        "this change is refused unless that one ends, or gets another code, before it",
    );
  }
  service.claims.claim(resource.kind, live.id);
  registry.continueFrom(live, wanted);
  const revising = tops.filter((field) => field.isRevising);
  if (uses > 0 && revising.length > 0) {
    service.tell("warning", `${name}: new revision (used ${times(uses)}; the count restarts at 0)`);
    return { changed: paths(changes), replaces: names(revising), deleteBeforeReplace: false };
  }
  if (tops.some((field) => field.isSent)) {
    const open = uses > 0 ? unknownFrozen(changes) : [];
    const unless = `; refused should ${quoted(open)} turn out to change, which a used code cannot`;
    service.tell(
      open.length > 0 ? "warning" : "info",
      `${name}: keeps its id (${uses > 0 ? `used ${times(uses)}; the count goes on` : "not used yet"})` +
        (open.length > 0 ? unless : ""),
    );
  }
  // Where the service is as wanted already, the update only brings the state up to it.
  return { changed: paths(changes.length > 0 ? changes : sinceState), replaces: [], deleteBeforeReplace: false };
}

const paths = (changes: readonly Change[]): string[] => changes.map((change) => change.path);
const names = (fields: readonly Field[]): string[] => fields.map((field) => field.name);
export const times = (uses: number): string => (uses === 1 ? "once" : `${uses} times`);

const instead =
  "Instead: declare another Coupon with its own `couponCode`, and let this one end " +
  '(`endDate`, or `deletion: "expire"` before it leaves the program).';

/** Whether the old code can be there beside the one that replaces it: of another environment, or with another text. */
const mayStayBehind = (live: Known, wanted: Values): boolean =>
  !holdsUnknown([wanted.processorAEnvId, wanted.couponCode]) && identityOf(wanted) !== identityOf(live.state);

const leaveBehind =
  '\nOr say what becomes of the old code beside the new one: deletion: "retain" leaves it at the service, deletion: "expire" ends it.';

/** What is not known yet is not refused: it may turn out to be unchanged. */
function refuseFrozen(name: string, uses: number, changes: readonly Change[], staysBehind: boolean): void {
  const frozen = frozenIn(changes.filter((change) => !holdsUnknown(change.wanted)));
  if (frozen.length === 0) return;
  throw new Error(
    `${name}: refused: a used code cannot change ${quoted(frozen)} (it was used ${times(uses)}).\n${instead}` +
      (staysBehind ? leaveBehind : ""),
  );
}

const unknownFrozen = (changes: readonly Change[]): string[] =>
  frozenIn(changes.filter((change) => holdsUnknown(change.wanted)));

const frozenIn = (changes: readonly Change[]): string[] =>
  names(topLevel(changes).filter((field) => field.frozenOnceUsed || field.isImmutable));
