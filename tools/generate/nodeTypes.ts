// The types of values in TypeScript.
import type { FieldType, ObjectModel } from "../../provider/model/field.js";

/** Models or enums, each name once. */
export const byName = <T extends { name: string }>(things: readonly T[]): T[] => [
  ...new Map(things.map((thing) => [thing.name, thing])).values(),
];

/** The types whose spelling depends on the position. */
export interface Spelling {
  readonly object: (model: ObjectModel) => string;
  readonly list: (item: string) => string;
}

export function typeName(shape: FieldType, spelling: Spelling): string {
  switch (shape.kind) {
    case "string":
      // With `string` itself, TypeScript would drop the enum, and editors would suggest nothing.
      return shape.suggested ? `${shape.suggested.name} | (string & {})` : "string";
    case "date":
      return "string";
    case "flag":
      return "boolean";
    case "enum":
      return shape.values.name;
    case "object":
      return spelling.object(shape.model);
    case "list":
      return spelling.list(typeName(shape.of.type, spelling));
    case "any":
      return "any";
    case "map":
      return "Record<string, any>";
    default:
      return "number";
  }
}
