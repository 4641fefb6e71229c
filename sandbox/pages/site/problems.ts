// The problems of a form that the page itself finds, and the order of all problems.
import type { Entries } from "../../http/body.js";
import { checkCard, type MaskedCard, maskedName, readToken, typedCard } from "./card.js";
import type { Group, Problem } from "./formView.js";
import { brandsOf } from "./paymentInputs.js";
import type { Plan } from "./plan.js";

/** In the order of the form. Problems of the page as a whole come first. */
export function inOrder(groups: readonly Group[], problems: readonly Problem[]): readonly Problem[] {
  const names = groups.flatMap(({ inputs }) => inputs.map(({ name }) => name));
  const place = ({ field }: Problem) => (field === undefined ? -1 : names.indexOf(field));
  return problems.toSorted((a, b) => place(a) - place(b));
}

export interface Findings {
  /** The card, if one is used and valid. */
  readonly card?: MaskedCard;
  readonly problems: readonly Problem[];
}

/**
 * Checks what never reaches the business layer: whether a payment method was chosen, and the card's number, date and
 * code.
 */
export function paymentFindings(plan: Plan, groups: readonly Group[], entries: Entries, now: Date): Findings {
  const ways = groups.flatMap(({ inputs }) => inputs.find(({ name }) => name === "payment_way")?.choices ?? []);
  if (ways.length > 1 && entries.get("payment_way") === "") {
    return { problems: [{ field: "payment_way", key: "required" }] };
  }
  if (!groups.some(({ name }) => name === "card")) return { problems: [] };
  const typed = typedCard(entries);
  // The card was checked on an earlier page, which dropped its number. Another card that is typed replaces it.
  const masked = Object.values(typed).every((text) => text === "") ? readToken(entries.get(maskedName)) : undefined;
  const { card, problems } = masked ? { card: masked, problems: [] } : checkCard(typed, now);
  return {
    ...(card && { card }),
    problems: [
      ...problems,
      ...(card && entries.get("card_installments") !== "" && !acceptsInstallments(plan, card)
        ? [{ field: "card_installments", key: "no_installments" } as const]
        : []),
    ],
  };
}

const acceptsInstallments = (plan: Plan, { brand }: MaskedCard): boolean =>
  brand !== undefined && brandsOf(plan).includes(brand);
