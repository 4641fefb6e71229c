// Card data: looked at for their form, never kept. What is left of a card is its brand and its last four digits.
import type { SiteProblemKey } from "./text/texts.js";

/** What the sandbox knows of a card once it has looked at it. */
export interface SeenCard {
  /** A member of ProcessorBInstallment; undefined for brands that it does not have. */
  readonly brand?: Brand;
  readonly lastDigits: string;
}

/** The brands of ProcessorBInstallment, by how their numbers begin. */
const brands = {
  visa: { name: "Visa", start: /^4/ },
  master_card: { name: "Mastercard", start: /^(5[1-5]|2[2-7])/ },
  american_express: { name: "American Express", start: /^3[47]/ },
  jcb: { name: "JCB", start: /^35/ },
  diners_club: { name: "Diners Club", start: /^3[0689]/ },
} as const;

export type Brand = keyof typeof brands;

export const allBrands = Object.keys(brands) as readonly Brand[];

export const brandName = (brand: Brand): string => brands[brand].name;

export interface CardEntries {
  readonly number: string;
  readonly expiry: string;
  readonly code: string;
}

export interface CardProblem {
  readonly part: keyof CardEntries;
  readonly key: SiteProblemKey;
}

/** Looks at the form of a card's data; any number of 12 to 19 digits will do. */
export function lookAtCard(entries: CardEntries, now: Date): { card?: SeenCard; problems: readonly CardProblem[] } {
  const number = digits(entries.number);
  const found = [numberProblem(number), expiryProblem(entries.expiry, now), codeProblem(entries.code)];
  const problems = found.filter((problem) => problem !== undefined);
  if (problems.length > 0) return { problems };
  const brand = allBrands.find((name) => brands[name].start.test(number));
  return { card: { ...(brand && { brand }), lastDigits: number.slice(-4) }, problems };
}

/** The test number that is declined is the Visa card whose number ends so. */
export const isDeclined = ({ brand, lastDigits }: SeenCard): boolean => brand === "visa" && lastDigits === "0002";

/** Name of the value in which the confirmation page hands a card on. */
export const seenName = "card.seen";

/** A card as it is handed on: `visa-4242`. */
export const cardToken = ({ brand, lastDigits }: SeenCard): string => `${brand ?? ""}-${lastDigits}`;

export function readToken(token: string): SeenCard | undefined {
  const [, name, lastDigits] = /^([a-z_]*)-(\d{4})$/.exec(token) ?? [];
  const brand = allBrands.find((known) => known === name);
  return lastDigits === undefined ? undefined : { ...(brand && { brand }), lastDigits };
}

/** Japanese keyboards also write digits of full width. */
const digits = (text: string): string => text.normalize("NFKC").replace(/[\s-]/g, "");

function numberProblem(number: string): CardProblem | undefined {
  if (number === "") return { part: "number", key: "required" };
  return /^\d{12,19}$/.test(number) ? undefined : { part: "number", key: "invalid_card_number" };
}

function expiryProblem(text: string, now: Date): CardProblem | undefined {
  const [, month, year] = /^(0?[1-9]|1[0-2])\/?((?:20)?\d\d)$/.exec(digits(text)) ?? [];
  if (digits(text) === "") return { part: "expiry", key: "required" };
  if (month === undefined || year === undefined) return { part: "expiry", key: "invalid_expiry" };
  // The first day of the month after: a card is good to the end of its month.
  const end = Date.UTC(Number(year.length === 2 ? `20${year}` : year), Number(month));
  return end > now.getTime() ? undefined : { part: "expiry", key: "expired_card" };
}

function codeProblem(text: string): CardProblem | undefined {
  if (digits(text) === "") return { part: "code", key: "required" };
  return /^\d{3,4}$/.test(digits(text)) ? undefined : { part: "code", key: "invalid_code" };
}
