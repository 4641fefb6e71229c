// Traits of fields that several kinds have.
import type { Trait } from "./field.js";

/** What customers pay, or a discount: its changes in live mode are reported. */
export const price: Trait = { name: "price" };

/** A display name that customers don't see. If omitted, it can be generated from the resource's name. */
export const autonamed: Trait = { name: "autonamed" };

/** The id of an object in the path of a request. */
export const objectId: Trait = { name: "object id" };

/** The same, if the id is a part of a composed one, whose parts are separated by slashes. */
export const partOfId: Trait = { name: "part of an object id" };

/** A list whose server default is empty, so that a program can omit an empty one. */
export const emptyByDefault: Trait = { name: "empty by default" };

/** Documented only for the kinds of pages with these model names. */
export const documentedFor = (...names: string[]): Trait => ({
  name: "documented for",
  hint: (value, root) =>
    value === true && !names.includes(root.name)
      ? `is documented for ${names.join(" and ")} only, not for ${root.name}`
      : undefined,
});

/** If it is omitted, customers or members get more: more pages, more uses, more time, no waiting list. */
export const widening: Trait = { name: "widening" };

/** A string whose exact form matters, as that of a choice, a number or an id. */
export const exact: Trait = { name: "exact" };
