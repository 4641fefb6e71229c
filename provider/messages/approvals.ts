// Messages about approvals.
import { refusal } from "./base/declaration.js";

export const approvalRefused = refusal(
  "PP2101",
  { fault: "PAYPAGES_APPROVED is set, but no approval is applied. Unset it" },
  ({ fault }) => `Nothing was sent to the service: ${fault}.`,
);

export const notAsApproved = refusal(
  "PP2102",
  { what: 'OneTimeProduct "Book" 123', reason: "`price` changed since then" },
  ({ what, reason }) => ({
    text: `${what} differs from the approved object: ${reason}. The provider didn't change it.`,
    options: ["Run `paypages approve` again, and have the new change approved."],
  }),
);
