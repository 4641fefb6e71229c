// The kinds of resources and their properties, from the provider's model.
import { type SecretParts, secretsOf } from "../../provider/client/secrecy.js";
import { type Field, type ObjectModel, price } from "../../provider/model/field.js";
import { kinds as declared } from "../../provider/model/kinds.js";
import { isGiven, type Values } from "../../provider/model/rules.js";
import { fieldsOf, walk } from "../../provider/model/walk.js";

const models = new Map<string, ObjectModel>(declared.map(({ model }) => [model.name, model]));

export const kinds: readonly string[] = [...models.keys()];

/** The kinds that have a property. */
export const kindsWith = (property: string): readonly string[] =>
  kinds.filter((kind) => models.get(kind)?.field(property));

/** Registration pages and payment pages. */
export const pages = declared.filter(({ address }) => address).map(({ model }) => model.name);

/** The pages that have a price. */
export const pricedPages = pages.filter((kind) => models.get(kind)?.field("price")?.has(price));

/** The kinds with a secret, at any depth. */
export const kindsWithSecrets = declared
  .filter(({ model }) => fieldsOf(model).some(({ field }) => field.isSecret))
  .map(({ model }) => model.name);

/** A property of a resource, at any depth. */
export interface Property {
  /** `notes[0].name`. */
  readonly path: string;
  readonly field: Field;
  readonly value: unknown;
}

/** Every property that is set, outer ones first. */
export const propertiesOf = (kind: string, values: Values): Property[] => {
  const model = models.get(kind);
  const given = model ? walk(model, [values], (step) => isGiven(step.values[0])) : [];
  return given.filter(({ field }) => field.name).map(({ path, field, values: [value] }) => ({ path, field, value }));
};

/** What is secret in a resource: what always is, and the paths that the program marks. */
export const secretsIn = (kind: string, values: Values, marked: readonly string[] = []): SecretParts =>
  secretsOf(models.get(kind) as ObjectModel, values, marked);
