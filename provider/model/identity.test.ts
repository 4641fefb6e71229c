import { expect, test } from "vitest";
import { identityOf, isIdentityKnown } from "./identity.js";
import { unknown } from "./unknown.js";

const members = ["processorAEnvId", "couponCode"];

test("builds an identity from the values of its fields, in order, and from nothing else", () => {
  expect(identityOf(members, { couponCode: "SPRING", rate: 5, processorAEnvId: "1" })).toBe('["1","SPRING"]');
  expect(identityOf(members, { processorAEnvId: "1" })).toBe('["1",null]');
});

test.each([
  [members, { processorAEnvId: "1", couponCode: "SPRING" }, true],
  [members, { processorAEnvId: null, couponCode: "SPRING", rate: unknown }, true],
  [members, { processorAEnvId: "1", couponCode: unknown }, false],
  [members, { processorAEnvId: "1", couponCode: { parts: ["a", unknown] } }, false],
  [[], { couponCode: "SPRING" }, false],
])("decides whether the identity of %j in %o is known: %j", (names, values, isKnown) =>
  expect(isIdentityKnown(names, values)).toBe(isKnown),
);
