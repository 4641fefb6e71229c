// Webhooks: their endpoints.
import { type EventType, eventTypes } from "../../business/contracts/events.js";
import { endpointOf } from "../../business/webhooks/endpoints.js";
import { signatureHeader } from "../../business/webhooks/signature.js";
import type { Entries } from "../../http/entries.js";
import type { ApiRequest, Route } from "../../http/routes.js";
import type { Stored } from "../../store/store.js";
import type { Console, ConsoleSandbox } from "./console.js";
import { sectionView, type View } from "./consoleDocument.js";
import { deliveryAddress, deliveryList, deliveryRoutes } from "./deliveriesPage.js";
import { buttonForm, type Column, code, type Html, html, inputView, table, timeView } from "./elements.js";
import { type Failed, formRoute, pageRoute } from "./forms.js";
import { t } from "./language.js";
import { linkTo, linkToSection } from "./links.js";

export function webhookRoutes(console: Console): Route[] {
  const { sandbox, perform } = console;
  const view = (request: ApiRequest, failed?: Failed) => webhooksView(sandbox, request, failed);
  return [
    pageRoute(console, "/webhooks", view),
    formRoute(console, "/webhooks/endpoints", view, (_request, entries) => {
      const { secret } = perform("POST /_sandbox/webhooks/endpoints", { body: orderOf(entries) });
      return {
        said: t(added, { header: signatureHeader, secret: String(secret) }),
        to: linkToSection(sandbox, "Webhooks"),
        isSecret: true,
      };
    }),
    formRoute(console, "/webhooks/endpoints/{id}/test", view, ({ params }) => {
      const { id } = perform("POST /_sandbox/webhooks/endpoints/{id}/test", { params });
      return { said: "Test event queued.", to: deliveryAddress(sandbox, String(id)) };
    }),
    formRoute(console, "/webhooks/endpoints/{id}/remove", view, ({ params }) => {
      perform("DELETE /_sandbox/webhooks/endpoints/{id}", { params });
      return { said: "Endpoint removed.", to: linkToSection(sandbox, "Webhooks") };
    }),
    ...deliveryRoutes(console),
  ];
}

const added =
  "Endpoint added. Copy its secret now; it won’t be shown again: {secret}. It signs deliveries, in the header {header}.";

const types = Object.keys(eventTypes) as EventType[];

/** No checked box means every event. */
function orderOf(entries: Entries) {
  const events = types.filter((type) => entries.has(`events.${type}`));
  const secret = entries.get("secret");
  return { url: entries.get("url"), ...(events.length > 0 && { events }), ...(secret && { secret }) };
}

function webhooksView(sandbox: ConsoleSandbox, request: ApiRequest, failed?: Failed): View {
  return sectionView(
    "Webhooks",
    html`<h2>Endpoints</h2>
${table(endpointColumns(sandbox), sandbox.store.list("webhook endpoint"), { none: "No webhook endpoints." })}
${endpointForm(sandbox, failed)}
<h2>Deliveries</h2>
${deliveryList(sandbox, request)}`,
  );
}

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
  const text = (name: string) => failed?.entries.get(name) ?? "";
  return html`<details${failed && html` open`}>
<summary>Add endpoint</summary>
<form method="post" action="${linkTo(sandbox, "webhooks", "endpoints")}">
${inputView({ name: "url", label: "Address", value: text("url"), placeholder: "http://127.0.0.1:3000/hooks", isRequired: true }, failed?.errors)}
${inputView({ name: "secret", label: "Secret", type: "password", value: text("secret"), hint: "Signs deliveries. Generated if empty." }, failed?.errors)}
<fieldset class="choices"><legend>Events (all if none is selected)</legend>
${types.map((type) => inputView({ name: `events.${type}`, label: code(type), type: "check", value: failed?.entries.has(`events.${type}`) ?? false, hint: eventTypes[type] }))}
</fieldset>
<p class="buttons"><button class="main">Add</button></p>
</form>
</details>`;
}
