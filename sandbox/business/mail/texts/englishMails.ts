// The default emails in English.
import type { Texts } from "./mailTexts.js";

export const en: Texts = {
  greeting: (name, honorific) => `Dear ${honorific ? `${honorific} ` : ""}${name},`,
  colon: ": ",
  labels: {
    page: "Name",
    amount: "Amount",
    date: "Date",
    due: "Due date",
    link: "Link",
    proviso: "For",
  },
  mails: {
    link: (page) => [
      `Continue your application for ${page}`,
      `Thank you for your interest in ${page}. Use this link to continue your application.`,
    ],
    application: (page) => [
      `Your application for ${page} is complete`,
      `Thank you for applying for ${page}. Your application is complete.`,
    ],
    waiting: (page) => [
      `We have received your application for ${page}`,
      `Thank you for applying for ${page}. Your application is waiting for approval. We’ll let you know as soon as there’s a decision.`,
    ],
    notEstablished: (page) => [
      `Your application for ${page} won’t go ahead`,
      `Unfortunately, the conditions for ${page} weren’t met, so your application won’t go ahead.`,
    ],
    contract: (page) => [`Your contract for ${page}`, `Your contract for ${page} is now in force. Thank you.`],
    cancel: (page) => [`Your contract for ${page} was canceled`, `Your contract for ${page} was canceled.`],
    receipt: (page) => [`Receipt for ${page}`, `We have received your payment for ${page}. This is your receipt.`],
    invoice: (page) => [`Invoice for ${page}`, `This is your invoice for ${page}.`],
    invoiceNotice: (page) => [`Your next payment for ${page}`, `Your next payment for ${page} is due soon.`],
    invoiceError: (page) => [
      `Your payment for ${page} failed`,
      `We couldn’t process your payment for ${page}. Please check your card or other payment method.`,
    ],
    initialCost: (page) => [`Initial cost of ${page}`, `We have received your payment of the initial cost of ${page}.`],
    refund: (page) => [`Refund for ${page}`, `We have refunded your payment for ${page}.`],
    pause: (page) => [
      `Your contract for ${page} is paused`,
      `Your contract for ${page} is paused. No payments are due until it resumes.`,
    ],
    bankInvoice: (page) => [`Bank transfer for ${page}`, `Please pay for ${page} by bank transfer by the due date.`],
    bankInvoiceNotice: (page) => [
      `Reminder: bank transfer for ${page}`,
      `Your payment for ${page} by bank transfer is due soon. If you’ve already paid, please ignore this email.`,
    ],
    stockAlert: (page) => [`Stock alert: ${page}`, `${page} is running low.`],
  },
};
