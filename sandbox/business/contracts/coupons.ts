// Discount codes: how they are stored, and how forms use them. The text of a current code is unique in its environment.
import { couponIdentity } from "../../../provider/model/coupon.js";
import { wireName } from "../../../provider/model/names.js";
import { isGiven, type Values } from "../../../provider/model/rules.js";
import { calendar } from "../../store/calendar.js";
import { ApiError, fieldError } from "../../store/errors.js";
import { kindOf } from "../../store/kinds.js";
import type { Sandbox } from "../../store/sandbox.js";
import type { Store, Stored } from "../../store/store.js";
import type { BusinessSandbox } from "./events.js";
import type { ProblemKey } from "./form.js";
import { textIn } from "./pageSettings.js";

export const usesOf = ({ fields }: Stored): number => Number(fields.use_coupon_count);

/** The key of current codes: the text and the environment. */
export const codeKey = (fields: Values): string => JSON.stringify(identity.map((wire) => fields[wire]));

const identity = couponIdentity.map(wireName);

/** Whether a code can be found by these fields: a copied account may not return its text or its environment. */
export const hasIdentity = (fields: Values): boolean => identity.every((wire) => isGiven(fields[wire]));

/** Earlier revisions of a code, newest first. */
export const revisionsOf = (store: Store, { fields }: Stored): Stored[] => store.retired("coupon", codeKey(fields));

/**
 * Stores a new code, with a generated id unless one is given. @throws Refusal with 409 if another one has the same text
 */
export function insertCoupon(store: Store, fields: Values, id?: string): Stored {
  refuseTaken(store, fields);
  return store.insert(
    "coupon",
    { ...linked(fields), use_coupon_count: 0 },
    { ...(id !== undefined && { id }), key: codeKey(fields) },
  );
}

/**
 * Stores a code copied from an account, unchanged. It is found by its text and its environment, if both are known and
 * no other code has the same.
 */
export function copyCoupon(store: Store, id: string, fields: Values): Stored {
  const isFound = hasIdentity(fields) && !ownerOf(store, fields);
  const stored = { use_coupon_count: 0, ...fields };
  return store.insert("coupon", stored, { id, ...(isFound && { key: codeKey(fields) }) });
}

/** The current code with the text and the environment in these fields. */
export const ownerOf = (store: Store, fields: Values): Stored | undefined => store.findKey("coupon", codeKey(fields));

/** Updates a code. @throws Refusal with 409 if another code has the same text */
export function updateCoupon(store: Store, before: Stored, fields: Values): Stored {
  const key = codeKey(fields);
  if (key !== codeKey(before.fields)) refuseTaken(store, fields);
  // In a copy, another code may have had the same text from the start.
  const owner = ownerOf(store, fields);
  return store.update(before, fields, owner && owner.id !== before.id ? undefined : key);
}

/**
 * Assumed: the payment types on processor A are linked to a coupon there. The specification doesn't document which are.
 */
export const linked = (fields: Values): Values => ({
  ...fields,
  processor_a_coupon: fields.payment_type === 0 || fields.payment_type === 14,
});

function refuseTaken(store: Store, fields: Values): void {
  const other = ownerOf(store, fields);
  if (!other) return;
  const [code, environment] = [fields.coupon_code, fields.processor_a_env_id].map((value) => JSON.stringify(value));
  const what = `already belongs to the code ${other.id} in environment ${environment}: ${code}.`;
  throw new ApiError(409, [fieldError("conflict", "coupon_code", what)]);
}

// Discount codes in forms: whether one can be used on a page today.

/** The code, or why it can't be used. The code must be in the page's environment. */
export function usableCode(sandbox: BusinessSandbox, page: Stored, code: string): Stored | ProblemKey {
  const environment = textIn(page, "processor_a_env_id");
  // The specification states nothing about blanks around a code and full-width letters, so they are ignored.
  const found = environment === undefined ? undefined : findTyped(sandbox.store, environment, code);
  if (!found) return "coupon_unknown";
  return unusableReason(sandbox, page, found) ?? found;
}

/** Why a code can't be used on a page of its environment today. Undefined if it can. */
export function unusableReason(
  { clock }: Pick<Sandbox, "clock">,
  page: Stored,
  coupon: Stored,
): ProblemKey | undefined {
  if (!isFor(coupon, page)) return "coupon_wrong_target";
  const { start_date: start, end_date: end, coupon_count: count } = coupon.fields;
  const today = calendar.dayOf(clock.now());
  if (isGiven(start) && today < String(start)) return "coupon_not_started";
  if (isGiven(end) && today > String(end)) return "coupon_ended";
  if (isGiven(count) && usesOf(coupon) >= Number(count)) return "coupon_used_up";
  return undefined;
}

const findTyped = (store: Store, environment: string, code: string): Stored | undefined =>
  [code, code.trim(), code.normalize("NFKC").trim()]
    .map((text) => ownerOf(store, { processor_a_env_id: environment, coupon_code: text }))
    .find((found) => found !== undefined);

/** Without targets, a code applies to all pages of the payment type. */
function isFor({ fields }: Stored, page: Stored): boolean {
  const targets = (fields.product_ids ?? []) as unknown[];
  const isOfKind = kindOf(page).declared.payments?.paymentTypes.includes(fields.payment_type) ?? false;
  return isOfKind && (targets.length === 0 || targets.includes(page.id));
}

/** Gives the use of a code back, unless the code was deleted or revised. */
export function giveBackCode(sandbox: Sandbox, id: string): void {
  const coupon = sandbox.store.get("coupon", id);
  if (coupon && usesOf(coupon) > 0) useCode(sandbox, coupon, -1);
}

/** Counts a use of a code. */
export const useCode = ({ store }: Sandbox, coupon: Stored, times = 1): Stored =>
  updateCoupon(store, coupon, { ...coupon.fields, use_coupon_count: usesOf(coupon) + times });
