// The keys of texts that depend on the model and on the business layer.
import type { ProblemKey } from "../../business/form.js";

/** Problems of an entry: those of the business layer, and those of the page itself. */
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

/** The outcome of a test card. */
export type CardOutcome = "pays" | "declined" | "no_funds" | "wrong_code" | "fails_later" | "slow";

/** Payment methods: the fields of the specification's PaymentPlatform. */
export type WayName =
  | "processor_a"
  | "processor_b"
  | "processor_a_bank"
  | "processor_b_bank"
  | "processor_a_billing"
  | "processor_c";
