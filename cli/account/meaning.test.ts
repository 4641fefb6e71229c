// The audit's own rules of equality.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { resources } from "../../provider/kinds/resources/index.js";
import type { Values } from "../../provider/model/rules.js";
import { objectOf } from "../../test/support/arbitraries.js";
import { fieldChanges } from "../rehearsal/outcome/serviceChanges.js";

const paths = (kind: string, before: Values, after: Values): string[] => {
  const model = resources.find((one) => one.kind === kind)?.model;
  if (!model) throw new Error(`There is no ${kind}`);
  return fieldChanges(model, before, after).map(({ path }) => path);
};

it.each<[what: string, kind: string, before: Values, after: Values, paths: string[]]>([
  ["a default, and none", "OneTimeProduct", { backgroundColor: "#f8f8f8" }, {}, []],
  ["an empty string, and none", "OneTimeProduct", { label: "" }, { label: null }, []],
  ["an empty string, if there is a server default", "ChatRole", { position: 1 }, {}, ["position"]],
  ["an empty list, and none", "Coupon", { productIds: [] }, {}, []],
  ["an empty list, and the chat platform's default", "ChatRole", { permissions: [] }, {}, ["permissions"]],
  ["line ends of a browser", "OneTimeProduct", { freeSpace: "a\r\nb" }, { freeSpace: "a\nb" }, []],
  ["a day in two spellings", "Coupon", { endDate: "2030-04-01" }, { endDate: "2030/04/01" }, []],
  ["the price of a percent code that is 0, and none", "Coupon", { couponType: 0, price: 0 }, { couponType: 0 }, []],
  ["an item with default values only", "OneTimeProduct", { additionalAddress: [{}] }, {}, ["additionalAddress[0]"]],
  ["an object that is not used", "RecurringPlan", { waitingList: { type: 0, interval: 3 } }, {}, []],
  [
    "a removed item",
    "OneTimeProduct",
    { notes: [{ name: "a", require: true }] },
    {},
    ["notes[0].name", "notes[0].require"],
  ],
])("compares %s", (_, kind, before, after, expected) => expect(paths(kind, before, after)).toEqual(expected));

describe.each(resources.map(({ kind, model }) => [kind, model] as const))("%s", (_, model) => {
  it("has a changed property listed in both directions, and none for an equal object", () =>
    fc.assert(
      fc.property(objectOf(model), objectOf(model), (one, other) => {
        const changed = fieldChanges(model, one, other).map(({ path }) => path);
        expect(
          fieldChanges(model, other, one)
            .map(({ path }) => path)
            .sort(),
        ).toEqual(changed.sort());
        expect(fieldChanges(model, one, structuredClone(one))).toEqual([]);
      }),
    ));
});
