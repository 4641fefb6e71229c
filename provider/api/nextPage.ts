// Requests that may return the next page of a list, most certain first.
import { isObject, type Values } from "../model/rules.js";
import type { Named, Paging } from "./more.js";

export type Query = Readonly<Record<string, string>>;

/** A request for the next page. */
export interface Candidate {
  /** The parameters that it adds to the common query. */
  readonly query: Query;
  /** Whether the service names exactly this request: then an empty page is the end of the list. */
  readonly isExact: boolean;
}

/** What was read so far, the current page included. */
export interface Position {
  readonly items: number;
  readonly pages: number;
  /** The number of items on the current page. */
  readonly onPage: number;
  /** The id of the last item that has one. */
  readonly lastId: string | undefined;
}

/** Only the query of a link is used: requests go to the list's own address. */
export function nextPages(paging: Paging, position: Position): Candidate[] {
  const { page, pageCount, offset, total, nexts } = paging;
  const { items, pages, onPage, lastId } = position;
  const links = exact(nexts.flatMap(([, value]) => queriesIn(value)));
  const names = nexts.flatMap((next) => named(next, position));
  const offered = [...links, ...names.filter((one) => one.isExact), ...names.filter((one) => !one.isExact)];
  const numbers = page ? [page[1] + 1] : [pages, pages + 1]; // counted from 0, or from 1
  const byPage = numbers.flatMap((number) => guesses([...spelled(page, /_?number$/i), "page"], number));
  const byOffset = guesses([...spelled(offset, /./), "offset"], offset ? offset[1] + onPage : items);
  const byId = lastId === undefined ? [] : guesses(["starting_after"], lastId);
  return [
    ...offered,
    ...(offset ? byOffset : []),
    ...(page || pageCount !== undefined ? byPage : []),
    ...byId,
    // A missing item is noticed by the total.
    ...(total === undefined ? [] : [...byOffset, ...byPage]),
  ];
}

const exact = (queries: readonly Query[]): Candidate[] => queries.map((query) => ({ query, isExact: true }));

const guesses = (names: readonly string[], value: string | number): Candidate[] =>
  names.map((name) => ({ query: { [name]: String(value) }, isExact: false }));

/** The name of a field, if requests may use it too. */
const spelled = (member: Named<number> | undefined, names: RegExp): string[] =>
  member && names.test(member[0]) ? [member[0]] : [];

/** Names of cursor parameters. */
const cursors = ["cursor", "page_token", "next_token", "starting_after", "after"];

/** For `next_cursor: "…"`: `cursor`, then `next_cursor` and other common names. */
function named([name, value]: Named<unknown>, position: Position): Candidate[] {
  if (isObject(value) || linkQuery(value) !== undefined || String(value) === "true") return [];
  const plainName = name.replace(/^next_?/i, "").replace(/^./, (first) => first.toLowerCase());
  const names =
    plainName === ""
      ? [...numbered(value, position), ...cursors]
      : [plainName, name, ...cursors, ...numbered(value, position)];
  const [first, ...others] = [...new Set(names)].flatMap((parameter) => guesses([parameter], String(value)));
  return first ? [{ ...first, isExact: plainName !== "" }, ...others] : [];
}

/** What a value can be besides a cursor: any string can be a page, but only a matching number. */
function numbered(value: unknown, { items, pages }: Position): string[] {
  if (!/^\d+$/.test(String(value))) return ["page"];
  const number = Number(value);
  const isPage = number === pages || number === pages + 1; // counted from 0, or from 1
  return [...(number === items ? ["offset"] : []), ...(isPage ? ["page"] : [])];
}

/** The queries of links, and of objects that contain one, or a query itself: `next: { starting_after: "…" }`. */
function queriesIn(value: unknown): Query[] {
  if (!isObject(value)) return linkQuery(value) ?? [];
  const link = value.href ?? value.url ?? value.uri;
  return link === undefined ? [scalars(value)] : queriesIn(link);
}

const scalars = (value: Values): Query =>
  Object.fromEntries(
    Object.entries(value).flatMap(([name, part]) =>
      typeof part === "string" || typeof part === "number" ? [[name, String(part)]] : [],
    ),
  );

/** The query of a link, absolute or relative, without `mode`. Undefined if the string isn't a link. */
function linkQuery(value: unknown): [Query] | [] | undefined {
  if (typeof value !== "string" || !/^https?:\/\/|\?[^?]*=/i.test(value)) return undefined;
  const at = value.indexOf("?");
  const { mode: _, ...query } = Object.fromEntries(new URLSearchParams(at < 0 ? "" : value.slice(at).split("#")[0]));
  return Object.keys(query).length === 0 ? [] : [query];
}
