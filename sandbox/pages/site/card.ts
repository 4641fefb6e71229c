// Checks card data without storing it. Only the brand and the last four digits are kept.
import type { KeptCard } from "../../business/contracts/contract.js";
import type { Decline } from "../../business/contracts/payments.js";
import type { Entries } from "../../http/body.js";
import type { CardOutcome, SiteProblemKey, Texts } from "./text/en.js";

/** What the sandbox keeps of a card after the check. */
export interface MaskedCard {
  /** A member of ProcessorBInstallment. Undefined for other brands. */
  readonly brand?: Brand;
  readonly last_digits: string;
}

/**
 * The brands of ProcessorBInstallment: the prefixes and lengths of their numbers, the groups of digits, and the length
 * of the security code.
 */
export const brands = {
  visa: { name: "Visa", start: /^4/, lengths: [13, 16, 19], groups: [4, 4, 4, 4, 3], code: 3 },
  master_card: { name: "Mastercard", start: /^(5[1-5]|2[2-7])/, lengths: [16], groups: [4, 4, 4, 4], code: 3 },
  american_express: { name: "American Express", start: /^3[47]/, lengths: [15], groups: [4, 6, 5], code: 4 },
  jcb: { name: "JCB", start: /^35/, lengths: [16, 17, 18, 19], groups: [4, 4, 4, 4, 3], code: 3 },
  diners_club: { name: "Diners Club", start: /^3[0689]/, lengths: [14, 16, 19], groups: [4, 6, 4, 5], code: 3 },
} as const satisfies Record<string, CardBrand>;

interface CardBrand {
  readonly name: string;
  readonly start: RegExp;
  readonly lengths: readonly number[];
  readonly groups: readonly number[];
  readonly code: number;
}

export type Brand = keyof typeof brands;

export const allBrands = Object.keys(brands) as readonly Brand[];

export const brandName = (brand: Brand): string => brands[brand].name;

const brandOf = (number: string): Brand | undefined => allBrands.find((name) => brands[name].start.test(number));

/** Test cards and their outcomes. Every other card pays. All are Visa cards, distinguished by their last digits. */
export const testCards: readonly { readonly number: string; readonly outcome: CardOutcome }[] = [
  { number: "4242 4242 4242 4242", outcome: "pays" },
  { number: "4000 0000 0000 0002", outcome: "declined" },
  { number: "4000 0000 0000 9995", outcome: "no_funds" },
  { number: "4000 0000 0000 0127", outcome: "wrong_code" },
  { number: "4000 0000 0000 0341", outcome: "fails_later" },
  { number: "4000 0000 0000 0077", outcome: "slow" },
];

export const outcomeOf = ({ brand, last_digits }: MaskedCard): CardOutcome =>
  (brand === "visa" && testCards.find(({ number }) => number.endsWith(last_digits))?.outcome) || "pays";

/** How long the response to an application with a slow card takes. */
export const slowMilliseconds = 3000;

/** Reads a card by its number only. */
export function readCard(number: string): MaskedCard {
  const plain = digits(number);
  const brand = brandOf(plain);
  return { ...(brand && { brand }), last_digits: plain.slice(-4) };
}

const refusals: Partial<Record<CardOutcome, CardProblem>> = {
  declined: { field: "card.number", key: "card_declined" },
  no_funds: { field: "card.number", key: "card_no_funds" },
  wrong_code: { field: "card.code", key: "card_wrong_code" },
};

/** The problem of a card that doesn't pay. */
export const paymentProblem = (card: MaskedCard): CardProblem | undefined => refusals[outcomeOf(card)];

/** The card in the form of the business layer. A test card that fails later pays only at its entry. */
export const keptCard = (card: MaskedCard, entered: Date): KeptCard => ({
  ...card,
  ...(outcomeOf(card) === "fails_later" && { fails_after: entered.toISOString() }),
});

/** A declined card for its event. */
export const declineOf = (card: MaskedCard): Decline => ({ reason: outcomeOf(card), ...card });

/** "Visa ending in 4242". */
export const cardText = ({ payment }: Texts, { brand, last_digits }: MaskedCard | KeptCard): string =>
  payment.cardEnding(allBrands.includes(brand as Brand) ? brandName(brand as Brand) : payment.card, last_digits);

/** The card's parts that are never written into a page. */
export const cardParts = ["number", "expiry", "code"] as const;

export type CardPart = (typeof cardParts)[number];

export type CardEntries = Readonly<Record<CardPart, string>>;

export interface CardProblem {
  readonly field: `card.${CardPart}`;
  readonly key: SiteProblemKey;
}

/** The card data of a form. */
export const typedCard = (form: Entries): CardEntries => ({
  number: form.get("card.number"),
  expiry: form.get("card.expiry"),
  code: form.get("card.code"),
});

/** Checks the format of card data. Any number with a correct check digit is accepted. */
export function checkCard(entries: CardEntries, now: Date): { card?: MaskedCard; problems: readonly CardProblem[] } {
  const number = digits(entries.number);
  const brand = brandOf(number);
  const found = [numberProblem(number, brand), expiryProblem(entries.expiry, now), codeProblem(entries.code, brand)];
  const problems = found.filter((problem) => problem !== undefined);
  if (problems.length > 0) return { problems };
  return { card: readCard(number), problems };
}

/** The name of the hidden value for a checked card. */
export const maskedName = "card.seen";

/** A checked card as a hidden value: `visa-4242`. */
export const cardToken = ({ brand, last_digits }: MaskedCard): string => `${brand ?? ""}-${last_digits}`;

export function readToken(token: string): MaskedCard | undefined {
  const [, name, last_digits] = /^([a-z_]*)-(\d{4})$/.exec(token) ?? [];
  const brand = allBrands.find((known) => known === name);
  return last_digits === undefined ? undefined : { ...(brand && { brand }), last_digits };
}

/** Japanese keyboards also type full-width digits. */
const digits = (text: string): string => text.normalize("NFKC").replace(/[\s-]/g, "");

function numberProblem(number: string, brand: Brand | undefined): CardProblem | undefined {
  if (number === "") return { field: "card.number", key: "required" };
  if (!/^\d{12,19}$/.test(number)) return { field: "card.number", key: "invalid_card_number" };
  const lengths: readonly number[] | undefined = brand && brands[brand].lengths;
  const isWhole = lengths?.includes(number.length) ?? true;
  return isWhole && hasCheckDigit(number) ? undefined : { field: "card.number", key: "mistyped_card_number" };
}

/** Whether the check digit is correct (ISO/IEC 7812-1, annex B). */
function hasCheckDigit(number: string): boolean {
  const sum = [...number].toReversed().reduce((sum, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return sum + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

function expiryProblem(text: string, now: Date): CardProblem | undefined {
  const [, month, year] = /^(0?[1-9]|1[0-2])\/?((?:20)?\d\d)$/.exec(digits(text)) ?? [];
  if (digits(text) === "") return { field: "card.expiry", key: "required" };
  if (month === undefined || year === undefined) return { field: "card.expiry", key: "invalid_expiry" };
  // The first day of the next month: a card is valid to the end of its month.
  const end = Date.UTC(Number(year.length === 2 ? `20${year}` : year), Number(month));
  return end > now.getTime() ? undefined : { field: "card.expiry", key: "expired_card" };
}

function codeProblem(text: string, brand: Brand | undefined): CardProblem | undefined {
  if (digits(text) === "") return { field: "card.code", key: "required" };
  const isGood = /^\d{3,4}$/.test(digits(text)) && (!brand || digits(text).length === brands[brand].code);
  return isGood ? undefined : { field: "card.code", key: "invalid_code" };
}
