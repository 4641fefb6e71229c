// `/docs`: the description as an HTML page, without scripts and external files.
import { eventTypes } from "../business/events.js";
import type { JsonSchema } from "../core/jsonSchema.js";
import { type Html, html } from "../http/html.js";
import { digestOf, htmlResponse } from "../http/htmlResponse.js";
import type { HttpResponse } from "../http/response.js";
import { ref } from "../http/schema.js";
import { htmlDocument } from "../ui/htmlDocument.js";
import { prose } from "../ui/prose.js";
import { introduction, operations, tags, title } from "./document.js";
import { methodOf, type Operation, type Parameter, pathOf } from "./operation.js";
import { refusalsOf } from "./operationRefusals.js";
import { partsOf, queryOf } from "./parameters.js";
import { memberTable, typeOf } from "./schemaHtml.js";
import { schemas } from "./schemas.js";
import { securityWords } from "./security.js";
import { styles } from "./styles.js";
import { webhookTag } from "./webhookDescription.js";

/** The page, for a sandbox at this address. */
export const pageResponse = (url: string): HttpResponse =>
  htmlResponse(page(url), { styles: [digestOf(styles.toString())] });

const page = (url: string): Html =>
  htmlDocument({
    title,
    head: html`<style>${styles}</style>`,
    body: html`<header>
<h1>${title}</h1>
<p>${introduction}</p>
<p>Address: <code>${url}</code>. For machines: <a href="/openapi.json">openapi.json</a>.</p>
<nav aria-label="Sections"><ul>
${tags().map((tag) => html`<li><a href="#${slug(tag)}">${tag}</a></li>`)}
<li><a href="#${slug(webhookTag)}">${webhookTag}</a></li>
<li><a href="#objects">Objects</a></li>
</ul></nav>
</header>
<main>
${tags().map(section)}
<section id="${slug(webhookTag)}">
<h2>${webhookTag}</h2>
<p>What a registered endpoint is sent: a signed ${typeOf(ref("WebhookEvent"))}.</p>
<table>
<thead><tr><th>event</th><th>what</th></tr></thead>
<tbody>${Object.entries(eventTypes).map(([type, says]) => html`<tr><td><code>${type}</code></td><td>${prose(says)}</td></tr>`)}</tbody>
</table>
</section>
<section id="objects">
<h2>Objects</h2>
${Object.entries(schemas()).map(([name, schema]) => object(name, schema))}
</section>
</main>`,
  });

const slug = (tag: string): string => tag.toLowerCase().replace(/\W+/g, "-");

const section = (tag: string): Html => html`<section id="${slug(tag)}">
<h2>${tag}</h2>
${Object.entries(operations)
  .filter(([, operation]) => operation.tag === tag)
  .map(([key, operation]) => described(key, operation))}
</section>
`;

/** The anchor is inside: a browser that jumps to it opens the element around it. */
const folded = (id: string, summary: Html, content: Html): Html => html`<details>
<summary>${summary}</summary>
<div id="${id}">
${content}
</div>
</details>
`;

function described(key: string, operation: Operation): Html {
  const { id, summary, doc, body } = operation;
  const [method, path] = [methodOf(key), pathOf(key)];
  const parameters = [
    ...partsOf(path, operation).map((part) => parameterRow(part, "path")),
    ...queryOf(path, operation).map((parameter) => parameterRow(parameter, "query")),
  ];
  const content = html`<p>${prose(`${doc ?? `${summary}.`} ${securityWords(path)}`)}</p>
${
  parameters.length > 0 &&
  html`<h3>Parameters</h3>
<table>
<thead><tr><th>name</th><th>in</th><th>type</th><th>what</th></tr></thead>
<tbody>${parameters}</tbody>
</table>`
}
${
  body &&
  html`<h3>Body${body.isOptional && ", optional"}</h3>
${shown(body.schema)}`
}
<h3>Answers</h3>
<table>
<thead><tr><th>status</th><th>what</th><th>body</th></tr></thead>
<tbody>${responseRows(key, operation)}</tbody>
</table>`;
  return folded(id, html`<b class="${method}">${method}</b> <code>${path}</code> <span>${summary}</span>`, content);
}

const parameterRow = ({ name, doc, schema }: Parameter, place: string): Html =>
  html`<tr><td><code>${name}</code></td><td>${place}</td><td>${typeOf(schema)}</td><td>${prose(doc)}</td></tr>`;

function responseRows(key: string, operation: Operation): Html[] {
  const { status, doc, schema } = operation.success;
  const row = (status: string | number, what: string, body: Html | string) =>
    html`<tr><td>${status}</td><td>${prose(what)}</td><td>${body}</td></tr>`;
  return [
    row(status, doc, schema ? typeOf(schema) : "none"),
    ...Object.entries(refusalsOf(key, operation)).map(([code, what]) => row(code, what, typeOf(ref("Errors")))),
  ];
}

/** A reference, or the fields of a schema without a name. */
const shown = (schema: JsonSchema): Html =>
  "properties" in schema ? memberTable(schema) : html`<p>${typeOf(schema)}</p>`;

const object = (name: string, schema: JsonSchema): Html => {
  const doc = String(schema.description ?? "").split("\n");
  return folded(
    name,
    html`<code>${name}</code> <span>${prose(doc[0])}</span>`,
    html`${doc.length > 1 && html`<p>Constraints:</p><ul>${doc.slice(1).map((rule) => html`<li>${prose(rule.replace(/^- /, ""))}</li>`)}</ul>`}
${memberTable(schema)}
${schema.additionalProperties !== false && html`<p>There may be other members.</p>`}`,
  );
};
