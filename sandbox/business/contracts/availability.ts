// Whether a page accepts applications now, its remaining capacity, and its stock alert.

import { fromEpoch } from "../../store/calendar.js";
import type { Sandbox } from "../../store/sandbox.js";
import type { Stored } from "../../store/store.js";
import { type Enrollment, saveTally, tallyOf } from "./enrollment.js";
import { type BusinessSandbox, publish } from "./events.js";
import { customersNeeded, deadlineOf, numberIn, textIn } from "./pageSettings.js";

export interface Availability {
  /** Why applications are closed. Undefined if they are open. */
  readonly closed?: "not_started" | "ended" | "sold_out";
  /** The page's own text for it: the message of its sales start or end. */
  readonly message?: string;
  readonly startsAt?: Date;
  /** The end of the sale, or the deadline of a conditional application, whichever comes first. */
  readonly endsAt?: Date;
  /** Stock, sales cap or quantity as declared. Undefined if unlimited. */
  readonly places?: number;
  /** Customers who use capacity: contracted or waiting. */
  readonly taken: number;
  /** The remaining capacity. Undefined if unlimited. */
  readonly left?: number;
  /** The page's stock alert, if the remaining capacity is low. */
  readonly alert?: string;
  /** The number of waiting customers, and the number that a conditional application needs. */
  readonly waiting: number;
  readonly needed?: number;
}

/** Each kind of page has one of these fields. */
const caps = ["stock", "sales_count", "billing_cycle.sales_count", "quantity"];
const starts = ["sales_start", "contract_start"];
const ends = ["sales_end", "contract_end"];

/**
 * The page's own number is not reduced by applications, so that a page means the same however often it is deployed. A
 * canceled or unestablished application frees its capacity.
 */
export function availability({ store, clock }: Sandbox, page: Stored): Availability {
  const now = clock.now();
  const tally = tallyOf(store, page);
  const taken = tally.contracted + tally.waiting;
  const places = caps.map((cap) => numberIn(page, cap)).find((cap) => cap !== undefined && cap >= 0);
  const left = places === undefined ? undefined : Math.max(0, places - taken);
  const [start, end] = [hoursOf(page, starts), hoursOf(page, ends)];
  const deadline = deadlineOf(page);
  const endsAt = deadline && !(end && end.at < deadline) ? deadline : end?.at;

  const alert = left !== undefined && left <= alertThreshold(page) && textIn(page, "alert_inventory.message");
  const needed = customersNeeded(page);
  const known = {
    ...(start && { startsAt: start.at }),
    ...(endsAt && { endsAt }),
    ...(places !== undefined && { places, left }),
    ...(alert && { alert }),
    ...(needed !== undefined && { needed }),
    taken,
    waiting: tally.waiting,
  };
  if (start && now < start.at) return { ...known, closed: "not_started", ...words(start) };
  if (endsAt && now >= endsAt) return { ...known, closed: "ended", ...words(end?.at === endsAt ? end : undefined) };
  return left === 0 ? { ...known, closed: "sold_out" } : known;
}

/**
 * The remaining capacity that triggers the page's stock alert. Undefined without an alert. Its threshold is a string.
 */
export const alertThreshold = (page: Stored): number =>
  Number.parseInt(textIn(page, "alert_inventory.threshold") ?? "", 10);

interface Hours {
  readonly at: Date;
  readonly message: string | undefined;
}

function hoursOf(page: Stored, names: readonly string[]): Hours | undefined {
  const name = names.find((member) => numberIn(page, `${member}.time`) !== undefined);
  if (!name) return undefined;
  return { at: fromEpoch(numberIn(page, `${name}.time`) ?? 0), message: textIn(page, `${name}.message`) };
}

const words = (hours: Hours | undefined) => (hours?.message ? { message: hours.message } : {});

// The stock alert of a page.

/** Publishes an alert when the remaining capacity falls to the threshold, or the threshold or the stock is changed so. */
export function checkStock(sandbox: BusinessSandbox, enrollment: Enrollment): void {
  const { page } = enrollment;
  const { left } = availability(sandbox, page);
  const tally = tallyOf(sandbox.store, page);
  const isLow = left !== undefined && left <= alertThreshold(page);
  if (isLow === (tally.is_alerted ?? false)) return;
  saveTally(sandbox.store, page, { ...tally, is_alerted: isLow });
  if (isLow) publish(sandbox, { type: "stock_alert", ...enrollment, details: { left } });
}
