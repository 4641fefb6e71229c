// Finds contradictions between a field of the model and the specification's statements about it.
import { isDeepStrictEqual } from "node:util";
import { frozenOnceUsed, revising } from "../../provider/model/coupon.js";
import type { Field, FieldType, ObjectModel } from "../../provider/model/field.js";
import { installmentPlan } from "../../provider/model/installmentPlan.js";
import { oneTimeProduct } from "../../provider/model/oneTimeProduct.js";
import { platformPermission } from "../../provider/model/permissions.js";
import { recurringPlan } from "../../provider/model/recurringPlan.js";
import { brokenRules } from "../../provider/model/rules.js";
import type { Fact } from "./facts/facts.js";

// The specification's words for values, and the model's required names. Written for the tests independently of both, so
// a value with the name of a different one fails.

/** The names of an enum's members. */
export const memberNames: Readonly<Record<string, string>> = {
  "payment page only": "PaymentPage",
  "show on the application page and the payment page": "ApplicationAndPaymentPage",
  "name/e-mail capture is not separated from the payment page": "Combined",
  separated: "Separated",
  hidden: "Hidden",
  optional: "Optional",
  required: "Required",
  "not used": "NotUsed",
  "manual approval": "ManualApproval",
  "automatic approval": "AutomaticApproval",
  "conditional application": "Conditional",
  "on application, automatic, at registration": "Auto",
  "on application, manual, after registration": "Manual",
  "on cancellation": "Cancel",
  "give role": "Grant",
  "remove role": "Remove",
  "kick from server": "Kick",
  contracted: "Contracted",
  cancelled: "Cancelled",
  waiting: "Waiting",
  "not established": "NotEstablished",
  production: "Production",
  test: "Test",
  percent: "Percent",
  rate: "Percent",
  "fixed amount": "FixedAmount",
  amount: "FixedAmount",
  "Subscription billing on processor A": "ProcessorASubscription",
  "One-time": "OneTime",
  Recurring: "Recurring",
  "Monthly installments": "Installments",
  "Recurring (processor A billing)": "RecurringProcessorABilling",
};

/** The required words in the text of a field without an enum. */
export const phrases: Readonly<Record<string, RegExp>> = {
  unlimited: /\bunlimited\b/,
  "no anchor": /-1 is not an anchor/,
  normal: /\b1 is normal\b/,
  forced: /\b2 is forced\b/,
  "every sale": /-1 is every sale/,
  "first time only": /\b0 is the first time only/,
  "for n months": /a number above 0 is that many months/,
  "no start limit": /If omitted, there is no limit/,
  "no end limit": /If omitted, there is no limit/,
  "every plan/product of the payment kind": /every page of (its|the) payment kind/,
};

/** One compared statement of the specification: the required value, and the model's value. */
export interface Finding {
  readonly about: string;
  readonly demanded: string;
  readonly found: string;
  readonly agrees: boolean;
}

/** Compares every statement of the specification about one field. */
export function compare(fact: Fact, field: Field, model: ObjectModel): Finding[] {
  const finding = (about: string, demanded: unknown, found: unknown, agrees = isDeepStrictEqual(demanded, found)) => ({
    about,
    demanded: show(demanded),
    found: show(found),
    agrees,
  });
  const is = (stated: true | undefined) => stated ?? false;
  const phraseFinding = (words: string, { doc }: Field) =>
    finding("meaning of no value", words, doc, phrases[words]?.test(doc) ?? false);
  const values = fact.values?.map(String).sort();
  const inner = field.type.kind === "list" ? field.type.of : field;
  return [
    ...(fact.type ? [finding("type", fact.type, describe(field.type), fits(fact.type, field.type))] : []),
    ...(fact.otherValues ? [finding("meaningful values", values, field.valid?.map(String))] : []),
    finding("values", fact.otherValues ? undefined : values, enumValues(field.type)),
    ...needFindings(fact, field, model).map(([demanded, found]) => finding("requirement", demanded, found)),
    finding("default", fact.default, field.default, defaultFits(fact, field)),
    finding("replaced on change", is(fact.fixed), field.isImmutable),
    finding("frozen once used", is(fact.frozenOnceUsed), field.has(frozenOnceUsed)),
    finding("creates a revision", is(fact.makesRevision), field.has(revising)),
    finding("set by the service", is(fact.responseOnly), field.isOutput),
    finding("secret", is(fact.secret), field.isSecret),
    finding("permission names", is(fact.permissionNames), inner.has(platformPermission)),
    finding("least value", fact.min, field.min),
    finding("applies when", fact.appliesWhen, condition(model, field.appliesWhen)),
    finding("format", fact.format, formatOf(field)),
    ...[fact.nullMeans, fact.omittedMeans].flatMap((words) => (words ? [phraseFinding(words, field)] : [])),
    ...(field.type.kind === "flag" ? [finding("used for", usedFor(fact), documentedKinds(field))] : []),
    ...ruledFinding(fact, field, model),
  ];
}

