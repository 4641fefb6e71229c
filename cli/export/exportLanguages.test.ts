import { expect, it } from "vitest";
import { moduleName } from "./exportLanguages.js";
import { indented } from "./importFile.js";

it.each([
  ["shop", "shop"],
  ["go", "go-program"],
  ["toolchain", "toolchain-program"],
])("names the Go module of a program called %s: %s", (program, module) => expect(moduleName(program)).toBe(module));

it("indents the lines of JSON, and nothing within strings", () => {
  const value = { text: "one\u2028two\u2029three" };
  const json = indented(JSON.stringify(value, null, 2));
  expect(JSON.parse(json)).toEqual(value);
  expect(json.split("\n").every((line) => line.startsWith("    "))).toBe(true);
});
