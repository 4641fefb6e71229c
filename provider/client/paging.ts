// What a response says about the pages of its list, and the one request for the next page that follows from it.
import { isGiven, isObject, type Values } from "../model/rules.js";

export type Query = Readonly<Record<string, string>>;

/** What was read of a list, the current page included. */
export interface Position {
  readonly items: number;
  readonly pages: number;
  /** The number of items on the current page. */
  readonly onPage: number;
  /** The id of the last item, if it has one. */
  readonly lastId?: string | undefined;
  /** The requested page size. */
  readonly requested?: number | undefined;
}

/** How a list continues after a page. */
export interface Continuation {
  /** The parameters of the next page. Undefined if the response doesn't determine them. */
  readonly query: Query | undefined;
  /** Whether the service says that there is more. Otherwise the page is only full, or contradicts itself. */
  readonly isCertain: boolean;
  /** Whether the service names this request: then the next page can be empty. */
  readonly isExact: boolean;
  /** Whether the response also says that this was the last page. */
  readonly mayBeLast: boolean;
}

// Names in small letters without separators.
const more = /^(has)?(more|next)(pages?|items|results)?$|^(is)?(truncated|incomplete)$/;
const last = /^(is)?(last|end|final|complete|done|finished)(page)?$/;
const totals = /^total(count|items|results|records|elements)?$|^count$/;
const pageCounts = /^(totalpages|pagecount|pages|lastpage)$/;
const sizes = /^(perpage|pagesize|itemsperpage|pagelimit|limit|maxresults)$/;
const pageNumbers = /^(page|currentpage|pagenumber|number)$/;
const offsets = /^(offset|skip)$/;
const nexts =
  /^next(page(token|cursor|url|uri|link|number)?|cursor|token|url|uri|link|href|offset|marker|start|startingafter)?$/;
/** They can also be those of this page. */
const cursors = /^(cursor|pagetoken|endcursor|continuation(token)?)$/;
const wrappers = /^(data|meta|metadata|pagination|paging|pageinfo|links|cursors?|pages?)$/;

/** A field of a response: its name, that name in small letters without separators, and its value. */
interface Member {
  readonly name: string;
  readonly plain: string;
  readonly value: unknown;
}

/**
 * Undefined at the end of a list: nothing in the response says that there is more. `member` is the field of the list.
 * Of the headers, `link` and those with `x-` are read.
 */
export function continuationOf(
  body: unknown,
  member: string,
  position: Position,
  headers: Readonly<Record<string, string | string[] | undefined>> = {},
): Continuation | undefined {
  const all = [...objectsIn(body, member).flatMap(membersOf), ...membersOf(fieldsIn(headers))];
  const numbers = (names: RegExp) => all.filter(({ plain, value }) => names.test(plain) && isNumber(value));
  const max = (names: RegExp) => Math.max(0, ...numbers(names).map(({ value }) => Number(value)));
  const [total, pageCount] = [max(totals), max(pageCounts)];
  const { onPage, requested } = position;
  const isLacking = total > position.items || pageCount > position.pages;
  const flags = all.flatMap(flagOf);
  const flag = flags.length === 0 ? undefined : flags.includes(true);

  const hasNext = headers.link !== undefined || all.some(({ plain }) => nexts.test(plain));
  const named = hasNext || flag === false ? nexts : cursors;
  const references = [
    ...linksIn(headers.link),
    ...all.filter(({ plain, value }) => named.test(plain) && leadsOn(value)),
  ];
  const size = max(sizes) || (onPage === requested ? onPage : 0);
  const isStated = flag !== undefined || hasNext || total > 0 || pageCount > 0;
  const isFull = !isStated && size > 0 && onPage >= size;
  const isCertain = isLacking || (flag ?? references.length > 0);
  if (!isCertain && references.length === 0 && !isFull) return undefined;

  const [exact] = references.flatMap(exactQuery);
  const [bare] = references.flatMap((one) => bareQuery(one, position));
  const place = { page: numbers(pageNumbers)[0], offset: numbers(offsets)[0], hasPageCount: pageCount > 0 };
  const query = exact ?? bare ?? inferredQuery(position, place);
  return { query, isCertain, isExact: exact !== undefined, mayBeLast: flag === false && !isLacking };
}

/** Whether a list continues after its first page of `items` items. */
export const indicatesMore = (body: unknown, member: string, items: number): boolean =>
  continuationOf(body, member, { items, pages: 1, onPage: items }) !== undefined;

/** The response, and the objects in it that contain the list or are next to it. */
function objectsIn(value: unknown, member: string): Values[] {
  if (!isObject(value)) return [];
  const inner = Object.entries(value).filter(
    ([key, within]) => wrappers.test(plainName(key)) || (key === member && isObject(within) && holdsList(within)),
  );
  return [value, ...inner.flatMap(([, within]) => objectsIn(within, member))];
}

