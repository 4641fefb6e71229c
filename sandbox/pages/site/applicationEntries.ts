// Converts the entries of a page's form to an application for the business layer.
import type { ApplicationForm } from "../../business/contracts/form.js";
import type { Entries } from "../../http/entries.js";
import type { Group } from "./input.js";

/** Campaign parameters of links, stored if the plan saves them. */
export const utmNames = ["utm_source", "utm_medium", "utm_campaign", "utm_term", "utm_content"] as const;

/** The application: the fields that the groups ask for, without other fields of the request and the card's number. */
export function applicationOf(groups: readonly Group[], entries: Entries): ApplicationForm {
  const names = groups.flatMap(({ inputs }) => inputs.filter(({ isSecret }) => !isSecret).map(({ name }) => name));
  const some = (chosen: readonly string[]) => halfWidth(entries.some(chosen));
  const notes = names.filter((name) => name.startsWith("notes[")).map((name) => entries.get(name));
  const card = some(names.filter((name) => name.startsWith("card.")));
  const { units, agreed, card_installments, ...texts } = some(names.filter((name) => /^\w+$/.test(name)));
  const numbers = Object.entries({ units, card_installments }).filter(([, text]) => text !== undefined);
  return {
    ...texts,
    ...Object.fromEntries(numbers.map(([name, text]) => [name, wholeNumber(String(text))])),
    ...(agreed !== undefined && { agreed: true }),
    ...(notes.length > 0 && { notes }),
    ...(Object.keys(card).length > 0 && {
      card: Object.fromEntries(Object.entries(card).map(([name, value]) => [name.slice("card.".length), value])),
    }),
  };
}

/** Names, addresses and remarks are for people, and stay as they were typed. A code is compared in each form. */
const asTyped = [
  "coupon_code",
  "name",
  "company",
  "shipping_address",
  "chat_user_name",
  "msg_user_name",
  "card.line",
  "card.country",
];

/**
 * Japanese keyboards also type full-width letters, digits, signs and blanks. In numbers, accounts and email addresses they mean
 * the usual ones.
 */
export const halfWidth = (texts: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [name, asTyped.includes(name) ? text : plain(name, text)]),
  );

function plain(name: string, text: string): string {
  const normal = text.normalize("NFKC");
  // A phone number's hyphens have many forms, one of which also lengthens a vowel.
  return name === "phone_number" || name === "card.zip" ? normal.replace(/[\p{Pd}−ー]/gu, "-").trim() : normal;
}

/** `NaN` for what isn't a number, which the business layer reports. */
const wholeNumber = (text: string): number => (/^\d+$/.test(text.trim()) ? Number(text) : Number.NaN);
