// Walks through objects along their model: every field at every depth, in the order of the model.
import type { Field, FieldType, ObjectModel } from "./field.js";
import { isObject, type Values } from "./rules.js";
import { isUnknown } from "./unknown.js";

/** A field at some depth. */
export interface FieldPath {
  /** `billingCycle.count`. Fields of a list's items: `notes[0].name` in values, `notes[].name` in a model. */
  readonly path: string;
  /** An item of a list has the field that declares the items, whose name is empty. */
  readonly field: Field;
  /** The object that the field, or the list, belongs to. */
  readonly model: ObjectModel;
}

/** A field with its value in each of the objects: undefined if the object lacks it, unknown if its parent is unknown. */
export interface Step extends FieldPath {
  readonly values: readonly unknown[];
  /** The values of the object that the field, or the list, belongs to. */
  readonly siblings: readonly unknown[];
}

const isInput = ({ field }: FieldPath): boolean => !field.isOutput;

/** Inputs that aren't within the items of a list. */
export const isOutsideLists = (step: FieldPath): boolean => isInput(step) && !step.path.includes("[");

/** Every field of a model, each before the fields within it. Fields within those that `where` excludes are skipped. */
export const fieldsOf = (model: ObjectModel, where: (step: FieldPath) => boolean = isInput, prefix = ""): FieldPath[] =>
  model.fields.flatMap((field) => {
    const step = { path: prefix + field.name, field, model };
    return where(step) ? [step, ...fieldsWithin(field.type, step.path, where)] : [];
  });

function fieldsWithin(type: FieldType, path: string, where: (step: FieldPath) => boolean): FieldPath[] {
  if (type.kind === "list") return fieldsWithin(type.of.type, `${path}[]`, where);
  return type.kind === "object" ? fieldsOf(type.model, where, `${path}.`) : [];
}

/**
 * Every field of a model, and every item of a list, with its values in some objects, each before those within it. An
 * object or a list is entered if one of its values is one. What `where` excludes is not entered either.
 */
export const walk = (
  model: ObjectModel,
  objects: readonly unknown[],
  where: (step: Step) => boolean = isInput,
  prefix = "",
): Step[] =>
  model.fields.flatMap((field) => {
    const values = objects.map((object) => memberOf(object, field.name));
    return stepsAt({ path: prefix + field.name, field, model, values, siblings: objects }, where);
  });

/** The value of a property. Like its object, it can be unknown. */
const memberOf = (object: unknown, name: string): unknown =>
  isObject(object) ? object[name] : isUnknown(object) ? object : undefined;

function stepsAt(step: Step, where: (step: Step) => boolean): Step[] {
  if (!where(step)) return [];
  const { type } = step.field;
  if (type.kind === "object" && step.values.some(isObject))
    return [step, ...walk(type.model, step.values, where, `${step.path}.`)];
  if (type.kind !== "list") return [step];
  const items = pairedItems(type, step.values).flatMap((values, index) =>
    stepsAt({ ...step, path: `${step.path}[${index}]`, field: type.of, values }, where),
  );
  return [step, ...items];
}

/**
 * The items of several lists, each with its counterpart in every list. Items of an ordered list are matched by
 * position, those of a set by their `id`, or if they are equal.
 */
export function pairedItems({ ordered }: { readonly ordered: boolean }, lists: readonly unknown[]): unknown[][] {
  const rows = new Map<unknown, unknown[][]>();
  const pairs: unknown[][] = [];
  for (const [column, list] of lists.entries())
    for (const [index, item] of (Array.isArray(list) ? list : []).entries()) {
      const key = ordered ? index : isObject(item) ? (item.id ?? JSON.stringify(item)) : item;
      const equal = rows.get(key) ?? [];
      const free = equal.find((row) => !(column in row));
      const row = free ?? [];
      row[column] = item;
      if (free) continue;
      pairs.push(row);
      rows.set(key, [...equal, row]);
    }
  return pairs.map((row) => lists.map((_, column) => row[column]));
}

/** A new object with what `make` returns for each field. `undefined` omits the field. */
export function build(
  fields: readonly Field[],
  make: (field: Field) => unknown,
  key: "name" | "wire" = "name",
): Values {
  const built: Record<string, unknown> = {};
  for (const field of fields) {
    const value = make(field);
    if (value !== undefined) built[field[key]] = value;
  }
  return built;
}

/** A value in which `change` has replaced each object: the value itself, or the items of a list. */
export function mapObjects(
  type: FieldType,
  value: unknown,
  change: (model: ObjectModel, object: Values) => unknown,
): unknown {
  if (type.kind === "list" && Array.isArray(value)) return value.map((item) => mapObjects(type.of.type, item, change));
  return type.kind === "object" && isObject(value) ? change(type.model, value) : value;
}
