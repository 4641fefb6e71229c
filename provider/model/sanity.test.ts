// What makes sense: the same for a program, for a body's JSON Schema, and in words.
import { Ajv } from "ajv";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { nonsense, type Sense, senseSchema, senseWords } from "./sanity.js";

const senses: readonly [name: string, sense: Sense, words: string][] = [
  ["percent", { least: 0, most: 100 }, "From 0 to 100."],
  ["an amount", { least: 0 }, "At least 0."],
  ["at most", { most: 5 }, "At most 5."],
  ["a count", { least: 0, isWhole: true }, "A whole number. At least 0."],
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
const values = (sense: Sense): fc.Arbitrary<unknown> => {
  if (sense.emptyMeans !== undefined) return fc.array(fc.string(), { maxLength: 2 });
  if (sense.isSeconds) return fc.integer({ min: -1e12, max: 3e12 });
  const isText = sense.isFilled || sense.isTrimmed || sense.isId;
  return isText
    ? texts
    : fc.oneof(fc.integer({ min: -200, max: 200 }), fc.double({ noNaN: true, min: -200, max: 200 }));
};

describe.each(senses)("%s", (_, sense, words) => {
  test("limits a program's value like the value in a body", () => {
    const accepts = new Ajv({ strict: false }).compile(senseSchema(sense));
    fc.assert(
      fc.property(values(sense), (value) => {
        expect([value, nonsense(sense, value) === undefined]).toEqual([value, accepts(value)]);
      }),
      { numRuns: 500 },
    );
  });

  test("is documented", () => expect(senseWords(sense).join(" ")).toBe(words));

  test("doesn't apply to values of other types", () => {
    const others = sense.emptyMeans === undefined ? [[], {}, true] : ["", 0, {}];
    for (const value of others) expect(nonsense(sense, value)).toBeUndefined();
  });
});

test("shows the seconds of a time in milliseconds", () =>
  expect(nonsense({ isSeconds: true }, 1_893_456_000_000)).toBe(
    "is 1,893,456,000,000, a time in milliseconds: write seconds, such as 1893456000",
  ));
