// Descriptions of fields and objects, for the SDKs, the schema and the OpenAPI description.
import type { Field, ObjectModel } from "./field.js";

/** "A discount code, which a customer enters to pay less." → "discount code" */
export const nounOf = ({ doc }: ObjectModel): string => doc.replace(/^An? /, "").replace(/[,:.].*$/, "");

/** "one-time payment" → "a one-time payment", "installment" → "an installment" */
export const withArticle = (noun: string): string => `${/^(?!one)[aeiou]/i.test(noun) ? "an" : "a"} ${noun}`;

/** When a field is required, if it isn't always. Empty for other fields. */
export function requirement({ need, ruledWhen }: Field): string {
  if (need === "ruled") return `Required when ${ruledWhen}.`;
  if (typeof need === "string") return "";
  const { field, is } = need;
  return `Required when \`${field}\` is ${is === undefined ? "given" : `\`${JSON.stringify(is)}\``}.`;
}

/** The descriptions of a field's traits. */
export const traitDocs = ({ traits }: Field): string[] => traits.flatMap(({ doc = [] }) => doc);

/** One line for each constraint between fields. */
export const ruleLines = ({ rules }: ObjectModel): string[] => rules.map(({ name }) => `- ${name}`);
