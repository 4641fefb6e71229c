// Which event writes which mail: by the meaning that the specification gives each template.
import { WaitingListType } from "../../provider/model/enums.js";
import type { ObjectModel } from "../../provider/model/field.js";
import { statusOf, Waiting } from "../business/enrollment.js";
import type { EventType, RecordedEvent } from "../business/events.js";
import { declared, isOn } from "../business/pageSettings.js";
import type { BillLine } from "../business/terms.js";
import type { TextName } from "./texts/mailTexts.js";

export interface MailRule {
  /** Member of the page that holds the template, or that asks for the mail; a path on the wire. */
  readonly member: string;
  readonly on: readonly EventType[];
  /** The default text. */
  readonly text: TextName;
  /** For those who sell, not for the person. */
  readonly isForSeller?: true;
  /** Where the event alone does not decide. */
  readonly when?: (event: RecordedEvent) => boolean;
}

const hasInitialCost = ({ payment }: RecordedEvent): boolean =>
  ((payment?.members.lines ?? []) as BillLine[]).some(({ key }) => key === "initial_cost");

/** A page has a rule where its kind has the member. What the specification leaves open is assumed, as each line says. */
export const mailRules: readonly MailRule[] = [
  // Assumed: an application that had to wait is complete once it is approved.
  {
    member: "mail_application",
    on: ["application", "approved"],
    text: "application",
    when: ({ person }) => statusOf(person) !== Waiting,
  },
  // Assumed: it takes the place of the page's own application mail.
  { member: "waiting_list.mail_application", on: ["waiting"], text: "waiting" },
  {
    member: "waiting_list.mail_cancel",
    on: ["not_established"],
    text: "notEstablished",
    when: ({ kind, page }) => declared(kind, page, "waiting_list.type") === WaitingListType.values.Conditional,
  },
  { member: "mail_contract", on: ["contract"], text: "contract" },
  { member: "mail_cancel", on: ["cancelled"], text: "cancel" },
  // Assumed: a receipt, unless `receipt_email` says no; where a page has no template for it, only if that says yes.
  { member: "mail_recept", on: ["payment"], text: "receipt", when: ({ page }) => page.members.receipt_email !== false },
  {
    member: "receipt_email",
    on: ["payment"],
    text: "receipt",
    when: ({ kind, page }) => isOn(kind, page, "receipt_email") && !hasMember(kind.model, "mail_recept"),
  },
  // Assumed: each payment that is taken has its invoice.
  { member: "mail_invoice", on: ["payment"], text: "invoice" },
  { member: "initial_cost.mail", on: ["payment"], text: "initialCost", when: hasInitialCost },
  { member: "mail_invoice_notice", on: ["payment_notice"], text: "invoiceNotice" },
  // «Refund/suspension mail»: refunds and pauses are the sandbox's own.
  { member: "mail_return_recess", on: ["refunded"], text: "refund" },
  { member: "mail_return_recess", on: ["paused"], text: "pause" },
  { member: "bank_invoice.mail_invoice", on: ["bank_invoice"], text: "bankInvoice" },
  { member: "bank_invoice.mail_invoice_notice", on: ["bank_invoice_notice"], text: "bankInvoiceNotice" },
  { member: "mail_invoice_error", on: ["payment_failed"], text: "invoiceError" },
  // Assumed: the alert is for those who sell.
  { member: "alert_inventory", on: ["stock_alert"], text: "stockAlert", isForSeller: true },
];

/** The mails that an event writes. */
export const rulesFor = (event: RecordedEvent): MailRule[] =>
  mailRules.filter(
    ({ member, on, when }) => on.includes(event.type) && hasMember(event.kind.model, member) && (when?.(event) ?? true),
  );

/** Whether objects of a model have a member, given as a path on the wire. */
function hasMember(model: ObjectModel, path: string): boolean {
  const [first, ...rest] = path.split(".");
  const field = model.inputs.find(({ wire }) => wire === first);
  if (rest.length === 0) return field !== undefined;
  return field?.type.kind === "object" && hasMember(field.type.model, rest.join("."));
}
