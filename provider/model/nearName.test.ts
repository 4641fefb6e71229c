import { expect, test } from "vitest";
import { nearName } from "./nearName.js";

const names = ["price", "label", "couponTerm", "displayFreeSpace"];

test.each([
  ["pricee", "price"],
  ["prcie", "price"],
  ["cuponTerm", "couponTerm"],
  ["displayFre", undefined],
  ["displayFreSpac", "displayFreeSpace"],
  ["displFreSpae", "displayFreeSpace"],
  ["lab", "label"],
  ["pr", undefined],
  ["weather", undefined],
])("suggests for %s the name %s", (typed, meant) => expect(nearName(typed, names)).toBe(meant));
