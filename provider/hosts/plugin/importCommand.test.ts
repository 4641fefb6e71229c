import { expect, test } from "vitest";
import { importCommand } from "./importCommand.js";

const of = (type: string, name: string) => `urn:pulumi:dev::school::${type}::${name}`;
const spring = of("paypages:index:Coupon", "spring");
const harbour = of("pulumi:providers:paypages", "harbour");

test.each([
  ["the default provider", spring, of("pulumi:providers:paypages", "default"), "spring 123"],
  ["a default provider of a version", spring, of("pulumi:providers:paypages", "default_1_2_3"), "spring 123"],
  ["an engine that doesn't pass the provider", spring, "", "spring 123"],
  ["an explicit provider", spring, harbour, `spring 123 --provider harbour=${harbour}`],
  [
    "names with characters that a shell interprets",
    of("paypages:index:Coupon", "it's spring"),
    of("pulumi:providers:paypages", "the harbour"),
    `'it'\\''s spring' 123 --provider 'the harbour=${of("pulumi:providers:paypages", "the harbour")}'`,
  ],
])("writes the import command for %s", (_, urn, provider, expected) => {
  expect(importCommand("Coupon", "123", urn, provider)).toBe(`pulumi import paypages:index:Coupon ${expected}`);
});

test("quotes an id with characters that a shell interprets", () => {
  expect(importCommand("Coupon", "a b", spring, "")).toBe("pulumi import paypages:index:Coupon spring 'a b'");
});
