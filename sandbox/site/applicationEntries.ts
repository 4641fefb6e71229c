// The application that business makes of what a person has typed into a page's form.
import type { ApplicationForm } from "../business/form.js";
import type { Entries } from "../http/entries.js";
import type { Group } from "./input.js";

/** Parameters of links by which campaigns are distinguished; kept where the plan saves them. */
export const utmNames = ["utm_source", "utm_medium", "utm_campaign", "utm_term", "utm_content"] as const;

/** The application: what the groups ask for, and nothing else that a request may hold; nor the card's number. */
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

/** `NaN` for what isn't a number, which business then says. Japanese keyboards also write digits of full width. */
function wholeNumber(text: string): number {
  const plain = text.normalize("NFKC").trim();
  return /^\d+$/.test(plain) ? Number(plain) : Number.NaN;
}
