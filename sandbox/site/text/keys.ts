// The keys of texts that depend on the model and on business.
import type { ProblemKey } from "../../business/form.js";

/** What is wrong with an entry: what business finds, and what the page looks at itself. */
export type SiteProblemKey =
  | ProblemKey
  | "invalid_card_number"
  | "mistyped_card_number"
  | "invalid_expiry"
  | "expired_card"
  | "invalid_code"
  | "card_declined"
  | "card_no_funds"
  | "card_wrong_code"
  | "no_installments"
  | "not_sure";

/** What becomes of a card to rehearse with. */
export type CardOutcome = "pays" | "declined" | "no_funds" | "wrong_code" | "fails_later" | "slow";

/** Ways to pay: the members of the specification's PaymentPlatform. */
export type WayName =
  | "processor_a"
  | "processor_b"
  | "processor_a_bank"
  | "processor_b_bank"
  | "processor_a_billing"
  | "processor_c";
