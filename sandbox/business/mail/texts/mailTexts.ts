// The texts of default emails: the type of the three languages.

/** The emails with a default text. */
export type TextName =
  | "link"
  | "application"
  | "waiting"
  | "notEstablished"
  | "contract"
  | "cancel"
  | "receipt"
  | "invoice"
  | "invoiceNotice"
  | "invoiceError"
  | "initialCost"
  | "bankInvoice"
  | "bankInvoiceNotice"
  | "stockAlert"
  | "refund"
  | "pause";

/** Details that a default email lists below its sentence, if known. */
export type Detail = "page" | "amount" | "date" | "due" | "link" | "proviso";

export interface Texts {
  /** The salutation; `honorific` is the plan's own. */
  readonly greeting: (name: string, honorific: string | undefined) => string;
  /** Between a label and its value. */
  readonly colon: string;
  readonly labels: Readonly<Record<Detail, string>>;
  /** Subject and sentence; `page` is the name of the plan or product. */
  readonly mails: Readonly<Record<TextName, (page: string) => readonly [subject: string, sentence: string]>>;
}
