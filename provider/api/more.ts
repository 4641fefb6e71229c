// What a response contains about the pages of its list, in the common forms of pagination.
import { isGiven, isObject, type Values } from "../model/rules.js";

const flags = /^(has_?more|has_?next(_?page)?|more)$/i;
const nexts =
  /^(next(_?(page|cursor|token|url|uri|link|href|offset|marker|start|starting_?after|page_?(token|url|link|number|cursor)))?|cursor|page_?token|end_?cursor|continuation(_?token)?)$/i;
/** Next to a field with `next` in its name, these can repeat what was sent. */
const echoes = /^(cursor|page_?token|continuation(_?token)?)$/i;
const totals = /^total(_?(count|items|results|records|elements))?$/i;
const pageCounts = /^(total_?pages|page_?count|last_?page)$/i;
const pageNumbers = /^(page|current_?page|page_?number)$/i;
const offsets = /^(offset|skip)$/i;
const wrappers = /^(data|meta|metadata|pagination|paging|page_?info|_?links|cursors?|pages?)$/i;

/** A field of a response with its name. */
export type Named<T> = readonly [name: string, value: T];

export interface Paging {
  /** Whether a flag like `has_more` is true, or false. */
  readonly flag: boolean | undefined;
  /** References to the next page: a number, a cursor, a link, or an object with one of them. */
  readonly nexts: readonly Named<unknown>[];
  /** The number of items in the whole list. */
  readonly total: number | undefined;
  /** The number of pages in the whole list. */
  readonly pageCount: number | undefined;
  /** The number of this page, as the service counts. */
  readonly page: Named<number> | undefined;
  /** The number of items before this page, as the service counts. */
  readonly offset: Named<number> | undefined;
}

/** How much of a list was read, the current page included. */
export interface Extent {
  readonly items: number;
  readonly pages: number;
}

/**
 * `member` is the field of the list. `sent` is what the request for this page had besides the common query. `link` is
 * the HTTP header of that name.
 */
export function pagingOf(
  body: unknown,
  member: string,
  { sent = {}, link = "" }: { sent?: Readonly<Record<string, string>>; link?: string } = {},
): Paging {
  const members = objectsIn(body, member).flatMap((object) => Object.entries(object));
  const hasNext = members.some(([name]) => /next/i.test(name) && nexts.test(name));
  const isEcho = (name: string, value: unknown) =>
    hasNext && echoes.test(name) && Object.values(sent).includes(String(value));
  const numbers = (names: RegExp): Named<number>[] =>
    members.flatMap(([name, value]) => (names.test(name) && isNumber(value) ? [[name, Number(value)] as const] : []));
  const most = (names: RegExp) =>
    numbers(names).reduce<number | undefined>((a, [, b]) => Math.max(a ?? b, b), undefined);
  const flagged = members
    .filter(([name, value]) => flags.test(name) && isGiven(value))
    .map(([, value]) => isTrue(value));
  return {
    flag: flagged.length === 0 ? undefined : flagged.includes(true),
    nexts: [
      ...nextInHeader(link),
      ...members.filter(([name, value]) => nexts.test(name) && leadsOn(value) && !isEcho(name, value)),
      ...members.flatMap(([name, value]) => (/^_?links$/i.test(name) ? relatedNext(value) : [])),
    ],
    total: most(totals),
    pageCount: most(pageCounts),
    page: numbers(pageNumbers)[0],
    offset: numbers(offsets)[0],
  };
}

/** Whether the list continues after what was read, by any part of the response. */
export const hasMore = (paging: Paging, extent: Extent): boolean =>
  paging.flag === true || paging.nexts.length > 0 || lacks(paging, extent);

/** Whether only a cursor indicates that, and a flag contradicts: some services return a cursor with every page. */
export const mayBeAtEnd = (paging: Paging, extent: Extent): boolean => paging.flag === false && !lacks(paging, extent);

const lacks = ({ total = 0, pageCount = 0 }: Paging, { items, pages }: Extent): boolean =>
  total > items || pageCount > pages;

/** Whether a list continues after its first page of `items` items. */
export const indicatesMore = (body: unknown, member: string, items: number): boolean =>
  hasMore(pagingOf(body, member), { items, pages: 1 });

/** The response, and the objects in it that contain the list or are next to it. */
function objectsIn(value: unknown, member: string): Values[] {
  if (!isObject(value)) return [];
  const inner = Object.entries(value).filter(
    ([key, within]) => wrappers.test(key) || (key === member && isObject(within) && holdsList(within)),
  );
  return [value, ...inner.flatMap(([, within]) => objectsIn(within, member))];
}

const holdsList = (value: Values): boolean => Object.values(value).some(Array.isArray);

const isTrue = (value: unknown): boolean => ["true", "1"].includes(String(value));

const isNumber = (value: unknown): boolean =>
  typeof value === "number" || (typeof value === "string" && /^\d+$/.test(value));

/** Whether a value is a page, an address or a cursor, rather than a form of "none". */
const leadsOn = (value: unknown): boolean =>
  isObject(value)
    ? Object.values(value).some((part) => leadsOn(part))
    : isGiven(value) && !Array.isArray(value) && !["", "0", "-1", "false", "null", "none"].includes(String(value));

/** `Link: </v1/charge?page=2>; rel="next"`: the address, as a field of the response would have it. */
const nextInHeader = (header: string): Named<string>[] =>
  [...header.matchAll(/<([^>]*)>([^<]*)/g)].flatMap(([, link = "", parameters = ""]) =>
    /;\s*rel\s*=\s*("[^"]*\bnext\b[^"]*"|next\b)/i.test(parameters)
      ? [["next", URL.parse(link, "https://localhost")?.href ?? ""] as const]
      : [],
  );

/** `[{ rel: "next", href: "…" }]` */
const relatedNext = (links: unknown): Named<unknown>[] =>
  (Array.isArray(links) ? links : []).flatMap((link) =>
    isObject(link) && link.rel === "next" && leadsOn(link.href ?? link.url) ? [["next", link] as const] : [],
  );
