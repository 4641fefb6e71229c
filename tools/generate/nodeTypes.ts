// The types within fields, and how TypeScript writes them.
import { functions } from "../../provider/kinds/functions/index.js";
import type { NamedEnum } from "../../provider/model/enums.js";
import { type Field, type FieldType, type ObjectModel, shapeEnums, shapeModels } from "../../provider/model/field.js";

interface Types {
  readonly models: readonly ObjectModel[];
  readonly enums: readonly NamedEnum[];
}

/** The objects and the enums within fields, at every depth, each name once. */
export function typesIn(fields: readonly Field[]): Types {
  const models = byName(fields.flatMap(({ type }) => shapeModels(type)));
  const all = [...fields, ...models.flatMap((model) => model.fields)];
  return { models, enums: byName(all.flatMap(({ type }) => shapeEnums(type))) };
}

const byName = <T extends { name: string }>(things: readonly T[]): T[] => [
  ...new Map(things.map((thing) => [thing.name, thing])).values(),
];

/** The arguments and the results of all functions. */
export const functionFields: readonly Field[] = functions.flatMap(({ inputs, outputs }) => [
  ...inputs.fields,
  ...outputs.fields,
]);

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
