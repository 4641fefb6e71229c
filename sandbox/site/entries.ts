// What a person has typed into a page's form, and the application that business makes of it.
import type { ApplicationForm } from "../business/form.js";
import type { Group } from "./inputs.js";

/** Parameters of links by which campaigns are told apart; kept where the plan saves them. */
export const utmNames = ["utm_source", "utm_medium", "utm_campaign", "utm_term", "utm_content"] as const;

/** The entries of a form by the names of its inputs; what was not typed is empty. */
export class Entries {
  constructor(private readonly values: ReadonlyMap<string, string> = new Map()) {}

  /** The body of a form, or a query. What is no text is as if it were not there. */
  static from(sent: unknown): Entries {
    const pairs = sent instanceof URLSearchParams ? [...sent] : Object.entries(sent ?? {});
    return new Entries(new Map(pairs.filter((pair): pair is [string, string] => typeof pair[1] === "string")));
  }

  get(name: string): string {
    return this.values.get(name) ?? "";
  }

  has(name: string): boolean {
    return this.values.has(name);
  }

  /** How many characters they have. */
  get size(): number {
    return [...this.values].reduce((sum, [name, value]) => sum + name.length + value.length, 0);
  }

  /** Without those of some names. */
  without(names: readonly string[]): Entries {
    return new Entries(new Map([...this.values].filter(([name]) => !names.includes(name))));
  }

  /** Those of some names that are not empty. */
  some(names: readonly string[]): Readonly<Record<string, string>> {
    return Object.fromEntries(names.flatMap((name) => (this.get(name) === "" ? [] : [[name, this.get(name)]])));
  }
}

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

/** `NaN` for what is none, which business then says. Japanese keyboards also write digits of full width. */
function wholeNumber(text: string): number {
  const plain = text.normalize("NFKC").trim();
  return /^\d+$/.test(plain) ? Number(plain) : Number.NaN;
}
