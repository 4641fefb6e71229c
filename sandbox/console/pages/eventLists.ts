// Tables of events.
import { eventDescription } from "../../business/contracts/events.js";
import { prose } from "../../pages/ui/tables.js";
import { pageKind, paymentsIn } from "../../store/kinds.js";
import type { Stored } from "../../store/store.js";
import type { ConsoleSandbox } from "./console.js";
import { linkedPerson } from "./customers.js";
import { type Column, code, type Html, html, linkTo, table, timeView } from "./elements.js";
import { t } from "./language.js";

const when: Column<Stored> = { title: "When", cell: ({ createdAt }) => timeView(createdAt) };

const what = (sandbox: ConsoleSandbox): Column<Stored> => ({
  title: "What",
  cell: ({ id, fields: { type } }) =>
    html`<a href="${linkTo(sandbox, "events", id)}">${code(type)}</a> ${prose(t(eventDescription(type)))}`,
});

const details = (sandbox: ConsoleSandbox): Column<Stored> => ({
  title: "Details",
  cell: (event) => eventDetails(sandbox, event),
});

/** The amount of a payment, and the event's other details. */
export const eventDetails = (sandbox: ConsoleSandbox, event: Stored): Html[] =>
  Object.entries({ ...amountOf(sandbox, event), ...(event.fields.details ?? {}) }).map(
    ([name, value]) => html`<div>${name}: ${code(value)}</div>`,
  );

function amountOf({ store }: ConsoleSandbox, { fields }: Stored): { amount?: unknown } {
  const payments = pageKind(String(fields.kind))?.payments;
  if (!payments || fields.payment_id === undefined) return {};
  const payment = store.get(paymentsIn(payments), String(fields.payment_id));
  return payment ? { amount: payment.fields.amount } : {};
}

/** A link to an event by its id, with its type. */
export const eventLink = (sandbox: ConsoleSandbox, type: string, id: string | undefined): Html =>
  id !== undefined && sandbox.store.get("event", id)
    ? html`<a href="${linkTo(sandbox, "events", id)}">${code(type)}</a>`
    : code(type);

const invented = ["card_declined", "refunded", "chargeback", "paused", "resumed"];

/** Marks event types that the specification doesn't describe. */
export const ownInvention = (type: unknown): Html | false =>
  invented.includes(String(type)) && html`<span class="mark">specific to the sandbox</span>`;

const none = "Nothing yet.";

/** The events of one customer. */
export const ownEvents = (sandbox: ConsoleSandbox, events: readonly Stored[]): Html =>
  table([when, what(sandbox), details(sandbox)], events, { none });

export function eventColumns(sandbox: ConsoleSandbox): Column<Stored>[] {
  const person: Column<Stored> = {
    title: "Customer",
    cell({ fields }) {
      const kind = pageKind(String(fields.kind));
      return kind && fields.person_id !== undefined && linkedPerson(sandbox, kind, fields.person_id);
    },
  };
  return [when, person, what(sandbox), details(sandbox)];
}

/** The newest events. */
export const lastEvents = (sandbox: ConsoleSandbox, count: number): Html =>
  table(eventColumns(sandbox), sandbox.store.newest("event", count), { none });
