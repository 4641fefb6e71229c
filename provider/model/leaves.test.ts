// Changes expanded into objects and lists: applied to what was before, they give what is wanted.
import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { objectOf } from "../../test/support/arbitraries.js";
import { named } from "../../test/support/models.js";
import { resourceOf } from "../kinds/resources/index.js";
import { differences } from "./differences.js";
import type { Field, ObjectModel } from "./field.js";
import { changedLeaves, type Leaf } from "./leaves.js";
import { isObject, type Values } from "./rules.js";
import { unknown } from "./unknown.js";

const modelOf = (kind: string): ObjectModel => resourceOf(kind).program;

/** Each leaf as one text: `path: before → after`, with `outside` where it was changed outside Pulumi. */
const shown = (kind: string, before: Values, after: Values, prior?: Values): string[] =>
  changedLeaves(modelOf(kind), before, after, prior).map(
    (leaf) =>
      `${leaf.path}: ${JSON.stringify(leaf.before)} → ${JSON.stringify(leaf.after)}${leaf.isOutside ? " outside" : ""}`,
  );

describe("the changes of a set", () => {
  it.each<[what: string, before: string[], after: string[], prior: string[] | undefined, expected: string[]]>([
    ["that is only reordered", ["A", "B"], ["B", "A"], undefined, []],
    ["with a different item", ["A"], ["B"], undefined, ['productIds[0]: "A" → "B"']],
    [
      "to which an item was added outside Pulumi",
      ["A", "C"],
      ["B"],
      ["A"],
      ['productIds[0]: "A" → "B"', 'productIds[1]: "C" → undefined outside'],
    ],
    [
      "from which an item was removed outside Pulumi",
      ["A"],
      ["A", "B"],
      ["B", "A"],
      ['productIds[1]: undefined → "B" outside'],
    ],
    ["of which an item was replaced outside Pulumi", ["C"], ["A"], ["A"], ['productIds[0]: "C" → "A" outside']],
    ["whose prior items have other positions", ["A"], ["B"], ["C", "A"], ['productIds[0]: "A" → "B"']],
  ])("%s", (_, before, after, prior, expected) =>
    expect(shown("Coupon", { productIds: before }, { productIds: after }, prior && { productIds: prior })).toEqual(
      expected,
    ),
  );
});

describe("the changes of an ordered list", () => {
  const notes = (...names: string[]) => ({ notes: names.map((name) => ({ name, require: true })) });
  it.each<[what: string, before: Values, after: Values, prior: Values | undefined, expected: string[]]>([
    ["with a different name", notes("a", "b"), notes("a", "c"), undefined, ['notes[1].name: "b" → "c"']],
    [
      "that got an item outside Pulumi",
      notes("a", "by hand"),
      notes("b"),
      notes("a"),
      ['notes[0].name: "a" → "b"', 'notes[1]: {"name":"by hand","require":true} → undefined outside'],
    ],
    [
      "of which one value was changed outside Pulumi",
      { notes: [{ name: "x", require: true }] },
      { notes: [{ name: "a", require: false }] },
      notes("a"),
      ['notes[0].name: "x" → "a" outside', "notes[0].require: true → false"],
    ],
  ])("%s", (_, before, after, prior, expected) =>
    expect(shown("OneTimeProduct", before, after, prior)).toEqual(expected),
  );
});

it("names the changes of an item that stays in a set", () => {
  const role = (allow: string[]) => ({ role: [{ id: "1", allow }] });
  expect(shown("ChatChannel", role(["STREAM"]), role(["STREAM", "SPEAK"]), role(["SPEAK"]))).toEqual([
    'role[0].allow[1]: undefined → "SPEAK" outside',
  ]);
});

it.each<[what: string, before: Values, after: Values, path: string]>([
  ["a secret", { accessToken: "one" }, { accessToken: "two" }, "adsConversionApi.accessToken"],
  ["an object that contains one", {}, { accessToken: "two", datasetId: "d" }, "adsConversionApi"],
])("marks %s, and never as changed outside Pulumi", (_, before, after, path) => {
  const of = (values: Values) => (Object.keys(values).length > 0 ? { adsConversionApi: values } : {});
  expect(changedLeaves(modelOf("OneTimeProduct"), of(before), of(after), {})).toMatchObject([
    { path, isSecret: true, isOutside: false },
  ]);
});

it("keeps unknown values", () =>
  expect(changedLeaves(modelOf("Coupon"), { productIds: ["A"] }, { productIds: ["A", unknown] })).toMatchObject([
    { path: "productIds[1]", kind: "add", after: unknown },
  ]));

it("compares an item with its own prior value if two items of a list have one id", () => {
  const before = {
    user: [
      { id: "1", allow: [], deny: [] },
      { id: "1", allow: [] },
    ],
  };
  const found = changedLeaves(modelOf("ChatChannel"), before, { user: [] });
  expect(found.map(({ isOutside }) => isOutside)).toEqual([false, false]);
});

describe.each(named)("%s", (_, model) => {
  it("becomes the desired value when its leaves are applied", () =>
    fc.assert(
      fc.property(objectOf(model), objectOf(model), (before, after) => {
        const found = changedLeaves(model, before, after);
        expect(differences(model, after, applied(model, before, found))).toEqual([]);
        expect(found.every(({ isOutside }) => !isOutside)).toBe(true);
        expect(changedLeaves(model, before, before)).toEqual([]);
      }),
    ));

  it("lists a value that was changed outside Pulumi as such, and no other", () =>
    fc.assert(
      fc.property(objectOf(model), objectOf(model), (prior, actual) => {
        // The program stays as it is: whatever differs was changed outside Pulumi.
        const found = changedLeaves(model, actual, prior, prior).filter(({ isSecret }) => !isSecret);
        expect(found.filter(({ isOutside }) => !isOutside)).toEqual([]);
      }),
    ));
});

/** Items of sets are applied by their content, and items of ordered lists by their position. */
function applied(model: ObjectModel, before: Values, leaves: readonly Leaf[]): Values {
  const values = { ...before };
  for (const field of model.inputs) {
    const own = leaves.filter(({ path }) => path.split(/[.[]/)[0] === field.name);
    if (own.length > 0) values[field.name] = changed(field, values[field.name], field.name, own);
  }
  return values;
}

function changed(field: Field, value: unknown, path: string, leaves: readonly Leaf[]): unknown {
  const whole = leaves.find((leaf) => leaf.path === path);
  if (whole) return whole.after;
  const { type } = field;
  if (type.kind === "object" && isObject(value)) {
    const inner = leaves.map((leaf) => ({ ...leaf, path: leaf.path.slice(path.length + 1) }));
    return applied(type.model, value, inner);
  }
  if (type.kind !== "list" || !Array.isArray(value)) throw new Error(`${path} can't contain ${leaves[0]?.path}`);
  const positions = new Set(leaves.map((leaf) => Number(leaf.path.slice(path.length + 1).split("]")[0])));
  const items: unknown[] = [...value];
  const added: unknown[] = [];
  for (const position of positions) {
    const itemPath = `${path}[${position}]`;
    const own = leaves.filter((leaf) => leaf.path === itemPath || leaf.path.startsWith(`${itemPath}.`));
    const isAdded = !type.ordered && own[0]?.path === itemPath && own[0].before === undefined;
    if (isAdded) added.push(own[0]?.after);
    else items[position] = changed(type.of, items[position], itemPath, own);
  }
  const left = [...items, ...added].filter((item) => item !== undefined);
  return type.ordered ? left : left.filter((item, at) => left.findIndex((one) => isDeepStrictEqual(one, item)) === at);
}
