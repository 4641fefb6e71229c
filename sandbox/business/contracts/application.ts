// An application to a page: it is checked, counted, and stored completely or not at all.
import { isGiven, type Values } from "../../../provider/model/rules.js";
import { calendar } from "../../store/calendar.js";
import { kindOf } from "../../store/kinds.js";
import type { Sandbox } from "../../store/sandbox.js";
import type { Stored } from "../../store/store.js";
import { availability, checkStock } from "./availability.js";
import { confirmEnrollment } from "./billing.js";
import { type Contract, contractOf, type KeptCard } from "./contract.js";
import { useCode } from "./coupons.js";
import { customersWith, type Enrollment, hasPlace, insertPerson, statusOf, Waiting } from "./enrollment.js";
import { type BusinessSandbox, publish } from "./events.js";
import { chosenMethod, fieldProblems, fieldsOf } from "./fields.js";
import type { ApplicationForm, FormProblem } from "./form.js";
import { isAccountTaken } from "./guildMembers.js";
import { firstStatus, isOn, numberIn } from "./pageSettings.js";
import { paymentsOf } from "./payments.js";
import { offerFor } from "./quote.js";
import { saveContract } from "./tasks.js";
import { isFree } from "./terms.js";
import { startWaiting } from "./waiting.js";

/**
 * The problems with which `submit` would refuse the application, in the order of the form. Those of the page as a whole
 * come first. Nothing is stored.
 */
export function check(sandbox: BusinessSandbox, page: Stored, form: ApplicationForm): FormProblem[] {
  const { closed } = availability(sandbox, page);
  const { agreement, problems: ofOffer } = offerFor(sandbox, page, form);
  const problems = [...fieldProblems(page, form, isFree(agreement.terms)), ...ofOffer];
  const first = problems.filter(({ field }, index) => problems.findIndex((other) => other.field === field) === index);
  const isKnown = isGiven(form.email) && !first.some(({ field }) => field === "email");
  return [
    ...(closed ? [{ key: closed }] : []),
    ...first,
    ...(isKnown ? repeatProblems(sandbox, page, String(form.email)) : []),
    ...(isKnown && isAccountTaken(sandbox.store, page, String(form.chat_id ?? "").trim(), form.email)
      ? [{ field: "chat_id", key: "account_taken" } as const]
      : []),
  ];
}

/**
 * Whether a customer can apply again. One-time pages have two independent rules: without `allow_duplicate` a second
 * application is refused, and `limit_per_person` limits their number. Recurring pages with units refuse a second
 * contract unless `allow_repeat_contract` is set. Canceled and unestablished applications don't count.
 */
function repeatProblems({ store }: Sandbox, page: Stored, email: string): FormProblem[] {
  const refusesRepeat =
    kindOf(page).payments === "charge"
      ? !isOn(page, "allow_duplicate")
      : isGiven(page.fields.contracted_units) && !isOn(page, "contracted_units.allow_repeat_contract");
  const limit = numberIn(page, "limit_per_person") ?? -1;
  if (!refusesRepeat && limit < 0) return [];
  const before = customersWith(store, page, email).filter(hasPlace).length;
  if (refusesRepeat && before > 0) return [{ field: "email", key: "duplicate" }];
  if (limit >= 0 && before >= limit) return [{ field: "email", key: "limit_per_person", values: { max: limit } }];
  return [];
}

/**
 * Applies to a page, in the running transaction. Returns the customer and the immediate payment; if there are problems,
 * only these, and nothing is stored.
 * @param card the kept data of the card that pays, if one does
 */
export function submit(
  sandbox: BusinessSandbox,
  page: Stored,
  form: ApplicationForm,
  card?: KeptCard,
): { readonly person: Stored; readonly payment?: Stored } | { readonly problems: readonly FormProblem[] } {
  const problems = check(sandbox, page, form);
  if (problems.length > 0) return { problems };
  const { agreement, coupon } = offerFor(sandbox, page, form);
  const enrollment = insertPerson(sandbox, page, {
    status: firstStatus(sandbox, page),
    ...personFrom(page, form),
    contract_date: calendar.dayOf(sandbox.clock.now()),
  });
  saveContract(sandbox, enrollment, {
    ...agreement,
    ...contractFrom(page, form),
    ...(card && { card }),
  });
  const after = begin(sandbox, enrollment, coupon);
  const [payment] = paymentsOf(sandbox, after);
  return { person: after.person, ...(payment && { payment }) };
}

/** What follows for a new customer on a page: the contract, or the wait for it, and the stock alert. */
export function begin(sandbox: BusinessSandbox, enrollment: Enrollment, coupon?: Stored): Enrollment {
  // The agreement holds from now on, also for a customer whom a control added.
  saveContract(sandbox, enrollment, contractOf(sandbox, enrollment));
  publish(sandbox, { type: "application", ...enrollment });
  if (coupon) publish(sandbox, { type: "coupon_used", ...enrollment, coupon: useCode(sandbox, coupon) });
  const after =
    statusOf(enrollment.person) === Waiting
      ? startWaiting(sandbox, enrollment)
      : confirmEnrollment(sandbox, enrollment);
  checkStock(sandbox, after);
  return after;
}

/** The fields of the specification's Contractor that a form sets. The form of NoteValue is undocumented. */
function personFrom(page: Stored, form: ApplicationForm): Values {
  const notes = (page.fields.notes ?? []) as { name: string }[];
  const values = notes.flatMap(({ name }, index) => {
    const value = form.notes?.[index]?.trim();
    return value ? [{ name, value }] : [];
  });
  const names = ["name", "email", "company", "chat_id", "chat_user_name", "msg_id", "msg_user_name"] as const;
  return { ...textsIn(page, form, names), ...(values.length > 0 && { notes: values }) };
}

function contractFrom(page: Stored, form: ApplicationForm): Omit<Contract, "names"> {
  const { card_installments, utm } = form;
  const fields = fieldsOf(page).map(({ field }) => field);
  return {
    paid: 0,
    ...textsIn(page, form, ["phone_number", "shipping_address"]),
    ...(kindOf(page).payments && { payment_way: chosenMethod(page, form) }),
    ...(card_installments !== undefined && fields.includes("card_installments") && { card_installments }),
    ...(utm && isOn(page, "enable_save_utm") && { utm }),
  };
}

/** The strings of a form, without those that the page doesn't ask for. */
function textsIn(page: Stored, form: ApplicationForm, names: readonly (keyof ApplicationForm)[]): Values {
  const fields = fieldsOf(page).map(({ field }) => field);
  const texts = names.map((name) => [name, fields.includes(name) ? String(form[name] ?? "").trim() : ""] as const);
  return Object.fromEntries(texts.filter(([, text]) => text !== ""));
}
