// An answer in the terms of programs, without what the service leaves empty.
import type { FieldType, ObjectModel } from "../model/field.js";
import { isGiven, type Values } from "../model/rules.js";

/** Members that are `null` go, also those of objects within. What is not documented stays as it is. */
export function present(model: ObjectModel, values: Values): Values {
  const members = model.fields
    .filter(({ name }) => isGiven(values[name]))
    .map(({ name, type }) => [name, presentValue(type, values[name])] as const);
  return Object.fromEntries(members);
}

function presentValue(shape: FieldType, value: unknown): unknown {
  if (shape.kind === "object") return present(shape.model, value as Values);
  return shape.kind === "list" ? (value as unknown[]).map((item) => presentValue(shape.of.type, item)) : value;
}
