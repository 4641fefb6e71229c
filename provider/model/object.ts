// Objects of the service: how they are declared, and what is within them.
import type { NamedEnum } from "./enums.js";
import { type Fields, ObjectModel, type Shape } from "./field.js";
import type { Rule } from "./rules.js";

export const object = (name: string, doc: string, fields: Fields, ...rules: Rule[]) =>
  new ObjectModel(
    name,
    doc,
    fields,
    rules.filter(({ isHint }) => !isHint),
    rules.filter(({ isHint }) => isHint),
  );

/** The objects inside an object, innermost first; one that is there twice comes twice. */
export function nestedModels(model: ObjectModel): ObjectModel[] {
  return model.fields.flatMap((field) => shapeModels(field.shape));
}

/** The objects in a value, the objects within them among them. */
export function shapeModels(shape: Shape): ObjectModel[] {
  if (shape.kind === "list") return shapeModels(shape.of.shape);
  return shape.kind === "object" ? [...nestedModels(shape.model), shape.model] : [];
}

/** The enums of a value. */
export function shapeEnums(shape: Shape): NamedEnum[] {
  if (shape.kind === "list") return shapeEnums(shape.of.shape);
  return shape.kind === "enum" ? [shape.values] : [];
}