const holdsList = (value: Values): boolean => Object.values(value).some(Array.isArray);

const plainName = (name: string): string => name.replace(/[^a-z\d]/gi, "").toLowerCase();

/** `x-next-page: 2` says the same as `next_page: 2`. */
const fieldsIn = (headers: Values): Values =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      /^x-/i.test(name) ? [[name.slice(2).replaceAll("-", "_"), [value].flat()[0]]] : [],
    ),
  );

/** The fields of an object. `links: [{ rel: "next", href: "…" }]` is `next`. */
const membersOf = (object: Values): Member[] =>
  Object.entries(object).flatMap(([name, value]) => {
    const plain = plainName(name);
    if (!Array.isArray(value)) return [{ name, plain, value }];
    return plain === "links" ? value.filter((link) => isObject(link) && link.rel === "next").map(asNext) : [];
  });

const asNext = (value: unknown): Member => ({ name: "next", plain: "next", value });

/** Whether a field says that there is more: `has_more: true`, `more: 5`, `is_last: false`. */
function flagOf({ plain, value }: Member): boolean[] {
  const isTruth = /^(true|false)$/.test(String(value));
  const isFalse = /^(false|0)$/.test(String(value));
  if (more.test(plain) && (isTruth || (isNumber(value) && !nexts.test(plain)))) return [!isFalse];
  return last.test(plain) && isTruth ? [isFalse] : [];
}

const isNumber = (value: unknown): boolean =>
  typeof value === "number" || (typeof value === "string" && /^\d+$/.test(value));

/** Whether a value is a page, an address or a cursor, rather than a form of "none". */
const leadsOn = (value: unknown): boolean =>
  isObject(value)
    ? Object.values(value).some(leadsOn)
    : isGiven(value) && !["", "0", "-1", "false", "true", "null", "none"].includes(String(value));

/** `Link: </v1/charge?page=2>; rel="next"` */
const linksIn = (header: string | string[] | undefined): Member[] =>
  [
    ...[header ?? []]
      .flat()
      .join(", ")
      .matchAll(/<([^>]*)>([^<]*)/g),
  ].flatMap(([, link = "", parameters = ""]) =>
    /;\s*rel\s*=\s*("[^"]*\bnext\b[^"]*"|next\b)/i.test(parameters)
      ? [asNext(URL.parse(link, "https://localhost")?.href ?? "")]
      : [],
  );

/**
 * The query of a link (requests go to the list's own address), of an object that has one or is one, or of a value whose
 * field names the parameter: `next_cursor` is sent as `cursor`, and `next_token` as it is.
 */
function exactQuery({ name, plain, value }: Member): Query[] {
  if (isObject(value)) {
    const link = value.href ?? value.url ?? value.uri;
    if (link !== undefined) return exactQuery({ name, plain, value: link });
    const parts = Object.entries(value).filter(([, part]) => typeof part === "string" || typeof part === "number");
    return [Object.fromEntries(parts.map(([key, part]) => [key, String(part)]))];
  }
  const text = String(value);
  if (isLink(text)) {
    const { mode: _, ...query } = Object.fromEntries(new URLSearchParams(/\?([^#]*)/.exec(text)?.[1]));
    return Object.keys(query).length === 0 ? [] : [query];
  }
  if (plain === "next") return [];
  const parameter = plain === "endcursor" ? "after" : plain === "nexttoken" ? name : name.replace(/^next_?/i, "");
  return [{ [parameter.replace(/^./, (first) => first.toLowerCase())]: text }];
}

const isLink = (text: string): boolean => /^https?:\/\/|\?[^?]*=/i.test(text);

/** For `next: …`: a number is a page or an offset only if it follows what was read, and any other text is a cursor. */
function bareQuery({ value }: Member, { items, pages }: Position): Query[] {
  if (isObject(value) || isLink(String(value))) return [];
  if (!isNumber(value)) return [{ cursor: String(value) }];
  const next = Number(value);
  if (next === pages || next === pages + 1) return [{ page: String(next) }]; // counted from 0, or from 1
  return next === items ? [{ offset: String(next) }] : [];
}

/** The next page by what the response says about this one, or after the last item. */
function inferredQuery(
  { pages, onPage, lastId }: Position,
  { page, offset, hasPageCount }: { page: Member | undefined; offset: Member | undefined; hasPageCount: boolean },
): Query | undefined {
  if (offset) return { [offset.name]: String(Number(offset.value) + onPage) };
  if (page) return { [page.plain === "pagenumber" ? page.name : "page"]: String(Number(page.value) + 1) };
  // If this skips a page, the number of pages shows it.
  if (hasPageCount) return { page: String(pages + 1) };
  return lastId === undefined ? undefined : { starting_after: lastId };
}
