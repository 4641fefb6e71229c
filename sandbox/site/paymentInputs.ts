// How people pay: the inputs for the way, the card and its installments.
import { isBank, isCard, paymentWays } from "../business/fields.js";
import { listed } from "../core/amounts.js";
import { html } from "../http/html.js";
import { allBrands, type Brand, brandName } from "./card.js";
import type { Group, Input, Look } from "./input.js";
import type { Plan } from "./plan.js";
import type { WayName } from "./text/texts.js";

export function wayLook(plan: Plan): Look {
  const { payment } = plan.texts;
  const options = paymentWays(plan.stored).map((way) => ({
    value: way,
    label: payment.ways[way as WayName],
    wants: [isCard(way) && "card", way === "processor_b" && "installments"].filter(Boolean).join(" "),
  }));
  return { label: payment.way, type: "radio", options, isRequired: true };
}

/** Until when a bank transfer is to be made. */
export function transferDeadline(plan: Plan): Pick<Group, "above"> {
  const days = plan.number("bank_invoice.billing_deadline_days") ?? plan.number("bank_invoice.billing_deadline");
  const isTold = days !== undefined && paymentWays(plan.stored).some(isBank);
  return isTold ? { above: html`<p>${plan.texts.payment.bankDeadline(days)}</p>` } : {};
}

/** With other ways beside cards, the way that is chosen decides whether anything of the card must be given. */
export const cardNeed = (plan: Plan, isRequired: boolean): Pick<Input, "isRequired"> => ({
  isRequired: isRequired && !paymentWays(plan.stored).every(isCard) ? undefined : isRequired,
});

/** Number, date and code are the site's alone: they never reach business. */
export function cardGroup(plan: Plan, others: readonly Input[]): Group {
  const { payment, sandbox } = plan.texts;
  const secret = { type: "text", isSecret: true, inputmode: "numeric", ...cardNeed(plan, true) } as const;
  const own: readonly Input[] = [
    { ...secret, name: "card.number", label: payment.cardNumber, autocomplete: "cc-number" },
    {
      ...secret,
      name: "card.expiry",
      label: payment.cardExpiry,
      autocomplete: "cc-exp",
      help: payment.cardExpiryHelp,
      isShort: true,
    },
    { ...secret, name: "card.code", label: payment.cardCode, autocomplete: "cc-csc", isShort: true },
  ];
  const isOffered = paymentWays(plan.stored).some(isCard);
  return {
    name: "card",
    legend: payment.card,
    inputs: isOffered ? [...own, ...others] : [],
    above: html`<p class="sandbox">${sandbox.cardHelp}</p>`,
  };
}

export function installmentsLook(plan: Plan): Look {
  const { payment } = plan.texts;
  const brands = listed(plan.language, brandsOf(plan).map(brandName));
  const terms = plan.list("processor_b_installment.terms").map(Number);
  return {
    label: payment.installments,
    type: "select",
    help: `${payment.installmentBrands}${plan.texts.colon}${brands}`,
    options: [
      { value: "", label: payment.atOnce },
      ...terms.map((term) => ({ value: String(term), label: payment.inInstallments(term) })),
    ],
  };
}

/** The brands of cards that can be paid with in installments. */
export const brandsOf = (plan: Plan): readonly Brand[] =>
  allBrands.filter((brand) => plan.flag(`processor_b_installment.${brand}`));
