import { expect, it } from "vitest";
import { changed } from "./objectResponses.js";

it.each<[what: string, response: unknown, before: unknown, now: unknown, expected: unknown]>([
  ["nothing, if nothing changes", { price: "900", x: 1 }, { price: 900 }, { price: 900 }, { price: "900", x: 1 }],
  ["a number that is returned as a string", { price: "900" }, { price: 900 }, { price: 800 }, { price: "800" }],
  ["a flag that is returned as a string", { on: "true" }, { on: true }, { on: false }, { on: "false" }],
  ["a new field", { a: 1 }, { a: 1 }, { a: 1, b: 2 }, { a: 1, b: 2 }],
  ["a removed field", { a: 1, b: "2" }, { a: 1, b: 2 }, { a: 1 }, { a: 1 }],
  [
    "a field of an object in a list of one",
    { rule: [{ id: "1", x: 0 }] },
    { rule: { id: "1" } },
    { rule: { id: "2" } },
    { rule: [{ id: "2", x: 0 }] },
  ],
  ["a list as a whole", { ids: ["b", "a"] }, { ids: ["a", "b"] }, { ids: ["a"] }, { ids: ["a"] }],
  ["an omitted field, while it is unchanged", { a: 1 }, { a: 1, b: null }, { a: 2, b: null }, { a: 2 }],
])("changes %s", (_, responded, before, now, expected) => expect(changed(responded, before, now)).toEqual(expected));
