// Whether a discount code's targets are pages of its payment kind, as far as a run has met them.
import type { Service } from "../../lifecycle/resource.js";
import { kinds } from "../../model/kinds.js";
import type { Problem, Values } from "../../model/rules.js";

/** The kind of page that a payment type's targets are. */
export const targetKinds: ReadonlyMap<unknown, string> = new Map(
  kinds.flatMap(({ model, payments }) => (payments?.paymentTypes ?? []).map((type) => [type, model.name] as const)),
);

/** Targets that are known in this run to be objects of another kind only. */
export function mistargeted({ run }: Service, { paymentType, productIds }: Values): Problem[] {
  const wanted = targetKinds.get(paymentType);
  if (wanted === undefined || !Array.isArray(productIds)) return [];
  return productIds.flatMap((id, index) => {
    const kinds = typeof id === "string" ? run.kindsOf(id) : [];
    if (kinds.length === 0 || kinds.includes(wanted)) return [];
    const message = `belongs to ${kinds.join(" and ")}: with \`paymentType\` ${paymentType}, targets are of kind ${wanted}`;
    return [{ path: `productIds[${index}]`, message }];
  });
}
