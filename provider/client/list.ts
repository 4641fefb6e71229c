// Reads lists of the service page by page, in bounded memory: it keeps only the selected items.
import { hash } from "node:crypto";
import { setImmediate as turn } from "node:timers/promises";
import { Refusal } from "../messages/base/refusal.js";
import { listUnreadable } from "../messages/service.js";
import { isObject, type Values } from "../model/rules.js";
import type { Client } from "./client.js";
import { type Purpose, ServiceError } from "./errors.js";
import { type Continuation, continuationOf, type Query } from "./paging.js";
import { isDeleted, listIn, objectionIn } from "./responseBody.js";

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
  /** Whether items that aren't objects count, as empty ones. Otherwise they are skipped. */
  readonly countsAll?: boolean;
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
  readonly limit?: number | undefined;
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

/** How often a list is read that changes meanwhile. */
const maxReadings = 3;

/**
 * The selected items of a list. Objects that are created or deleted while several pages are read move others to pages
 * that were already read. So such a list is read again until a reading has everything that the one before had, unless
 * `limit` ended it.
 * @throws UnreadableList, ServiceError, TransportError, CredentialsError
 */
export async function readList<T>(client: Client, list: List, selection: Selection<T>): Promise<T[]> {
  let before: Reading | undefined;
  for (let count = 1; ; count++) {
    const reading = new Reading(list);
    try {
      const { kept, isWhole } = await readOnce(client, reading, selection);
      if (!isWhole || reading.pages === 1 || (before && reading.hasAllOf(before))) return kept;
    } catch (error) {
      if (!(error instanceof UnreadableList && reading.mayHaveChanged) || count === maxReadings) throw error;
      continue;
    }
    if (count === maxReadings)
      throw new UnreadableList(list, `it changes while it is read: ${maxReadings} readings differ`);
    before = reading;
  }
}

async function readOnce<T>(
  client: Client,
  reading: Reading,
  { keep, limit = Number.POSITIVE_INFINITY }: Selection<T>,
): Promise<{ kept: T[]; isWhole: boolean }> {
  const kept: T[] = [];
  let count = 0;
  const { list } = reading;
  for await (const items of pagesOf(client, list, reading)) {
    for (const item of items) {
      if (++count % stride === 0) await turn();
      const object = isObject(item) ? item : list.countsAll ? {} : undefined;
      if (!object || (list.hasDeleted && isDeleted(object))) continue;
      const wanted = keep(object);
      if (wanted !== undefined && kept.push(wanted) >= limit) return { kept, isWhole: false };
    }
  }
  return { kept, isWhole: true };
}

interface Page {
  readonly items: readonly unknown[];
  readonly continuesAfter: (reading: Reading) => Continuation | undefined;
}

/**
 * Yields pages to the end, each item once: items repeated by overlapping pages are omitted.
 * @throws as `readList` does
 */
export async function* pagesOf(
  client: Client,
  list: List,
  reading = new Reading(list),
): AsyncGenerator<readonly unknown[]> {
  const { page: first, base } = await firstPage(client, list);
  for (let page = first; ; ) {
    const fresh = reading.enter(page.items);
    if (fresh.length > 0) yield fresh;
    const next = page.continuesAfter(reading);
    reading.remember(page.items, next !== undefined);
    if (!next) return;
    reading.assertBounded();
    const following = await nextPage(client, reading, base, next);
    if (!following) return;
    page = following;
  }
}

/** The next page. Undefined at the end of the list. @throws UnreadableList if neither is certain */
async function nextPage(client: Client, reading: Reading, base: Query, next: Continuation): Promise<Page | undefined> {
  const { isCertain, isExact, mayBeLast, query } = next;
  const { list } = reading;
  let reason = "";
  if (query && reading.isUnsent(query)) {
    try {
      const page = await readPage(client, list, { ...base, ...query });
      if (page.items.some((item) => reading.isNew(item))) return page;
      const isEmpty = page.items.length === 0;
      const then = isEmpty ? page.continuesAfter(reading) : undefined;
      if (then?.isExact) return page;
      if (mayBeLast || (isEmpty && !then && (isExact || !isCertain))) return undefined;
      reading.mayHaveChanged = isEmpty;
    } catch (error) {
      const isRefused = error instanceof ServiceError && (error.isRefusal || error.isGone);
      if (!isRefused && !(error instanceof UnreadableList)) throw error;
      if (isRefused) reason = `. The service refuses a request for it (${error.status})`;
    }
  }
  if (mayBeLast) return undefined;
  const { items } = reading;
  const reports = isCertain ? `reports more than ${items} items` : `returns a full page after ${items} items`;
  const advice = items > 0 ? ` To read only the first items, set \`limit\` to at most ${items}.` : "";
  throw new UnreadableList(list, `the service ${reports}, but the provider can't get the next page${reason}`, advice);
}

