// The service's error text, from a body of any form.
import { parseJson } from "../model/exactNumbers.js";

const messageKeys =
  "message error_description error errors error_message detail details title description reason msg".split(" ");

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
  const members = value as Record<string, unknown>;
  const messages = messageKeys.flatMap((key) => sentences(members[key]));
  if (messages.length === 0) return [JSON.stringify(value)];
  // `{ field: "price", message: "must be positive" }` needs the field.
  const about = ["field", "param", "path", "property", "code"]
    .map((key) => members[key])
    .filter((v) => typeof v === "string");
  const unsaid = about.filter((word) => !messages.some((sentence) => sentence.includes(word as string)));
  return unsaid.length > 0 ? [`${unsaid.join(" ")}: ${messages.join("; ")}`] : [...new Set(messages)];
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
