// The last requests of the API.

import type { LoggedRequest } from "../../http/log.js";
import type { ApiRequest, Route } from "../../http/routes.js";
import type { Console, ConsoleSandbox } from "./console.js";
import { sectionView, type View } from "./consoleDocument.js";
import { buttonForm, type Column, code, counted, html, storedTime, table } from "./elements.js";
import { formRoute, pageRoute } from "./forms.js";
import { t } from "./language.js";
import { linkTo, linkToSection } from "./links.js";
import { freshPart } from "./liveUpdates.js";
import { requestView } from "./requestPage.js";

const shown = 100;

export function requestRoutes(console: Console): Route[] {
  const { sandbox, perform } = console;
  const view = (_request: ApiRequest) => requestsView(sandbox);
  return [
    pageRoute(console, "/requests", view),
    pageRoute(console, "/requests/{id}", (request) => requestView(sandbox, request)),
    formRoute(console, "/clear-requests", view, () => {
      perform("DELETE /_sandbox/requests");
      return { said: "Log cleared.", to: linkToSection(sandbox, "Requests") };
    }),
  ];
}

function requestsView(sandbox: ConsoleSandbox): View {
  const { items, counts } = sandbox.log.report(shown);
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const byRoute: Column<[string, number]>[] = [
    { title: "Route", cell: ([route]) => code(route) },
    { title: "Requests", cell: ([, count]) => count, isNumber: true },
  ];
  return sectionView(
    "Requests",
    html`${freshPart(
      sandbox,
      "requests",
      html`<p>${t("The last {shown} of {total} API requests in both modes. Times are real times in UTC.", { shown, total: counted(total, "request") })}</p>
${table(columnsOf(sandbox), items.toReversed(), {
  none: "No requests yet.",
  rowClass: ({ fault }) => (fault ? "struck" : undefined),
})}
${
  total > 0 &&
  html`<details><summary>Requests per route</summary>
${table(byRoute, Object.entries(counts), { none: "" })}</details>
${buttonForm(linkTo(sandbox, "clear-requests"), "Clear log")}`
}`,
    )}`,
  );
}

const columnsOf = (sandbox: ConsoleSandbox): Column<LoggedRequest>[] => [
  { title: "When", cell: ({ at }) => storedTime(at) },
  {
    title: "Request",
    cell: ({ id, method, path, query }) =>
      html`<a href="${linkTo(sandbox, "requests", String(id))}">${code(`${method} ${path}${query && `?${query}`}`)}</a>`,
  },
  ...(sandbox.place.isLiveOpen ? [{ title: "Mode", cell: ({ mode }: LoggedRequest) => mode }] : []),
  { title: "Status", cell: ({ status }) => (status === 0 ? t("no response") : status), isNumber: true },
  { title: "Fault", cell: ({ fault }) => fault && code(fault) },
];
