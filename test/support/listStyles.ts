// Paging styles of services, written independently of the provider's reader.
import type { Values } from "../../provider/model/rules.js";

export interface PageRequest {
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
}

export interface Given {
  readonly status?: number;
  readonly body: unknown;
  readonly headers?: Record<string, string>;
}

/** The response to a request for a list; pages have at most `size` items. */
export type ListStyle = (items: readonly Values[], size: number, requested: PageRequest) => Given;

const json = (body: unknown, headers: Record<string, string> = {}): Given => ({ body, headers });

const refused: Given = { status: 400, body: { message: "unknown parameter" } };

/** Refuses parameters that a service of this style doesn't know. */
const strictly =
  (style: ListStyle, ...parameters: readonly string[]): ListStyle =>
  (items, size, requested) =>
    Object.keys(requested.query).every((name) => [...parameters, "mode", "limit"].includes(name))
      ? style(items, size, requested)
      : refused;

/** Pages by position: the start of a page, and the hint at the next one in the body. */
const positioned =
  (
    startOf: (query: PageRequest["query"], size: number) => number,
    more: (at: { start: number; end: number; count: number; size: number; path: string }) => Values,
    headers: (next: string | undefined, path: string) => Record<string, string> = () => ({}),
  ): ListStyle =>
  (items, size, { path, query }) => {
    const start = Math.min(startOf(query, size), items.length);
    const end = Math.min(start + size, items.length);
    const next = end < items.length ? String(end) : undefined;
    return json(
      { items: items.slice(start, end), ...more({ start, end, count: items.length, size, path }) },
      headers(next, path),
    );
  };

const at = (value: string | undefined, none = 0): number => (value === undefined ? none : Number(value));
const byPage = (query: PageRequest["query"], size: number) => (at(query.page, 1) - 1) * size;
const pageAfter = ({ end, count, size }: { end: number; count: number; size: number }) =>
  end < count ? Math.ceil(end / size) + 1 : null;
const opaque = (end: number) => `c/${Buffer.from(String(end)).toString("base64")}=`;
const byCursor = (parameter: string) => (query: PageRequest["query"]) =>
  query[parameter] === undefined ? 0 : at(Buffer.from(query[parameter].slice(2), "base64").toString());
const cursor =
  (name: string, wrap: (body: Values) => Values = (body) => body) =>
  ({ end, count }: { end: number; count: number }) =>
    wrap({ [name]: end < count ? opaque(end) : null });
const linked = (base: (path: string) => string, wrap: (link: string | null) => Values) =>
  positioned(byCursor("after_item"), ({ end, count, path }) =>
    wrap(end < count ? `${base(path)}?after_item=${encodeURIComponent(opaque(end))}&mode=live#top` : null),
  );

const afterId =
  (flag: (hasMore: boolean) => Values): ListStyle =>
  (items, size, { query }) => {
    const start = items.findIndex((item) => String(item.payment_id) === query.starting_after) + 1;
    return json({ items: items.slice(start, start + size), ...flag(start + size < items.length) });
  };

/** Needs ids. */
export const stylesById: Readonly<Record<string, ListStyle>> = {
  "has_more and starting_after": afterId((has_more) => ({ has_more })),
  "has_more as text": afterId((hasMore) => ({ meta: { hasMore: String(hasMore) } })),
  "only known parameters": strictly(
    afterId((has_more) => ({ has_more })),
    "starting_after",
  ),
};

