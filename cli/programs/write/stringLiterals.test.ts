import fc from "fast-check";
import { expect, test } from "vitest";
import { asNumber, asPair, commentText, quoted, tidilyQuoted } from "./stringLiterals.js";

test.each([
  ['He said "hi"', `'He said "hi"'`],
  [`It's "x"`, `'It\\'s "x"'`],
  [`it's`, `"it's"`],
  ['a\\"', `'a\\\\"'`],
  ["a\u2028b\u202ec", '"a\\u2028b\\u202ec"'],
])("writes %j", (text, literal) => {
  expect(tidilyQuoted(text, asPair)).toBe(literal);
});

test("writes a literal that evaluates to the string", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      expect(JSON.parse(quoted(text, asPair))).toBe(text.toWellFormed());
      // biome-ignore lint/security/noGlobalEval: this is what the language makes of it
      expect(globalThis.eval(tidilyQuoted(text, asPair))).toBe(text.toWellFormed());
    }),
    { numRuns: 1000 },
  );
});

test("writes no character that nobody sees", () => {
  const text = "a\u{e0041}\u202e\u200bb";
  expect(quoted(text, asPair)).toBe(String.raw`"a\udb40\udc41\u202e\u200bb"`);
  expect(quoted(text, asNumber)).toBe(String.raw`"a\U000e0041\u202e\u200bb"`);
  expect(commentText("a\u202eb\nc")).toBe("a⟨U+202E⟩b c");
});
