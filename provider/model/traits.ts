// Traits of fields that several kinds have.
import type { Trait } from "./field.js";

/** What customers pay, or a discount from it: a change of it in live mode is reported. */
export const price: Trait = { name: "price" };

/** A display name that customers don't see: if omitted, the name of the resource can be used. */
export const autonamed: Trait = { name: "autonamed" };

/** The id of an object in the path of a request. */
export const objectId: Trait = { name: "object id" };

/** The same, if the id is a part of a composed one, whose parts are separated by slashes. */
export const partOfId: Trait = { name: "part of an object id" };

/** A list whose server default is empty: no one chose an empty one, and a program can omit it. */
export const emptyByDefault: Trait = { name: "empty by default" };

/** Documented for some kinds of pages only, given by the names of their models. */
export const documentedFor = (...names: string[]): Trait => ({
  name: "documented for",
  hint: (value, root) =>
    value === true && !names.includes(root.name)
      ? `is documented for ${names.join(" and ")} only, not for ${root.name}`
      : undefined,
});
