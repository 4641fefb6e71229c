// The form in which the service stores texts.
import { isFields } from "./fields.js";
import { type Column, columnsOf, type Type } from "./tables.js";
import type { Fields, TextForm } from "./types.js";

const forms: Readonly<Record<Exclude<TextForm, "channel names">, (text: string) => string>> = {
  trimmed: (text) => text.trim(),
  CRLF: (text) => text.replace(/\r?\n/g, "\r\n"),
  addresses: (text) => (/^https?:\/\/\S+$/i.test(text) ? new URL(text).href : text),
  NFC: (text) => text.normalize("NFC"),
};

/** The codes that customers type are kept. */
const isText = ({ field, secret, values, format }: Column): boolean =>
  !secret && !values && !format && field !== "coupon_code";

/** A body with its texts in these forms. */
export function stored(texts: readonly TextForm[], object: string, body: Fields): Fields {
  const columns = new Map(columnsOf(object).map((column) => [column.field, column]));
  const members = Object.entries(body).map(([name, value]) => {
    const column = columns.get(name);
    if (["permissions", "allow", "deny"].includes(name) && Array.isArray(value)) return [name, value.map(permission)];
    return [name, column ? formed(texts, column, column.type, value) : value] as const;
  });
  const isChannel = object === "ChatChannel" && typeof body.name === "string";
  const name = isChannel && texts.includes("channel names") && { name: String(body.name).toLowerCase() };
  return { ...Object.fromEntries(members), ...name };
}

/** A service keeps bits, so each spelling of a permission is one. */
const permission = (name: unknown): unknown =>
  typeof name === "string" ? name.replace(/([a-z])([A-Z])/g, "$1_$2").toUpperCase() : name;

function formed(texts: readonly TextForm[], column: Column, type: Type, value: unknown): unknown {
  if (type.kind === "object") return isFields(value) ? stored(texts, type.object, value) : value;
  if (type.kind === "list" && Array.isArray(value)) return value.map((item) => formed(texts, column, type.of, item));
  if (typeof value !== "string" || !isText(column)) return value;
  return texts.reduce((text, form) => (form === "channel names" ? text : forms[form](text)), value);
}
