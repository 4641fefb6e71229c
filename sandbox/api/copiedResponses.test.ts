import { expect, it } from "vitest";
import { changed } from "./copiedResponses.js";

it.each<[what: string, answered: unknown, before: unknown, now: unknown, expected: unknown]>([
  ["nothing, where nothing changes", { price: "900", x: 1 }, { price: 900 }, { price: 900 }, { price: "900", x: 1 }],
  ["a number that is answered as a text", { price: "900" }, { price: 900 }, { price: 800 }, { price: "800" }],
  ["a flag that is answered as a text", { on: "true" }, { on: true }, { on: false }, { on: "false" }],
  ["a member that is new", { a: 1 }, { a: 1 }, { a: 1, b: 2 }, { a: 1, b: 2 }],
  ["a member that is gone", { a: 1, b: "2" }, { a: 1, b: 2 }, { a: 1 }, { a: 1 }],
  [
    "a member of an object in a list of one",
    { rule: [{ id: "1", x: 0 }] },
    { rule: { id: "1" } },
    { rule: { id: "2" } },
    { rule: [{ id: "2", x: 0 }] },
  ],
  ["a list as a whole", { ids: ["b", "a"] }, { ids: ["a", "b"] }, { ids: ["a"] }, { ids: ["a"] }],
  ["what the account leaves out, as long as it stays", { a: 1 }, { a: 1, b: null }, { a: 2, b: null }, { a: 2 }],
])("changes %s", (_, responded, before, now, expected) => expect(changed(responded, before, now)).toEqual(expected));
