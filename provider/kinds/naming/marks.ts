// What people call an object, and what distinguishes it from others of that name.
import type { Values } from "../../model/rules.js";

/** `label`: the property that names objects of this kind. A code is called by its name; the code itself is a mark. */
export const nameOf = ({ label }: { readonly label: string }, values: Values): string =>
  String(values.couponName ?? values[label] ?? "");

/** What distinguishes objects of one name, the best first. */
export function marksOf(values: Values): (string | undefined)[] {
  const { label, couponCode, price, billingCycle, processorAEnvId, language } = values;
  const text = (value: unknown) => (value === undefined || value === null ? undefined : String(value));
  const { interval } = (billingCycle ?? {}) as Values;
  return [
    text(label),
    text(couponCode),
    price === undefined || price === null ? undefined : `at ${price}`,
    interval === undefined ? undefined : `by ${interval}`,
    processorAEnvId === "0" ? "production" : undefined,
    text(language),
  ];
}
