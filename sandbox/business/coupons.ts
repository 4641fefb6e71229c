// Discount codes as they are stored: one that lives has its code to itself in its environment.
import { couponIdentity } from "../../provider/model/coupon.js";
import { wireName } from "../../provider/model/names.js";
import { isGiven, type Values } from "../../provider/model/rules.js";
import { ApiError, fieldError } from "../core/errors.js";
import type { Store, Stored } from "../core/store.js";

export const usesOf = ({ members }: Stored): number => Number(members.use_coupon_count);

/** Codes are unique per environment among those that live. */
export const codeKey = (members: Values): string => JSON.stringify(identity.map((wire) => members[wire]));

const identity = couponIdentity.map(wireName);

/** Whether a code is found by these members: an account that was copied may not tell its text, or its environment. */
export const hasIdentity = (members: Values): boolean => identity.every((wire) => isGiven(members[wire]));

/** The living coupon with a code. */
export const findCode = (store: Store, processor_a_env_id: string, coupon_code: string): Stored | undefined =>
  ownerOf(store, { processor_a_env_id, coupon_code });

/** What a code was before it was changed, the newest first. */
export const revisionsOf = (store: Store, { members }: Stored): Stored[] => store.retired("coupon", codeKey(members));

/** Stores a new code, under an id of the sandbox's making unless one is given. @throws Refusal with 409 if another one has the same text */
export function insertCoupon(store: Store, members: Values, id?: string): Stored {
  refuseTaken(store, members);
  return store.insert(
    "coupon",
    { ...linked(members), use_coupon_count: 0 },
    { ...(id !== undefined && { id }), key: codeKey(members) },
  );
}

/**
 * Stores a code that is there already somewhere else, as it is there. It is found by its text and its environment, where
 * both are known and no other code has the same.
 */
export function copyCoupon(store: Store, id: string, members: Values): Stored {
  const isFound = hasIdentity(members) && !ownerOf(store, members);
  const stored = { use_coupon_count: 0, ...members };
  return store.insert("coupon", stored, { id, ...(isFound && { key: codeKey(members) }) });
}

/** The living code that is found by the text and the environment in these members. */
export const ownerOf = (store: Store, members: Values): Stored | undefined => store.findKey("coupon", codeKey(members));

/** Stores other properties for a code. @throws Refusal with 409 if another code has the same text */
export function updateCoupon(store: Store, before: Stored, members: Values): Stored {
  const key = codeKey(members);
  if (key !== codeKey(before.members)) refuseTaken(store, members);
  // In a copy, another code may have had the same from the beginning.
  const owner = ownerOf(store, members);
  return store.update(before, members, owner && owner.id !== before.id ? undefined : key);
}

/** That the kinds of payment on processor A are linked to a coupon of it is an assumption: it is not documented. */
export const linked = (members: Values): Values => ({
  ...members,
  processor_a_coupon: members.payment_type === 0 || members.payment_type === 14,
});

function refuseTaken(store: Store, members: Values): void {
  const other = ownerOf(store, members);
  if (!other) return;
  const [code, environment] = [members.coupon_code, members.processor_a_env_id].map((value) => JSON.stringify(value));
  const what = `is taken: the coupon ${other.id} has the code ${code} in environment ${environment}.`;
  throw new ApiError(409, [fieldError("conflict", "coupon_code", what)]);
}
