import { expect, it } from "vitest";
import { asFailure } from "./failures.js";

it.each([
  ["a property", { path: "price", message: "must be a number." }, "price must be a number."],
  ["the resource as a whole", { path: "", message: "Give a price, or a rate." }, "Give a price, or a rate."],
  ["half a character", { path: "label", message: "is \ud800." }, "label is \ufffd."],
])("the reason names %s, and no property beside it", (_, problem, reason) =>
  expect(asFailure(problem)).toEqual({ property: "", reason }),
);
