// Declares a list function: its inputs with their filters, its outputs and its requests.

import { isDeepStrictEqual } from "node:util";
import type { Client } from "../../client/client.js";
import { type List, readList } from "../../client/list.js";
import { secretNames, withoutSecrets } from "../../client/secrecy.js";
import { inexactNumber } from "../../messages/service.js";
import { sameMeaning } from "../../model/equal.js";
import { type Field, type Fields, integer, listOf, map, nested, type ObjectModel } from "../../model/field.js";
import { lowerFirst } from "../../model/names.js";
import { isGiven, type Values } from "../../model/rules.js";
import { build, mapObjects } from "../../model/walk.js";
import { decode, type Unread } from "../../model/wire.js";
import { resources } from "../resources/index.js";
import { defineFunction, type FunctionSpec } from "./functionSpec.js";

// Filters of list functions: their inputs, and which items match.

/** The input that limits the number of returned items. */
const limit: Fields = {
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
  (fields: Values): Values | undefined => {
    const unread: Unread = { paths: [], inexact: [] };
    const values = present(item, decode(item, fields, unread));
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
  (fields: Values): Values | undefined =>
    Object.entries(matching as Values).every(([name, expected]) => isSame(expected, fields[name])) ? fields : undefined;

const isScalar = (value: unknown): boolean => isGiven(value) && typeof value !== "object";

const isSame = (expected: unknown, actual: unknown): boolean =>
  isScalar(expected) && isScalar(actual)
    ? String(expected) === String(actual)
    : isDeepStrictEqual(expected ?? null, actual ?? null);

export interface ListingSpec {
  readonly name: string;
  readonly doc: string;
  /** The name of the list in the result. */
  readonly items: string;
  /** The fields of an item. If omitted, they are undocumented. */
  readonly item?: ObjectModel;
  /** Whether undocumented items can contain personal data. */
  readonly isPersonal?: boolean;
  /** The object that the list belongs to: an input and an output. */
  readonly parent?: Fields;
  readonly list: (client: Client, args: Values) => List;
}

const untyped = "The items, as the service returns them, with its field names. The service doesn't document these.";

export function listing({ name, doc, items, item, isPersonal = false, parent = {}, list }: ListingSpec): FunctionSpec {
  const one = item ? nested(item) : asPersonal(map(), isPersonal);
  return defineFunction({
    name,
    doc,
    inputs: { ...parent, ...(item ? filtersOf(item) : matching), ...limit },
    outputs: {
      ...parent,
      [items]: asPersonal(listOf(one, item ? "The items that match the arguments." : untyped), isPersonal).required(),
      count: integer("The number of items in the list.").required(),
    },
    async look(client, args) {
      const keep = item ? choose(item, args) : chooseUntyped(args);
      const max = args.limit as number | undefined;
      const found = await readList(client, list(client, args), { keep, limit: max });
      const of = Object.fromEntries(Object.keys(parent).map((key) => [key, args[key]]));
      return { ...of, [items]: item ? found : found.map(asShown), count: found.length };
    },
  });
}

const asPersonal = (field: Field, isPersonal: boolean): Field => (isPersonal ? field.personal() : field);

const allSecretNames = new Set(resources.flatMap(({ model }) => [...secretNames(model)]));

/**
 * What programs see of a record or an item whose fields the service doesn't document. It can contain an object of any
 * kind, and its values can't be secret one by one.
 */
export const asShown = (record: Values): Values => withoutSecrets(record, allSecretNames);

/** A response with the names that programs use. Fields that are `null` are omitted, also within objects. */
export const present = (model: ObjectModel, values: Values): Values =>
  build(model.fields, ({ name, type }) =>
    isGiven(values[name]) ? mapObjects(type, values[name], present) : undefined,
  );
