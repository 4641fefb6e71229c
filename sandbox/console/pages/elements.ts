// The elements of the console's pages, in the language of the page. Templates translate their own texts; inserted values
// aren't translated.
import type { NamedEnum } from "../../../provider/model/enums.js";
import { consolePath } from "../../http/address.js";
import { paged } from "../../http/controls.js";
import { attributes, type Html, type Part, html as plain } from "../../http/html.js";
import type { ApiRequest } from "../../http/routes.js";
import type { Topic } from "../../http/serverEvents.js";
import { type Field, fieldView, hiddenInputs, problemList } from "../../pages/ui/formFields.js";
import {
  type Column,
  rows as plainRows,
  table as plainTable,
  prose,
  type Row,
  type TableOptions,
} from "../../pages/ui/tables.js";
import { dateTime } from "../../store/calendar.js";
import type { ErrorItem } from "../../store/errors.js";
import { type IndexedField, prefixOf, type Stored } from "../../store/store.js";
import type { ConsoleSandbox, Failed } from "./console.js";
import { currentLanguage, t } from "./language.js";

export { attributes, type Html, type Part } from "../../http/html.js";
export { type Choice, hiddenInputs } from "../../pages/ui/formFields.js";
export type { Column, Row } from "../../pages/ui/tables.js";

// The addresses of the console, in each mode.

/** The sections, by the parts of their address. */
export const sections = {
  Start: [],
  Pages: ["pages", "product"],
  Codes: ["codes"],
  Servers: ["guilds"],
  Customers: ["customers", "product"],
  Payments: ["payments", "charge"],
  Emails: ["mails"],
  Events: ["events"],
  Requests: ["requests"],
  Webhooks: ["webhooks"],
  Faults: ["faults"],
  "Response variants": ["variants"],
  Clock: ["clock"],
  "Test cards": ["cards"],
  Snapshots: ["snapshots"],
} as const satisfies Record<string, readonly string[]>;

export type SectionName = keyof typeof sections;

export type Address = `/${string}`;

/** Address of a console page, from its path's parts; a part can contain any character. */
export const linkTo = ({ mode }: Pick<ConsoleSandbox, "mode">, ...parts: readonly string[]): Address =>
  [prefixOf[mode] + consolePath, ...parts.map(encodeURIComponent)].join("/") as Address;

export const linkToSection = (sandbox: ConsoleSandbox, name: SectionName): Address =>
  linkTo(sandbox, ...sections[name]);

/** The address with a query. */
export const withQuery = (address: string, query: Readonly<Record<string, string>>): string =>
  `${address}?${new URLSearchParams(query)}`;

// Texts, rows, tables and forms.

const translations = new WeakMap<TemplateStringsArray, TemplateStringsArray>();

export const html = (strings: TemplateStringsArray, ...parts: Part[]): Html =>
  plain(currentLanguage() === "en" ? strings : translated(strings), ...parts);

function translated(strings: TemplateStringsArray): TemplateStringsArray {
  const before = translations.get(strings);
  if (before) return before;
  const after = strings.map((text) => text.replace(/(^|>)([^<>]+)(?=<|$)/g, inOtherWords));
  const template = Object.assign(after, { raw: strings.raw });
  translations.set(strings, template);
  return template;
}

/** Translates a text between tags, and keeps the spaces around it. */
function inOtherWords(_whole: string, before: string, text: string): string {
  const [, start = "", words = "", end = ""] = /^(\s*)(.*?)(\s*)$/s.exec(text) ?? [];
  return `${before}${start}${words === "" ? "" : t(words)}${end}`;
}

const translatedText = (part: Part): Part => (typeof part === "string" ? t(part) : part);

/** Rows of names and values, with translated names. */
export const rows = (list: readonly Row[]): Html | undefined =>
  plainRows(list.map(([name, value]) => [t(name), value]));

interface ListOptions<T> extends Pick<TableOptions<T>, "rowClass"> {
  /** The text for an empty list. */
  readonly none: string;
}

export function table<T>(
  columns: readonly Column<T>[],
  items: readonly T[],
  { none, ...options }: ListOptions<T>,
): Html {
  if (items.length === 0) return html`<p class="none">${t(none)}</p>`;
  const titled = columns.map((column) => ({ ...column, title: t(column.title) }));
  return html`<div class="list">${plainTable(titled, items, { ...options, cssClass: "cards" })}</div>`;
}

interface PagedList extends ListOptions<Stored> {
  readonly kind: string;
  readonly columns: readonly Column<Stored>[];
  /** As `paged` takes them. */
  readonly filters?: Readonly<Record<string, IndexedField>>;
  readonly parent?: string | null;
  /** The rows of an object. Default: one. */
  readonly rowsOf?: (stored: Stored) => readonly Stored[];
}

