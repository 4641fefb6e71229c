// The page of a person who has applied: how things stand, and what they may change. The specification's «user page».
import { slashDate } from "../../provider/model/dates.js";
import { ContractorStatus } from "../../provider/model/enums.js";
import type { Contract } from "../business/contract.js";
import { fieldsOf } from "../business/fields.js";
import type { Bill } from "../business/terms.js";
import { day, money } from "../core/amounts.js";
import type { Stored } from "../core/store.js";
import { type Html, html } from "../http/html.js";
import { type Row, rows } from "../http/rows.js";
import { type FormView, groupView, problemSummary } from "./formView.js";
import { groupsOf } from "./inputs.js";
import { moneyView } from "./money.js";
import { cycleOf } from "./offer.js";
import type { Plan } from "./plan.js";
import { receiptView } from "./receipt.js";

export interface PersonView extends FormView {
  readonly plan: Plan;
  readonly person: Stored;
  readonly contract: Contract;
  /** What is to be paid next; undefined when all is paid. */
  readonly bill: Bill | undefined;
  readonly payments: readonly Stored[];
  /** What has just happened: an application, or a change. */
  readonly news?: "applied" | "saved";
}

const { Contracted, Waiting } = ContractorStatus.values;

export function personPage(view: PersonView): Html {
  const { plan, person, texts, news } = view;
  const { members } = person;
  const isWaiting = members.status === Waiting;
  const complete = isWaiting ? texts.done.received : plan.word("form_name_3", texts.done.complete);
  const thanks = html`<p role="status">${texts.done.thanks}${isWaiting && html` ${texts.done.waits}`}</p>`;
  return html`<h1>${news === "applied" ? complete : texts.person.heading}</h1>
${news === "applied" && thanks}
${news === "saved" && html`<p class="note" role="status">${texts.person.saved}</p>`}
${factsView(view)}
${paymentsView(view)}
${receiptView(plan, String(members.name))}
${chatForm(view)}
${cancelForm(view)}
<p class="sandbox">${texts.sandbox.personPage}</p>`;
}

function factsView({ plan, person, contract, bill, texts }: PersonView): Html | undefined {
  const { members } = person;
  const { form, person: words, payment } = texts;
  const onDay = (at: string | undefined) => at && day(plan.language, new Date(at));
  const until = onDay(contract.transfer_until);
  const way = contract.payment_way as keyof typeof payment.ways | undefined;
  return rows([
    [plan.word("plan_name", texts.offer.service), plan.name],
    [words.status, statusWord(plan, members.status)],
    [words.since, dayIn(plan, members.contract_date)],
    [words.until, dayIn(plan, members.cancel_date)],
    [plan.word("name", form.name), text(members.name)],
    [form.email, text(members.email)],
    [plan.word("company", form.company), text(members.company)],
    [form.phone, contract.phone_number],
    [plan.text("shipping_address_name") ?? form.shipping, text(contract.shipping_address)],
    [form.chatId, text(members.chat_id)],
    [form.chatName, text(members.chat_user_name)],
    [form.msgId, text(members.msg_id)],
    [form.msgName, text(members.msg_user_name)],
    ...notes(members.notes),
    [form.units, contract.terms?.units?.toString()],
    [payment.way, way && (payment.ways[way] ?? way)],
    [payment.installments, contract.card_installments && payment.inInstallments(contract.card_installments)],
    [texts.offer.cycle, cycleOf(plan)],
    [words.transfer, until && bill && words.transferUntil(money(plan.language, bill.total), until)],
    [words.failed, onDay(contract.failed_at)],
    [words.next, onDay(contract.next_payment_at)],
  ]);
}

const text = (value: unknown): Html | undefined =>
  typeof value === "string" && value !== "" ? html`<span class="plain">${value}</span>` : undefined;

/** Days as business writes them; people who came by the controls may have others. */
function dayIn(plan: Plan, value: unknown): string | undefined {
  if (typeof value !== "string") return undefined;
  const date = slashDate(value);
  return date ? day(plan.language, new Date(`${date.replaceAll("/", "-")}T00:00:00Z`)) : value;
}

/** A number that the specification does not list is shown as it is. */
function statusWord({ texts }: Plan, status: unknown): string {
  const name = Object.entries(ContractorStatus.values).find(([, value]) => value === status)?.[0];
  return name ? texts.person.statuses[name as keyof typeof ContractorStatus.values] : String(status);
}

/** As business stores them; people who came by the controls may have anything here. */
function notes(value: unknown): readonly Row[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((note): Row[] => {
    const { name, value: said } = (note ?? {}) as { name?: unknown; value?: unknown };
    return typeof name === "string" && typeof said === "string" ? [[name, text(said)]] : [];
  });
}

function paymentsView({ plan, payments, texts }: PersonView): Html | undefined {
  if (payments.length === 0) return undefined;
  const items = payments.map(
    ({ createdAt, members }) =>
      html`<tr><th scope="row">${day(plan.language, createdAt)}</th><td>${moneyView(plan.language, Number(members.amount))}</td></tr>`,
  );
  return html`<section class="bill"><h2>${texts.person.payments}</h2><table><tbody>${items}</tbody></table></section>`;
}

const isRunning = ({ members }: Stored): boolean => members.status === Contracted || members.status === Waiting;

/** Whether a person may change the account of the chat platform. */
export const mayChangeChat = (plan: Plan, person: Stored): boolean =>
  plan.flag("show_chat_account_change") &&
  isRunning(person) &&
  fieldsOf(plan.kind, plan.stored).some(({ field }) => field === "chat_id");

/** Whether a person may cancel. */
export const mayCancel = (plan: Plan, person: Stored): boolean =>
  plan.flag("permit_user_payment_cancel") && isRunning(person);

function chatForm(view: PersonView): Html | undefined {
  const { plan, person, texts } = view;
  const group = groupsOf(plan).find(({ name }) => name === "chat");
  if (!group || !mayChangeChat(plan, person)) return undefined;
  return html`<form method="post" novalidate>
${problemSummary(view, group.inputs)}
${groupView(view, { ...group, legend: texts.person.chatChange })}
<p class="buttons"><button class="button" name="step" value="chat">${texts.person.change}</button></p>
</form>`;
}

function cancelForm({ plan, person, texts, problems }: PersonView): Html | undefined {
  if (!mayCancel(plan, person)) return undefined;
  const problem = problems.find(({ field }) => field === "sure");
  return html`<form method="post" novalidate><fieldset class="group"><legend>${texts.person.cancel}</legend>
<p class="hint">${texts.person.cancelHelp}</p>
${problem && html`<p class="problem" id="sure-problem">${problem.words}</p>`}
<div class="field check"><input type="checkbox" id="sure" name="sure" value="yes" required${problem && html` aria-describedby="sure-problem" aria-invalid="true"`}><label for="sure">${texts.person.cancelAgreed}</label></div>
<p class="buttons"><button class="button grave" name="step" value="cancel">${texts.person.cancel}</button></p>
</fieldset></form>`;
}
