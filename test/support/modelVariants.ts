// For the tests: a kind's model as other versions of the provider may have it.
import fc from "fast-check";
import { Field, ObjectModel, text } from "../../provider/model/field.js";
import { isObject, type Values } from "../../provider/model/rules.js";

const addedName = "addedLater";
const renamed = (field: Field): Field => field.named(`${field.name}Renamed`);
const hasServerDefault = ({ default: otherwise, isOutput }: Field): boolean =>
  otherwise.kind === "service" && !isOutput;

const withFields = ({ name, doc, idName }: ObjectModel, fields: readonly Field[]): ObjectModel =>
  new ObjectModel(name, doc, Object.fromEntries(fields.map((field) => [field.name, field])), [], idName);

const withModel = (field: Field, model: ObjectModel): Field =>
  Object.assign(Object.create(Field.prototype), field, { type: { kind: "object", model } });

/** An object with every field that any of its variants has. */
export function widest(model: ObjectModel): ObjectModel {
  const fields = model.fields.flatMap((field) => {
    const one = field.type.kind === "object" ? withModel(field, widest(field.type.model)) : field;
    return hasServerDefault(field) ? [one, renamed(one)] : [one];
  });
  return withFields(model, [...fields, text().serverDefault().named(addedName)]);
}

/** The object with some of its server-default fields removed or renamed, and with others, at every depth. */
export function variants(model: ObjectModel): fc.Arbitrary<ObjectModel> {
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
  const added = fc.constantFrom([], [text().serverDefault().named(addedName)]);
  return fc.tuple(fc.tuple(...fields), added).map(([kept, more]) => withFields(model, [...kept.flat(), ...more]));
}

/** The values in the form of a version with this model. */
export function declaredFields(model: ObjectModel, values: Values): Values {
  const members = model.fields
    .filter(({ name }) => name in values)
    .map(({ name, type }) => {
      const value = values[name];
      return [name, type.kind === "object" && isObject(value) ? declaredFields(type.model, value) : value] as const;
    });
  return Object.fromEntries(members);
}
