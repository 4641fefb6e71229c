import fc from "fast-check";
import { expect, test } from "vitest";
import { quoted, tidilyQuoted } from "./stringLiterals.js";

test.each([
  ['He said "hi"', `'He said "hi"'`],
  [`It's "x"`, `'It\\'s "x"'`],
  [`it's`, `"it's"`],
  ['a\\"', `'a\\\\"'`],
  ["a\u2028b\u202ec", '"a\\u2028b\\u202ec"'],
])("writes %j", (text, literal) => {
  expect(tidilyQuoted(text)).toBe(literal);
});

test("writes a literal that evaluates to the string", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      expect(JSON.parse(quoted(text))).toBe(text.toWellFormed());
      // biome-ignore lint/security/noGlobalEval: this is what the language makes of it
      expect(globalThis.eval(tidilyQuoted(text))).toBe(text.toWellFormed());
    }),
    { numRuns: 1000 },
  );
});
