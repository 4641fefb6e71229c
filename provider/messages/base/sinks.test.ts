import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hasUnseen, lines, logged, oneLine, terminal, visible } from "./sinks.js";

describe("unseen characters", () => {
  it.each([
    ["a direction mark", "a\u202eb", "a⟨U+202E⟩b"],
    ["a space without width", "a\u200bb", "a⟨U+200B⟩b"],
    ["a tag", "\u{e0041}", "⟨U+E0041⟩"],
    ["half of a character", "\ud800", "⟨U+D800⟩"],
    ["a control character", "\u001b[1m\u0000", "⟨U+001B⟩[1m⟨U+0000⟩"],
    ["a separator of lines", "a\u2028b", "a⟨U+2028⟩b"],
    ["a joiner that joins nothing", "a\u200db", "a⟨U+200D⟩b"],
    ["a selector of variants that selects nothing", "1\ufe0e00", "1⟨U+FE0E⟩00"],
  ])("%s becomes visible", (_, text, shown) => {
    expect(visible(text)).toBe(shown);
    expect(hasUnseen(text)).toBe(true);
  });

  it.each([
    "日本語　é",
    "👨\u200d👩\u200d👧 ❤\ufe0f 1\ufe0f\u20e3",
    "葛\u{e0100}飾",
    "🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}",
    "a\tb\r\nc",
  ])("are kept in %j, where they are seen or needed", (text) => {
    expect(visible(text)).toBe(text);
    expect(hasUnseen(text)).toBe(false);
  });
});

const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        "::",
        "::set-output name=x::",
        "##[error]",
        "##vso[",
        "\n",
        "\r",
        "\u2028",
        "\u202e",
        " ",
        "\u00a0",
        "⟨",
      ),
      fc.string({ unit: "binary", maxLength: 3 }),
    ),
    { maxLength: 10 },
  )
  .map((parts) => parts.join(""));

/** As GitHub's runner and Azure's agent read a line. */
const commands = /^\s*::|##\[|##vso\[/m;

it("keeps any value on its line, well formed, visible, and without commands", () => {
  fc.assert(
    fc.property(hostile, hostile, (one, other) => {
      const text = terminal`${one}\n  ${other}: ${[one, other]}\n`.toString();
      expect(text.split(/[\n\r\u0085\u2028\u2029]/)).toHaveLength(3);
      expect(text.isWellFormed() && !hasUnseen(text)).toBe(true);
      expect(text).not.toMatch(commands);
    }),
  );
});

it("keeps the lines of a text, without commands, and changes nothing the second time", () => {
  fc.assert(
    fc.property(hostile, (text) => {
      const once = logged(text);
      expect(once.split("\n")).toHaveLength(text.split(/\r\n?|\n/).length);
      expect(once).not.toMatch(commands);
      expect(logged(once)).toBe(once);
      expect(terminal`${lines(text)}`.toString()).toBe(once);
    }),
  );
});

it("changes nothing in ordinary text", () => {
  const urn = "urn:pulumi:dev::shop::paypages:index:Coupon::spring ## 10:30:00";
  expect(oneLine(urn)).toBe(urn);
  expect(terminal`a ${undefined}${null}${false}${0}${["b", 1]}`.toString()).toBe("a 0b1");
});
