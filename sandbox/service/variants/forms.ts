// Response variants of whole bodies, their parts, errors and lists, and the forms in which bodies are stored.

import { STATUS_CODES } from "node:http";
import { chatChannel } from "../../../provider/model/chat.js";
import type { Field, ObjectModel } from "../../../provider/model/field.js";
import type { Values } from "../../../provider/model/rules.js";
import { escaped } from "../../http/html.js";
import { type ApiError, type ErrorItem, fieldError } from "../../store/errors.js";
import { changeFields, type FieldChange, isObject } from "../../store/walkFields.js";

// Variants of complete response bodies, for any content.

export type BodyChange = (body: unknown) => unknown;

const additional = {
  internal_name: "something that is not documented",
  version: 3,
  deleted: false,
  deleted_at: null,
  links: { self: "/v1/not/documented" },
};

/** Unknown fields, at every level. */
export const withExtras: BodyChange = (body) =>
  isObject(body) ? { error: null, ...(extended(body) as Values) } : body;

const extended: BodyChange = (value) => {
  const parts = changeParts(value, extended);
  return isObject(parts) ? { ...additional, ...parts } : parts;
};

/** Numbers and booleans as strings. */
export const asTexts: BodyChange = (value) => {
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  return changeParts(value, asTexts);
};

/** Ids of digits as numbers, if a number can represent them. */
export const numericIds: BodyChange = (value) => changeParts(value, numericIds, isId);

const isId = (name: string, value: unknown): unknown => {
  if (!/(^|_)ids?$/.test(name)) return value;
  return Array.isArray(value) ? value.map(asNumber) : asNumber(value);
};

function asNumber(id: unknown): unknown {
  const number = Number(id);
  return typeof id === "string" && Number.isSafeInteger(number) && String(number) === id ? number : id;
}

function changeParts(value: unknown, change: BodyChange, named = (_name: string, part: unknown) => part): unknown {
  if (Array.isArray(value)) return value.map(change);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, named(name, change(part))]));
}

// The position of an object's properties in a response.

/** Joins the ids and addresses, the name of the field that contains the object, and the object. */
export type Envelope = (ids: Values, member: string, object: Values) => Values;

// Paged lists: the specification describes none, and services page in several ways.

/** The requested page of a list: its items, further fields of the body, and the header `link`. */
export type Pages = (
  items: readonly object[],
  query: Readonly<Record<string, unknown>>,
) => { readonly items: readonly object[]; readonly body?: Values; readonly link?: string };

const size = 2;

const pageIn = (items: readonly object[], start: number) => ({
  items: items.slice(start, start + size),
  next: start + size < items.length ? start + size : undefined,
});

/** `has_more` and `next_page`; requested with `page`. */
export const numberedPages: Pages = (all, { page }) => {
  const number = Math.max(1, Number(page ?? 1) || 1);
  const { items, next } = pageIn(all, (number - 1) * size);
  return { items, body: { has_more: next !== undefined, next_page: next === undefined ? null : number + 1 } };
};

/** The header `Link` with the address of the next page. */
export const linkedPages: Pages = (all, { after_item: after }) => {
  const { items, next } = pageIn(all, Number(after) || 0);
  return { items, ...(next !== undefined && { link: `<?after_item=${next}>; rel="next"` }) };
};

// Replacements for secrets in a response.

/** `undefined` omits the field. */
export type Mask = (secret: string) => string | null | undefined;

/** The first and last characters, fewer for a short secret. */
export const partly: Mask = (secret) => {
  const kept = Math.min(4, Math.floor(secret.length / 4));
  return `${secret.slice(0, kept)}****${kept > 0 ? secret.slice(-kept) : ""}`;
};

// Variants of error bodies.

export interface RefusalBody {
  readonly type?: string;
  readonly body?: string;
}

export type RefusalForm = (refusal: ApiError) => RefusalBody;

export const asJson: RefusalForm = ({ errors }) => json({ error: errors });

/** A format with nothing in common with the standard one. */
export const asNestedJson: RefusalForm = ({ status, errors }) =>
  json({
    result: "NG",
    status: { code: status, text: STATUS_CODES[status] },
    detail: { causes: errors.map(({ code, field, message }) => ({ id: code, at: field ?? null, text: [message] })) },
  });

export const asHtml: RefusalForm = ({ status, errors }) => {
  const title = `${status} ${STATUS_CODES[status]}`;
  const items = errors.map(({ message }) => `<li>${escaped(message)}</li>`).join("");
  return {
    type: "text/html; charset=utf-8",
    body: `<!doctype html><html><head><title>${title}</title><style>h1{color:red}</style></head><body><h1>${title}</h1><ul>${items}</ul></body></html>\n`,
  };
};

const json = (body: object): RefusalBody => ({ type: "application/json; charset=utf-8", body: JSON.stringify(body) });

// Texts as the service stores them: in its own form, which its responses then return.

/** The body of a request as it is stored. */
export type StoredForm = (model: ObjectModel, body: Values) => Values;

/** Changes every text that isn't a secret. */
export const ofTexts = (change: (text: string, field: Field) => string): StoredForm => {
  const changed: FieldChange = (field, value) => {
    const { type, isSecret } = field;
    if (type.kind === "list" && Array.isArray(value)) return value.map((item) => changed(type.of, item));
    return type.kind === "string" && !isSecret && typeof value === "string" ? change(value, field) : value;
  };
  return (model, body) => changeFields(model, body, changed);
};

/** As browsers write an address: `https://Example.com` becomes `https://example.com/`. */
export const withUrls = ofTexts((text) => (/^https?:\/\/\S+$/i.test(text) ? (URL.parse(text)?.href ?? text) : text));

const textChannel = 0;

/** Chat platforms write the name of a text channel in lower case, without spaces. */
export const channelNames: StoredForm = ({ name }, body) =>
  name === chatChannel.name && body.type === textChannel && typeof body.name === "string"
    ? { ...body, name: body.name.trim().toLowerCase().replace(/\s+/g, "-") }
    : body;

// A PUT's effect on fields that its body omits, and the bodies that it accepts.

/** The object after a PUT, from the object before and the body. */
export type Merge = (before: Values, body: Values) => Values;

export const deeplyMerged: Merge = (before, body) => {
  const whole = { ...before, ...body };
  for (const [name, value] of Object.entries(body)) {
    const old = before[name];
    if (isObject(old) && isObject(value)) whole[name] = deeplyMerged(old, value);
  }
  return whole;
};

/** No valid body of the API is nested deeper; other checks refuse deeper ones. */
const deepest = 10;

/** One error for each `null`, at any level. */
export function nullsIn(value: unknown, path = "", depth = 0): ErrorItem[] {
  if (value === null) return path === "" ? [] : [fieldError("invalid", path, "must not be null; omit it.")];
  if (depth > deepest) return [];
  if (Array.isArray(value)) return value.flatMap((item, index) => nullsIn(item, `${path}[${index}]`, depth + 1));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    nullsIn(part, path === "" ? name : `${path}.${name}`, depth + 1),
  );
}
