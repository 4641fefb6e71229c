// The stock alert of a page.
import { alertThreshold, availability } from "./availability.js";
import type { BusinessSandbox } from "./businessSandbox.js";
import { type Enrollment, saveTally, tallyOf } from "./enrollment.js";
import { publish } from "./publish.js";

/** Publishes an alert when the remaining capacity falls to the threshold, or the threshold or the stock is changed so. */
export function checkStock(sandbox: BusinessSandbox, enrollment: Enrollment): void {
  const { kind, page } = enrollment;
  const { left } = availability(sandbox, kind, page);
  const tally = tallyOf(sandbox.store, page);
  const isLow = left !== undefined && left <= alertThreshold(kind, page);
  if (isLow === (tally.is_alerted ?? false)) return;
  saveTally(sandbox.store, page, { ...tally, is_alerted: isLow });
  if (isLow) publish(sandbox, { type: "stock_alert", ...enrollment, details: { left } });
}
