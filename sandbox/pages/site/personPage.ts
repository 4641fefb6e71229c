// The page of a customer: the status, and what can be changed. The specification calls it "user page".
import { ContractorStatus } from "../../../provider/model/enums.js";
import type { Contract } from "../../business/contracts/contract.js";
import { Contracted, statusOf, Waiting } from "../../business/contracts/enrollment.js";
import { fieldsOf, isCard } from "../../business/contracts/fields.js";
import type { Bill } from "../../business/contracts/terms.js";
import { type Html, html } from "../../http/html.js";
import { day, money } from "../../store/amounts.js";
import { calendar, isDay } from "../../store/calendar.js";
import type { Stored } from "../../store/store.js";
import { fieldView } from "../ui/formFields.js";
import { type Row, rows } from "../ui/tables.js";
import { paidWith, receiptRows, receiptView } from "./bill.js";
import { type FormView, type Group, groupView, type Input, problemSummary, problemWords } from "./formView.js";
import { groupsOf } from "./inputs.js";
import { cycleWords } from "./offer.js";
import { stepsView } from "./orderView.js";
import { cardInputs, testCardsView } from "./paymentInputs.js";
import { moneyView, type Plan } from "./plan.js";
import { webAddress } from "./richText.js";

// Forms on a customer's page: the card, the chat account, the contract.

const isRunning = (person: Stored): boolean => [Contracted, Waiting].some((status) => status === statusOf(person));

/** Whether a customer can change the card: while something is due by card. */
export const mayChangeCard = (person: Stored, { payment_way }: Contract, bill: Bill | undefined): boolean =>
  isRunning(person) && isCard(payment_way) && bill !== undefined;

/** Whether a customer can change the chat account. */
export const mayChangeChat = (plan: Plan, person: Stored): boolean =>
  plan.flag("show_chat_account_change") &&
  isRunning(person) &&
  fieldsOf(plan.stored).some(({ field }) => field === "chat_id");

/** Whether a customer can cancel. */
export const mayCancel = (plan: Plan, person: Stored): boolean =>
  plan.flag("permit_user_payment_cancel") && isRunning(person);

/** The form for another card. After a failed payment, it says so, and pays. */
function cardForm(view: FormView, { failed_at }: Contract, bill: Bill): Html {
  const { plan } = view;
  const { person } = plan.texts;
  const amount = money(plan.language, bill.total);
  const group: Group = {
    name: "card",
    legend: person.cardChange,
    inputs: cardInputs(plan, true),
    above: testCardsView(plan),
  };
  const own = only(view, group.inputs);
  const form = html`<form method="post" novalidate>
${problemSummary(own, group.inputs)}
${groupView(own, group)}
<p class="buttons"><button class="button main" name="step" value="card">${failed_at === undefined ? person.change : person.cardPay(amount)}</button></p>
</form>`;
  if (failed_at !== undefined) {
    return html`<section class="owed"><p class="note alert">${person.cardOwed(amount, day(plan.language, new Date(failed_at)))}</p>
${form}</section>`;
  }
  const isOpen = own.problems.length > 0 && html` open`;
  return html`<details class="fold"${isOpen}><summary>${person.cardChange}</summary>
${form}</details>`;
}

function chatForm(view: FormView): Html | undefined {
  const { person } = view.plan.texts;
  const group = groupsOf(view.plan).find(({ name }) => name === "chat");
  if (!group) return undefined;
  const own = only(view, group.inputs);
  return html`<form method="post" novalidate>
${problemSummary(own, group.inputs)}
${groupView(own, { ...group, legend: person.chatChange })}
<p class="buttons"><button class="button" name="step" value="chat">${person.change}</button></p>
</form>`;
}

function cancelForm({ plan, problems }: FormView): Html {
  const { texts } = plan;
  const own = problems.filter(({ field }) => field === "sure").map((problem) => problemWords(plan, problem));
  return html`<form method="post" novalidate><fieldset class="group"><legend>${texts.person.cancel}</legend>
<p class="hint">${texts.person.cancelHelp}</p>
${fieldView({ name: "sure", label: texts.person.cancelAgreed, type: "check", isRequired: true, problems: own })}
<p class="buttons"><button class="button grave" name="step" value="cancel">${texts.person.cancel}</button></p>
</fieldset></form>`;
}

/** The problems of one form's inputs. */
const only = (view: FormView, inputs: readonly Input[]): FormView => ({
  ...view,
  problems: view.problems.filter(({ field }) => inputs.some(({ name }) => name === field)),
});

export interface PersonView extends FormView {
  readonly person: Stored;
  readonly contract: Contract;
  /** The next payment. Undefined if everything is paid. */
  readonly bill: Bill | undefined;
  readonly payments: readonly Stored[];
  /** When the next payment is collected. */
  readonly nextAt: Date | undefined;
  /** The address of the customer's emails. */
  readonly mails: string;
  /** What has just happened: an application, or a change. */
  readonly news?: "applied" | "saved";
}

