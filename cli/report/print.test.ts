// biome-ignore-all lint/suspicious/noControlCharactersInRegex: what must not be there
// Text from the service, a state or a file can't control the terminal.

import { stripVTControlCharacters } from "node:util";
import { expect, it } from "vitest";
import { lines, type Terminal } from "../../provider/messages/base/sinks.js";
import { stateText } from "../../test/support/states.js";
import { comparisonText } from "../commands/compare/command.js";
import { compare } from "../commands/compare/compare.js";
import { report } from "../commands/export/command.js";
import type { ReadmeFacts } from "../commands/export/readme.js";
import { newSecrets } from "../commands/sandbox/running.js";
import { stateIn } from "../stack/state.js";
import { counted, jsonText, painted, table } from "./print.js";

const hostile = "a\u001b[8mb\u001b]0;t\u0007c\u009b31md\u202ee\rf";
/** Characters that control a terminal, except line ends. */
const steering = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/;
const withoutColors = (text: string): string => text.replaceAll(/\u001b\[(?:[12]|22|3\d)m/g, "");

const facts: ReadmeFacts = {
  ...{
    program: "shop",
    counts: [["Coupon", 1]],
    install: [],
    secrets: [],
    mode: "test",
    isDynamic: true,
    hasImportFile: false,
  },
  omitted: [{ kind: "Coupon", id: hostile, name: hostile, reason: hostile }],
};
const page = (name: string) => stateIn(stateText("dev", [{ kind: "OneTimeProduct", name, id: "p" }]), hostile);

it.each<[what: string, text: Terminal]>([
  ["a cell", table(["name"], [[hostile]])],
  ["a colored cell", table([], [[painted("red", hostile)]])],
  ["a colored string", painted("bold", hostile)],
  ["an error", lines(`the service said: ${hostile}`)],
  ["the omissions of an export", report("shop", facts)],
  ["names of a state", comparisonText(compare(page(hostile), page("b")), { a: hostile, b: "b" })],
  ["the address of a webhook endpoint", newSecrets([{ url: hostile, secret: "s" }])],
])("prints %s without control characters", (_, text) => {
  expect(withoutColors(text.toString())).not.toMatch(steering);
});

it("prints JSON with the same value and without control characters", () => {
  const value = { [hostile]: [hostile, "日本語 é", "\u{e0041} ##[error]"] };
  const text = jsonText(value).toString();
  expect(text).not.toMatch(steering);
  expect(text).not.toContain("##[");
  expect(JSON.parse(text)).toEqual(value);
  expect(text).toContain("日本語 é");
});

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

it.each([
  [0, "0 pages"],
  [1, "1 page"],
  [2, "2 pages"],
])("writes %i in words", (count, text) => {
  expect(counted(count, "page")).toBe(text);
});
