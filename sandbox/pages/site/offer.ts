// The offer in words: price, cycle, initial cost, limits and dates.
import { agreementOf } from "../../business/contracts/agreement.js";
import type { Availability } from "../../business/contracts/availability.js";
import type { Terms } from "../../business/contracts/terms.js";
import { type Html, html } from "../../http/html.js";
import { day, dayAndTime, money, percent } from "../../store/amounts.js";
import { rows } from "../ui/tables.js";
import { moneyView, type Plan } from "./plan.js";
import type { Texts } from "./text/en.js";

/** The price in large type, and its interval. Registration pages have none. */
export function priceView(plan: Plan): Html | undefined {
  const { offer, bill } = plan.texts;
  const price = plan.number("price");
  if (price === undefined) return undefined;
  const isTotal = plan.number("billing_cycle.installments_count") !== undefined;
  const name = isTotal ? plan.word("total_amount", offer.totalAmount) : bill.line.price;
  // -1 is the documented default of one-time pages: no price.
  const amount = price < 0 ? offer.noPrice : price === 0 ? offer.free : moneyView(plan.language, price);
  return html`<p class="price"><span>${name}</span> <strong>${amount}</strong> <span>${cycleWords(plan.texts, agreementOf(plan.stored).terms)}</span></p>`;
}

export function offerRows(plan: Plan, { left, startsAt, endsAt }: Availability): Html | undefined {
  const { language } = plan;
  const { offer, bill } = plan.texts;
  const limit = plan.number("limit_per_person") ?? -1;
  const trialEnd = plan.date("billing_cycle.trial_end");
  const rate = plan.number("tax_rate");
  return rows([
    [offer.taxRate, rate !== undefined && percent(language, rate)],
    [plan.text("initial_cost.name") ?? bill.line.initial_cost, initialCost(plan)],
    [offer.trialEnd, trialEnd && day(language, trialEnd)],
    [offer.left, showsLeft(plan) && left !== undefined && String(left)],
    // Without `allow_duplicate`, a second application is refused, whatever the limit.
    [
      offer.limitPerPerson,
      limit >= 0 && (limit > 0 && !plan.flag("allow_duplicate") ? offer.onlyOne : offer.upTo(limit)),
    ],
    [offer.start, startsAt && dayAndTime(language, startsAt)],
    [offer.end, endsAt && dayAndTime(language, endsAt)],
  ]);
}

/** Only one-time pages have a setting for it. */
const showsLeft = (plan: Plan): boolean => plan.kind.name !== "product" || plan.flag("show_sales_quantity");

function initialCost(plan: Plan): string | undefined {
  const amount = plan.number("initial_cost.amount") ?? 0;
  const count = plan.number("initial_cost.installments_count") ?? 1;
  if (!plan.has("initial_cost") || amount <= 0) return undefined;
  const shown = money(plan.language, amount);
  return count > 1 ? plan.texts.offer.inPayments(shown, count) : shown;
}

/** The number and interval of payments: "every 3 months", "6 payments, every month". */
export function cycleWords(texts: Texts, terms: Terms | undefined): string | undefined {
  const every = intervalWords(texts, terms);
  return every === undefined || terms?.payments === undefined ? every : texts.offer.payments(terms.payments, every);
}

/** The interval of payments: "every 3 months". */
export const intervalWords = ({ offer }: Texts, terms: Terms | undefined): string | undefined =>
  terms?.cycle && offer.every(terms.cycle.count, terms.cycle.interval);

/** How a waiting list or a conditional application works. */
export function waitingView(plan: Plan, { waiting, needed, endsAt }: Availability): Html | undefined {
  const { waiting: words } = plan.texts;
  const type = plan.number("waiting_list.type") ?? 0;
  const hours = plan.number("waiting_list.interval") ?? 0;
  if (type === 0 || (type === 2 && hours <= 0)) return undefined;
  const deadline = plan.date("waiting_list.application_deadline") ?? endsAt;
  const notes = {
    1: () => html`<p>${words.manual}</p>`,
    2: () => html`<p>${words.automatic(hours)}</p>`,
    3: () => html`<p>${words.conditional(plan.number("waiting_list.min_participants"))}</p>
${rows([
  [words.deadline, deadline && dayAndTime(plan.language, deadline)],
  [words.applied, words.appliedOf(waiting, needed || undefined)],
])}`,
  }[type];
  return notes && html`<section class="note"><h2>${words.heading}</h2>${notes()}</section>`;
}

/** Why applications are closed: the page's own text, or the default. */
export function closedWords(plan: Plan, { closed, message }: Availability): string | undefined {
  const { closed: words, problems } = plan.texts;
  if (closed === undefined) return undefined;
  if (message) return message;
  if (closed === "sold_out") return plan.kind.name === "product" ? words.soldOut : words.full;
  return problems[closed]();
}
