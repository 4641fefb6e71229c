// The position in a list: a token names the last object that was sent, so that any process can continue.
import { listCannotContinue } from "../../messages/functions.js";
import { isObject } from "../../model/rules.js";

/** The end of a page. */
export interface Position {
  /** The id of the last object. */
  readonly after: string;
  /** The number of objects sent so far, over all pages. */
  readonly sent: number;
  /** The maximum number of objects that the caller's first request set. 0: no limit. */
  readonly limit: number;
  /** What is listed: the kind, and its filters. */
  readonly list: string;
}

export const tokenOf = (position: Position): string => Buffer.from(JSON.stringify(position)).toString("base64url");

/** Undefined for an empty token, which starts a list. @throws Refusal if the token isn't for this list */
export function positionIn(token: string, kind: string, list: string): Position | undefined {
  if (token === "") return undefined;
  const position = parsed(token);
  if (!position) throw listCannotContinue({ kind, reason: "The continuation token is not from this provider." });
  if (position.list === list) return position;
  throw listCannotContinue({ kind, reason: "The continuation token belongs to a list of other objects." });
}

function parsed(token: string): Position | undefined {
  try {
    const read: unknown = JSON.parse(Buffer.from(token, "base64url").toString());
    return isObject(read) && isPosition(read) ? (read as unknown as Position) : undefined;
  } catch {
    return undefined;
  }
}

const isPosition = ({ after, sent, limit, list }: Readonly<Record<string, unknown>>): boolean =>
  typeof after === "string" && Number.isInteger(sent) && Number.isInteger(limit) && typeof list === "string";
