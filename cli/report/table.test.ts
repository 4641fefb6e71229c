import { stripVTControlCharacters } from "node:util";
import { describe, expect, it } from "vitest";
import { oneLine } from "../../provider/messages/base/sinks.js";
import { hostileTexts } from "../../test/support/mutations.js";
import { counted, table } from "./table.js";

it("prints any number of rows", () => {
  const rows = Array.from({ length: 200_000 }, (_, index) => [String(index)]);
  expect(table([], rows).toString()).toContain("  199999");
});

it("prints columns without lines, and counts wide characters as two", () => {
  const text = table(
    ["name", "price"],
    [
      ["日本語", "4,800"],
      ["Reading club", "900"],
    ],
  );
  expect(stripVTControlCharacters(text.toString()).split("\n")).toEqual([
    "  name          price",
    "  日本語        4,800",
    "  Reading club  900",
  ]);
});

it("prints only rows without headings", () => {
  expect(table([], [["a", "b"]]).toString()).toBe("  a  b");
});

it("measures a long text once, in any script", () => {
  const name = "語".repeat(60_000);
  expect(
    table(["name", "price"], [[name, "900"]])
      .toString()
      .split("\n")[1],
  ).toBe(`  ${name}  900`);
});

describe("a text with control characters is harmless", () => {
  const steering = ["\u001b[2J", "\u001b]0;title\u0007", "\u009b31m", "a\nb", "a\r\nb", "\u001b", "\u2066x", "\ud800"];
  it.each([...hostileTexts, ...steering].map((text) => [text]))("%j", (text) => {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: what must not be there
    expect(oneLine(text)).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/);
    expect(oneLine(text).isWellFormed()).toBe(true);
  });
  it("in color", () => {
    expect(oneLine("\u001b[31mred\u001b[39m")).toBe("⟨U+001B⟩[31mred⟨U+001B⟩[39m");
  });
});

it.each([
  [0, "0 pages"],
  [1, "1 page"],
  [2, "2 pages"],
])("writes %i in words", (count, text) => {
  expect(counted(count, "page")).toBe(text);
});
