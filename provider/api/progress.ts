// The items and requests of a list so far, so that no page counts twice.
import { hash } from "node:crypto";
import { hasMore, mayBeAtEnd, type Paging } from "./more.js";
import type { Candidate, Position, Query } from "./nextPage.js";

/** Limits for lists that never end. */
export const mostPages = 10_000;
export const mostItems = 1_000_000;
const mostEmptyPages = 10;

export class Progress {
  items = 0;
  pages = 0;
  private emptyPages = 0;
  private lastId: string | undefined;
  /** The content of each item with an id, and of each other item. */
  private readonly seen = new Map<string, string>();
  private readonly sent = new Set<string>();
  /** Parameters that have returned a next page. */
  private readonly proven = new Set<string>();

  constructor(private readonly idOf: (item: unknown) => string | undefined) {}

  /** Adds a page, and returns its items without those of earlier pages. */
  enter(items: readonly unknown[]): readonly unknown[] {
    const fresh = this.seen.size === 0 ? items : items.filter((item) => !this.isRepeated(item));
    this.pages++;
    this.items += fresh.length;
    this.emptyPages = items.length === 0 ? this.emptyPages + 1 : 0;
    if (items.length > 0) this.lastId = this.idOf(items.at(-1));
    return fresh;
  }

  isAtEnd(paging: Paging): boolean {
    return !hasMore(paging, this);
  }

  /** Whether the list may have ended, so that only requests which the service names are tried. */
  mayBeAtEnd(paging: Paging): boolean {
    return mayBeAtEnd(paging, this);
  }

  /** Why no further page is read, although there are more. */
  get bound(): string | undefined {
    if (this.emptyPages >= mostEmptyPages) return `the service returns ${this.emptyPages} empty pages in a row`;
    if (this.pages < mostPages && this.items < mostItems) return undefined;
    return `the list continues after ${this.pages} pages with ${this.items} items, and the provider reads no more than that`;
  }

  /** What the next request can refer to. Call it when the items of the page are no longer needed. */
  continueAfter(items: readonly unknown[]): Position {
    for (const item of items) this.seen.set(this.keyOf(item), contentOf(item));
    const { pages, lastId } = this;
    return { items: this.items, pages, onPage: items.length, lastId };
  }

  /** Requests that were not sent yet. Those with parameters that have worked come first. */
  *unsent(candidates: readonly Candidate[]): Iterable<Candidate> {
    const [first, then] = [true, false].map((isProven) =>
      candidates.filter(({ query }) => this.isProven(query) === isProven),
    ) as [Candidate[], Candidate[]];
    for (const candidate of [...first, ...then]) {
      const query = JSON.stringify(candidate.query);
      if (this.sent.has(query)) continue;
      this.sent.add(query);
      yield candidate;
    }
  }

  isProven(query: Query): boolean {
    return this.proven.has(styleOf(query));
  }

  /** Whether a page has new items, or at least names another page. */
  leadsOn(items: readonly unknown[], next: readonly Candidate[], { query, isExact }: Candidate): boolean {
    if (items.length === 0) {
      return isExact && next.some((one) => one.isExact && !this.sent.has(JSON.stringify(one.query)));
    }
    const isNew = items.some((item) => !this.seen.has(this.keyOf(item)));
    if (isNew) this.proven.add(styleOf(query));
    return isNew;
  }

  private isRepeated(item: unknown): boolean {
    return this.idOf(item) !== undefined && this.seen.get(this.keyOf(item)) === contentOf(item);
  }

  private keyOf(item: unknown): string {
    const id = this.idOf(item);
    return id === undefined ? `=${contentOf(item)}` : `#${id}`;
  }
}

const contentOf = (item: unknown): string => hash("sha1", JSON.stringify(item) ?? "", "base64");

const styleOf = (query: Query): string => Object.keys(query).sort().join();