/** A date is one on the wire; a string says its format. */
const formatOf = ({ type, doc }: Field): string | undefined =>
  type.kind === "date" ? "yyyy/MM/dd" : /`(yyyy[^`]*)`/.exec(doc)?.[1];

const pages = [oneTimeProduct, recurringPlan, installmentPlan];
const pageNames: Readonly<Record<string, string>> = {
  "one-time": "OneTimeProduct",
  recurring: "RecurringPlan",
  monthly: "InstallmentPlan",
};

/** A row that names no kind applies to all. */
const usedFor = ({ usedFor: named }: Fact): string[] =>
  pages.map(({ name }) => name).filter((name) => !named || named.some((kind) => pageNames[kind] === name));

/** The kinds of pages on which the model allows the flag. */
const documentedKinds = ({ traits }: Field): string[] =>
  pages.filter((page) => !traits.some(({ hint }) => hint?.(true, page) !== undefined)).map(({ name }) => name);

/** A rule that requires a field applies if its sibling has the stated value, and not if it has a different one. */
function ruledFinding({ requiredWhen }: Fact, { name, need }: Field, model: ObjectModel): Finding[] {
  if (!requiredWhen || need !== "ruled") return [];
  const [wire, is] = requiredWhen;
  const sibling = model.fields.find((field) => field.wire === wire)?.name ?? "";
  const isMissed = (value: unknown) => brokenRules(model.rules, { [sibling]: value }).some(({ path }) => path === name);
  const other = typeof is === "boolean" ? !is : undefined;
  const found = [isMissed(is ?? {}), isMissed(other)];
  return [
    {
      about: "required by a rule",
      demanded: `when ${show(requiredWhen)}`,
      found: found.join(),
      agrees: isDeepStrictEqual(found, [true, false]),
    },
  ];
}

const show = (value: unknown): string => (typeof value === "string" ? value : (JSON.stringify(value) ?? "nothing"));

const condition = (model: ObjectModel, when: Field["appliesWhen"]): unknown[] | undefined =>
  when && [model.field(when.field)?.wire ?? `no field ${when.field}`, ...(when.is === undefined ? [] : [when.is])];

const enumValues = (shape: FieldType): string[] | undefined =>
  shape.kind === "enum" ? shape.values.members.map((member) => String(member.value)).sort() : undefined;

function describe(shape: FieldType): string {
  if (shape.kind === "object") return `object(${shape.model.name})`;
  if (shape.kind === "list") return `array<${describe(shape.of.type)}>`;
  return shape.kind === "enum" ? `${typeof shape.values.members[0]?.value} of ${enumValues(shape)}` : shape.kind;
}

/** Whether every value of a shape has a type of the specification, and the model has a field of that type. */
function fits(type: string, shape: FieldType): boolean {
  const [, items] = /^array<(.*)>$/.exec(type.replace(/^(\w+)\[\]$/, "array<$1>")) ?? [];
  if (items !== undefined) return shape.kind === "list" && fits(items, shape.of.type);
  const enumOf = (kind: string) => shape.kind === "enum" && shape.values.members.every((m) => typeof m.value === kind);
  switch (type) {
    case "string":
      return shape.kind === "string" || shape.kind === "date" || enumOf("string");
    case "integer":
      return shape.kind === "integer" || enumOf("number");
    case "number":
      return shape.kind === "number" || shape.kind === "integer" || enumOf("number");
    case "boolean":
      return shape.kind === "flag";
    default:
      return shape.kind === "object" && type.replace(/^object\((\w+)\)$/, "$1") === shape.model.name;
  }
}

/** The required need of a field, and the actual one. */
function needFindings({ required, requiredWhen }: Fact, field: Field, model: ObjectModel): [unknown, unknown][] {
  if (required === "conditional" || requiredWhen) {
    if (typeof field.need === "string") return [["ruled", field.need]];
    return [[requiredWhen ?? "a condition", condition(model, field.need)]];
  }
  return required ? [[required === "yes" ? "required" : "optional", field.need]] : [];
}

function defaultFits({ default: stated }: Fact, { default: own }: Field): boolean {
  if (stated === "*") return own.kind === "service";
  if (stated === null) return own.kind === "absent";
  if (stated === undefined) return own.kind !== "value";
  return own.kind === "value" && isDeepStrictEqual(own.value, stated);
}
