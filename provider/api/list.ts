// Reads lists of the service page by page, in bounded memory: it keeps only the selected items.
import { setImmediate as turn } from "node:timers/promises";
import { Refusal } from "../messages/base/refusal.js";
import { listUnreadable } from "../messages/service.js";
import type { Values } from "../model/rules.js";
import { isObject } from "../model/rules.js";
import type { Client } from "./client.js";
import { type Purpose, ServiceError } from "./errors.js";
import { type Paging, pagingOf } from "./more.js";
import { nextPages, type Query } from "./nextPage.js";
import { Progress } from "./progress.js";
import { isDeleted, listIn } from "./responseBody.js";

/** A list of the service (service-api: pagination). */
export interface List {
  readonly path: string;
  /** The operation in messages. Default: `listing`. */
  readonly doing?: string;
  /** The items in messages: `recurring payments`. */
  readonly nouns: string;
  /** The field of responses that contains the list. */
  readonly member: string;
  /** The field of an item that contains its id. */
  readonly id: string;
  /** The page size to request, unless the specification excludes that. */
  readonly pageSize?: number;
  /** Whether deleted objects can be listed and marked as deleted: they are skipped. */
  readonly hasDeleted?: boolean;
  /** Advice if it can't be read. */
  readonly again?: Purpose["again"];
  /** Whether several operations wait for it. Then none of them aborts it for the others. */
  readonly isShared?: boolean;
  /** The end of the message if it can't be read completely, such as ` Nothing was changed.`. */
  readonly unreadable?: string;
  /** The error if the page that the list belongs to is missing. */
  readonly notThere?: () => Promise<Error>;
}

/** Which items of a list to keep. */
export interface Selection<T> {
  /** Undefined for an item that isn't selected. */
  readonly keep: (item: Values) => T | undefined;
  /** The maximum number of items. Default: all. */
  readonly limit?: number;
}

/** After this many items, other work can run. */
const stride = 1000;

/** A list can't be read completely, although the service responds. */
export class UnreadableList extends Refusal {
  override name = "UnreadableList";
  /** The message for callers without a `limit`. */
  readonly withoutAdvice: string;
  constructor(
    list: List,
    readonly reason: string,
    advice?: string,
  ) {
    const request = { doing: doing(list), what: list.nouns, method: "GET", path: list.path, reason };
    super(listUnreadable.message({ ...request, advice: list.unreadable ?? advice }));
    this.withoutAdvice = listUnreadable.message(request).text;
  }
}

/** @throws UnreadableList, ServiceError, TransportError, CredentialsError */
export async function readList<T>(
  client: Client,
  list: List,
  { keep, limit = Number.POSITIVE_INFINITY }: Selection<T>,
) {
  const kept: T[] = [];
  let count = 0;
  for await (const items of pagesOf(client, list)) {
    for (const item of items) {
      if (++count % stride === 0) await turn();
      if (!isObject(item) || (list.hasDeleted && isDeleted(item))) continue;
      const wanted = keep(item);
      if (wanted !== undefined && kept.push(wanted) >= limit) return kept;
    }
  }
  return kept;
}

/**
 * Yields pages to the end, each item once: items repeated by overlapping pages are omitted.
 * @throws as `readList` does
 */
export async function* pagesOf(client: Client, list: List): AsyncGenerator<readonly unknown[]> {
  const { page, base } = await firstPage(client, list);
  const progress = new Progress((item) => idIn(list, item));
  for (let current: Page | undefined = page; current; ) {
    const { items, paging }: Page = current;
    const fresh = progress.enter(items);
    if (fresh.length > 0) yield fresh;
    if (progress.isAtEnd(paging)) return;
    if (progress.bound !== undefined) throw new UnreadableList(list, progress.bound);
    current = await nextPage(client, list, base, progress, current);
  }
}

interface Page {
  readonly items: readonly unknown[];
  readonly paging: Paging;
}

/** The next page. Undefined at the end of the list. @throws UnreadableList if neither is certain */
async function nextPage(
  client: Client,
  list: List,
  base: Query,
  progress: Progress,
  after: Page,
): Promise<Page | undefined> {
  const candidates = nextPages(after.paging, progress.continueAfter(after.items));
  let isEnd = progress.mayBeAtEnd(after.paging);
  let refusal = "";
  for (const candidate of progress.unsent(isEnd ? candidates.filter((one) => one.isExact) : candidates)) {
    const { query, isExact } = candidate;
    const page = await readPage(client, list, { ...base, ...query }, query).catch((error: unknown) => {
      if (error instanceof UnreadableList) return;
      if (!(error instanceof ServiceError && (error.isRefusal || error.isGone))) throw error;
      refusal = `. The service refuses a request for it (${error.status})`;
    });
    if (!page) continue;
    const { items, paging } = page;
    if (progress.leadsOn(items, nextPages(paging, progress.continueAfter([])), candidate)) return page;
    if (!isExact || items.length > 0 || !progress.isAtEnd(paging)) continue;
    isEnd = true;
    // These parameters have worked before, so an empty page is the end without another request.
    if (progress.isProven(query)) return undefined;
  }
  if (isEnd) return undefined;
  const { items } = progress;
  throw new UnreadableList(
    list,
    `the service reports more than ${items} items, but the provider can't get the next page${refusal}`,
    items > 0 ? ` To read only the first items, set \`limit\` to at most ${items}.` : "",
  );
}

/** The first page, and the query that all pages share. */
async function firstPage(client: Client, list: List): Promise<{ page: Page; base: Query }> {
  const base: Query = list.pageSize === undefined ? {} : { limit: String(list.pageSize) };
  try {
    return { page: await readPage(client, list, base, {}), base };
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    if (error.isGone && list.notThere) throw await list.notThere();
    if (list.pageSize === undefined || !error.isRefusal) throw error;
    // The maximum page size is undocumented, so the service decides.
    return { page: await readPage(client, list, {}, {}), base: {} };
  }
}

/** `own` is the part of the query that other pages don't have. */
async function readPage(client: Client, list: List, query: Query, pageQuery: Query): Promise<Page> {
  const purpose = { doing: doing(list), what: list.nouns, ...(list.again && { again: list.again }) };
  const shared = list.isShared && { isShared: true };
  const { body, headers } = await client.receive({ method: "GET", path: list.path, query, purpose, ...shared });
  const items = listIn(body, list.member);
  if (items === undefined) throw new UnreadableList(list, "the response contains no list");
  const link = [headers.link ?? []].flat().join(", ");
  return { items, paging: pagingOf(body, list.member, { sent: pageQuery, link }) };
}

function idIn({ id }: List, item: unknown): string | undefined {
  const found = isObject(item) ? (item[id] ?? item.id) : undefined;
  return typeof found === "string" || typeof found === "number" ? String(found) : undefined;
}

const doing = (list: List): string => list.doing ?? "listing";
