// Messages about approvals.
import { refusal } from "./base/declaration.js";

export const approvalRefused = refusal(
  "PP2101",
  {
    fault: "PAYPAGES_APPROVED is set, but no approval is applied",
    advice: "Unset PAYPAGES_APPROVED and run the command again: only `paypages apply` sets it.",
  },
  ({ fault, advice }) => ({ text: `${fault}. No request was sent.`, options: [advice] }),
);

export const notAsApproved = refusal(
  "PP2102",
  { what: 'OneTimeProduct "Book" 123', reason: "`price` changed after the approval" },
  ({ what, reason }) => ({
    text: `${what} was not changed, because ${reason}.`,
    options: ["Run `paypages approve` again, and get the new change approved."],
  }),
);
