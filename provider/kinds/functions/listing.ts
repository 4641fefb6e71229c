// Declares a list function: its inputs, its outputs and its requests.
import type { Client } from "../../client/client.js";
import { type List, readList } from "../../client/list.js";
import type { Fields, ObjectModel } from "../../model/field.js";
import { type Field, integer, listOf, map, nested } from "../../model/field.js";
import type { Values } from "../../model/rules.js";
import { choose, chooseUntyped, filtersOf, limit, matching } from "./filters.js";
import { defineFunction, type FunctionSpec } from "./functionSpec.js";
import { asShown } from "./sources.js";

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
      const found = await readList(client, list(client, args), {
        keep,
        ...(args.limit !== undefined && { limit: args.limit as number }),
      });
      const of = Object.fromEntries(Object.keys(parent).map((key) => [key, args[key]]));
      return { ...of, [items]: item ? found : found.map(asShown), count: found.length };
    },
  });
}

const asPersonal = (field: Field, isPersonal: boolean): Field => (isPersonal ? field.personal() : field);
