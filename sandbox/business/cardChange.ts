// Another card for a contract: what is owed is paid with it at once.
import { collect } from "./billing.js";
import type { BusinessSandbox } from "./businessSandbox.js";
import { confirmEnrollment } from "./confirmEnrollment.js";
import { contractOf, type KeptCard, saveContract } from "./contract.js";
import { requireStatus } from "./decisions.js";
import { Contracted, type Enrollment, statusOf, Waiting } from "./enrollment.js";

/**
 * Has a contract be paid with another card from now on. Failures that a control has ordered were the old card's.
 * @throws ApiError with 409 unless the contract runs, or waits
 */
export function changeCard(sandbox: BusinessSandbox, enrollment: Enrollment, card: KeptCard): Enrollment {
  requireStatus(enrollment, [Contracted, Waiting], "paid with another card");
  const { failures_to_come: _ofTheOldCard, ...contract } = contractOf(sandbox, enrollment);
  const changed = saveContract(sandbox, enrollment, { ...contract, card });
  if (changed.failed_at === undefined) return enrollment;
  // A person who waits with a payment that failed was approved already.
  return statusOf(enrollment.person) === Waiting
    ? confirmEnrollment(sandbox, enrollment)
    : collect(sandbox, enrollment, changed);
}
