// What has happened, as tables.
import { type EventType, eventTypes } from "../business/events.js";
import { pageKind } from "../core/kinds.js";
import type { Stored } from "../core/store.js";
import { type Html, html } from "../http/html.js";
import { prose } from "../openapi/schemaHtml.js";
import { knownPerson } from "./people.js";
import type { ConsoleSandbox } from "./sandbox.js";
import { type Column, table } from "./tables.js";
import { code, timeView } from "./text.js";

const when: Column<Stored> = { title: "When", cell: ({ createdAt }) => timeView(createdAt) };
const what: Column<Stored> = {
  title: "What",
  cell: ({ members }) => prose(eventTypes[members.type as EventType]),
};
const details: Column<Stored> = {
  title: "Details",
  cell: ({ members }) =>
    Object.entries(members.details ?? {}).map(([name, value]) => html`<div>${name}: ${code(value)}</div>`),
};
const none = "Nothing yet.";

/** Of one person. */
export const ownEvents = (events: readonly Stored[]): Html => table([when, what, details], events, { none });

/** The last ones of all. */
export function lastEvents(sandbox: ConsoleSandbox, count: number): Html {
  const person: Column<Stored> = {
    title: "Person",
    cell({ members }) {
      const kind = pageKind(String(members.kind));
      return kind && knownPerson(sandbox, kind, members.person_id);
    },
  };
  return table([when, person, what, details], sandbox.store.newest("event", count), { none });
}
