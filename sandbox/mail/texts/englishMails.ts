// The default mails in English.
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
      `Please go on with your application for ${page}`,
      `Thank you for your interest in ${page}. Please follow the link to go on with your application.`,
    ],
    application: (page) => [
      `Your application for ${page} is complete`,
      `Thank you for applying for ${page}. Your application is complete.`,
    ],
    waiting: (page) => [
      `We have received your application for ${page}`,
      `Thank you for applying for ${page}. Your application is waiting for approval. We will write to you as soon as it is decided.`,
    ],
    notEstablished: (page) => [
      `Your application for ${page} will not go ahead`,
      `We are sorry: the conditions for ${page} were not met, so your application will not go ahead.`,
    ],
    contract: (page) => [`Your contract for ${page}`, `Your contract for ${page} is now in force. Thank you.`],
    cancel: (page) => [`Your contract for ${page} was cancelled`, `Your contract for ${page} was cancelled.`],
    receipt: (page) => [`Receipt for ${page}`, `We have received your payment for ${page}. This is your receipt.`],
    invoice: (page) => [`Invoice for ${page}`, `This is your invoice for ${page}.`],
    invoiceNotice: (page) => [`Your next payment for ${page}`, `Your next payment for ${page} falls due soon.`],
    invoiceError: (page) => [
      `Your payment for ${page} failed`,
      `We could not take your payment for ${page}. Please check your card or other means of payment.`,
    ],
    initialCost: (page) => [`Initial cost of ${page}`, `We have received your payment of the initial cost of ${page}.`],
    refund: (page) => [`Refund for ${page}`, `We have refunded your payment for ${page}.`],
    pause: (page) => [
      `Your contract for ${page} is paused`,
      `Your contract for ${page} is paused. No payment falls due until it resumes.`,
    ],
    bankInvoice: (page) => [
      `Bank transfer for ${page}`,
      `Please pay for ${page} by bank transfer, by the due date at the latest.`,
    ],
    bankInvoiceNotice: (page) => [
      `Reminder: bank transfer for ${page}`,
      `Your payment for ${page} by bank transfer falls due soon. If you have already paid, please ignore this mail.`,
    ],
    stockAlert: (page) => [`Stock alert: ${page}`, `Few of ${page} are left.`],
  },
};
