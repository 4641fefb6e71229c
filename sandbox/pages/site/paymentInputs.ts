// The inputs for the payment: the method, the card and its installments.
import { isBank, isCard, paymentWays } from "../../business/contracts/fields.js";
import { html } from "../../http/html.js";
import { listed } from "../../store/amounts.js";
import { allBrands, type Brand, brandName, type CardPart, testCards } from "./card.js";
import type { Group, Input, Look, Option } from "./formView.js";
import type { Plan } from "./plan.js";

export function wayLook(plan: Plan): Look {
  const { payment } = plan.texts;
  const deadline = transferDeadline(plan);
  const choices = paymentWays(plan.stored).map(
    (way): Option => ({
      value: way,
      label: wayName(plan, way),
      wants: [isCard(way) && "card", way === "processor_b" && "installments"].filter(Boolean).join(" "),
      ...(isBank(way) && deadline && { hint: deadline }),
    }),
  );
  return { label: payment.way, type: "radio", choices, isRequired: true };
}

/** The name of a payment method. The second one with the same name has a number. */
export function wayName(plan: Plan, way: string): string {
  const { payment, bill } = plan.texts;
  const ways = paymentWays(plan.stored);
  const nameOf = (one: string) =>
    one === "processor_b" && plan.list("processor_b_installment.terms").length > 0 && mayPayInInstallments(plan)
      ? payment.cardOrInstallments
      : ((payment.ways as Readonly<Record<string, string>>)[one] ?? one);
  const same = ways.filter((other) => nameOf(other) === nameOf(way));
  const place = same.indexOf(way);
  return place > 0 ? bill.named(nameOf(way), String(place + 1)) : nameOf(way);
}

const mayPayInInstallments = (plan: Plan): boolean => plan.flag("processor_b_installment.allow");

/** The deadline of a bank transfer. */
function transferDeadline(plan: Plan): string | undefined {
  const days = plan.number("bank_invoice.billing_deadline_days") ?? plan.number("bank_invoice.billing_deadline");
  return days === undefined ? undefined : plan.texts.payment.bankDeadline(days);
}

/** If there are other methods besides cards, the chosen method decides whether card data is required. */
export const cardNeed = (plan: Plan, isRequired: boolean): boolean | undefined =>
  isRequired && !paymentWays(plan.stored).every(isCard) ? undefined : isRequired;

/** Number, date and code stay in the site: they never reach the business layer. */
export function cardGroup(plan: Plan, others: readonly Input[]): Group {
  const isOffered = paymentWays(plan.stored).some(isCard);
  return {
    name: "card",
    legend: plan.texts.payment.card,
    inputs: isOffered ? [...cardInputs(plan, cardNeed(plan, true)), ...others] : [],
    above: testCardsView(plan),
  };
}

/** The inputs that identify a card. */
export function cardInputs({ texts: { payment } }: Plan, isRequired: boolean | undefined): readonly Input[] {
  const secret = (part: CardPart, label: string, autocomplete: string, placeholder: string) =>
    ({
      isRequired,
      name: `card.${part}`,
      label,
      type: "text",
      inputmode: "numeric",
      autocomplete,
      placeholder,
      isSecret: true,
    }) as const;
  return [
    secret("number", payment.cardNumber, "cc-number", "1234 1234 1234 1234"),
    { ...secret("expiry", payment.cardExpiry, "cc-exp", payment.cardExpiryForm), cssClass: "short" },
    { ...secret("code", payment.cardCode, "cc-csc", "123"), cssClass: "short" },
  ];
}

/** The test cards. */
export const testCardsView = ({
  texts: { sandbox },
}: Plan) => html`<details class="sandbox"><summary>${sandbox.cardHelp}</summary>
<ul>${testCards.map(({ number, outcome }) => html`<li><code>${number}</code> ${sandbox.cards[outcome]}</li>\n`)}</ul>
</details>`;

export function installmentsLook(plan: Plan): Look {
  const { payment } = plan.texts;
  const brands = listed(plan.language, brandsOf(plan).map(brandName));
  const terms = plan.list("processor_b_installment.terms").map(Number);
  return {
    label: payment.installments,
    type: "select",
    hint: `${payment.installmentBrands}${plan.texts.colon}${brands}`,
    choices: [
      { value: "", label: payment.atOnce },
      ...terms.map((term) => ({ value: String(term), label: payment.inInstallments(term) })),
    ],
  };
}

/** The card brands that support installments. */
export const brandsOf = (plan: Plan): readonly Brand[] =>
  allBrands.filter((brand) => plan.flag(`processor_b_installment.${brand}`));
