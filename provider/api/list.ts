// Lists of the service, page after page, in bounded memory: of what is read, only what is asked for is kept.
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

/** A list of the service. */
export interface List {
  readonly path: string;
  /** What messages call the operation. Default: `listing`. */
  readonly doing?: string;
  /** What messages call its items: `recurring payments`. */
  readonly nouns: string;
  /** The member of answers that holds it. */
  readonly member: string;
  /** The member of an item that holds its id. */
  readonly id: string;
  /** How many items to ask for at a time, where the specification does not exclude that. */
  readonly pageSize?: number;
  /** Whether deleted objects may still be listed, marked as such: they are skipped. */
  readonly hasDeleted?: boolean;
  /** What to do when it cannot be read. */
  readonly again?: Purpose["again"];
  /** Whether several operations wait for it: then none of them ends it for the others. */
  readonly isShared?: boolean;
  /** What follows in the message where it can't be read completely, such as ` Nothing was changed.`. */
  readonly unreadable?: string;
  /** What to say where the page that the list belongs to is not there. */
  readonly notThere?: () => Promise<Error>;
}

/** What to keep of a list. */
export interface Selection<T> {
  /** Undefined for an item that is not wanted. */
  readonly keep: (item: Values) => T | undefined;
  /** The largest number of items. Default: all. */
  readonly limit?: number;
}

/** Between so many items others have their turn. */
const stride = 1000;

/** A list can't be read completely, although the service responds. */
export class UnreadableList extends Refusal {
  override name = "UnreadableList";
  /** The message for callers that have no `limit`. */
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
 * Page after page, to the end, each item once: where pages overlap, the repeated items are omitted.
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

/** The page that leads on; undefined where the list ends. @throws UnreadableList when neither is certain */
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
    // It has led on before: no other request is needed to know that an empty page is the end.
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

/** The first page, and what all pages have in their queries. */
async function firstPage(client: Client, list: List): Promise<{ page: Page; base: Query }> {
  const base: Query = list.pageSize === undefined ? {} : { limit: String(list.pageSize) };
  try {
    return { page: await readPage(client, list, base, {}), base };
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    if (error.isGone && list.notThere) throw await list.notThere();
    if (list.pageSize === undefined || !error.isRefusal) throw error;
    // Nothing is documented about the largest size: then the service decides.
    return { page: await readPage(client, list, {}, {}), base: {} };
  }
}

/** `own` is the part of the query that other pages do not have. */
async function readPage(client: Client, list: List, query: Query, own: Query): Promise<Page> {
  const purpose = { doing: doing(list), what: list.nouns, ...(list.again && { again: list.again }) };
  const shared = list.isShared && { isShared: true };
  const { body, headers } = await client.receive({ method: "GET", path: list.path, query, purpose, ...shared });
  const items = listIn(body, list.member);
  if (items === undefined) throw new UnreadableList(list, "the response contains no list");
  const link = [headers.link ?? []].flat().join(", ");
  return { items, paging: pagingOf(body, list.member, { sent: own, link }) };
}

function idIn({ id }: List, item: unknown): string | undefined {
  const found = isObject(item) ? (item[id] ?? item.id) : undefined;
  return typeof found === "string" || typeof found === "number" ? String(found) : undefined;
}

const doing = (list: List): string => list.doing ?? "listing";
