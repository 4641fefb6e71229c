// The pages that a discount code can apply to, by its `paymentType`.
import type { Reference } from "../../../core/lifecycle/resource.js";
import { kinds } from "../../../model/kinds.js";
import type { Values } from "../../../model/rules.js";

/** The kind of page for each `paymentType`. */
export const targetKinds: ReadonlyMap<unknown, string> = new Map(
  kinds.flatMap(({ model, payments }) => (payments?.paymentTypes ?? []).map((type) => [type, model.name] as const)),
);

export function targetsOf({ paymentType, productIds }: Values): Reference[] {
  const kind = targetKinds.get(paymentType);
  if (kind === undefined || !Array.isArray(productIds)) return [];
  const referrer = `a code with \`paymentType\` ${paymentType}`;
  return productIds.map((id, index) => ({ path: `productIds[${index}]`, id, kind, referrer }));
}
