// Names of properties in the texts of schema.json. As references, each generator of an SDK, and the registry, writes
// them as the language spells them.
import type { ObjectModel } from "../../provider/model/field.js";

/**
 * The path of a property in schema.json, by its name: `#/types/…/properties/name`. Undefined if the text has no such
 * property.
 */
export type Place = (name: string) => string | undefined;

/** A text in which names of properties in backquotes become references. Names in the API don't change. */
export const withReferences = (text: string, placeOf: Place): string =>
  text.replace(/(?<!Name in the API: )`(\w+)`/g, (quoted, name: string) => {
    const place = placeOf(name);
    return place === undefined ? quoted : `{{% ref #/${place}/${name} %}}`;
  });

/** The properties of an object have a common path. */
export const within =
  (place: string, model: ObjectModel): Place =>
  (name) =>
    model.field(name) && place;
