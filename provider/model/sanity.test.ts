// What makes sense: the same for a program, for a body's JSON Schema, and in words.
import { Ajv } from "ajv";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { implausible, type Plausibility, plausibleSchema, plausibleWords } from "./sanity.js";

const plausibilities: readonly [name: string, plausibility: Plausibility, words: string][] = [
  ["percent", { min: 0, max: 100 }, "From 0 to 100."],
  ["an amount", { min: 0 }, "At least 0."],
  ["at most", { max: 5 }, "At most 5."],
  ["a count", { min: 0, isWhole: true }, "A whole number. At least 0."],
  ["a name", { isFilled: true }, "Not blank."],
  ["a code", { isFilled: true, isTrimmed: true }, "Not blank. No spaces around it."],
  ["trimmed", { isTrimmed: true }, "No spaces around it."],
  ["an id", { isId: true }, ""],
  ["some id", { isFilled: true, isId: true }, "Not blank."],
  ["a moment", { isSeconds: true }, "In seconds; milliseconds are refused."],
  ["some", { emptyMeans: "all" }, "Must not be empty: omit it for all."],
];

const texts = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.constantFrom("", " ", "\t\n", " a", "a ", "a b", "\u3000a", "a\u00a0", "\ufeff", "a\nb", "\ud800"),
  fc.constantFrom("https://x/y", " HTTP://x", "a://", "://", "1://x", "a:b", "//x", "x y://"),
);
const values = (plausibility: Plausibility): fc.Arbitrary<unknown> => {
  if (plausibility.emptyMeans !== undefined) return fc.array(fc.string(), { maxLength: 2 });
  if (plausibility.isSeconds) return fc.integer({ min: -1e12, max: 3e12 });
  const isText = plausibility.isFilled || plausibility.isTrimmed || plausibility.isId;
  return isText
    ? texts
    : fc.oneof(fc.integer({ min: -200, max: 200 }), fc.double({ noNaN: true, min: -200, max: 200 }));
};

describe.each(plausibilities)("%s", (_, plausibility, words) => {
  test("limits a program's value like the value in a body", () => {
    const accepts = new Ajv({ strict: false }).compile(plausibleSchema(plausibility));
    fc.assert(
      fc.property(values(plausibility), (value) => {
        expect([value, implausible(plausibility, value) === undefined]).toEqual([value, accepts(value)]);
      }),
      { numRuns: 500 },
    );
  });

  test("is documented", () => expect(plausibleWords(plausibility).join(" ")).toBe(words));

  test("doesn't apply to values of other types", () => {
    const others = plausibility.emptyMeans === undefined ? [[], {}, true] : ["", 0, {}];
    for (const value of others) expect(implausible(plausibility, value)).toBeUndefined();
  });
});

test("shows the seconds of a time in milliseconds", () =>
  expect(implausible({ isSeconds: true }, 1_893_456_000_000)).toBe(
    "is 1,893,456,000,000, a time in milliseconds: write seconds, such as 1893456000",
  ));
