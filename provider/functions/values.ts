// An answer in the terms of programs, without what the service leaves empty.
import type { ObjectModel, Shape } from "../model/field.js";
import { isGiven, type Values } from "../model/rules.js";

/** Members that are `null` go, also those of objects within. What is not documented stays as it is. */
export function present(model: ObjectModel, values: Values): Values {
  const members = model.fields
    .filter(({ name }) => isGiven(values[name]))
    .map(({ name, shape }) => [name, presentValue(shape, values[name])] as const);
  return Object.fromEntries(members);
}

function presentValue(shape: Shape, value: unknown): unknown {
  if (shape.kind === "object") return present(shape.model, value as Values);
  return shape.kind === "list" ? (value as unknown[]).map((item) => presentValue(shape.of.shape, item)) : value;
}