/** The requested page of a list, and links to the others, which keep the rest of the query. */
export function pagedTable({ store }: ConsoleSandbox, request: ApiRequest, address: string, list: PagedList): Html {
  const { kind, columns, filters, parent, rowsOf = (stored) => [stored], ...options } = list;
  const { items, has_more } = paged(store, kind, request, (stored) => stored, filters, parent);
  const { starting_after: after, notice: _once, ...others } = request.query;
  const kept = Object.fromEntries(Object.entries(others).map(([name, value]) => [name, String(value)]));
  const last = items.at(-1);
  return html`${table(columns, items.flatMap(rowsOf), options)}
<p class="paging">
${after !== undefined && html`<a href="${withQuery(address, kept)}">Newest</a>`}
${has_more && last && html`<a href="${withQuery(address, { ...kept, starting_after: last.id })}">Older</a>`}
</p>`;
}

export interface Tab {
  readonly address: string;
  readonly label: string;
}

/** Tabs for lists of the same sort. */
export const tabs = (
  all: readonly Tab[],
  current: string,
): Html => html`<nav class="tabs" aria-label="${t("Lists")}"><ul>
${all.map(({ address, label }) => html`<li><a href="${address}"${address === current && html` aria-current="page"`}>${t(label)}</a></li>`)}
</ul></nav>`;

/** A control of a form. In a label or hint that is a string, text in backquotes is shown as code. */
export type Input = Omit<Field, "problems" | "autocomplete">;

/** If the form is shown again, the input has its typed value and its own problems. */
export function inputView(input: Input, failed?: Failed): Html {
  const { name, type, hint, placeholder } = input;
  const typed = type === "check" ? failed?.entries.has(name) : failed?.entries.get(name);
  const value = typed ?? input.value ?? "";
  const own = failed?.errors.filter(({ field }) => field !== undefined && inputOf(field) === name) ?? [];
  const isSecret = type === "password";
  return fieldView({
    ...input,
    label: translatedText(input.label),
    hint: typeof hint === "string" ? prose(t(hint)) : hint,
    problems: own.map(messageView),
    autocomplete: isSecret ? "new-password" : type === undefined || type === "text" ? "off" : undefined,
    // The response doesn't contain a typed secret, so users must type it again.
    value: isSecret ? "" : value,
    placeholder: isSecret && value !== "" ? t("Enter it again: it wasn’t kept") : placeholder,
  });
}

/** A button in a separate form. */
export const buttonForm = (
  action: string,
  label: string,
  { cssClass, hidden = {} }: { cssClass?: string; hidden?: Readonly<Record<string, string>> } = {},
): Html =>
  html`<form method="post" action="${action}">${hiddenInputs(hidden)}<button${attributes({ class: cssClass })}>${t(label)}</button></form>`;

/** All problems in one place, with links to the inputs; the browser focuses it. */
export const problemSummary = (errors: readonly ErrorItem[]): Html | undefined =>
  problemList(
    t("No changes were made"),
    errors.map((error) => ({ target: error.field && inputOf(error.field), words: messageView(error) })),
  );

/** The messages come from the controls, which are in English. */
const messageView = ({ message }: ErrorItem): Html => html`<span lang="en">${prose(message)}</span>`;

/** The input of a problem: a list is one input, including its items. */
const inputOf = (field: string): string => field.replace(/\[.*$/s, "");

/** A text with a copy button, which is visible only if scripts run. @param id unique on the page */
export const copied = (id: string, text: string): Html => html`<div class="copied"><pre id="${id}">${text}</pre>
<button type="button" hidden data-copy="${id}" data-done="${t("Copied")}">Copy</button></div>`;

/** In UTC, as everywhere in the console. Undefined for what isn't a time. */
export function timeView(time: unknown): Html | undefined {
  if (!(time instanceof Date || typeof time === "string")) return undefined;
  const date = new Date(time);
  return html`<time datetime="${date.toISOString()}">${dateTime(date)}</time>`;
}

export const code = (text: unknown): Html => html`<code>${String(text)}</code>`;

export const json = (value: unknown): Html => html`<pre>${JSON.stringify(value, null, 2)}</pre>`;

/** JSON with one property a line; other texts unchanged. */
export function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

/** `1 payment`, `2 payments`; Japanese has one form for both. */
export const counted = (count: number, noun: string): string =>
  currentLanguage() === "ja" ? `${count}件` : `${count} ${noun}${count === 1 ? "" : "s"}`;

/** The name of an enum's value. Unknown values are unchanged. */
export const enumName = ({ members }: NamedEnum, value: unknown): string =>
  members.find((member) => member.value === value)?.name ?? String(value ?? "");

// Parts of pages that update themselves, if the browser runs scripts.

/** The part of a page that updates itself; a page has only one. The checkbox stops it. */
export const freshPart = (
  sandbox: ConsoleSandbox,
  topic: Topic,
  content: Html,
): Html => html`<p class="live" hidden><input type="checkbox" id="live" checked data-switch="${linkTo(sandbox, "live")}"><label for="live">Live</label></p>
<div id="fresh" data-live="${topic}">${content}</div>`;