export const styles: Readonly<Record<string, ListStyle>> = {
  whole: (items) => json({ items }),
  bare: (items) => json(items),
  "next_page with has_more": positioned(byPage, (at) => ({ has_more: at.end < at.count, next_page: pageAfter(at) })),
  "next_page, strictly": strictly(
    positioned(byPage, (at) => ({ next_page: pageAfter(at) })),
    "page",
  ),
  "next_page counted from 0": positioned(
    (query, size) => at(query.page) * size,
    ({ end, count, size }) => ({ pagination: { next_page: end < count ? end / size : undefined } }),
  ),
  "next as a page": positioned(byPage, (at) => ({ next: pageAfter(at) })),
  next_offset: positioned(
    (query) => at(query.offset),
    ({ end, count }) => ({ next_offset: end < count ? end : null }),
  ),
  next_cursor: positioned(byCursor("cursor"), cursor("next_cursor")),
  "next_cursor, strictly": strictly(positioned(byCursor("cursor"), cursor("next_cursor")), "cursor"),
  nextCursor: positioned(
    byCursor("cursor"),
    cursor("nextCursor", (body) => ({ meta: body })),
  ),
  cursor: positioned(byCursor("cursor"), cursor("cursor")),
  next_token: positioned(byCursor("next_token"), cursor("next_token")),
  nextToken: strictly(positioned(byCursor("nextToken"), cursor("nextToken")), "nextToken"),
  next_page_token: positioned(byCursor("page_token"), cursor("next_page_token")),
  nextPageToken: positioned(byCursor("pageToken"), cursor("nextPageToken")),
  "next as a cursor": positioned(byCursor("cursor"), cursor("next")),
  "next_page as a cursor": positioned(byCursor("page"), cursor("next_page")),
  "end_cursor and after": positioned(byCursor("after"), ({ end, count }) => ({
    pageInfo: { hasNextPage: end < count, endCursor: opaque(end) },
  })),
  "a cursor, and its echo": (items, size, requested) => {
    const { body } = positioned(byCursor("cursor"), cursor("next_cursor"))(items, size, requested);
    return json({ ...(body as Values), cursor: requested.query.cursor ?? null });
  },
  "a cursor on every page, the last one empty": positioned(byCursor("cursor"), ({ start, end, count }) => ({
    next_cursor: start < count ? opaque(end) : null,
  })),
  "next as an absolute link": linked(
    (path) => `http://127.0.0.1:1${path}`,
    (next) => ({ next }),
  ),
  "next as a relative link": linked(
    (path) => path,
    (next) => ({ next }),
  ),
  "next_url as a query": linked(
    () => "",
    (next_url) => ({ next_url }),
  ),
  next_page_url: linked(
    (path) => path,
    (next_page_url) => ({ next_page_url }),
  ),
  "links.next of another host": linked(
    () => "https://elsewhere.example/v2/list",
    (next) => ({ links: { next } }),
  ),
  "_links.next.href": linked(
    (path) => path,
    (href) => ({ _links: { self: { href: "?" }, ...(href && { next: { href } }) } }),
  ),
  "links as a list": linked(
    (path) => path,
    (href) => ({ links: href ? [{ rel: "next", href }] : [] }),
  ),
  "the header Link": positioned(
    byCursor("after_item"),
    () => ({}),
    (next, path): Record<string, string> => ({
      link: [
        `<${path}?x=1>; rel="self"`,
        ...(next ? [`<${path}?after_item=${opaque(Number(next))}>; rel="next"`] : []),
      ].join(", "),
    }),
  ),
  "page and total_pages": positioned(byPage, ({ start, count, size }) => ({
    page: start / size + 1,
    total_pages: Math.ceil(count / size),
  })),
  "page and total_pages, counted from 0": positioned(
    (query, size) => at(query.page) * size,
    ({ start, count, size }) => ({ meta: { page: start / size, total_pages: Math.ceil(count / size) } }),
  ),
  "current_page and last_page": positioned(byPage, ({ start, count, size }) => ({
    meta: { current_page: start / size + 1, last_page: Math.ceil(count / size) },
  })),
  pageNumber: strictly(
    positioned(
      (query, size) => (at(query.pageNumber, 1) - 1) * size,
      ({ start, count, size }) => ({ pageNumber: start / size + 1, totalPages: Math.ceil(count / size) }),
    ),
    "pageNumber",
  ),
  "total_pages only": positioned(byPage, ({ count, size }) => ({ total_pages: Math.ceil(count / size) })),
  "total and skip": positioned(
    (query) => at(query.skip),
    ({ start, count }) => ({ skip: start, total_count: count }),
  ),
  redundant: (...requested) => redundant(...requested),
  "a page of totals": positioned(
    (query, size) => at(query.page) * size,
    ({ start, count, size }) => ({
      page: { number: start / size, totalElements: count, totalPages: Math.ceil(count / size) },
    }),
  ),
};

/** Gives several correct hints at the next page. */
const redundant: ListStyle = (items, size, requested) => {
  const { body } = positioned(byPage, (at) => ({ has_more: at.end < at.count, next_page: pageAfter(at) }))(
    items,
    size,
    requested,
  );
  const page = at(requested.query.page, 1);
  return json({
    next: page * size < items.length ? page * size : null,
    page,
    total: items.length,
    ...(body as Values),
  });
};

/** A list with more pages, but no hint at them, or one that doesn't determine the request for the next page. */
export const brokenStyles: Readonly<Record<string, ListStyle>> = {
  "a cursor that is not needed": afterId((has_more) => ({ has_more, cursor: "always" })),
  "next as an offset": positioned(
    (query) => at(query.offset),
    ({ end, count }) => ({ next: end < count ? end : null }),
  ),
  "next_cursor by its own name": positioned(byCursor("next_cursor"), cursor("next_cursor")),
  "total_pages, counted from 0": positioned(
    (query, size) => at(query.page) * size,
    ({ count, size }) => ({ total_pages: Math.ceil(count / size) }),
  ),
  "total and offset": positioned(
    (query) => at(query.offset),
    ({ count }) => ({ total: count }),
  ),
  "total and offset, strictly": strictly(
    positioned(
      (query) => at(query.offset),
      ({ count }) => ({ total: count }),
    ),
    "offset",
  ),
  "total and page": positioned(byPage, ({ count }) => ({ total: count })),
  "has_more without a next page": (items, size) => json({ items: items.slice(0, size), has_more: items.length > size }),
  "has_more, and then nothing": (items, size, { query }) =>
    Object.keys(query).some((name) => name !== "mode" && name !== "limit")
      ? json({ items: [], has_more: false })
      : json({ items: items.slice(0, size), has_more: items.length > size }),
  "has_more, and all else refused": strictly((items, size) =>
    json({ items: items.slice(0, size), has_more: items.length > size }),
  ),
  "a next page that is the same": (items, size) =>
    json({ items: items.slice(0, size), next_page: items.length > size ? 2 : null }),
  "a cursor that is the same": (items, size, { query }) => {
    const start = query.cursor === undefined ? 0 : size;
    return json({ items: items.slice(start, start + size), cursor: start + size < items.length ? "next" : null });
  },
  "a total only": (items, size) => json({ items: items.slice(0, size), total: items.length }),
  "total_pages only": (items, size) =>
    json({ items: items.slice(0, size), total_pages: Math.ceil(items.length / size) }),
  "pages of a path": (items, size, { path }) =>
    json({ items: items.slice(0, size), next: items.length > size ? `https://elsewhere.example${path}/page/2` : null }),
  "ever new cursors": (items, size, { query }) =>
    json({ items: items.slice(0, size), next_cursor: items.length > size ? `${query.cursor ?? ""}x` : null }),
  "ever new cursors, and empty pages": (items, size, { query }) =>
    json({
      items: query.cursor === undefined ? items.slice(0, size) : [],
      next_cursor: items.length > size ? `${query.cursor ?? ""}x` : null,
    }),
};
