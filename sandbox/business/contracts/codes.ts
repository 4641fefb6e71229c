// Discount codes in forms: whether one can be used on a page today.
import { isGiven } from "../../../provider/model/rules.js";
import { calendar } from "../../store/calendar.js";
import type { PageKind } from "../../store/kinds.js";
import type { Sandbox } from "../../store/sandbox.js";
import type { Store, Stored } from "../../store/store.js";
import type { BusinessSandbox } from "./businessSandbox.js";
import { findCode, updateCoupon, usesOf } from "./coupons.js";
import type { ProblemKey } from "./form.js";
import { textIn } from "./pageSettings.js";

/** The code, or why it can't be used. The code must be in the page's environment. */
export function usableCode(sandbox: BusinessSandbox, kind: PageKind, page: Stored, code: string): Stored | ProblemKey {
  const environment = textIn(kind, page, "processor_a_env_id");
  // The specification states nothing about blanks around a code and full-width letters, so they are ignored.
  const found = environment === undefined ? undefined : findTyped(sandbox.store, environment, code);
  if (!found) return "coupon_unknown";
  return whyNot(sandbox, kind, page, found) ?? found;
}

/** Why a code can't be used on a page of its environment today. Undefined if it can. */
export function whyNot(
  { clock }: Pick<Sandbox, "clock">,
  kind: PageKind,
  page: Stored,
  coupon: Stored,
): ProblemKey | undefined {
  if (!isFor(coupon, kind, page)) return "coupon_wrong_target";
  const { start_date: start, end_date: end, coupon_count: count } = coupon.members;
  const today = calendar.dayOf(clock.now());
  if (isGiven(start) && today < String(start)) return "coupon_not_started";
  if (isGiven(end) && today > String(end)) return "coupon_ended";
  if (isGiven(count) && usesOf(coupon) >= Number(count)) return "coupon_used_up";
  return undefined;
}

const findTyped = (store: Store, environment: string, code: string): Stored | undefined =>
  [code, code.trim(), code.normalize("NFKC").trim()]
    .map((text) => findCode(store, environment, text))
    .find((found) => found !== undefined);

/** Without targets, a code applies to all pages of the payment type. */
function isFor({ members }: Stored, { declared }: PageKind, page: Stored): boolean {
  const targets = (members.product_ids ?? []) as unknown[];
  const isOfKind = declared.payments?.paymentTypes.includes(members.payment_type) ?? false;
  return isOfKind && (targets.length === 0 || targets.includes(page.id));
}

/** Gives the use of a code back, unless the code was deleted or revised. */
export function giveBackCode(sandbox: Sandbox, id: string): void {
  const coupon = sandbox.store.get("coupon", id);
  if (coupon && usesOf(coupon) > 0) useCode(sandbox, coupon, -1);
}

/** Counts a use of a code. */
export const useCode = ({ store }: Sandbox, coupon: Stored, times = 1): Stored =>
  updateCoupon(store, coupon, { ...coupon.members, use_coupon_count: usesOf(coupon) + times });
