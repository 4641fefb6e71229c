// Webhooks: their endpoints and their deliveries.
import { type EventType, eventTypes } from "../../business/contracts/events.js";
import { endpointOf } from "../../business/webhooks/endpoints.js";
import { deliveryOf, deliveryStatuses, type Try } from "../../business/webhooks/queue.js";
import { deliveryHeader, signatureHeader } from "../../business/webhooks/signature.js";
import type { Entries } from "../../http/body.js";
import { type ApiRequest, param } from "../../http/routes.js";
import type { Stored } from "../../store/store.js";
import type { ConsoleSandbox, Failed } from "./console.js";
import { sectionView } from "./consoleDocument.js";
import {
  type Address,
  buttonForm,
  type Column,
  code,
  copied,
  freshPart,
  type Html,
  html,
  inputView,
  linkTo,
  linkToSection,
  pagedTable,
  pretty,
  rows,
  table,
  tabs,
  timeView,
  withQuery,
} from "./elements.js";
import { action, form, type PageView, page } from "./forms.js";
import { t } from "./language.js";
import { eventLink } from "./objectLinks.js";
import { quoted } from "./requestsPage.js";

// Deliveries of webhooks: each with its tries and its body.

const deliveryAddress = (sandbox: ConsoleSandbox, id: string, ...more: string[]): Address =>
  linkTo(sandbox, "webhooks", "deliveries", id, ...more);

function deliveryList(sandbox: ConsoleSandbox, request: ApiRequest): Html {
  const address = linkToSection(sandbox, "Webhooks");
  const { status } = request.query;
  const ofStatus = (status: string) => withQuery(address, { status });
  const choices = [
    { address, label: "all" },
    ...deliveryStatuses.map((name) => ({ address: ofStatus(name), label: name })),
  ];
  return html`${tabs(choices, status === undefined ? address : ofStatus(String(status)))}
${freshPart(
  sandbox,
  "events",
  pagedTable(sandbox, request, address, {
    kind: "delivery",
    columns: deliveryColumns(sandbox),
    none: "No deliveries.",
    filters: { status: "status" },
  }),
)}`;
}

export const deliveryTable = (sandbox: ConsoleSandbox, deliveries: readonly Stored[], none: string): Html =>
  table(deliveryColumns(sandbox), deliveries, { none });

const deliveryColumns = (sandbox: ConsoleSandbox): Column<Stored>[] => [
  { title: "When", cell: ({ createdAt }) => timeView(createdAt) },
  {
    title: "Event",
    cell: (delivery) => html`<a href="${deliveryAddress(sandbox, delivery.id)}">${deliveryOf(delivery).event}</a>`,
  },
  { title: "To", cell: (delivery) => code(deliveryOf(delivery).url) },
  { title: "Status", cell: (delivery) => statusView(deliveryOf(delivery).status) },
  { title: "Attempts", cell: (delivery) => deliveryOf(delivery).tries.length, isNumber: true },
];

const statusView = (status: string): Html => html`<span class="mark ${status}">${t(status)}</span>`;

