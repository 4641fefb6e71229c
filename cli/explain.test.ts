import { expect, test } from "vitest";
import { reference } from "../provider/messages/base/refusal.js";
import { explained } from "./explain.js";
import { declarations } from "./report/messages/registry.js";

test("prints a message with its options and its address", () => {
  const text = explained("pp1302");
  expect(text).toMatch(/^PP1302 \(error\): Deletion and replacement\n\n {2}OneTimeProduct "Book" 123 wasn't replaced/);
  expect(text).toContain("    - Set `forceDelete: true`");
  expect(text.endsWith(reference("PP1302"))).toBe(true);
});

test("shows which messages the setting `notices` limits", () => {
  expect(explained("PP1409")).toContain("The setting `notices` limits this message.");
  expect(explained("PP1302")).not.toContain("`notices`");
});

test("prints the advice of the troubleshooting guide with the addresses of its links", () => {
  const text = explained("PP2005");
  expect(text).toMatch(/a separate stack: from test to live \(https:.*\/docs\/recipes\/[\w-]+\.md\)\./);
  expect(text).not.toContain("](");
});

test("knows the codes of every area", () => {
  for (const code of ["PP5001", "PP7001"]) expect(explained(code)).toContain(reference(code));
});

test("lists every code without an argument", () => {
  const codes = [...explained().matchAll(/^ {2}(PP\d{4}) {2}\w/gm)].map(([, code]) => code);
  expect(codes.sort()).toEqual(declarations.map(({ code }) => code).sort());
});

test.each([
  ["PP13O2", /"PP13O2"\. Did you mean PP1\d{3}\?/],
  ["E404-not-a-code", /"E404-not-a-code"\.\nRun `paypages explain`/],
])("refuses %s with a suggestion", (code, message) => expect(() => explained(code)).toThrow(message));
