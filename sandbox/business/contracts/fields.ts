// The fields of a page's form in order, and their limits.
import { isGiven, type Values } from "../../../provider/model/rules.js";
import { kindOf } from "../../store/kinds.js";
import type { Stored } from "../../store/store.js";
import { agreementOf } from "./agreement.js";
import type { ApplicationForm, FormProblem } from "./form.js";
import { declared, isOn, numberIn } from "./pageSettings.js";
import { type Bill, isFree } from "./terms.js";

export interface FormField {
  /** `email`, `notes[0]`, `card.name`. */
  readonly field: string;
  readonly isRequired: boolean;
  /** In characters, for strings. */
  readonly maxLength?: number;
  /** The allowed values. */
  readonly choices?: readonly (string | number)[];
}

const [short, long] = [200, 2000];

/**
 * The fields of a page. Assumed, because the specification doesn't state it: a company and a phone number are optional;
 * a shipping address is required if used, and so is the account that customers register with. On a payment page with a
 * chat rule or messaging-app settings, the account is optional.
 */
export function fieldsOf(page: Stored): FormField[] {
  const { fields } = page;
  const formFields = (field: string, when: boolean, isRequired = false, maxLength = short): FormField[] =>
    when ? [{ field, isRequired, maxLength }] : [];
  const account = (app: "chat" | "msg", settings: unknown) => {
    const isRequired = fields.contract_type === app;
    const isShown = isRequired || (kindOf(page).payments !== undefined && isGiven(settings));
    return [...formFields(`${app}_id`, isShown, isRequired), ...formFields(`${app}_user_name`, isShown)];
  };
  const notes = (fields.notes ?? []) as { require: boolean }[];
  const isPaid = !isFree(agreementOf(page).terms);
  return [
    ...formFields("name", true, true),
    ...formFields("email", true, true),
    ...formFields("company", !hidesCompany(page)),
    ...formFields("phone_number", isOn(page, "use_phone_number")),
    ...formFields("shipping_address", isOn(page, "use_shipping_address"), true, long),
    ...account("chat", fields.chat_rule),
    ...account("msg", fields.msg),
    ...notes.flatMap(({ require }, index) => formFields(`notes[${index}]`, true, require, long)),
    ...(isOn(page, "contracted_units.accept") ? [{ field: "units", isRequired: false }] : []),
    ...formFields("coupon_code", isPaid, false, long),
    ...(isPaid ? paymentFields(page) : []),
    ...(isOn(page, "agreement_terms.show_agreement_terms") ? [{ field: "agreed", isRequired: true }] : []),
  ];
}

/** Registration pages have a different field name for it. */
const hidesCompany = (page: Stored): boolean =>
  isOn(page, "disable_company_name") || isOn(page, "disalbe_company_name");

/** Fields of CardAttribute. Address fields are assumed to have the same scale as the name. */
const cardFields = {
  name: "card_name",
  country: "card_address_country",
  zip: "card_address_zip",
  line: "card_address_line",
};

const [cardOptional, cardRequired] = [1, 2];

function paymentFields(page: Stored): FormField[] {
  const terms = isOn(page, "processor_b_installment.allow")
    ? ((declared(page, "processor_b_installment.terms") ?? []) as number[])
    : [];
  return [
    { field: "payment_way", isRequired: false, choices: paymentWays(page) },
    ...(terms.length > 0 ? [{ field: "card_installments", isRequired: false, choices: terms }] : []),
    ...Object.entries(cardFields).flatMap(([name, member]) => {
      const asks = numberIn(page, `card_attribute.${member}`) ?? 0;
      if (asks !== cardOptional && asks !== cardRequired) return [];
      return [{ field: `card.${name}`, isRequired: asks === cardRequired, maxLength: short }];
    }),
  ];
}

/** The payment methods of a page: its platforms that are true, or else a card of processor A. */
export function paymentWays({ fields }: Stored): string[] {
  const platform = (fields.platform ?? {}) as Values;
  const ways = Object.keys(platform).filter((way) => platform[way] === true);
  return ways.length > 0 ? ways : ["processor_a"];
}

/** The payment method that a form selects. */
export const chosenMethod = (page: Stored, { payment_way }: ApplicationForm): string | undefined =>
  payment_way?.trim() || paymentWays(page)[0];

/** The methods that the specification calls cards: only they need one. */
export const isCard = (way: string | undefined): boolean => way === "processor_a" || way === "processor_b";

export const isBank = (way: string | undefined): boolean => way?.endsWith("_bank") ?? false;

/** Whether a bill is paid by a later transfer. A bill of 0 needs no transfer. */
export const needsTransfer = (way: string | undefined, { total }: Pick<Bill, "total">): boolean =>
  isBank(way) && total > 0;

/** Email addresses as browsers accept them (HTML, "valid e-mail address"). */
const address =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/i;

/**
 * The problems of the entries, independent of the page's other settings.
 * @param isFree whether nothing costs anything with the form's code, so that no card is needed
 */
export function fieldProblems(page: Stored, form: ApplicationForm, isFree = false): FormProblem[] {
  const needsCard = isCard(chosenMethod(page, form)) && !isFree;
  const formFields = fieldsOf(page).filter(({ field }) => needsCard || !field.startsWith("card."));
  return [
    ...formFields.flatMap((field) => problemOf(field, filledIn(form, field.field))),
    ...unitsProblems(page, form),
  ];
}

function problemOf({ field, isRequired, maxLength, choices }: FormField, value: unknown): FormProblem[] {
  if (field === "agreed") return value === true ? [] : [{ field, key: "not_agreed" }];
  const text = typeof value === "string" ? value.trim() : (value ?? "");
  if (text === "") return isRequired ? [{ field, key: "required" }] : [];
  if (choices && !choices.includes(text as string | number)) return [{ field, key: "invalid_choice" }];
  if (maxLength !== undefined && String(text).length > maxLength) {
    return [{ field, key: "too_long", values: { max: maxLength } }];
  }
  if (field === "email" && !address.test(String(text))) return [{ field, key: "invalid_email" }];
  return [];
}

/** The value of a field: `card.name` is in an object, `notes[0]` in a list. */
function filledIn(form: ApplicationForm, field: string): unknown {
  return field
    .match(/[^.[\]]+/g)
    ?.reduce<unknown>((value, part) => (isGiven(value) ? (value as Values)[part] : undefined), form);
}

/** Amounts are exact integers, so the price limits the units, too. */
function unitsProblems(page: Stored, { units = 1 }: ApplicationForm): FormProblem[] {
  const field = "units";
  if (Number.isNaN(units)) return [{ field, key: "invalid_number" }];
  const declaredMax = numberIn(page, "contracted_units.max") ?? -1;
  const max = isOn(page, "contracted_units.accept") ? declaredMax : 1;
  const { price = 0, initial_cost: initial } = agreementOf(page).terms ?? {};
  const isExact = units * price + (initial?.amount ?? 0) <= Number.MAX_SAFE_INTEGER;
  if (Number.isSafeInteger(units) && units >= 1 && (max < 0 || units <= max) && isExact) return [];
  return [{ field, key: "wrong_units", ...(max >= 0 && { values: { max } }) }];
}
