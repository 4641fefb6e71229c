// What is shown of a request and its answer: no secret, and no more than somebody reads.
import type { IncomingHttpHeaders, OutgoingHttpHeaders } from "node:http";
import type { ObjectModel } from "../../provider/model/field.js";
import { fieldsOf } from "../../provider/model/walk.js";
import { models } from "../core/kinds.js";

const mask = "********";
const longest = 16 * 1024;

const secretsOf = (model: ObjectModel): string[] =>
  fieldsOf(model).flatMap(({ field }) => (field.isSecret ? [field.wire] : []));

/** Members that hold secrets: those of the model, and those of token requests and webhook endpoints. */
const names = [
  ...new Set([
    "access_token",
    "refresh_token",
    "client_secret",
    "secret",
    "password",
    ...[...models.values()].flatMap(secretsOf),
  ]),
];

/** In JSON, also where the text breaks off in the middle of one. */
const inJson = new RegExp(`("(?:${names.join("|")})"\\s*:\\s*)"(?:[^"\\\\]|\\\\.)*(?:"|$)`, "g");
const inForm = new RegExp(`((?:^|&)(?:${names.join("|")})=)[^&]*`, "g");

/** The text of a body: JSON or a form; a copy, so that nothing of a long one stays in memory. */
export function shownBody(body: unknown): string | undefined {
  if (body === undefined || body === null || body === "") return undefined;
  if (body instanceof URLSearchParams) return cut(body.toString().replace(inForm, `$1${mask}`));
  const text = typeof body === "string" ? body : jsonOf(body);
  return cut(text.slice(0, 2 * longest).replace(inJson, `$1"${mask}"`));
}

/** The same, worked out when somebody looks, where the body is short enough to be kept until then. */
export function shownLater(body: unknown): () => string | undefined {
  if (typeof body === "string" && body.length <= longest) return () => shownBody(body);
  const shown = shownBody(body);
  return () => shown;
}

/** What is nested very deep cannot be written, and was refused. */
function jsonOf(body: unknown): string {
  try {
    return JSON.stringify(body);
  } catch (error) {
    return `(${(error as Error).message})`;
  }
}

const cut = (text: string): string =>
  Buffer.from(text.length <= longest ? text : `${text.slice(0, longest)}…`).toString();

const secretHeaders = ["authorization", "cookie", "set-cookie", "x-sandbox-token", "proxy-authorization"];

/** Headers without secrets; of an authorization, the scheme stays. */
export function shownHeaders(headers: IncomingHttpHeaders | OutgoingHttpHeaders): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => {
      if (value === undefined) return [];
      const text = String(value);
      const scheme = /^(Basic|Bearer) /i.exec(text)?.[0] ?? "";
      return [[name, secretHeaders.includes(name) ? scheme + mask : cut(text)]];
    }),
  );
}
