// Lists of the service, page after page, in bounded memory: of what is read, only what is asked for is kept.
import { setImmediate as turn } from "node:timers/promises";
import type { Values } from "../model/rules.js";
import { isObject } from "../model/rules.js";
import { isDeleted, listIn } from "./answer.js";
import type { Client } from "./client.js";
import { type Purpose, ServiceError } from "./errors.js";
import { saysMore } from "./more.js";

/** A list of the service. */
export interface List {
  readonly path: string;
  /** What messages call what is done: `listing`, when left out. */
  readonly doing?: string;
  /** What messages call its items: `recurring payments`. */
  readonly nouns: string;
  /** The member of answers that holds it. */
  readonly member: string;
  /** The member of an item that holds its id. */
  readonly id: string;
  /** How many items to ask for at a time, where the specification does not exclude that. */
  readonly pageSize?: number;
  /** Whether deleted objects may still be listed, marked as such: they are left out. */
  readonly hasDeleted?: boolean;
  /** What to do when it cannot be read. */
  readonly again?: Purpose["again"];
  /** Whether several operations wait for it: then none of them ends it for the others. */
  readonly isShared?: boolean;
  /** Whether what can be read of it will do, where the service does not go on from page to page. */
  readonly isBestEffort?: boolean;
  /** What to say where the page that the list belongs to is not there. */
  readonly notThere?: () => Promise<Error>;
}

/** What to keep of a list. */
export interface Selection<T> {
  /** Undefined for an item that is not wanted. */
  readonly keep: (item: Values) => T | undefined;
  /** At most so many; all when left out. */
  readonly limit?: number;
}

/** Between so many items others have their turn. */
const stride = 1000;

/** A list cannot be read, or not to its end, although the service answers. */
export class UnreadableList extends Error {
  override name = "UnreadableList";
  /** The message for whoever cannot give a limit. */
  readonly withoutAdvice: string;
  constructor(
    list: List,
    readonly reason: string,
    advice = "",
  ) {
    const message = `${about(list)}: ${reason}.`;
    super(message + advice);
    this.withoutAdvice = message;
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

/** Page after page, to the end. @throws as `readList` does */
export async function* pagesOf(client: Client, list: List): AsyncGenerator<readonly unknown[]> {
  let { pageSize } = list;
  let count = 0;
  let last: string | undefined;
  const ends = new Set<string | undefined>();
  for (;;) {
    const page = await readPage(client, list, pageSize, last, count);
    // Nothing is said about what a page may hold at most: then the service decides.
    if ("refused" in page) {
      pageSize = undefined;
      continue;
    }
    const end = idIn(list, page.items.at(-1));
    // A page that holds the item after which it should begin, or ends as another one did, was answered before.
    const isOld = ends.has(end) || (last !== undefined && page.items.some((item) => idIn(list, item) === last));
    if (isOld && list.isBestEffort) return;
    if (isOld) throw stuck(list, count);
    yield page.items;
    count += page.items.length;
    if (!page.hasMore) return;
    if (end === undefined && list.isBestEffort) return;
    if (end === undefined) throw stuck(list, count);
    ends.add(end);
    last = end;
  }
}

interface Page {
  readonly items: readonly unknown[];
  readonly hasMore: boolean;
}

async function readPage(
  client: Client,
  list: List,
  pageSize: number | undefined,
  last: string | undefined,
  before: number,
): Promise<Page | { refused: true }> {
  const query = {
    ...(pageSize !== undefined && { limit: String(pageSize) }),
    ...(last !== undefined && { starting_after: last }),
  };
  try {
    const purpose = { doing: doing(list), what: list.nouns, ...(list.again && { again: list.again }) };
    const shared = list.isShared && { isShared: true };
    const answer = await client.send({ method: "GET", path: list.path, query, purpose, ...shared });
    const items = listIn(answer, list.member);
    if (items === undefined && !list.isBestEffort)
      throw new UnreadableList(list, "no list can be found in the service's answer");
    return { items: items ?? [], hasMore: saysMore(answer, list.member, before + (items?.length ?? 0)) };
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    if (error.isGone && list.notThere) throw await list.notThere();
    if (pageSize !== undefined && last === undefined && error.isRefusal) return { refused: true };
    throw error;
  }
}

function idIn({ id }: List, item: unknown): string | undefined {
  const found = isObject(item) ? (item[id] ?? item.id) : undefined;
  return typeof found === "string" || typeof found === "number" ? String(found) : undefined;
}

const doing = (list: List): string => list.doing ?? "listing";

const about = (list: List): string => `${doing(list)} ${list.nouns} (GET ${list.path})`;

const stuck = (list: List, count: number): Error =>
  new UnreadableList(
    list,
    `the service says that there are more than ${count}, but does not go on from there: it answers the same ones ` +
      "again, or none",
    count > 0 ? ` To be content with the first of them, give \`limit\`: ${count} at most.` : "",
  );
