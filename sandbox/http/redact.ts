// What the request log shows of a request and its response: no secrets, and no more than anyone reads.
import type { IncomingHttpHeaders, OutgoingHttpHeaders } from "node:http";
import type { ObjectModel } from "../../provider/model/field.js";
import { fieldsOf } from "../../provider/model/walk.js";
import { models } from "../core/kinds.js";

const mask = "********";
const longest = 16 * 1024;

/** Names compare without their style: `accessToken`, `access_token` and `Access-Token[0]` are the same. */
const plain = (name: string): string => name.toLowerCase().replace(/[^a-z]/g, "");

const secretsOf = (model: ObjectModel): string[] =>
  fieldsOf(model).flatMap(({ field }) => (field.isSecret ? [plain(field.wire)] : []));

const ofModels = new Set([...models.values()].flatMap(secretsOf));
const likeSecret = /(token|secret|password|passwd|passphrase|apikey|authorization|credentials?|cookie)s?$/;

/** Whether a member, parameter or header of this name holds a secret. */
function isSecret(name: string): boolean {
  const bare = plain(name);
  return likeSecret.test(bare) || ofModels.has(bare);
}

/** A query string, or any text with one in it. */
export const shownQuery = (text: string): string =>
  text.replace(/(?<=^|[?&;\s])([^?&;=\s]+)=[^&;\s#]+/g, (whole, name: string) =>
    isSecret(decoded(name)) ? `${name}=${mask}` : whole,
  );

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** A body, JSON or a form, as a copy: nothing else of a long one stays in memory. */
export function shownBody(body: unknown): string | undefined {
  if (body === undefined || body === null || body === "") return undefined;
  if (body instanceof URLSearchParams) return cut(shownQuery(body.toString()));
  if (typeof body !== "string") return cut(jsonOf(body));
  return cut(body.length <= longest ? shownJson(body) : masked(body.slice(0, 2 * longest)));
}

/** The same, computed when someone looks, where the body is short enough to be kept until then. */
export function shownLater(body: unknown): () => string | undefined {
  if (typeof body === "string" && body.length <= longest) return () => shownBody(body);
  const shown = shownBody(body);
  return () => shown;
}

const withoutSecrets = (name: string, value: unknown): unknown =>
  value !== null && value !== "" && isSecret(name) ? mask : value;

/** JSON that is nested too deep cannot be written; such a request was refused. */
function jsonOf(body: unknown): string {
  try {
    return JSON.stringify(body, withoutSecrets);
  } catch (error) {
    return `(${(error as Error).message})`;
  }
}

function shownJson(text: string): string {
  try {
    const shown = JSON.stringify(JSON.parse(text), withoutSecrets);
    return shown.includes(mask) ? shown : text;
  } catch {
    return masked(text);
  }
}

const string = '"(?:[^"\\\\]|\\\\.)*(?:"|\\\\?$)';
const name = /("(?:[^"\\]|\\.)*")\s*:\s*/g;
/** The value after a name, in JSON that ends anywhere; a list or an object up to the first bracket that closes. */
const value = new RegExp(`${string}|[[{](?:${string}|[^"\\]}])*[\\]}]*|[^\\s,"[{}\\]]+`, "y");

/** Text that is not whole JSON. */
function masked(text: string): string {
  let shown = "";
  let end = 0;
  for (const found of text.matchAll(name)) {
    const start = found.index + found[0].length;
    if (start <= end || !isSecret(found[1] ?? "")) continue;
    value.lastIndex = start;
    shown += `${text.slice(end, start)}"${mask}"`;
    end = start + (value.exec(text)?.[0].length ?? 0);
  }
  return shown + text.slice(end);
}

const cut = (text: string): string =>
  Buffer.from(text.length <= longest ? text : `${text.slice(0, longest)}…`).toString();

/** Headers without secrets; of an authorization, the scheme stays. */
export function shownHeaders(headers: IncomingHttpHeaders | OutgoingHttpHeaders): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => {
      if (value === undefined) return [];
      const text = String(value);
      const scheme = /^(Basic|Bearer) /i.exec(text)?.[0] ?? "";
      return [[name, isSecret(name) ? scheme + mask : cut(shownQuery(text))]];
    }),
  );
}
