// The targets of a discount code are pages of its payment kind.
import type { Reference } from "../../lifecycle/resource.js";
import { kinds } from "../../model/kinds.js";
import type { Values } from "../../model/rules.js";

/** The kind of page that a payment type's targets are. */
export const targetKinds: ReadonlyMap<unknown, string> = new Map(
  kinds.flatMap(({ model, payments }) => (payments?.paymentTypes ?? []).map((type) => [type, model.name] as const)),
);

export function targetsOf({ paymentType, productIds }: Values): Reference[] {
  const kind = targetKinds.get(paymentType);
  if (kind === undefined || !Array.isArray(productIds)) return [];
  const reason = `with \`paymentType\` ${paymentType}, targets are of kind ${kind}`;
  return productIds.map((id, index) => ({ path: `productIds[${index}]`, id, kind, reason }));
}
