// Parts that any response can have: a mark that the object is deleted, a list, and the text of an error.

import { parseJson } from "../model/exactNumbers.js";
import { isGiven, isObject, type Values } from "../model/rules.js";

const deletionMarks = ["deleted", "is_deleted", "delete_flag", "delete_flg", "del_flg", "deleted_flag"];
const deletionTimes = ["deleted_at", "deleted_date", "delete_date"];

/** Whether an object is only kept for the record: the service marks discount codes as deleted. */
export function isDeleted(fields: Values): boolean {
  return (
    deletionMarks.some((key) => ["true", "1"].includes(String(fields[key]))) ||
    deletionTimes.some((key) => isTime(fields[key])) ||
    fields.status === "deleted" ||
    fields.state === "deleted"
  );
}

/** Whether a value is a time, rather than a form of "none". */
const isTime = (value: unknown): boolean =>
  typeof value === "number" ? value > 0 : typeof value === "string" && /[1-9]/.test(value);

/**
 * The list in a response: the named field, a list within it, or the only list. Undefined if the response is unreadable.
 */
export function listIn(response: unknown, member: string): unknown[] | undefined {
  if (Array.isArray(response)) return response;
  if (!isObject(response)) return undefined;
  const top = response[member] === undefined && isObject(response.data) ? response.data : response;
  const named = top[member];
  if (Array.isArray(named)) return named;
  if (isObject(named)) return listFromObject(named);
  if (named === null || (typeof named === "string" && named === "")) return [];
  const [only, ...others] = Object.entries(top).flatMap(([name, value]) =>
    Array.isArray(value) && !/^errors?$/.test(name) ? [value as unknown[]] : [],
  );
  return others.length === 0 ? only : undefined;
}

/** `{ items: […] }`, a map of objects by their ids, or one object. */
function listFromObject(named: Values): unknown[] {
  const values = Object.values(named).filter(isGiven);
  const list = values.find(Array.isArray);
  if (list) return list;
  return values.every(isObject) ? values : [named];
}

const messageKeys =
  "message error_description error errors error_message detail details title description reason msg".split(" ");

/** Words that report success, or that there is nothing: not a missing permission. */
const harmless = new RegExp(
  [
    "^(ok|okay|success\\w*|succeeded|done|completed?|empty|none|nothing)\\b",
    "^no (\\w+ )?(data|results?|items?|records?|entries|customers?|subscribers?|purchasers?|contractors?)\\b",
    "^(成功|正常)|該当|見つかりません|データ\\S*(なし|ありません)|0件",
  ].join("|"),
  "i",
);

/** What a response says that may be the reason for an empty list: services also report failures with 200. */
export function objectionIn(response: unknown): string | undefined {
  if (!isObject(response)) return undefined;
  const words = messageKeys
    .filter((key) => /message|error|reason|msg/.test(key))
    .map((key) => sentences(response[key]));
  return response.success === false ? "success: false" : words.flat().find((one) => !harmless.test(one));
}

/**
 * The error text of a body as one short line, empty if there is none. `hide` removes secrets: first, because shortening
 * the line could cut one in two, and again, because parsing a body can decode one.
 */
export function wordsOf(body: string, hide = (text: string) => text): string {
  const safe = hide(body);
  const parsed = parsedBody(safe);
  const words = parsed === undefined ? plainText(safe) : sentences(parsed).join("; ");
  const line = hide(words).replace(/\s+/g, " ").trim();
  return line.length > 600 ? `${line.slice(0, 597)}…` : line;
}

function parsedBody(body: string): unknown {
  try {
    return parseJson(body);
  } catch {
    return undefined;
  }
}

function sentences(value: unknown): string[] {
  if (value === null || value === "" || value === undefined) return [];
  if (typeof value !== "object") return [String(value)];
  if (Array.isArray(value)) return value.flatMap(sentences);
  const fields = value as Record<string, unknown>;
  const messages = messageKeys.flatMap((key) => sentences(fields[key]));
  if (messages.length === 0) return [JSON.stringify(value)];
  // `{ field: "price", message: "must be positive" }` needs the field.
  const about = ["field", "param", "path", "property", "code"]
    .map((key) => fields[key])
    .filter((v) => typeof v === "string");
  const unstated = about.filter((word) => !messages.some((sentence) => sentence.includes(word as string)));
  return unstated.length > 0 ? [`${unstated.join(" ")}: ${messages.join("; ")}`] : [...new Set(messages)];
}

/** The text of an HTML page, or of anything that is not JSON. */
function plainText(body: string): string {
  if (!/<[a-z!/]/i.test(body)) return body;
  // Neither expression looks for an end from each beginning: a page without ends would take minutes.
  const parts = body.split(/<\/(?:script|style)>/i);
  const texts = parts.map((part, index) =>
    index === parts.length - 1 ? part : part.replace(/<(?:script|style)\b[\s\S]*$/i, ""),
  );
  return texts
    .join(" ")
    .replace(/<[^<>]*>/g, " ")
    .replace(/&nbsp;/g, " ");
}
