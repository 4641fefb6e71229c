// Cards that are declined with an application: nobody has applied then, but it has happened.
import type { PageKind } from "../core/kinds.js";
import type { Stored } from "../core/store.js";
import { peopleKind } from "./enrollment.js";
import type { ApplicationForm } from "./form.js";
import { publish } from "./publish.js";
import type { BusinessSandbox } from "./sandbox.js";

export interface Decline {
  /** A word for programs: `declined`, `no_funds`, `wrong_code`. */
  readonly reason: string;
  readonly brand?: string;
  readonly last_digits: string;
}

/** Records that a card was declined, in the running transaction. The person of the event is in no list. */
export function recordDecline(
  sandbox: BusinessSandbox,
  kind: PageKind,
  page: Stored,
  { name = "", email = "" }: ApplicationForm,
  decline: Decline,
): void {
  const members = { name: name.trim(), email: email.trim() };
  const person: Stored = { kind: peopleKind(kind), id: "", parent: page.id, members, createdAt: sandbox.clock.now() };
  publish(sandbox, { type: "card_declined", kind, page, person, details: { ...decline, ...members } });
}
