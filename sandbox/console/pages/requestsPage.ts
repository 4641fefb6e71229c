// The last requests of the API, and the page of one.

import { tokenPath } from "../../http/address.js";
import type { Exchange, LoggedRequest } from "../../http/log.js";
import { param } from "../../http/routes.js";
import { notFound } from "../../store/errors.js";
import type { ConsoleSandbox } from "./console.js";
import { sectionView } from "./consoleDocument.js";
import {
  buttonForm,
  type Column,
  code,
  copied,
  counted,
  freshPart,
  type Html,
  html,
  linkTo,
  linkToSection,
  pretty,
  rows,
  table,
  timeView,
} from "./elements.js";
import { action, type PageView, page } from "./forms.js";
import { t } from "./language.js";

// A request as a curl command, without secrets: they come from variables of the shell.

export const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** Headers that curl sends by itself, or that contain a secret. */
const left =
  /^(host|connection|content-length|accept-encoding|user-agent|authorization|cookie|x-sandbox-token|sec-.*|traceparent)$/;

/** If the request had a token, a line that gets one comes first. */
function curlLines(base: string, { method, path, query, route }: LoggedRequest, { request }: Exchange): string {
  const isToken = route === tokenPath;
  const address = `${base}${path}${query && `?${query}`}`;
  const headers = Object.entries(request.headers).filter(([name]) => !left.test(name));
  const words = [
    "curl",
    ...(method === "GET" ? [] : [`-X ${method}`]),
    quoted(address),
    ...(isToken ? ['-u "$PAYPAGES_APP_ID:$PAYPAGES_APP_SECRET"'] : []),
    ...(!isToken && request.headers.authorization !== undefined ? ['-H "authorization: Bearer $TOKEN"'] : []),
    ...headers.map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(request.body === undefined ? [] : [`--data-raw ${quoted(request.body)}`]),
  ];
  const line = words.join(" \\\n  ");
  return isToken || request.headers.authorization === undefined ? line : `${tokenLine(base, path)}\n${line}`;
}

/** Live mode has a different address. */
function tokenLine(base: string, path: string): string {
  const address = quoted(`${base}${path.startsWith("/live/") ? "/live" : ""}${tokenPath}`);
  const tokenRequest = `curl -s -u "$PAYPAGES_APP_ID:$PAYPAGES_APP_SECRET" -d grant_type=client_credentials ${address}`;
  return `TOKEN=$(${tokenRequest} | sed 's/.*"access_token":"\\([^"]*\\)".*/\\1/')`;
}

// One request of the API: the request, its response, and a command that repeats it.

const requestView: PageView = (sandbox, request) => {
  const id = param(request, "id");
  const found = sandbox.log.find(Number(id));
  if (!found) throw notFound("request in the log", id);
  const { request: logged, exchange } = found;
  const { method, path, query, route, mode, status, at, fault, note } = logged;
  return {
    title: `${method} ${path}`,
    section: "Requests",
    content: html`<h1>${code(`${method} ${path}`)}</h1>
${rows([
  ["Status", status === 0 ? t("no response") : String(status)],
  ["When", timeView(at)],
  ["Duration", exchange && `${exchange.duration_ms} ms`],
  ["Mode", mode],
  ["Route", route && code(route)],
  ["Query", query && code(query)],
  ["Fault", fault && code(fault)],
  ["Note", note],
])}
${exchange ? exchangeView(exchange) : html`<p class="none">Headers and bodies are stored for the latest requests only.</p>`}
${
  exchange &&
  html`<h2>As curl</h2>
<p>Secrets come from shell variables. The lines that set them are on the page <a href="${linkToSection(sandbox, "Start")}">Start</a>.</p>
${copied("curl", curlLines(sandbox.place.url, logged, exchange))}`
}`,
  };
};

const exchangeView = ({ request, response }: Exchange): Html => html`<h2>Request</h2>
${messageView(request)}
<h2>Response</h2>
${messageView(response)}`;

const messageView = ({ headers, body }: Exchange["request"]): Html => html`${
  Object.keys(headers).length > 0 &&
  html`<details><summary>Headers: ${Object.keys(headers).length}</summary>
<pre>${Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join("\n")}</pre></details>`
}
${body === undefined ? html`<p class="none">No body.</p>` : html`<pre>${pretty(body)}</pre>`}`;

const shown = 100;

const requestsView: PageView = (sandbox) => {
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
};

const columnsOf = (sandbox: ConsoleSandbox): Column<LoggedRequest>[] => [
  { title: "When", cell: ({ at }) => timeView(at) },
  {
    title: "Request",
    cell: ({ id, method, path, query }) =>
      html`<a href="${linkTo(sandbox, "requests", String(id))}">${code(`${method} ${path}${query && `?${query}`}`)}</a>`,
  },
  ...(sandbox.place.isLiveOpen ? [{ title: "Mode", cell: ({ mode }: LoggedRequest) => mode }] : []),
  { title: "Status", cell: ({ status }) => (status === 0 ? t("no response") : status), isNumber: true },
  { title: "Fault", cell: ({ fault }) => fault && code(fault) },
];

export const requestPages = [
  page("/requests", requestsView),
  page("/requests/{id}", requestView),
  action("/clear-requests", requestsView, {
    operation: "DELETE /_sandbox/requests",
    message: "Log cleared.",
    to: "Requests",
  }),
];
