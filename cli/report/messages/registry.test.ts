import { expect, test } from "vitest";
import { declarations, explanations, retired } from "./registry.js";

test("contains each code once, and no retired one", () => {
  const codes = declarations.map(({ code }) => code);
  expect(codes.filter((code, index) => codes.indexOf(code) !== index || retired.test(code))).toEqual([]);
});

test("contains only codes of four digits", () => {
  expect(declarations.map(({ code }) => code).filter((code) => !/^PP\d{4}$/.test(code))).toEqual([]);
});

test.each(declarations.map((declaration) => [declaration.code, declaration] as const))(
  "has a text for %s, and at most three options that are sentences",
  (code, { example, guide = "." }) => {
    const { text, options = [], code: own } = example;
    expect(own).toBe(code);
    expect(guide).toMatch(/[.!]$/);
    expect(text.trim()).not.toBe("");
    expect(text).not.toMatch(/undefined|\[object|\bNaN\b/);
    expect(options.length).toBeLessThanOrEqual(3);
    for (const option of options) expect(option).toMatch(/^[A-Z].*[.:`]$/s);
  },
);

const of = (code: string) => explanations.find((one) => one.code === code);

test("includes the section of a message, its severity and its options", () =>
  expect(of("PP1501")).toEqual({
    code: "PP1501",
    section: "Creates and updates",
    severity: "error",
    message: expect.stringMatching(/Nothing was created\.\nRun `pulumi up` again\.$/),
    isLimited: false,
  }));
