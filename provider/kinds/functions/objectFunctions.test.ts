import { expect, test } from "vitest";
import { integer, listOf, map, nested, text } from "../../model/field.js";
import { object } from "../../model/object.js";
import { present } from "./objectFunctions.js";

const line = object("Line", "", { name: text(), price: integer() });
const order = object("Order", "", {
  id: text(),
  note: text(),
  first: nested(line),
  lines: listOf(nested(line), ""),
  tags: listOf(text(), ""),
});

test("omits empty values, in nested objects and lists too", () => {
  const book = { name: "Book", price: null };
  const response = { id: "o1", note: null, first: book, lines: [book, { name: null, price: 0 }], tags: ["a"] };
  expect(present(order, response)).toEqual({
    id: "o1",
    first: { name: "Book" },
    lines: [{ name: "Book" }, { price: 0 }],
    tags: ["a"],
  });
});

test("omits properties that the model doesn't declare, and keeps undocumented records unchanged", () => {
  expect(present(order, { id: "o1", surprise: true })).toEqual({ id: "o1" });
  const record = { paid: null, lines: [null] };
  expect(present(object("Open", "", { record: map() }), { record })).toEqual({ record });
});