export function personPage(view: PersonView): Html {
  const { plan, person, contract, bill, news } = view;
  const { texts } = plan;
  const isWaiting = statusOf(person) === Waiting;
  const complete = isWaiting ? texts.done.received : plan.word("form_name_3", texts.done.complete);
  const thanks = html`<p role="status">${texts.done.thanks}${isWaiting && html` ${texts.done.waits}`}</p>`;
  const isNew = news === "applied";
  const card = bill && mayChangeCard(person, contract, bill) && cardForm(view, contract, bill);
  const isOwed = contract.failed_at !== undefined;
  return html`${isNew && stepsView(plan, "done")}
<div class="panel person">
${isNew ? html`<h1 class="complete">${complete}</h1>` : html`<h1>${texts.person.heading}</h1>`}
${isNew && thanks}
${news === "saved" && html`<p class="note" role="status">${texts.person.saved}</p>`}
${isOwed && card}
${paymentsView(view)}
${factsView(view)}
${isNew && wayOn(view)}
${!isOwed && card}
${mayChangeChat(plan, person) && chatForm(view)}
${mayCancel(plan, person) && cancelForm(view)}
${sandboxView(view)}
</div>`;
}

function factsView({ plan, person, contract, bill, nextAt }: PersonView): Html | undefined {
  const { fields } = person;
  const { texts } = plan;
  const { form, person: words, payment } = texts;
  const onDay = (at: string | undefined) => at && day(plan.language, new Date(at));
  const until = onDay(contract.transfer_until);
  const way = contract.card ? words.card : payment.way;
  return rows([
    [plan.word("plan_name", texts.offer.service), contract.names.page],
    [words.status, statusWord(plan, fields.status)],
    [words.since, dayIn(plan, fields.contract_date)],
    [words.until, onDay(contract.cancelled_at) ?? dayIn(plan, fields.cancel_date)],
    [plan.word("name", form.name), text(fields.name)],
    [form.email, text(fields.email)],
    [plan.word("company", form.company), text(fields.company)],
    [form.phone, contract.phone_number],
    [plan.text("shipping_address_name") ?? form.shipping, text(contract.shipping_address)],
    [form.chatId, text(fields.chat_id)],
    [form.chatName, text(fields.chat_user_name)],
    [form.msgId, text(fields.msg_id)],
    [form.msgName, text(fields.msg_user_name)],
    ...notes(fields.notes),
    [form.units, contract.terms?.units?.toString()],
    [way, paidWith(plan, contract)],
    [payment.installments, contract.card_installments && payment.inInstallments(contract.card_installments)],
    [texts.offer.cycle, cycleWords(texts, contract.terms)],
    [words.transfer, until && bill && words.transferUntil(money(plan.language, bill.total), until)],
    [words.paused, onDay(contract.paused_at)],
    [words.failed, onDay(contract.failed_at)],
    [words.next, nextAt && day(plan.language, nextAt)],
  ]);
}

const text = (value: unknown): Html | undefined =>
  typeof value === "string" && value !== "" ? html`<span class="plain">${value}</span>` : undefined;

/** Days in the business layer's format. Customers created by the controls may have others. */
function dayIn(plan: Plan, value: unknown): string | undefined {
  if (typeof value !== "string") return undefined;
  return isDay(value) ? day(plan.language, calendar.startOf(value)) : value;
}

/** A number that the specification doesn't list is shown unchanged. */
function statusWord({ texts }: Plan, status: unknown): string {
  const name = Object.entries(ContractorStatus.values).find(([, value]) => value === status)?.[0];
  return name ? texts.person.statuses[name as keyof typeof ContractorStatus.values] : String(status);
}

/** In the business layer's format. Customers created by the controls may have any value. */
function notes(value: unknown): readonly Row[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((note): Row[] => {
    const { name, value: answer } = (note ?? {}) as { name?: unknown; value?: unknown };
    return typeof name === "string" && typeof answer === "string" ? [[name, text(answer)]] : [];
  });
}

/** The newest payment as a receipt, and a list if there are several. */
function paymentsView({ plan, person, contract, payments }: PersonView): Html | undefined {
  const newest = payments.at(-1);
  if (!newest) return receiptRows(plan, contract.names, String(person.fields.name));
  const items = payments.map(
    ({ createdAt, fields }) =>
      html`<tr><th scope="row">${day(plan.language, createdAt)}</th><td>${moneyView(plan.language, Number(fields.amount))}</td></tr>\n`,
  );
  const list = html`<section class="bill"><h2>${plan.texts.person.payments}</h2><table><tbody>${items}</tbody></table></section>`;
  return html`${receiptView(plan, newest)}
${payments.length > 1 && list}`;
}

/** Information about the sandbox: emails are not sent, and whose page it is. */
function sandboxView({ person, plan: { texts }, mails }: PersonView): Html {
  const email = String(person.fields.email);
  return html`<div class="sandbox">
<p>${texts.sandbox.mails} <a href="${mails}">${texts.sandbox.readMails(email)}</a></p>
<p>${texts.sandbox.personPage}</p>
</div>`;
}

/** A link to the seller's own site, if the plan has one. */
function wayOn({ plan }: PersonView): Html | undefined {
  const site = webAddress(plan.text("provider_information.url_bussiness"));
  const seller = plan.text("provider_name") ?? plan.text("company_info.name") ?? plan.name;
  return site === undefined
    ? undefined
    : html`<p class="buttons"><a class="button" href="${site}" rel="noopener">${plan.texts.receipt.backTo(seller)}</a></p>`;
}
