// Filters of list functions: their inputs, and which items match.
import { isDeepStrictEqual } from "node:util";
import { inexactNumber } from "../../messages/service.js";
import { sameMeaning } from "../../model/equal.js";
import type { Fields, ObjectModel } from "../../model/field.js";
import { type Field, integer, map } from "../../model/field.js";
import { lowerFirst } from "../../model/names.js";
import { isGiven, type Values } from "../../model/rules.js";
import { decode, type Unread } from "../../model/wire.js";
import { present } from "./objectFunctions.js";

/** The input that limits the number of returned items. */
export const limit: Fields = {
  limit: integer("The maximum number of items to return, at least 1. If omitted, all items.").atLeast(1).optional(),
};

/** Inputs that filter by documented fields. For a list of strings, an item must contain every given value. */
export const filtersOf = (item: ObjectModel): Fields =>
  Object.fromEntries(
    item.fields.filter(isComparable).map((field) => [field.name, field.optional(`Filter: ${lowerFirst(field.doc)}`)]),
  );

const isComparable = ({ type }: Field): boolean =>
  type.kind === "list" ? isComparable(type.of) : !["object", "any", "map"].includes(type.kind);

/** The item with the names that programs use. Undefined if it doesn't match the filters. @throws Refusal */
export const choose =
  (item: ObjectModel, args: Values) =>
  (members: Values): Values | undefined => {
    const unread: Unread = { paths: [], inexact: [] };
    const values = present(item, decode(item, members, unread));
    if (unread.inexact.length > 0) throw inexactNumber({ what: `An item (${item.name})`, paths: unread.inexact });
    const filters = item.fields.filter((field) => isComparable(field) && isGiven(args[field.name]));
    return filters.every((field) => matches(field, args[field.name], values[field.name])) ? values : undefined;
  };

function matches(field: Field, expected: unknown, actual: unknown): boolean {
  const { type } = field;
  if (type.kind !== "list") return sameMeaning(field, expected, actual);
  const items = Array.isArray(actual) ? actual : [];
  return (expected as unknown[]).every((one) => items.some((item) => sameMeaning(type.of, one, item)));
}

/** The input that filters by undocumented fields, named as in the API. */
export const matching: Fields = {
  matching: map(
    "Filter: values by the service's field names, such as `customer_id`. The service doesn't document the fields.",
  )
    .personal()
    .optional(),
};

/** The item unchanged. Undefined if it doesn't match. A number also matches a string with its digits. */
export const chooseUntyped =
  ({ matching = {} }: Values) =>
  (members: Values): Values | undefined =>
    Object.entries(matching as Values).every(([name, expected]) => isSame(expected, members[name]))
      ? members
      : undefined;

const isScalar = (value: unknown): boolean => isGiven(value) && typeof value !== "object";

const isSame = (expected: unknown, actual: unknown): boolean =>
  isScalar(expected) && isScalar(actual)
    ? String(expected) === String(actual)
    : isDeepStrictEqual(expected ?? null, actual ?? null);
