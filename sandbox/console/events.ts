// What has happened, as tables.
import { type HappeningType, happeningTypes } from "../business/happenings.js";
import { type Html, html } from "../html.js";
import { pageKind } from "../kinds.js";
import { prose } from "../openapi/schemaHtml.js";
import type { Sandbox } from "../routes.js";
import type { Stored } from "../store.js";
import { knownPerson } from "./people.js";
import { type Column, table } from "./tables.js";
import { code, timeView } from "./text.js";

const when: Column<Stored> = { title: "When", cell: ({ createdAt }) => timeView(createdAt) };
const what: Column<Stored> = {
  title: "What",
  cell: ({ members }) => prose(happeningTypes[members.type as HappeningType]),
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
export function lastEvents(sandbox: Sandbox, count: number): Html {
  const person: Column<Stored> = {
    title: "Person",
    cell({ members }) {
      const kind = pageKind(String(members.kind));
      return kind && knownPerson(sandbox, kind, members.person_id);
    },
  };
  return table([when, person, what, details], sandbox.store.newest("event", count), { none });
}
