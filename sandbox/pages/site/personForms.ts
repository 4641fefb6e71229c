// Forms on a customer's page: the card, the chat account, the contract.
import type { Contract } from "../../business/contracts/contract.js";
import { Contracted, statusOf, Waiting } from "../../business/contracts/enrollment.js";
import { fieldsOf, isCard } from "../../business/contracts/fields.js";
import type { Bill } from "../../business/contracts/terms.js";
import { type Html, html } from "../../http/html.js";
import { day, money } from "../../store/amounts.js";
import type { Stored } from "../../store/store.js";
import { fieldView } from "../ui/formFields.js";
import { type FormView, groupView, problemSummary } from "./formView.js";
import type { Group, Input } from "./input.js";
import { groupsOf } from "./inputs.js";
import { cardInputs, testCardsView } from "./paymentInputs.js";
import type { Plan } from "./plan.js";

const isRunning = (person: Stored): boolean => [Contracted, Waiting].some((status) => status === statusOf(person));

/** Whether a customer can change the card: while something is due by card. */
export const mayChangeCard = (person: Stored, { payment_way }: Contract, bill: Bill | undefined): boolean =>
  isRunning(person) && isCard(payment_way) && bill !== undefined;

/** Whether a customer can change the chat account. */
export const mayChangeChat = (plan: Plan, person: Stored): boolean =>
  plan.flag("show_chat_account_change") &&
  isRunning(person) &&
  fieldsOf(plan.kind, plan.stored).some(({ field }) => field === "chat_id");

/** Whether a customer can cancel. */
export const mayCancel = (plan: Plan, person: Stored): boolean =>
  plan.flag("permit_user_payment_cancel") && isRunning(person);

/** The form for another card. After a failed payment, it says so, and pays. */
export function cardForm(view: FormView, plan: Plan, { failed_at }: Contract, bill: Bill): Html {
  const { person } = view.texts;
  const amount = money(plan.language, bill.total);
  const group: Group = {
    name: "card",
    legend: person.cardChange,
    inputs: cardInputs(plan, { isRequired: true }),
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

export function chatForm(view: FormView, plan: Plan): Html | undefined {
  const group = groupsOf(plan).find(({ name }) => name === "chat");
  if (!group) return undefined;
  const own = only(view, group.inputs);
  return html`<form method="post" novalidate>
${problemSummary(own, group.inputs)}
${groupView(own, { ...group, legend: view.texts.person.chatChange })}
<p class="buttons"><button class="button" name="step" value="chat">${view.texts.person.change}</button></p>
</form>`;
}

export function cancelForm({ texts, problems }: FormView): Html {
  const problem = problems.find(({ field }) => field === "sure");
  return html`<form method="post" novalidate><fieldset class="group"><legend>${texts.person.cancel}</legend>
<p class="hint">${texts.person.cancelHelp}</p>
${fieldView({ name: "sure", label: texts.person.cancelAgreed, type: "check", isRequired: true, problems: problem ? [problem.words] : [] })}
<p class="buttons"><button class="button grave" name="step" value="cancel">${texts.person.cancel}</button></p>
</fieldset></form>`;
}

/** The problems of one form's inputs. */
const only = (view: FormView, inputs: readonly Input[]): FormView => ({
  ...view,
  problems: view.problems.filter(({ field }) => inputs.some(({ name }) => name === field)),
});
