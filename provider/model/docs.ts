// What readers learn about a field or an object: users of the SDK, and of the service's interface.
import type { Field, ObjectModel } from "./field.js";

/** «A discount code, which a buyer types to pay less.» → «discount code» */
export const nounOf = ({ doc }: ObjectModel): string => doc.replace(/^An? /, "").replace(/[,:.].*$/, "");

/** When a field is required that is not always; empty if there is nothing to say. */
export function requirement({ need, ruledWhen }: Field): string {
  if (need === "ruled") return `Required when ${ruledWhen}.`;
  if (typeof need === "string") return "";
  const { field, is } = need;
  return `Required when \`${field}\` is ${is === undefined ? "given" : `\`${JSON.stringify(is)}\``}.`;
}

/** What the traits of a field mean. */
export const traitDocs = ({ traits }: Field): string[] => traits.flatMap(({ doc = [] }) => doc);

/** One line for each constraint between fields. */
export const ruleLines = ({ rules }: ObjectModel): string[] => rules.map(({ name }) => `- ${name}`);
