import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { isDeleted, listIn, objectionIn, wordsOf } from "./responseBody.js";

describe("isDeleted", () => {
  const flags = ["deleted", "is_deleted", "delete_flag", "delete_flg", "del_flg", "deleted_flag"];
  const times = ["deleted_at", "deleted_date", "delete_date"];
  it.each([
    ...flags.flatMap((flag) => [{ [flag]: true }, { [flag]: 1 }, { [flag]: "true" }, { [flag]: "1" }]),
    ...times.flatMap((time) => [{ [time]: "2026-01-01" }, { [time]: 1_700_000_000 }]),
    { status: "deleted" },
    { state: "deleted" },
  ])("is true for %j", (fields) => expect(isDeleted(fields)).toBe(true));

  it.each([
    {},
    ...flags.flatMap((flag) => [{ [flag]: false }, { [flag]: 0 }, { [flag]: null }, { [flag]: "0" }]),
    ...times.flatMap((time) => [{ [time]: null }, { [time]: "" }, { [time]: 0 }, { [time]: "0000-00-00 00:00:00" }]),
    { status: 3 },
    { state: "open" },
  ])("is false for %j", (fields) => expect(isDeleted(fields)).toBe(false));
});

it.each<[message: string, isObjection: boolean]>([
  ["OK", false],
  ["No subscribers found", false],
  ["成功しました", false],
  ["該当するデータがありません", false],
  ["No permission to list subscribers", true],
  ["権限がありません", true],
  ["Too many requests", true],
])("whether %j explains an empty list: %s", (message, isObjection) =>
  expect(objectionIn({ items: [], message })).toBe(isObjection ? message : undefined),
);

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

describe("errorText", () => {
  test.each<[body: string, words: string]>([
    ["", ""],
    ["  \n ", ""],
    ["null", ""],
    ["{}", "{}"],
    ["[]", ""],
    ['{"message":"price is wrong"}', "price is wrong"],
    ['{"error":"invalid_client","error_description":"Unknown application"}', "Unknown application; invalid_client"],
    ['{"error":{"code":"E12","message":"not allowed"}}', "E12: not allowed"],
    [
      '{"errors":[{"field":"price","message":"must be positive"},{"field":"label","message":"is too long"}]}',
      "price: must be positive; label: is too long",
    ],
    ['{"errors":[{"field":"price","message":"price must be positive"}]}', "price must be positive"],
    ['{"error":["a","b"]}', "a; b"],
    ['{"message":"twice","detail":"twice"}', "twice"],
    ['{"status":400,"result":"no"}', '{"status":400,"result":"no"}'],
    ['["one","two"]', "one; two"],
    ['"a text"', "a text"],
    ["42", "42"],
    ['{"message":"価格が正しくありません"}', "価格が正しくありません"],
    ["Bad  Gateway\n", "Bad Gateway"],
    [
      "<html><head><style>p{}</style><title>502</title></head><body><script>alert(1)</script><p>Bad&nbsp;Gateway</p></body></html>",
      "502 Bad Gateway",
    ],
    ["<!doctype html><h1>Maintenance</h1>", "Maintenance"],
    ["1 < 2", "1 < 2"],
    ['{"message": "cut o', '{"message": "cut o'],
  ])("reads %s", (body, words) => expect(wordsOf(body)).toBe(words));

  test("takes a time that is linear in the length of a page that breaks off", () => {
    for (const start of ["<b ", "<!--", "<script>", "<", "</script"]) {
      const words = wordsOf(`<p>Bad</p>${start.repeat(500_000)}`);
      expect(words).toMatch(/^Bad( |$)/);
      expect(words.length).toBeLessThan(601);
    }
  });

  test("shortens a long text", () => {
    expect(wordsOf("x".repeat(10_000))).toBe(`${"x".repeat(597)}…`);
    expect(wordsOf("x".repeat(600))).toHaveLength(600);
  });

  test("returns one line for any body", () => {
    const bodies = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.json(),
      fc.string().map((text) => `<p>${text}</p>`),
    );
    fc.assert(
      fc.property(bodies, (body) => {
        expect(wordsOf(body)).not.toMatch(/[\r\n]/);
        expect(wordsOf(body).length).toBeLessThanOrEqual(600);
      }),
    );
  });
});
