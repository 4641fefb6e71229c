// The specification's rules about discount codes.
import { readPaymentTypes } from "../../specification/facts/facts.js";
import { isGiven, isSame } from "./fields.js";
import { columnsOf } from "./tables.js";
import type { Fields } from "./types.js";

const paymentTypes = new Map(readPaymentTypes().map((row) => [row.paymentType, row]));
const fieldsWith = (mark: "fixed" | "frozenOnceUsed" | "makesRevision") =>
  columnsOf("Coupon")
    .filter((column) => column[mark])
    .map(({ field }) => field);

const fixed = fieldsWith("fixed");
const frozen = fieldsWith("frozenOnceUsed");
const revising = fieldsWith("makesRevision");

/** The problem of a code with these fields. */
export function codeProblem(fields: Fields): string | undefined {
  const row = paymentTypes.get(fields.payment_type as number);
  if (!row) return "payment_type is not supported";
  if (row.termOnlyZero && fields.coupon_term !== 0) return "coupon_term must be 0 for this payment_type";
  if (!row.enrollmentDiscount && isGiven(fields.initial_cost_coupon)) return "initial_cost_coupon is not allowed";
  if (row.targets === null && isGiven(fields.product_ids)) return "product_ids are not allowed";
  if (Number(fields.coupon_term) < -1) return "coupon_term must be -1, 0 or a number of months";
  const date = ["start_date", "end_date"].find((name) => isGiven(fields[name]) && !isDate(fields[name]));
  return date && `${date} must have the format yyyy/MM/dd`;
}

const isDate = (value: unknown): boolean => /^\d{4}\/\d{2}\/\d{2}$/.test(String(value));

/** The reason to refuse an update of a code. */
export function changeProblem(before: Fields, after: Fields, uses: number): string | undefined {
  const isChanged = (name: string) => !isSame(before[name], after[name]);
  const fixedOne = fixed.find(isChanged);
  if (fixedOne) return `${fixedOne} cannot be changed`;
  if (
    isChanged("payment_type") &&
    paymentTypes.get(before.payment_type as number)?.notChangedInto === after.payment_type
  )
    return "payment_type 4 and 14 cannot be changed into each other";
  const frozenOne = uses > 0 ? frozen.find(isChanged) : undefined;
  return frozenOne && `${frozenOne} of a used code cannot be changed`;
}

/** Whether an update of a used code makes a new revision. */
export const isRevision = (before: Fields, after: Fields): boolean =>
  revising.some((name) => !isSame(before[name], after[name]));

/** The fields that no two live codes share. */
export const isSameCode = (one: Fields, other: Fields): boolean =>
  one.processor_a_env_id === other.processor_a_env_id && one.coupon_code === other.coupon_code;
