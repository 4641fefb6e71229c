// Stored discount codes. The text of a current code is unique in its environment.
import { couponIdentity } from "../../../provider/model/coupon.js";
import { wireName } from "../../../provider/model/names.js";
import { isGiven, type Values } from "../../../provider/model/rules.js";
import { ApiError, fieldError } from "../../store/errors.js";
import type { Store, Stored } from "../../store/store.js";

export const usesOf = ({ members }: Stored): number => Number(members.use_coupon_count);

/** The key of current codes: the text and the environment. */
export const codeKey = (members: Values): string => JSON.stringify(identity.map((wire) => members[wire]));

const identity = couponIdentity.map(wireName);

/** Whether a code can be found by these fields: a copied account may not return its text or its environment. */
export const hasIdentity = (members: Values): boolean => identity.every((wire) => isGiven(members[wire]));

/** The current code with a text. */
export const findCode = (store: Store, processor_a_env_id: string, coupon_code: string): Stored | undefined =>
  ownerOf(store, { processor_a_env_id, coupon_code });

/** Earlier revisions of a code, newest first. */
export const revisionsOf = (store: Store, { members }: Stored): Stored[] => store.retired("coupon", codeKey(members));

/**
 * Stores a new code, with a generated id unless one is given. @throws Refusal with 409 if another one has the same text
 */
export function insertCoupon(store: Store, members: Values, id?: string): Stored {
  refuseTaken(store, members);
  return store.insert(
    "coupon",
    { ...linked(members), use_coupon_count: 0 },
    { ...(id !== undefined && { id }), key: codeKey(members) },
  );
}

/**
 * Stores a code copied from an account, unchanged. It is found by its text and its environment, if both are known and
 * no other code has the same.
 */
export function copyCoupon(store: Store, id: string, members: Values): Stored {
  const isFound = hasIdentity(members) && !ownerOf(store, members);
  const stored = { use_coupon_count: 0, ...members };
  return store.insert("coupon", stored, { id, ...(isFound && { key: codeKey(members) }) });
}

/** The current code with the text and the environment in these fields. */
export const ownerOf = (store: Store, members: Values): Stored | undefined => store.findKey("coupon", codeKey(members));

/** Updates a code. @throws Refusal with 409 if another code has the same text */
export function updateCoupon(store: Store, before: Stored, members: Values): Stored {
  const key = codeKey(members);
  if (key !== codeKey(before.members)) refuseTaken(store, members);
  // In a copy, another code may have had the same text from the start.
  const owner = ownerOf(store, members);
  return store.update(before, members, owner && owner.id !== before.id ? undefined : key);
}

/**
 * Assumed: the payment types on processor A are linked to a coupon there. The specification doesn't document which are.
 */
export const linked = (members: Values): Values => ({
  ...members,
  processor_a_coupon: members.payment_type === 0 || members.payment_type === 14,
});

function refuseTaken(store: Store, members: Values): void {
  const other = ownerOf(store, members);
  if (!other) return;
  const [code, environment] = [members.coupon_code, members.processor_a_env_id].map((value) => JSON.stringify(value));
  const what = `already belongs to the code ${other.id} in environment ${environment}: ${code}.`;
  throw new ApiError(409, [fieldError("conflict", "coupon_code", what)]);
}
