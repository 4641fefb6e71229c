// The inputs of a page's form, in groups: the business layer's fields with labels and input types, and their entries.
import { type FormField, fieldsOf, paymentWays } from "../../business/contracts/fields.js";
import type { ApplicationForm } from "../../business/contracts/form.js";
import type { Entries } from "../../http/body.js";
import { html } from "../../http/html.js";
import type { Group, Input, Look } from "./formView.js";
import { cardGroup, cardNeed, installmentsLook, wayLook } from "./paymentInputs.js";
import type { Plan } from "./plan.js";

/** The whole form of a page. `isSecondStep` omits what the first step of contract flow 2 has asked for. */
export function groupsOf(plan: Plan, isSecondStep = false): readonly Group[] {
  const fields = fieldsOf(plan.stored).filter(({ field }) => !(isSecondStep && isWho(field)));
  const inputs = new Map(fields.map((field) => [field.field, inputOf(plan, field)]));
  const some = (pattern: RegExp) => [...inputs].filter(([name]) => pattern.test(name)).map(([, input]) => input);
  const { form } = plan.texts;
  const paysByB = paymentWays(plan.stored).includes("processor_b");
  const groups: Group[] = [
    { name: "code", legend: form.coupon, inputs: some(/^coupon_code$/) },
    { name: "order", legend: form.units, inputs: some(/^units$/) },
    {
      name: "person",
      legend: personLegend(plan),
      inputs: some(/^(name|email|company|phone_number|shipping_address)$/),
    },
    { name: "chat", legend: form.chat, inputs: some(/^chat_/) },
    { name: "msg", legend: form.msg, inputs: some(/^msg_/), ...friend(plan) },
    { name: "notes", legend: form.notes, inputs: some(/^notes\[/) },
    { name: "payment", legend: plan.texts.payment.way, inputs: some(/^payment_way$/) },
    ...(inputs.has("payment_way") ? [cardGroup(plan, some(/^card\./))] : []),
    {
      name: "installments",
      legend: plan.texts.payment.installments,
      inputs: paysByB ? some(/^card_installments$/) : [],
    },
    {
      name: "agreement",
      legend: plan.text("agreement_terms.agreement_title") ?? form.agreement,
      inputs: some(/^agreed$/),
      ...terms(plan),
    },
  ];
  return groups.filter((group) => group.inputs.length > 0);
}

export const isOfPayment = (name: Group["name"]): boolean => ["payment", "card", "installments"].includes(name);

/** The groups that apply to the chosen payment method. */
export function usedGroups(groups: readonly Group[], entries: Entries): readonly Group[] {
  const ways = groups.flatMap(({ inputs }) => inputs.find(({ name }) => name === "payment_way")?.choices ?? []);
  const chosen = ways.length === 1 ? ways[0] : ways.find(({ value }) => value === entries.get("payment_way"));
  return groups.filter(
    ({ name }) => !["card", "installments"].includes(name) || chosen?.wants?.split(" ").includes(name),
  );
}

/** The first step of contract flow 2: the customer. */
export const firstStep = (plan: Plan): readonly Group[] => [
  {
    name: "person",
    legend: personLegend(plan),
    inputs: fieldsOf(plan.stored)
      .filter(({ field }) => isWho(field))
      .map((field) => inputOf(plan, field)),
  },
];

const isWho = (field: string): boolean => field === "name" || field === "email";

const personLegend = (plan: Plan): string => plan.word("purchaser", plan.texts.form.person);

function inputOf(plan: Plan, { field, isRequired }: FormField): Input {
  const look = looksOf(plan)[field] ?? { label: noteName(plan, field), type: "area" };
  const need = field.startsWith("card.") ? cardNeed(plan, isRequired) : isRequired;
  return { name: field, isRequired: need, ...look };
}

/** How each field looks, except remarks. */
function looksOf(plan: Plan): Readonly<Record<string, Look>> {
  const { form, payment } = plan.texts;
  const text = (label: string, autocomplete = "off"): Look => ({ label, type: "text", autocomplete });
  const shipping = plan.text("shipping_address_name") ?? form.shipping;
  return {
    name: text(plan.word("name", form.name), "name"),
    email: { label: form.email, type: "email", autocomplete: "email", inputmode: "email" },
    company: text(plan.word("company", form.company), "organization"),
    phone_number: { label: form.phone, type: "tel", autocomplete: "tel", inputmode: "tel" },
    shipping_address: { label: shipping, type: "area", autocomplete: "street-address" },
    chat_id: text(form.chatId),
    chat_user_name: text(form.chatName),
    msg_id: text(form.msgId),
    msg_user_name: text(form.msgName),
    units: units(plan),
    coupon_code: text(form.coupon),
    payment_way: wayLook(plan),
    card_installments: installmentsLook(plan),
    agreed: { label: plan.text("agreement_terms.agreement_checkbox_text") ?? form.agreement, type: "check" },
    "card.name": text(payment.cardName, "cc-name"),
    "card.country": text(payment.cardCountry, "country-name"),
    "card.zip": text(payment.cardZip, "postal-code"),
    "card.line": text(payment.cardLine, "street-address"),
  };
}

function noteName(plan: Plan, field: string): string {
  const index = Number(/^notes\[(\d+)\]$/.exec(field)?.[1]);
  return String((plan.list("notes")[index] as { name?: unknown } | undefined)?.name ?? field);
}

/** The longest list to select units from. Above it, a number is typed. */
const longestList = 30;

function units(plan: Plan): Look {
  const max = plan.number("contracted_units.max") ?? -1;
  const label = plan.texts.form.units;
  if (max < 1 || max > longestList)
    return { label, type: "text", inputmode: "numeric", autocomplete: "off", cssClass: "short" };
  const values = Array.from({ length: max }, (_, index) => String(index + 1));
  return { label, type: "select", choices: values.map((value) => ({ value, label: value })), cssClass: "short" };
}

function friend(plan: Plan): Pick<Group, "above"> {
  const option = plan.number("msg.add_friend_option");
  if (option !== 1 && option !== 2) return {};
  return { above: html`<p>${plan.texts.form.friend(plan.text("msg.channel_id") ?? "", option === 2)}</p>` };
}

function terms(plan: Plan): Pick<Group, "above"> {
  const title = plan.text("agreement_terms.agreement_title") ?? "";
  const content = plan.rich("agreement_terms.agreement_content");
  const region = content && html`<div class="terms" tabindex="0" role="region" aria-label="${title}">${content}</div>`;
  return region ? { above: region } : {};
}

// Converts the entries of a page's form to an application for the business layer.

/** Campaign parameters of links, stored if the plan saves them. */
export const utmNames = ["utm_source", "utm_medium", "utm_campaign", "utm_term", "utm_content"] as const;

/** The application: the fields that the groups ask for, without other fields of the request and the card's number. */
export function applicationOf(groups: readonly Group[], entries: Entries): ApplicationForm {
  const names = groups.flatMap(({ inputs }) => inputs.filter(({ isSecret }) => !isSecret).map(({ name }) => name));
  const some = (chosen: readonly string[]) => halfWidth(entries.some(chosen));
  const notes = names.filter((name) => name.startsWith("notes[")).map((name) => entries.get(name));
  const card = some(names.filter((name) => name.startsWith("card.")));
  const { units, agreed, card_installments, ...texts } = some(names.filter((name) => /^\w+$/.test(name)));
  const numbers = Object.entries({ units, card_installments }).filter(([, text]) => text !== undefined);
  return {
    ...texts,
    ...Object.fromEntries(numbers.map(([name, text]) => [name, wholeNumber(String(text))])),
    ...(agreed !== undefined && { agreed: true }),
    ...(notes.length > 0 && { notes }),
    ...(Object.keys(card).length > 0 && {
      card: Object.fromEntries(Object.entries(card).map(([name, value]) => [name.slice("card.".length), value])),
    }),
  };
}

/** Names, addresses and remarks are for people, and stay as they were typed. A code is compared in each form. */
const asTyped = [
  "coupon_code",
  "name",
  "company",
  "shipping_address",
  "chat_user_name",
  "msg_user_name",
  "card.line",
  "card.country",
];

/**
 * Japanese keyboards also type full-width letters, digits, signs and blanks. In numbers, accounts and email addresses they mean
 * the usual ones.
 */
export const halfWidth = (texts: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [name, asTyped.includes(name) ? text : plain(name, text)]),
  );

function plain(name: string, text: string): string {
  const normal = text.normalize("NFKC");
  // A phone number's hyphens have many forms, one of which also lengthens a vowel.
  return name === "phone_number" || name === "card.zip" ? normal.replace(/[\p{Pd}−ー]/gu, "-").trim() : normal;
}

/** `NaN` for what isn't a number, which the business layer reports. */
const wholeNumber = (text: string): number => (/^\d+$/.test(text.trim()) ? Number(text) : Number.NaN);
