// Objects of the API: their declaration, and what they contain.
import type { NamedEnum } from "./enums.js";
import { type Fields, type FieldType, ObjectModel } from "./field.js";
import type { Rule } from "./rules.js";

export const object = (name: string, doc: string, fields: Fields, ...rules: Rule[]) =>
  new ObjectModel(name, doc, fields, rules);

/** The objects inside an object, innermost first. One that is used twice is returned twice. */
export function nestedModels(model: ObjectModel): ObjectModel[] {
  return model.fields.flatMap((field) => shapeModels(field.type));
}

/** The objects in a value, including nested ones. */
export function shapeModels(shape: FieldType): ObjectModel[] {
  if (shape.kind === "list") return shapeModels(shape.of.type);
  return shape.kind === "object" ? [...nestedModels(shape.model), shape.model] : [];
}

/** The enums of a value. */
export function shapeEnums(shape: FieldType): NamedEnum[] {
  if (shape.kind === "list") return shapeEnums(shape.of.type);
  if (shape.kind === "text") return shape.suggested ? [shape.suggested] : [];
  return shape.kind === "enum" ? [shape.values] : [];
}
