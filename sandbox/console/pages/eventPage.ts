// All events, and the page of one event with its emails and deliveries.
import { eventDescription } from "../../business/contracts/events.js";
import { paged } from "../../http/controls.js";
import { type ApiRequest, param, type Route } from "../../http/routes.js";
import { prose } from "../../pages/ui/tables.js";
import { pageKind } from "../../store/kinds.js";
import type { Stored } from "../../store/store.js";
import type { Console, ConsoleSandbox } from "./console.js";
import { sectionView, type View } from "./consoleDocument.js";
import { linkedPerson } from "./customers.js";
import { code, freshPart, html, linkToSection, pagingLinks, rows, table, timeView } from "./elements.js";
import { eventColumns, eventDetails, ownInvention } from "./eventLists.js";
import { pageRoute } from "./forms.js";
import { t } from "./language.js";
import { mailTable } from "./mails.js";
import { knownObject } from "./objectLinks.js";
import { deliveryTable } from "./webhooksPage.js";

export const eventRoutes = (console: Console): Route[] => [
  pageRoute(console, "/events", (request) => eventsView(console.sandbox, request)),
  pageRoute(console, "/events/{id}", (request) => eventView(console.sandbox, request)),
];

function eventsView(sandbox: ConsoleSandbox, request: ApiRequest): View {
  const list = paged(sandbox.store, "event", request, (stored) => stored);
  return sectionView(
    "Events",
    html`${freshPart(
      sandbox,
      "events",
      html`${table(eventColumns(sandbox), list.items, { none: "No events yet." })}
${pagingLinks(linkToSection(sandbox, "Events"), request, list)}`,
    )}`,
  );
}

function eventView(sandbox: ConsoleSandbox, request: ApiRequest): View {
  const id = param(request, "id");
  const event = sandbox.store.need("event", id);
  const { type, kind: name, page_id, person_id, coupon_id } = event.fields;
  const kind = pageKind(String(name));
  return {
    title: { asIs: t("Event {type}", { type: String(type) }) },
    section: "Events",
    content: html`<h1>${code(type)}</h1>
<p>${prose(t(eventDescription(type)))} ${ownInvention(type)}</p>
${rows([
  ["When", timeView(event.createdAt)],
  ["Page", knownObject(sandbox, String(name), page_id)],
  ["Customer", kind && person_id !== undefined && linkedPerson(sandbox, kind, person_id)],
  ["Code", coupon_id !== undefined && knownObject(sandbox, "coupon", coupon_id)],
  ["Details", eventDetails(sandbox, event)],
  ["Id", code(id)],
])}
<h2>Emails</h2>
${mailTable(sandbox, followed(sandbox, "mail", id), "This event triggered no emails.")}
<h2>Deliveries</h2>
${deliveryTable(sandbox, followed(sandbox, "delivery", id), "This event triggered no webhooks.")}`,
  };
}

const followed = ({ store }: ConsoleSandbox, kind: "mail" | "delivery", id: string): Stored[] => store.tagged(kind, id);
