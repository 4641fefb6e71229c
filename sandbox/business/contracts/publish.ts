// Publishes an event.

import type { BusinessSandbox } from "./businessSandbox.js";
import type { NewEvent, RecordedEvent } from "./events.js";

/** Records an event, and publishes it to all listeners, in the running transaction. */
export function publish(sandbox: BusinessSandbox, event: NewEvent): void {
  const { type, kind, page, person, payment, coupon, details } = event;
  const stored = sandbox.store.insert(
    "event",
    {
      type,
      kind: kind.name,
      page_id: page.id,
      // A customer whose card was declined is in no list.
      ...(person.id !== "" && { person_id: person.id }),
      ...(payment && { payment_id: payment.id }),
      ...(coupon && { coupon_id: coupon.id }),
      ...(details && { details }),
    },
    person.id === "" ? {} : { tag: person.id },
  );
  const recorded: RecordedEvent = { ...event, id: stored.id, at: stored.createdAt };
  sandbox.notify(recorded);
}
