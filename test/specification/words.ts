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