/** The first page, and the query that all pages share. */
async function firstPage(client: Client, list: List): Promise<{ page: Page; base: Query }> {
  const base: Query = list.pageSize === undefined ? {} : { limit: String(list.pageSize) };
  try {
    return { page: await readPage(client, list, base), base };
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    if (error.isGone && list.notThere) throw await list.notThere();
    if (list.pageSize === undefined || !error.isRefusal) throw error;
    // The maximum page size is undocumented, so the service decides.
    return { page: await readPage(client, list, {}), base: {} };
  }
}

async function readPage(client: Client, list: List, query: Query): Promise<Page> {
  const purpose = { doing: doing(list), what: list.nouns, ...(list.again && { again: list.again }) };
  const shared = list.isShared && { isShared: true };
  const request = { method: "GET", path: list.path, query, purpose, isList: true, ...shared } as const;
  const { body, headers } = await client.receive(request);
  const items = listIn(body, list.member);
  if (items === undefined) throw new UnreadableList(list, "the response contains no list");
  const objection = list.countsAll && items.length === 0 ? objectionIn(body) : undefined;
  if (objection) throw new UnreadableList(list, `the list is empty, and the response says: ${client.hide(objection)}`);
  const requested = query.limit === undefined ? undefined : Number(query.limit);
  const continuesAfter = (reading: Reading) =>
    continuationOf(body, list.member, { ...reading.position, onPage: items.length, requested }, headers);
  return { items, continuesAfter };
}

/** Limits for lists that never end. */
const maxPages = 10_000;
const maxItems = 1_000_000;
const maxEmptyPages = 10;

/** One reading of a list: its items and requests so far, so that no page counts twice. */
class Reading {
  items = 0;
  pages = 0;
  /** Whether it failed because items were missing that the list had before. */
  mayHaveChanged = false;
  private emptyPages = 0;
  private lastId: string | undefined;
  /** The content of each item with an id, and of each other item. Only if there are several pages. */
  private readonly seen = new Map<string, string>();
  private readonly sent = new Set<string>();

  constructor(readonly list: List) {}

  get position() {
    const { items, pages, lastId } = this;
    return { items, pages, lastId };
  }

  /** Adds a page, and returns its items without those of earlier pages. */
  enter(items: readonly unknown[]): readonly unknown[] {
    const fresh = this.seen.size === 0 ? items : items.filter((item) => !this.isRepeated(item));
    this.pages++;
    this.items += fresh.length;
    this.emptyPages = items.length === 0 ? this.emptyPages + 1 : 0;
    if (items.length > 0) this.lastId = idIn(this.list, items.at(-1));
    return fresh;
  }

  /** Call it after each page: a list of one page needs no memory. */
  remember(items: readonly unknown[], hasMore: boolean): void {
    if (hasMore || this.pages > 1) for (const item of items) this.seen.set(this.keyOf(item), contentOf(item));
  }

  isNew(item: unknown): boolean {
    return !this.seen.has(this.keyOf(item));
  }

  /** Whether a request wasn't sent yet. From now on, it was. */
  isUnsent(query: Query): boolean {
    const text = JSON.stringify(query);
    const isUnsent = !this.sent.has(text);
    this.sent.add(text);
    return isUnsent;
  }

  /** Whether nothing of an earlier reading is missing. */
  hasAllOf(before: Reading): boolean {
    return [...before.seen.keys()].every((key) => this.seen.has(key));
  }

  /** @throws UnreadableList if no further page is read, although there are more */
  assertBounded(): void {
    const { items, pages, emptyPages, list } = this;
    if (emptyPages >= maxEmptyPages)
      throw new UnreadableList(list, `the service returns ${emptyPages} empty pages in a row`);
    if (pages < maxPages && items < maxItems) return;
    const reason = `the list continues after ${pages} pages with ${items} items, and the provider reads no more than that`;
    throw new UnreadableList(list, reason);
  }

  private isRepeated(item: unknown): boolean {
    if (idIn(this.list, item) === undefined) return false;
    const before = this.seen.get(this.keyOf(item));
    return before !== undefined && before === contentOf(item);
  }

  private keyOf(item: unknown): string {
    const id = idIn(this.list, item);
    return id === undefined ? `=${contentOf(item)}` : `#${id}`;
  }
}

const contentOf = (item: unknown): string => hash("sha1", JSON.stringify(item) ?? "", "base64");

function idIn({ id }: List, item: unknown): string | undefined {
  const found = isObject(item) ? (item[id] ?? item.id) : undefined;
  return typeof found === "string" || typeof found === "number" ? String(found) : undefined;
}

const doing = (list: List): string => list.doing ?? "listing";
