// Cards that are declined: no one has applied or paid then, but it has happened.
import type { PageKind } from "../core/kinds.js";
import type { Stored } from "../core/store.js";
import type { BusinessSandbox } from "./businessSandbox.js";
import { type Enrollment, peopleKind } from "./enrollment.js";
import type { ApplicationForm } from "./form.js";
import { publish } from "./publish.js";

export interface Decline {
  /** A word for programs: `declined`, `no_funds`, `wrong_code`. */
  readonly reason: string;
  readonly brand?: string;
  readonly last_digits: string;
}

/** Records that a card was declined with an application, in the running transaction. The person of the event is in no list. */
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

/** The same of a card that a person wanted to pay with from now on: the contract stays as it is. */
export const recordDeclinedChange = (sandbox: BusinessSandbox, enrollment: Enrollment, decline: Decline): void =>
  publish(sandbox, { type: "card_declined", ...enrollment, details: { ...decline } });
