// Converts the entries of a page's form to an application for the business layer.
import type { ApplicationForm } from "../business/form.js";
import type { Entries } from "../http/entries.js";
import type { Group } from "./input.js";

/** Campaign parameters of links, stored if the plan saves them. */
export const utmNames = ["utm_source", "utm_medium", "utm_campaign", "utm_term", "utm_content"] as const;

/** The application: the fields that the groups ask for, without other fields of the request and the card's number. */
export function applicationOf(groups: readonly Group[], entries: Entries): ApplicationForm {
  const names = groups.flatMap(({ inputs }) => inputs.filter(({ isSecret }) => !isSecret).map(({ name }) => name));
  const notes = names.filter((name) => name.startsWith("notes[")).map((name) => entries.get(name));
  const card = entries.some(names.filter((name) => name.startsWith("card.")));
  const { units, agreed, card_installments, ...texts } = entries.some(names.filter((name) => /^\w+$/.test(name)));
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

/** `NaN` for what isn't a number, which the business layer reports. Japanese keyboards also type full-width digits. */
function wholeNumber(text: string): number {
  const plain = text.normalize("NFKC").trim();
  return /^\d+$/.test(plain) ? Number(plain) : Number.NaN;
}
