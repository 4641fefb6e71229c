import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { exactNumber, parseJson } from "./exactNumbers.js";

describe("a number of JSON", () => {
  test.each([
    ["1234567824702059001", "1234567824702059001"],
    // Its value is exact, and JavaScript prints it as …500.
    ["1234567824702058496", "1234567824702058496"],
    ["-9007199254740993", "-9007199254740993"],
    ["9007199254740991", 9007199254740991],
    ["9007199254740991.4", "9007199254740991.4"],
    ["18446744073709551615", "18446744073709551615"],
    ["1e21", "1e21"],
    ["1E400", "1E400"],
    ["1e-400", "1e-400"],
    ["4.8e3", 4800],
    ["4800.00", 4800],
    ["4800.000000000000000000", 4800],
    ["0.10000000000000001", 0.1],
    ["0.1000000000000001", 0.1000000000000001],
    ["33.333333333333336", 33.333333333333336],
    ["33.33333333333333333333", "33.33333333333333333333"],
    ["0", 0],
    ["0.0", 0],
    ["0e5", 0],
  ])("%s is %j", (source, value) => {
    expect(parseJson(source)).toEqual(value);
    expect(parseJson(`{"a":[ ${source},{"b":${source}}]}`)).toEqual({ a: [value, { b: value }] });
  });

  test("keeps its digits wherever it is, with any digits", () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.bigInt(), fc.string(), (around, id, name) => {
        const text = JSON.stringify({ [name]: [around, "ID", { id: "ID" }], around }).replaceAll('"ID"', String(id));
        const read = parseJson(text) as Record<string, [unknown, unknown, { id: unknown }]>;
        expect(String(read[name]?.[1])).toBe(String(id));
        expect(String(read[name]?.[2].id)).toBe(String(id));
      }),
    );
  });

  test("is the value that JavaScript has, if JavaScript wrote it", () => {
    const number = fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.maxSafeInteger());
    fc.assert(
      fc.property(number, (value) => {
        const isLarge = Math.abs(value) > Number.MAX_SAFE_INTEGER;
        expect(parseJson(JSON.stringify([value]))).toEqual([isLarge ? JSON.stringify(value) : value === 0 ? 0 : value]);
        if (!isLarge) expect(exactNumber(value.toPrecision(17)) === value).toBe(true);
      }),
    );
  });

  test("leaves strings of digits alone", () => {
    const text = '{"id":"1234567824702059001","words":"about, 12345678901234567890 and 1e999"}';
    expect(parseJson(text)).toEqual(JSON.parse(text));
  });
});

test.each(["", " ", "-", ".", "e5", "1,200", "0x10", "Infinity", "NaN", "1_000"])("%j isn't a number", (text) => {
  expect(exactNumber(text)).toBeUndefined();
});

test.each([
  ["9007199254740992", 9007199254740992],
  ["9007199254740993", undefined],
  // Printed, it has the same digits.
  ["89016658304823380", 89016658304823380],
  ["89016658304823381", undefined],
  ["1e21", 1e21],
  ["1e400", undefined],
])("%s, if it is a price, is %j", (text, value) => {
  expect(exactNumber(text)).toBe(value);
});

test("takes a time that is linear in the number of digits", () => {
  const zeros = "0".repeat(200_000);
  for (const digits of [`1${zeros}1`, zeros, `${zeros}1${zeros}`, `1${zeros}e`]) {
    expect(exactNumber(digits) ?? "none").toBe(/^0+$/.test(digits) ? 0 : "none");
  }
});
