import { describe, expect, it } from "vitest";
import { isDeleted, listIn } from "./responseBody.js";

describe("isDeleted", () => {
  const flags = ["deleted", "is_deleted", "delete_flag", "delete_flg", "del_flg", "deleted_flag"];
  const times = ["deleted_at", "deleted_date", "delete_date"];
  it.each([
    ...flags.flatMap((flag) => [{ [flag]: true }, { [flag]: 1 }, { [flag]: "true" }, { [flag]: "1" }]),
    ...times.flatMap((time) => [{ [time]: "2026-01-01" }, { [time]: 1_700_000_000 }]),
    { status: "deleted" },
    { state: "deleted" },
  ])("is true for %j", (members) => expect(isDeleted(members)).toBe(true));

  it.each([
    {},
    ...flags.flatMap((flag) => [{ [flag]: false }, { [flag]: 0 }, { [flag]: null }, { [flag]: "0" }]),
    ...times.flatMap((time) => [{ [time]: null }, { [time]: "" }, { [time]: 0 }, { [time]: "0000-00-00 00:00:00" }]),
    { status: 3 },
    { state: "open" },
  ])("is false for %j", (members) => expect(isDeleted(members)).toBe(false));
});

it.each([
  [[1], "items", [1]],
  [{ items: [1] }, "items", [1]],
  [{ data: { items: [1] } }, "items", [1]],
  [{ data: { other: [2] }, items: [1] }, "items", [1]],
  [{ items: { a: null, list: [1] } }, "items", [1]],
  [{ items: { a: { id: 1 }, b: { id: 2 }, c: null } }, "items", [{ id: 1 }, { id: 2 }]],
  [{ items: { id: 1, place: { name: "x" } } }, "items", [{ id: 1, place: { name: "x" } }]],
  [{ others: [1], errors: [2], error: [3] }, "items", [1]],
  [{ errors_found: [1] }, "items", [1]],
  [{ no_errors: [1] }, "items", [1]],
  [{ others: [1], more: [2] }, "items", undefined],
  [{ items: "none", others: 1 }, "items", undefined],
  [{ items: null }, "items", []],
  [{ items: "" }, "items", []],
  ["text", "items", undefined],
  [null, "items", undefined],
])("finds the list in %j", (response, member, list) => expect(listIn(response, member)).toEqual(list));
