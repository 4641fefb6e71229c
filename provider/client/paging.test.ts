import { expect, it } from "vitest";
import { indicatesMore } from "./paging.js";

const list = [{ id: 1 }, { id: 2 }];

it.each<[answer: unknown]>([
  [{ people: list, has_more: true }],
  [{ people: list, hasMore: "true" }],
  [{ people: list, has_next_page: 1 }],
  [{ people: list, next: "/v1/…?page=2" }],
  [{ people: list, next_page: 2 }],
  [{ people: list, nextCursor: "abc" }],
  [{ people: list, cursor: "abc" }],
  [{ people: list, total: 3 }],
  [{ people: list, total_count: "3" }],
  [{ people: list, meta: { pagination: { next_page: 2 } } }],
  [{ people: list, links: { next: { href: "/v1/…" } } }],
  [{ people: list, has_more: false, next_cursor: "abc" }], // they disagree
  [{ people: list, page: 1, total_pages: 2 }],
  [{ people: list, page: 2, total_pages: 2 }], // the first page is missing
  [
    {
      people: list,
      links: [
        { rel: "self", href: "/v1/…" },
        { rel: "next", href: "/v1/…?page=2" },
      ],
    },
  ],
  [{ people: list, pages: { next: { starting_after: "u2" } } }],
  [{ people: { items: list, total: 3 } }],
  [{ data: { people: list, has_more: true } }],
])("finds another page in %j", (response) => expect(indicatesMore(response, "people", 2)).toBe(true));

it.each<[answer: unknown]>([
  [list],
  [undefined],
  [{ people: list }],
  [{ people: list, has_more: false, next: null, next_page: 0, cursor: "", total: 2 }],
  [{ people: list, has_more: "false", links: { next: null, self: "/v1/…" } }],
  [{ people: list, page: 0, total_pages: 1 }],
  [{ people: list, has_more: false, cursor: "abc" }], // it can be that of this page
  [{ people: { u1: { total: 9000 } } }],
  [{ people: list, amount: 9000 }],
])("finds no other page in %j", (response) => expect(indicatesMore(response, "people", 2)).toBe(false));
