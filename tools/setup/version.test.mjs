import { expect, test } from "vitest";
import { isAtLeast, parseVersion } from "./version.mjs";

test.each([
  ["v3.250.0", [3, 250, 0]],
  ["3.150", [3, 150, 0]],
  ["v24.21.0\n", [24, 21, 0]],
  ["3.272.0-alpha.1+dirty", [3, 272, 0]],
  ["", undefined],
  ["unknown", undefined],
])("parseVersion(%j)", (text, version) => {
  expect(parseVersion(text)).toEqual(version);
});

test.each([
  ["v3.150.0", "3.150", true],
  ["v3.149.9", "3.150", false],
  // Compared as numbers, not as strings.
  ["v3.99.0", "3.150", false],
  ["v4.0.0", "3.150", true],
  ["v22.18.0", "22.19", false],
  ["v22.19.0", "22.19", true],
  ["", "3.150", false],
])("isAtLeast(%j, %j) is %j", (text, least, expected) => {
  expect(isAtLeast(text, least)).toBe(expected);
});
