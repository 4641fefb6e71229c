// Schemas as HTML: the type of a value, and the fields of an object.
import type { JsonSchema } from "../core/jsonSchema.js";
import { type Html, html, type Part } from "../http/html.js";
import { prose } from "../ui/prose.js";

/** A short description, with links to the objects on the page. */
export function typeOf(schema: JsonSchema): Html {
  const { $ref, anyOf, oneOf, type, items, properties, minimum, maximum } = schema;
  if (typeof $ref === "string") {
    const name = $ref.slice($ref.lastIndexOf("/") + 1);
    return html`<a href="#${name}">${name}</a>`;
  }
  const choices = (anyOf ?? oneOf) as JsonSchema[] | undefined;
  if (choices) return joined(choices.map(typeOf), " or ");
  const values = "const" in schema ? [schema.const] : (schema.enum as unknown[] | undefined);
  if (values)
    return joined(
      values.map((value) => html`<code>${JSON.stringify(value)}</code>`),
      " or ",
    );
  if (type === "array") return html`list of ${typeOf(items as JsonSchema)}`;
  if (properties) {
    const members = Object.entries(properties as Record<string, JsonSchema>);
    return html`{ ${joined(
      members.map(([name, member]) => html`<code>${name}</code>: ${typeOf(member)}`),
      ", ",
    )} }`;
  }
  const range = [bound("at least", minimum), bound("at most", maximum)];
  return html`${[[type ?? "anything"].flat().join(" or "), ...range].filter(Boolean).join(", ")}`;
}

/** Empty without a limit, or if the limit is only that of safe integers. */
const bound = (words: string, limit: unknown): string =>
  limit === undefined || Math.abs(limit as number) === Number.MAX_SAFE_INTEGER ? "" : `${words} ${limit}`;

/** One row for each field. */
export function memberTable({ properties = {}, required = [] }: JsonSchema): Html {
  const isRequired = (name: string) => (required as string[]).includes(name);
  return html`<table>
<thead><tr><th>member</th><th>type</th><th>default</th><th>what</th></tr></thead>
<tbody>${Object.entries(properties as Record<string, JsonSchema>).map(
    ([name, schema]) => html`<tr>
<td><code>${name}</code>${isRequired(name) && html` <b>required</b>`}</td>
<td>${typeOf(schema)}</td>
<td>${"default" in schema && html`<code>${JSON.stringify(schema.default)}</code>`}</td>
<td>${prose(schema.description as string | undefined)}</td>
</tr>
`,
  )}</tbody>
</table>`;
}

const joined = (parts: readonly Part[], between: string): Html =>
  html`${parts.map((part, index) => (index === 0 ? part : [between, part]))}`;
