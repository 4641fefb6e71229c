// Invariants of the field memory, for stories of creates, reads and updates with any responses.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { carriedOver, created, read, type Step, stories, updated, updateOf } from "../../../test/support/memoryLife.js";
import { casesOf } from "../../../test/support/needs.js";
import { resources } from "../../kinds/resources/index.js";
import { Field, ObjectModel, string } from "../../model/field.js";
import { isObject, isWithin, type Values } from "../../model/rules.js";
import type { Resource } from "../lifecycle/resource.js";
import type { State } from "../lifecycle/types.js";
import { serverDefaultsOf } from "./serverDefaults.js";
import { type FieldMemory, readMemory } from "./storedMemory.js";

// For the tests: a kind's model as other versions of the provider may have it.

const addedName = "addedLater";
const renamed = (field: Field): Field => field.named(`${field.name}Renamed`);
const hasServerDefault = ({ default: otherwise, isOutput }: Field): boolean =>
  otherwise.kind === "service" && !isOutput;

const withFields = ({ name, doc, idName }: ObjectModel, fields: readonly Field[]): ObjectModel =>
  new ObjectModel(name, doc, Object.fromEntries(fields.map((field) => [field.name, field])), [], idName);

const withModel = (field: Field, model: ObjectModel): Field =>
  Object.assign(Object.create(Field.prototype), field, { type: { kind: "object", model } });

/** An object with every field that any of its variants has. */
function widest(model: ObjectModel): ObjectModel {
  const fields = model.fields.flatMap((field) => {
    const one = field.type.kind === "object" ? withModel(field, widest(field.type.model)) : field;
    return hasServerDefault(field) ? [one, renamed(one)] : [one];
  });
  return withFields(model, [...fields, string().serverDefault().named(addedName)]);
}

/** The object with some of its server-default fields removed or renamed, and with others, at every depth. */
function variants(model: ObjectModel): fc.Arbitrary<ObjectModel> {
  const fields = model.fields.map((field) => {
    const within =
      field.type.kind === "object"
        ? variants(field.type.model).map((inner) => withModel(field, inner))
        : fc.constant(field);
    const change = hasServerDefault(field)
      ? fc.constantFrom("keep", "keep", "remove", "rename")
      : fc.constant("keep" as const);
    return fc
      .tuple(within, change)
      .map(([one, does]) => (does === "remove" ? [] : [does === "rename" ? renamed(one) : one]));
  });
  const added = fc.constantFrom([], [string().serverDefault().named(addedName)]);
  return fc.tuple(fc.tuple(...fields), added).map(([kept, more]) => withFields(model, [...kept.flat(), ...more]));
}

/** The values in the form of a version with this model. */
function declaredFields(model: ObjectModel, values: Values): Values {
  const fields = model.fields
    .filter(({ name }) => name in values)
    .map(({ name, type }) => {
      const value = values[name];
      return [name, type.kind === "object" && isObject(value) ? declaredFields(type.model, value) : value] as const;
    });
  return Object.fromEntries(fields);
}

const withServerDefaults = resources.filter(({ model }) => serverDefaultsOf(model).length > 0);
const named = withServerDefaults.map((one) => [one.kind, one] as const);
const pathsOf = ({ model }: Resource): string[] => serverDefaultsOf(model).map(({ path }) => path);

const next = (one: Resource, state: State, step: Step) =>
  step.does === "read" ? read(one, state, step.response) : updated(one, state, step);

/** A step as a version of the model knows it. */
function stepKnownTo({ model }: Resource, step: Step): Step {
  const response = declaredFields(model, step.response);
  if (step.does === "read") return { ...step, response };
  return { ...step, response, desired: declaredFields(model, step.desired), there: declaredFields(model, step.there) };
}

describe.each(named)("%s", (_, one) => {
  it("reads from a state what it wrote", () => {
    fc.assert(
      fc.property(stories(one.model), ({ desired, response, steps }) => {
        const check = ({ state, memory }: { state: State; memory: FieldMemory }): State => {
          expect(readMemory(one.model, JSON.parse(JSON.stringify(state)))).toEqual(memory);
          return state;
        };
        let state = check(created(one, desired, response));
        for (const step of steps) state = check(next(one, state, step));
      }),
      { numRuns: casesOf(40, 20) },
    );
  });

  it("decides the same for the fields that two versions of the model share", () => {
    const all = widest(one.model);
    fc.assert(
      fc.property(
        variants(one.model),
        variants(one.model),
        stories(all),
        updateOf(all),
        (was, is, { desired, response, steps }, update) => {
          const older = { ...one, model: was, program: was };
          const newer = { ...one, model: is, program: is };
          let { state } = created(older, declaredFields(was, desired), declaredFields(was, response));
          for (const step of steps) state = next(older, state, stepKnownTo(older, step)).state;
          // A change within an object counts for the object, and only one of the versions sees it.
          const [inOlder, inNewer] = [pathsOf(older), pathsOf(newer)];
          const differing = [...inOlder, ...inNewer].filter(
            (path) => !inOlder.includes(path) || !inNewer.includes(path),
          );
          const common = inOlder.filter(
            (path) => inNewer.includes(path) && !differing.some((inner) => isWithin(inner, path)),
          );
          const program = declaredFields(is, declaredFields(was, update.desired));
          const of = (version: Resource) => {
            const memory = readMemory(version.model, state);
            const carried = carriedOver(version, state, program, declaredFields(version.model, update.there));
            return {
              entries: common.map((path) => [path, memory.get(path)]),
              carried: carried.filter((path) => common.includes(path)),
            };
          };
          expect(of(newer)).toEqual(of(older));
          const added = pathsOf(newer).filter((path) => ![...pathsOf(older), ...pathsOf(one)].includes(path));
          const memory = readMemory(is, state);
          for (const path of added) expect(["program", "service"]).toContain(memory.get(path)?.owner);
        },
      ),
      { numRuns: casesOf(40, 20) },
    );
  });
});
