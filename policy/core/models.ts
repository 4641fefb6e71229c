// The kinds of resources, and what the provider's model knows of their properties.
import type { Field, FieldType, ObjectModel } from "../../provider/model/field.js";
import { kinds as declared } from "../../provider/model/kinds.js";
import { nestedModels } from "../../provider/model/object.js";
import type { Values } from "../../provider/model/rules.js";
import { price } from "../../provider/model/traits.js";

const models = new Map<string, ObjectModel>(declared.map(({ model }) => [model.name, model]));

export const kinds: readonly string[] = [...models.keys()];

/** The kinds that have a property. */
export const kindsWith = (property: string): readonly string[] =>
  kinds.filter((kind) => models.get(kind)?.field(property));

/** Registration pages and payment pages. */
export const pages = declared.filter(({ address }) => address).map(({ model }) => model.name);

/** The pages that have a price. */
export const pricedPages = kinds.filter((kind) => models.get(kind)?.field("price")?.has(price));

const hasSecret = ({ fields }: ObjectModel): boolean => fields.some(({ isSecret }) => isSecret);

/** The kinds that hold a secret, wherever in them. */
export const kindsWithSecrets = kinds.filter((kind) => {
  const model = models.get(kind);
  return model && [model, ...nestedModels(model)].some(hasSecret);
});

/** A property that a resource has, wherever in it. */
export interface Property {
  /** `notes[0].name`. */
  readonly path: string;
  readonly field: Field;
  readonly value: unknown;
}

/** Every property that is given, those inside others after them. */
export const propertiesOf = (kind: string, values: Values): Property[] => {
  const model = models.get(kind);
  return model ? members(model, values, "") : [];
};

function members(model: ObjectModel, values: Values, path: string): Property[] {
  return model.fields.flatMap((field) => {
    const value = values[field.name];
    if (value === undefined || value === null) return [];
    const here = path === "" ? field.name : `${path}.${field.name}`;
    return [{ path: here, field, value }, ...inside(field.type, value, here)];
  });
}

function inside(shape: FieldType, value: unknown, path: string): Property[] {
  if (shape.kind === "list" && Array.isArray(value)) {
    return value.flatMap((item, i) => inside(shape.of.type, item, `${path}[${i}]`));
  }
  const isObject = shape.kind === "object" && typeof value === "object" && value !== null;
  return isObject ? members(shape.model, value as Values, path) : [];
}
