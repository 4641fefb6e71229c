// Prices that change: of live objects, and of pages with customers.
import { TransportError } from "../../client/errors.js";
import { messageOf } from "../../messages/base/refusal.js";
import { livePriceChanges, priceChangesForCustomers } from "../../messages/prices.js";
import type { Change } from "../../model/differences.js";
import { sameMeaning } from "../../model/equal.js";
import type { Field, ObjectModel } from "../../model/field.js";
import { isObject } from "../../model/rules.js";
import { listed } from "../../model/shown.js";
import { price } from "../../model/traits.js";
import { isUnknown } from "../../model/unknown.js";
import type { Context } from "./context.js";
import { countCustomers, signedUp } from "./customers.js";
import type { Inputs, Stored } from "./types.js";

/**
 * At a diff: changed prices, in live mode with old and new values, and the number of customers on a page that stays.
 */
export async function announcePrices(
  context: Context,
  stored: Stored,
  desired: Inputs,
  { changes, isReplaced }: { changes: readonly Change[]; isReplaced: boolean },
): Promise<void> {
  const { resource, isLive } = context;
  const prices = priceChanges(resource.model, changes);
  if (prices.length === 0) return;
  const customers = resource.customers && !isReplaced ? await concernedCustomers(context, stored) : undefined;
  if (!isLive && customers === undefined) return;
  const price = { name: resource.nameOf(desired), isLive, changes: isLive ? listed(prices, true) : "" };
  context.report(customers === undefined ? livePriceChanges(price) : priceChangesForCustomers({ ...price, customers }));
}

/** A sentence about the customers, without its end. Undefined if there are none, or no account is configured. */
async function concernedCustomers(context: Context, stored: Stored): Promise<string | undefined> {
  const { resource, service } = context;
  if (context.config.missing) return undefined;
  try {
    const customers = await countCustomers(resource, service.client, stored);
    if (customers.bound === 0) return undefined;
    return signedUp(customers, "the page");
  } catch (error) {
    const reason = error instanceof TransportError ? error.reason : messageOf(error);
    return `The provider can't count the customers on the page: ${reason.replace(/\.$/, "")}`;
  }
}

/** The prices among changes, each at its own path. An unknown one may stay the same, so it doesn't count. */
export const priceChanges = (model: ObjectModel, changes: readonly Change[]): Change[] =>
  changes.flatMap((change) => {
    const field = model.fieldAt(change.path);
    return field ? pricesIn(field, change) : [];
  });

function pricesIn(field: Field, change: Change): Change[] {
  const { path, desired, prior } = change;
  if (field.has(price)) return isUnknown(desired) || sameMeaning(field, desired, prior) ? [] : [change];
  if (field.type.kind !== "object") return [];
  return field.type.model.inputs.flatMap((member) =>
    pricesIn(member, {
      ...change,
      path: `${path}.${member.name}`,
      desired: memberOf(desired, member),
      prior: memberOf(prior, member),
    }),
  );
}

const memberOf = (value: unknown, { name }: Field): unknown =>
  isUnknown(value) ? value : isObject(value) ? value[name] : undefined;
