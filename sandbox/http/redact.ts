// The request log's view of a request and its response, without secrets and of limited length.
import type { IncomingHttpHeaders, OutgoingHttpHeaders } from "node:http";
import type { ObjectModel } from "../../provider/model/field.js";
import { fieldsOf } from "../../provider/model/walk.js";
import { models } from "../store/kinds.js";

const mask = "********";
const longest = 16 * 1024;

/** Names are compared without their style: `accessToken`, `access_token` and `Access-Token[0]` are equal. */
const plain = (name: string): string => name.toLowerCase().replace(/[^a-z]/g, "");

const secretsOf = (model: ObjectModel): string[] =>
  fieldsOf(model).flatMap(({ field }) => (field.isSecret ? [plain(field.wire)] : []));

const ofModels = new Set([...models.values()].flatMap(secretsOf));
const likeSecret = /(token|secret|password|passwd|passphrase|apikey|authorization|credentials?|cookie)s?$/;

/** Whether a field, parameter or header of this name contains a secret. */
function isSecret(name: string): boolean {
  const bare = plain(name);
  return likeSecret.test(bare) || ofModels.has(bare);
}

/** A query string, or any string that contains one. */
export const shownQuery = (text: string): string =>
  text.replace(/(?<=^|[?&;\s])([^?&;=\s]+)=[^&;\s#]+/g, (whole, name: string) =>
    isSecret(decoded(name)) ? `${name}=${mask}` : whole,
  );

/** Unchanged if it isn't encoded correctly. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** A string that is computed when it is read. */
export type Shown = () => string | undefined;

/** A body that should be JSON. Only the beginning of a long one stays in memory. */
export const shownJson = (text: string): Shown => {
  const kept = beginningOf(text);
  return () => (kept === "" ? undefined : cut(kept.length <= longest ? wholeJson(kept) : partOfJson(kept)));
};

/** The same for a form. */
export const shownForm = (text: string): Shown => {
  const kept = beginningOf(text);
  return () => (kept === "" ? undefined : cut(shownQuery(kept)));
};

/**
 * Longer than what is shown, because masks are shorter than secrets. Always a copy: a part keeps the whole string in
 * memory.
 */
const beginningOf = (text: string): string =>
  text.length <= longest ? text : Buffer.from(text.slice(0, 2 * longest)).toString();

const withoutSecrets = (name: string, value: unknown): unknown =>
  value !== null && value !== "" && isSecret(name) ? mask : value;

function wholeJson(text: string): string {
  try {
    const shown = JSON.stringify(JSON.parse(text), withoutSecrets);
    return shown.includes(mask) ? shown : text;
  } catch {
    return partOfJson(text);
  }
}

const string = '"(?:[^"\\\\]|\\\\.)*(?:"|\\\\?$)';
const name = /("(?:[^"\\]|\\.)*")\s*:\s*/g;
/** The value after a name, in JSON that can be truncated; for a list or an object, up to the first closing bracket. */
const value = new RegExp(`${string}|[[{](?:${string}|[^"\\]}])*[\\]}]*|[^\\s,"[{}\\]]+`, "y");

/** Text that isn't complete JSON; it may be something else, such as a form. */
const partOfJson = (text: string): string => shownQuery(maskedFields(text));

function maskedFields(text: string): string {
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

/** Always a copy: even a short part of a string keeps the whole one in memory. */
export const shortCopy = (text: string, longest: number): string =>
  Buffer.from(text.length <= longest ? text : `${text.slice(0, longest)}…`).toString();

const cut = (text: string): string => shortCopy(text, longest);

/** Headers without secrets; an authorization keeps its scheme. */
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
