import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { objectOf } from "../../test/support/arbitraries.js";
import { named } from "../../test/support/models.js";
import { flag, integer, listOf, nested, object, setOf, string } from "./field.js";
import { isObject, type Values } from "./rules.js";
import { unknown } from "./unknown.js";
import { build, fieldsOf, mapObjects, walk } from "./walk.js";

const note = object("Note", "", { name: string(), require: flag() });
const role = object("Role", "", { id: string(), allow: setOf(string(), "") });
const page = object("Page", "", {
  price: integer(),
  cycle: nested(object("Cycle", "", { count: integer() })),
  notes: listOf(nested(note), ""),
  roles: setOf(nested(role), ""),
  address: string().output(),
});

const paths = (...objects: unknown[]) => walk(page, objects).map(({ path }) => path);

test("lists the fields of a model in order, each before those within it", () => {
  expect(fieldsOf(page).map(({ path }) => path)).toEqual([
    ...["price", "cycle", "cycle.count", "notes", "notes[].name", "notes[].require"],
    ...["roles", "roles[].id", "roles[].allow"],
  ]);
  expect(fieldsOf(page, ({ field }) => field.type.kind !== "list").map(({ path }) => path)).toEqual([
    ...["price", "cycle", "cycle.count", "address"],
  ]);
});

describe("walk", () => {
  it("enters objects and lists that are present", () => {
    expect(paths({})).toEqual(["price", "cycle", "notes", "roles"]);
    expect(paths({ cycle: {}, notes: [{}] })).toEqual([
      ...["price", "cycle", "cycle.count", "notes", "notes[0]", "notes[0].name", "notes[0].require", "roles"],
    ]);
  });

  it("enters what one of several objects has", () => {
    const steps = walk(page, [{ cycle: null }, { cycle: { count: 2 } }, undefined]);
    expect(steps.find(({ path }) => path === "cycle.count")?.values).toEqual([undefined, 2, undefined]);
  });

  it("passes the siblings of a field, and those of the list for its items", () => {
    const values = { notes: [{ name: "a" }] };
    const siblings = new Map(walk(page, [values]).map((step) => [step.path, step.siblings]));
    expect(siblings.get("notes[0]")).toEqual([values]);
    expect(siblings.get("notes[0].name")).toEqual([{ name: "a" }]);
  });

  it("pairs the items of an ordered list by position", () => {
    const steps = walk(page, [{ notes: [{ name: "a" }, { name: "b" }] }, { notes: [{ name: "b" }] }]);
    const named = steps.filter(({ field }) => field.name === "name").map(({ path, values }) => [path, values]);
    expect(named).toEqual([
      ["notes[0].name", ["a", "b"]],
      ["notes[1].name", ["b", undefined]],
    ]);
  });

  it("pairs the items of a set by their id, or if they are equal", () => {
    const steps = walk(page, [
      { roles: [{ id: "1", allow: ["a", "b"] }, { id: "2" }] },
      { roles: [{ id: "3" }, { id: "1", allow: ["b"] }] },
    ]);
    const ids = steps.filter(({ field }) => field.name === "id").map(({ values }) => values);
    expect(ids).toEqual([
      ["1", "1"],
      ["2", undefined],
      [undefined, "3"],
    ]);
    expect(steps.filter(({ path }) => path.startsWith("roles[0].allow[")).map(({ values }) => values)).toEqual([
      ["a", undefined],
      ["b", "b"],
    ]);
  });

  it("passes each of several equal items of a set", () => {
    const steps = walk(page, [{ roles: [{ id: "1", allow: ["a", "a"] }] }, { roles: [{ id: "1", allow: ["a"] }] }]);
    expect(steps.filter(({ path }) => path.includes(".allow[")).map(({ values }) => values)).toEqual([
      ["a", "a"],
      ["a", undefined],
    ]);
  });

  it("doesn't enter what is excluded", () => {
    const steps = walk(page, [{ cycle: { count: 1 }, notes: [{}] }], ({ field }) => field.name !== "notes");
    expect(steps.map(({ path }) => path)).toEqual(["price", "cycle", "cycle.count", "roles", "address"]);
  });

  it("passes what is within an unknown object as unknown", () => {
    const steps = walk(page, [{ cycle: unknown }, { cycle: { count: 2 } }]);
    expect(steps.find(({ path }) => path === "cycle.count")?.values).toEqual([unknown, 2]);
    expect(paths({ cycle: unknown })).toEqual(["price", "cycle", "notes", "roles"]);
  });
});

describe.each(named)("%s", (_, model) => {
  it("is walked with each value once, at its path", () => {
    fc.assert(
      fc.property(objectOf(model), (values) => {
        const steps = walk(model, [values], () => true).filter((step) => step.values[0] !== undefined);
        const found = steps.map(({ path, values: [value] }) => [path, value]);
        expect(new Map(found as [string, unknown][])).toEqual(new Map(valuesIn(values)));
        expect(new Set(steps.map(({ path }) => path)).size).toBe(steps.length);
      }),
      { numRuns: 20 },
    );
  });

  it("equals a copy that is built property by property", () => {
    const copy = (one: typeof model, values: Values): Values =>
      build(one.fields, ({ name, type }) => mapObjects(type, values[name], copy));
    fc.assert(
      fc.property(objectOf(model), (values) => {
        expect(copy(model, values)).toEqual(values);
      }),
      { numRuns: 20 },
    );
  });

  /** All values in an object, without the model; what the model does not describe is one value. */
  function valuesIn(values: Values): [string, unknown][] {
    const opaque = fieldsOf(model, () => true)
      .filter(({ field }) => ["map", "any"].includes(field.type.kind))
      .map(({ path }) => path);
    const within = (value: unknown, path: string): [string, unknown][] => {
      if (opaque.includes(path.replace(/\[\d+\]/g, "[]"))) return [[path, value]];
      if (Array.isArray(value))
        return [[path, value], ...value.flatMap((item, index) => within(item, `${path}[${index}]`))];
      if (!isObject(value)) return [[path, value]];
      return [[path, value], ...Object.entries(value).flatMap(([name, member]) => within(member, `${path}.${name}`))];
    };
    return Object.entries(values)
      .filter(([, value]) => value !== undefined)
      .flatMap(([name, value]) => within(value, name));
  }
});
