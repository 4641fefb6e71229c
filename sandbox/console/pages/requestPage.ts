// One request of the API: the request, its response, and a command that repeats it.

import type { Exchange } from "../../http/log.js";
import { type ApiRequest, param } from "../../http/routes.js";
import { notFound } from "../../store/errors.js";
import type { ConsoleSandbox } from "./console.js";
import type { View } from "./consoleDocument.js";
import { curlLines } from "./curl.js";
import { code, copied, type Html, html, pretty, rows, storedTime } from "./elements.js";
import { t } from "./language.js";
import { linkToSection } from "./links.js";

export function requestView(sandbox: ConsoleSandbox, request: ApiRequest): View {
  const id = param(request, "id");
  const found = sandbox.log.find(Number(id));
  if (!found) throw notFound("request in the log", id);
  const { request: logged, exchange } = found;
  const { method, path, query, route, mode, status, at, fault, note } = logged;
  return {
    title: { asIs: `${method} ${path}` },
    section: "Requests",
    content: html`<h1>${code(`${method} ${path}`)}</h1>
${rows([
  ["Status", status === 0 ? t("no response") : String(status)],
  ["When", storedTime(at)],
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
}

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
