// Which event sends which email, by the specification's meaning of each template.
import { WaitingListType } from "../../../provider/model/enums.js";
import type { ObjectModel } from "../../../provider/model/field.js";
import { statusOf, Waiting } from "../contracts/enrollment.js";
import type { EventType, RecordedEvent } from "../contracts/events.js";
import { declared, isOn } from "../contracts/pageSettings.js";
import type { BillLine } from "../contracts/terms.js";
import type { TextName } from "./mailTexts.js";

export interface MailRule {
  /** The path of the page's field with the template, or with the switch for the email. */
  readonly member: string;
  readonly on: readonly EventType[];
  /** The default text. */
  readonly text: TextName;
  /** Sent to the sellers, not to the customer. */
  readonly isForSeller?: true;
  /** An additional condition besides the event. */
  readonly when?: (event: RecordedEvent) => boolean;
  /** The amount, if it isn't the event's. */
  readonly amount?: (event: RecordedEvent) => number;
}

/** The part of a payment that is the initial cost. */
const initialCost = ({ payment }: RecordedEvent): number =>
  ((payment?.fields.lines ?? []) as BillLine[])
    .filter(({ key }) => key === "initial_cost" || key === "initial_cost_discount")
    .reduce((sum, { amount }) => sum + amount, 0);

/**
 * A page has a rule if its kind has the field. Each line names its assumption, if the specification leaves something
 * open.
 */
export const mailRules: readonly MailRule[] = [
  // Assumed: a waiting application is complete once it is approved.
  {
    member: "mail_application",
    on: ["application", "approved"],
    text: "application",
    when: ({ person }) => statusOf(person) !== Waiting,
  },
  // Assumed: it replaces the page's own application email.
  { member: "waiting_list.mail_application", on: ["waiting"], text: "waiting" },
  {
    member: "waiting_list.mail_cancel",
    on: ["not_established"],
    text: "notEstablished",
    when: ({ page }) => declared(page, "waiting_list.type") === WaitingListType.values.Conditional,
  },
  { member: "mail_contract", on: ["contract"], text: "contract" },
  { member: "mail_cancel", on: ["cancelled"], text: "cancel" },
  // Assumed: a receipt is sent unless `receipt_email` is off; on a page without a template for it, only if that is on.
  { member: "mail_recept", on: ["payment"], text: "receipt", when: ({ page }) => page.fields.receipt_email !== false },
  {
    member: "receipt_email",
    on: ["payment"],
    text: "receipt",
    when: ({ kind, page }) => isOn(page, "receipt_email") && !hasField(kind.model, "mail_recept"),
  },
  // Assumed: each collected payment has an invoice.
  { member: "mail_invoice", on: ["payment"], text: "invoice" },
  {
    member: "initial_cost.mail",
    on: ["payment"],
    text: "initialCost",
    when: (event) => initialCost(event) > 0,
    amount: initialCost,
  },
  { member: "mail_invoice_notice", on: ["payment_notice"], text: "invoiceNotice" },
  // "Refund/suspension mail": refunds and pauses are specific to the sandbox.
  { member: "mail_return_recess", on: ["refunded"], text: "refund" },
  { member: "mail_return_recess", on: ["paused"], text: "pause" },
  { member: "bank_invoice.mail_invoice", on: ["bank_invoice"], text: "bankInvoice" },
  { member: "bank_invoice.mail_invoice_notice", on: ["bank_invoice_notice"], text: "bankInvoiceNotice" },
  { member: "mail_invoice_error", on: ["payment_failed"], text: "invoiceError" },
  // Assumed: the alert is for the sellers.
  { member: "alert_inventory", on: ["stock_alert"], text: "stockAlert", isForSeller: true },
];

/** The amount and the day that an event is about. */
export function factsOf(event: RecordedEvent): { readonly amount?: number; readonly due?: string } {
  switch (event.type) {
    case "payment":
      return { amount: Number(event.payment.fields.amount) };
    case "payment_notice":
    case "bank_invoice":
    case "bank_invoice_notice":
      return { amount: event.details.amount, due: event.details.due_date };
    case "payment_failed":
    case "refunded":
    case "chargeback":
      return { amount: event.details.amount };
    default:
      return {};
  }
}

/** The emails that an event sends. */
export const rulesFor = (event: RecordedEvent): MailRule[] =>
  mailRules.filter(
    ({ member, on, when }) => on.includes(event.type) && hasField(event.kind.model, member) && (when?.(event) ?? true),
  );

/** Whether objects of a model have a field, given as a path in the API. */
function hasField(model: ObjectModel, path: string): boolean {
  const [first, ...rest] = path.split(".");
  const field = model.inputs.find(({ wire }) => wire === first);
  if (rest.length === 0) return field !== undefined;
  return field?.type.kind === "object" && hasField(field.type.model, rest.join("."));
}
