import { expect, it } from "vitest";
import { indicatesMore } from "./paging.js";

const list = [{ id: 1 }, { id: 2 }];

it.each<[response: unknown]>([
  [{ customers: list, has_more: true }],
  [{ customers: list, hasMore: "true" }],
  [{ customers: list, has_next_page: 1 }],
  [{ customers: list, next: "/v1/…?page=2" }],
  [{ customers: list, next_page: 2 }],
  [{ customers: list, nextCursor: "abc" }],
  [{ customers: list, cursor: "abc" }],
  [{ customers: list, total: 3 }],
  [{ customers: list, total_count: "3" }],
  [{ customers: list, meta: { pagination: { next_page: 2 } } }],
  [{ customers: list, links: { next: { href: "/v1/…" } } }],
  [{ customers: list, has_more: false, next_cursor: "abc" }], // they disagree
  [{ customers: list, page: 1, total_pages: 2 }],
  [{ customers: list, page: 2, total_pages: 2 }], // the first page is missing
  [
    {
      customers: list,
      links: [
        { rel: "self", href: "/v1/…" },
        { rel: "next", href: "/v1/…?page=2" },
      ],
    },
  ],
  [{ customers: list, pages: { next: { starting_after: "u2" } } }],
  [{ customers: { items: list, total: 3 } }],
  [{ data: { customers: list, has_more: true } }],
])("finds another page in %j", (response) => expect(indicatesMore(response, "customers", 2)).toBe(true));

it.each<[response: unknown]>([
  [list],
  [undefined],
  [{ customers: list }],
  [{ customers: list, has_more: false, next: null, next_page: 0, cursor: "", total: 2 }],
  [{ customers: list, has_more: "false", links: { next: null, self: "/v1/…" } }],
  [{ customers: list, page: 0, total_pages: 1 }],
  [{ customers: list, has_more: false, cursor: "abc" }], // it can be that of this page
  [{ customers: { u1: { total: 9000 } } }],
  [{ customers: list, amount: 9000 }],
])("finds no other page in %j", (response) => expect(indicatesMore(response, "customers", 2)).toBe(false));
