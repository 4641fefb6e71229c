// Deliveries of webhooks: each with its tries and its body.

import { deliveryOf, deliveryStatuses, type Try } from "../../business/webhooks/queue.js";
import { deliveryHeader, signatureHeader } from "../../business/webhooks/signature.js";
import { paged } from "../../http/paging.js";
import { type ApiRequest, param, type Route } from "../../http/routes.js";
import type { Stored } from "../../store/store.js";
import type { Console, ConsoleSandbox } from "./console.js";
import type { View } from "./consoleDocument.js";
import { quoted } from "./curl.js";
import {
  buttonForm,
  code,
  copied,
  type Html,
  html,
  pagingLinks,
  pretty,
  rows,
  storedTime,
  table,
  tabs,
  timeView,
} from "./elements.js";
import { eventLink } from "./eventLists.js";
import { formRoute, pageRoute } from "./forms.js";
import { t } from "./language.js";
import { linkTo, linkToSection, withQuery } from "./links.js";
import { freshPart } from "./liveUpdates.js";

export function deliveryRoutes(console: Console): Route[] {
  const { sandbox, perform } = console;
  const view = (request: ApiRequest) => deliveryView(sandbox, request);
  const path = "/webhooks/deliveries/{id}";
  return [
    pageRoute(console, path, view),
    formRoute(console, `${path}/redeliver`, view, ({ params }) => {
      perform("POST /_sandbox/webhooks/deliveries/{id}/redeliver", { params });
      return { said: "Delivery queued again.", to: deliveryAddress(sandbox, String(params.id)) };
    }),
  ];
}

export const deliveryAddress = (sandbox: ConsoleSandbox, id: string, ...more: string[]): string =>
  linkTo(sandbox, "webhooks", "deliveries", id, ...more);

export function deliveryList(sandbox: ConsoleSandbox, request: ApiRequest): Html {
  const address = linkToSection(sandbox, "Webhooks");
  const { status } = request.query;
  const list = paged(sandbox.store, "delivery", request, (stored) => stored, { status: "status" });
  const choices = [
    { address, label: "all" },
    ...deliveryStatuses.map((name) => ({ address: withQuery(address, { status: name }), label: name })),
  ];
  const current = status === undefined ? address : withQuery(address, { status: String(status) });
  return html`${tabs(choices, current)}
${freshPart(sandbox, "events", deliveryTable(sandbox, list.items, "No deliveries."))}
${pagingLinks(address, request, list)}`;
}

export const deliveryTable = (sandbox: ConsoleSandbox, deliveries: readonly Stored[], none: string): Html =>
  table<Stored>(
    [
      { title: "When", cell: ({ createdAt }) => timeView(createdAt) },
      {
        title: "Event",
        cell: (delivery) => html`<a href="${deliveryAddress(sandbox, delivery.id)}">${deliveryOf(delivery).event}</a>`,
      },
      { title: "To", cell: (delivery) => code(deliveryOf(delivery).url) },
      { title: "Status", cell: (delivery) => statusView(deliveryOf(delivery).status) },
      { title: "Attempts", cell: (delivery) => deliveryOf(delivery).tries.length, isNumber: true },
    ],
    deliveries,
    { none },
  );

const statusView = (status: string): Html => html`<span class="mark ${status}">${t(status)}</span>`;

function deliveryView(sandbox: ConsoleSandbox, request: ApiRequest): View {
  const id = param(request, "id");
  const stored = sandbox.store.need("delivery", id);
  const { event, event_id, url, status, next_at, tries, body } = deliveryOf(stored);
  return {
    title: { asIs: t("Delivery of {event}", { event }) },
    section: "Webhooks",
    content: html`<h1>Delivery ${code(event)}</h1>
<div class="buttons">${status !== "pending" && buttonForm(deliveryAddress(sandbox, id, "redeliver"), "Resend")}</div>
${rows([
  ["Status", statusView(status)],
  ["To", code(url)],
  ["Occurred", timeView(stored.createdAt)],
  ["Next attempt", storedTime(next_at)],
  ["Event", eventLink(sandbox, event, event_id)],
  ["Delivery", code(id)],
])}
<h2>Attempts</h2>
${table<Try>(
  [
    { title: "When", cell: ({ at }) => storedTime(at) },
    { title: "Signature", cell: ({ signature }) => signature !== undefined && code(signature) },
    { title: "Duration", cell: ({ duration_ms }) => `${duration_ms} ms`, isNumber: true },
    { title: "Response", cell: ({ status: answered }) => answered, isNumber: true },
    { title: "Error", cell: ({ error }) => error && html`<span lang="en">${error}</span>` },
    {
      title: "Start of response",
      cell: ({ response }) => response !== undefined && response !== "" && html`<pre>${response}</pre>`,
    },
  ],
  tries,
  { none: "No attempts yet." },
)}
<h2>Body</h2>
<pre>${pretty(body)}</pre>
<h2>As curl</h2>
<p>The exact bytes that were sent. How long a signature is valid depends on the endpoint (300 seconds with this package’s
helper). To sign again, use <em>Resend</em>.</p>
${copied("curl", curlOf(url, id, body, tries.at(-1)?.signature))}`,
  };
}

const curlOf = (url: string, id: string, body: string, signature: string | undefined): string =>
  [
    `curl -X POST ${quoted(url)}`,
    "-H 'content-type: application/json'",
    `-H ${quoted(`${deliveryHeader}: ${id}`)}`,
    ...(signature === undefined ? [] : [`-H ${quoted(`${signatureHeader}: ${signature}`)}`]),
    `--data-raw ${quoted(body)}`,
  ].join(" \\\n  ");
