// The days that a rehearsal can have.
import { expect, it } from "vitest";
import { assertRehearsable } from "./settings.js";

it.each([
  ["2027-03-31", /is over: it is 2027-04-01 in Asia\/Tokyo.*Use a day from 2027-04-01 to 2037-03-30/s],
  ["2099-01-02", /2099-01-02 is too far ahead.*ten years.*Use a day from 2027-04-01 to 2037-03-30/s],
])("can't be %s", (at, refusal) => {
  expect(() => assertRehearsable(at, "2027-04-01", "Asia/Tokyo")).toThrow(refusal);
});

it.each(["2027-04-01", "2037-03-30"])("can be %s", (at) => {
  expect(() => assertRehearsable(at, "2027-04-01", "Asia/Tokyo")).not.toThrow();
});
