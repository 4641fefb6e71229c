// All events, the page of one event with its emails and deliveries, and tables of events.
import { eventDescription } from "../../business/contracts/events.js";
import { param } from "../../http/routes.js";
import { prose } from "../../pages/ui/tables.js";
import { pageKind, paymentsIn } from "../../store/kinds.js";
import type { Stored } from "../../store/store.js";
import type { ConsoleSandbox } from "./console.js";
import { sectionView } from "./consoleDocument.js";
import {
  type Column,
  code,
  freshPart,
  type Html,
  html,
  linkTo,
  linkToSection,
  pagedTable,
  rows,
  table,
  timeView,
} from "./elements.js";
import { type PageView, page } from "./forms.js";
import { t } from "./language.js";
import { mailTable } from "./mails.js";
import { knownObject, linkedPerson } from "./objectLinks.js";
import { deliveryTable } from "./webhooksPage.js";

const eventsView: PageView = (sandbox, request) => {
  const list = { kind: "event", columns: eventColumns(sandbox), none: "No events yet." };
  return sectionView(
    "Events",
    freshPart(sandbox, "events", pagedTable(sandbox, request, linkToSection(sandbox, "Events"), list)),
  );
};

const eventView: PageView = (sandbox, request) => {
  const id = param(request, "id");
  const event = sandbox.store.need("event", id);
  const { type, kind, page_id, coupon_id } = event.fields;
  const followed = (kind: "mail" | "delivery") => sandbox.store.tagged(kind, id);
  return {
    title: t("Event {type}", { type: String(type) }),
    section: "Events",
    content: html`<h1>${code(type)}</h1>
<p>${prose(t(eventDescription(type)))} ${ownInvention(type)}</p>
${rows([
  ["When", timeView(event.createdAt)],
  ["Page", knownObject(sandbox, String(kind), page_id)],
  ["Customer", personOf(sandbox, event)],
  ["Code", coupon_id !== undefined && knownObject(sandbox, "coupon", coupon_id)],
  ["Details", eventDetails(sandbox, event)],
  ["Id", code(id)],
])}
<h2>Emails</h2>
${mailTable(sandbox, followed("mail"), "This event triggered no emails.")}
<h2>Deliveries</h2>
${deliveryTable(sandbox, followed("delivery"), "This event triggered no webhooks.")}`,
  };
};

export const eventPages = [page("/events", eventsView), page("/events/{id}", eventView)];

const eventColumns = (sandbox: ConsoleSandbox): Column<Stored>[] => [
  { title: "When", cell: ({ createdAt }) => timeView(createdAt) },
  { title: "Customer", cell: (event) => personOf(sandbox, event) },
  {
    title: "What",
    cell: ({ id, fields: { type } }) =>
      html`<a href="${linkTo(sandbox, "events", id)}">${code(type)}</a> ${prose(t(eventDescription(type)))}`,
  },
  { title: "Details", cell: (event) => eventDetails(sandbox, event) },
];

const personOf = (sandbox: ConsoleSandbox, { fields: { kind: name, person_id } }: Stored) => {
  const kind = pageKind(String(name));
  return kind && person_id !== undefined && linkedPerson(sandbox, kind, person_id);
};

/** The amount of a payment, and the event's other details. */
const eventDetails = (sandbox: ConsoleSandbox, event: Stored): Html[] =>
  Object.entries({ ...amountOf(sandbox, event), ...(event.fields.details ?? {}) }).map(
    ([name, value]) => html`<div>${name}: ${code(value)}</div>`,
  );

function amountOf({ store }: ConsoleSandbox, { fields }: Stored): { amount?: unknown } {
  const payments = pageKind(String(fields.kind))?.payments;
  if (!payments || fields.payment_id === undefined) return {};
  const payment = store.get(paymentsIn(payments), String(fields.payment_id));
  return payment ? { amount: payment.fields.amount } : {};
}

const invented = ["card_declined", "refunded", "chargeback", "paused", "resumed"];

/** Marks event types that the specification doesn't describe. */
const ownInvention = (type: unknown): Html | false =>
  invented.includes(String(type)) && html`<span class="mark">specific to the sandbox</span>`;

/** The events of one customer. */
export const ownEvents = (sandbox: ConsoleSandbox, events: readonly Stored[]): Html =>
  table(
    eventColumns(sandbox).filter(({ title }) => title !== "Customer"),
    events,
    { none: "Nothing yet." },
  );

/** The newest events. */
export const lastEvents = (sandbox: ConsoleSandbox, count: number): Html =>
  table(eventColumns(sandbox), sandbox.store.newest("event", { limit: count }), { none: "Nothing yet." });
