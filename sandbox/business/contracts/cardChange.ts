// Replaces the card of a contract. An outstanding payment is made with it immediately.
import { collect } from "./billing.js";
import type { BusinessSandbox } from "./businessSandbox.js";
import { saveContract } from "./changes.js";
import { confirmEnrollment } from "./confirmEnrollment.js";
import { contractOf, type KeptCard } from "./contract.js";
import { requireStatus } from "./decisions.js";
import { Contracted, type Enrollment, statusOf, Waiting } from "./enrollment.js";

/**
 * Sets another card for a contract. Failures set by a control applied to the old card.
 * @throws ApiError with 409 unless the contract is active or waiting
 */
export function changeCard(sandbox: BusinessSandbox, enrollment: Enrollment, card: KeptCard): Enrollment {
  requireStatus(enrollment, [Contracted, Waiting], "paid with another card");
  const { failures_to_come: _ofTheOldCard, ...contract } = contractOf(sandbox, enrollment);
  const changed = saveContract(sandbox, enrollment, { ...contract, card });
  if (changed.failed_at === undefined) return enrollment;
  // A waiting customer with a failed payment was approved already.
  return statusOf(enrollment.person) === Waiting
    ? confirmEnrollment(sandbox, enrollment)
    : collect(sandbox, enrollment, changed);
}