const deliveryView: PageView = (sandbox, request) => {
  const id = param(request, "id");
  const stored = sandbox.store.need("delivery", id);
  const { event, event_id, url, status, next_at, tries, body } = deliveryOf(stored);
  return {
    title: t("Delivery of {event}", { event }),
    section: "Webhooks",
    content: html`<h1>Delivery ${code(event)}</h1>
<div class="buttons">${status !== "pending" && buttonForm(deliveryAddress(sandbox, id, "redeliver"), "Resend")}</div>
${rows([
  ["Status", statusView(status)],
  ["To", code(url)],
  ["Occurred", timeView(stored.createdAt)],
  ["Next attempt", timeView(next_at)],
  ["Event", eventLink(sandbox, event, event_id)],
  ["Delivery", code(id)],
])}
<h2>Attempts</h2>
${table<Try>(
  [
    { title: "When", cell: ({ at }) => timeView(at) },
    { title: "Signature", cell: ({ signature }) => signature !== undefined && code(signature) },
    { title: "Duration", cell: ({ duration_ms }) => `${duration_ms} ms`, isNumber: true },
    { title: "Response", cell: (attempt) => attempt.status, isNumber: true },
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
};

const curlOf = (url: string, id: string, body: string, signature: string | undefined): string =>
  [
    `curl -X POST ${quoted(url)}`,
    "-H 'content-type: application/json'",
    `-H ${quoted(`${deliveryHeader}: ${id}`)}`,
    ...(signature === undefined ? [] : [`-H ${quoted(`${signatureHeader}: ${signature}`)}`]),
    `--data-raw ${quoted(body)}`,
  ].join(" \\\n  ");

const added =
  "Endpoint added. Copy its secret now; it won’t be shown again: {secret}. It signs deliveries, in the header {header}.";

const types = Object.keys(eventTypes) as EventType[];

/** No checked box means every event. */
function orderOf(entries: Entries) {
  const events = types.filter((type) => entries.has(`events.${type}`));
  const secret = entries.get("secret");
  return { url: entries.get("url"), ...(events.length > 0 && { events }), ...(secret && { secret }) };
}

const webhooksView: PageView = (sandbox, request, failed) =>
  sectionView(
    "Webhooks",
    html`<h2>Endpoints</h2>
${table(endpointColumns(sandbox), sandbox.store.list("webhook endpoint"), { none: "No webhook endpoints." })}
${endpointForm(sandbox, failed)}
<h2>Deliveries</h2>
${deliveryList(sandbox, request)}`,
  );

const endpointColumns = (sandbox: ConsoleSandbox): Column<Stored>[] => [
  { title: "Address", cell: (endpoint) => code(endpointOf(endpoint).url) },
  { title: "Events", cell: (endpoint) => endpointOf(endpoint).events?.join(", ") ?? t("all") },
  { title: "Since", cell: ({ createdAt }) => timeView(createdAt) },
  {
    title: "Action",
    cell: ({
      id,
    }) => html`<div class="buttons">${buttonForm(linkTo(sandbox, "webhooks", "endpoints", id, "test"), "Send test event")}
${buttonForm(linkTo(sandbox, "webhooks", "endpoints", id, "remove"), "Remove")}</div>`,
  },
];

function endpointForm(sandbox: ConsoleSandbox, failed?: Failed): Html {
  return html`<details${failed && html` open`}>
<summary>Add endpoint</summary>
<form method="post" action="${linkTo(sandbox, "webhooks", "endpoints")}">
${inputView({ name: "url", label: "Address", placeholder: "http://127.0.0.1:3000/hooks", isRequired: true }, failed)}
${inputView({ name: "secret", label: "Secret", type: "password", hint: "Signs deliveries. Generated if empty." }, failed)}
<fieldset class="choices"><legend>Events (all if none is selected)</legend>
${types.map((type) => inputView({ name: `events.${type}`, label: code(type), type: "check", hint: eventTypes[type] }, failed))}
</fieldset>
<p class="buttons"><button class="main">Add</button></p>
</form>
</details>`;
}

export const webhookPages = [
  page("/webhooks", webhooksView),
  form("/webhooks/endpoints", webhooksView, ({ perform }, _request, entries) => {
    const { secret } = perform("POST /_sandbox/webhooks/endpoints", { body: orderOf(entries) });
    return {
      message: t(added, { header: signatureHeader, secret: String(secret) }),
      to: "Webhooks",
      isSecret: true,
    };
  }),
  action("/webhooks/endpoints/{id}/test", webhooksView, {
    operation: "POST /_sandbox/webhooks/endpoints/{id}/test",
    message: "Test event queued.",
    to: (sandbox, _request, { id }) => deliveryAddress(sandbox, String(id)),
  }),
  action("/webhooks/endpoints/{id}/remove", webhooksView, {
    operation: "DELETE /_sandbox/webhooks/endpoints/{id}",
    message: "Endpoint removed.",
    to: "Webhooks",
  }),
  page("/webhooks/deliveries/{id}", deliveryView),
  action("/webhooks/deliveries/{id}/redeliver", deliveryView, {
    operation: "POST /_sandbox/webhooks/deliveries/{id}/redeliver",
    message: "Delivery queued again.",
    to: (sandbox, request) => deliveryAddress(sandbox, param(request, "id")),
  }),
];
