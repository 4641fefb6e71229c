import { expect, it } from "vitest";
import { meaningOf } from "../../cli/programs/write/program.js";
import { resources } from "../../provider/kinds/resources/index.js";
import { catalog } from "./benchPrograms.js";

it("has every kind in each round", () => {
  const kinds = Object.values(catalog(resources.length + 3).resources).map(({ kind }) => kind);
  expect(new Set(kinds)).toEqual(new Set(resources.map(({ kind }) => kind)));
});

it.each([
  [1, 0],
  [2, 0],
  [5, 5],
  [10, 10],
  [37, 74],
])("is a complete program of the model at size %i, numbered from %i", (count, first) => {
  const program = catalog(count, first);
  expect(meaningOf(program).declared).toHaveLength(count);
});

it("declares resources before references to them", () => {
  const declared = Object.entries(catalog(30).resources);
  for (const [index, [, { args }]] of declared.entries()) {
    const before = declared.slice(0, index).map(([name]) => name);
    const refs = [...JSON.stringify(args).matchAll(/"ref":"(\w+)\./g)].map(([, name]) => name);
    expect(before).toEqual(expect.arrayContaining(refs));
  }
});
