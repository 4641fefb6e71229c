import { expect, it } from "vitest";
import { ignoring } from "./ignoreChanges.js";

const held = { a: 1, o: { b: 2, "x y": 3 }, list: [{ n: "p" }, { n: "q" }], gone: 5 };
const desired = { a: 10, o: { b: 20, "x y": 30, more: 1 }, list: [{ n: "P" }, { n: "Q" }, { n: "R" }], came: 6 };

it.each<[path: string, change: object]>([
  ["a", { a: 1 }],
  ["gone", { gone: 5 }],
  ["came", { came: undefined }],
  ["o", { o: held.o }],
  ["o.b", { o: { ...desired.o, b: 2 } }],
  ['o["x y"]', { o: { ...desired.o, "x y": 3 } }],
  ["o.more", { o: { b: 20, "x y": 30 } }],
  ["o.*", { o: held.o }],
  ["list[1].n", { list: [{ n: "P" }, { n: "q" }, { n: "R" }] }],
  ["list[*].n", { list: [{ n: "p" }, { n: "q" }, { n: "R" }] }],
  ["list[7]", {}],
  ["a.b", {}],
  ["nowhere.b", {}],
  ["not[a path", {}],
])("ignores changes of %s", (path, change) => {
  const expected = Object.entries({ ...desired, ...change }).filter(([, value]) => value !== undefined);
  expect(ignoring([path], desired, held)).toEqual(Object.fromEntries(expected));
});

it("ignores all changes", () => expect(ignoring(["*"], desired, held)).toEqual(held));
it("ignores several changes", () =>
  expect(ignoring(["a", "o.b"], desired, held)).toMatchObject({ a: 1, o: { b: 2, more: 1 } }));

it("keeps items that only the program has, also for a path of all items", () => {
  const [one, two] = [{ name: "one" }, { name: "two" }];
  const held = { notes: [{ name: "held" }] };
  expect(ignoring(["notes[*]"], { notes: [one, two] }, held)).toEqual({ notes: [{ name: "held" }, two] });
  expect(ignoring(["notes[1]"], { notes: [one, two] }, held)).toEqual({ notes: [one, two] });
});
