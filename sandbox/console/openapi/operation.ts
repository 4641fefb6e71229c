// The description of one route, besides its method and path: what it does, its parameters.

import type { z } from "zod";
import { nounOf } from "../../../provider/model/docs.js";
import { isOfConsole } from "../../http/address.js";
import { paging as pagingTypes, schemaOf } from "../../http/controls.js";
import type { JsonSchema } from "../../store/jsonSchema.js";
import { models, objectKinds } from "../../store/kinds.js";
import { closed, flag, listOf, oneOf, text } from "./schemaWords.js";

export interface Parameter {
  readonly name: string;
  readonly doc: string;
  readonly schema: JsonSchema;
}

export interface Operation {
  /** Unique; the name in generated clients. */
  readonly id: string;
  readonly tag: string;
  readonly summary: string;
  /** Further sentences. */
  readonly doc?: string;
  /** The possible values of `{kind}` in the path. If omitted, every kind. */
  readonly kinds?: readonly string[];
  /** Query parameters, all optional. `mode`, which every route of the service accepts, isn't among them. */
  readonly query?: readonly Parameter[];
  readonly body?: { readonly schema: JsonSchema; readonly isOptional?: true };
  /** The successful response; without a schema it has no body. */
  readonly success: { readonly status: 200 | 201 | 204; readonly doc: string; readonly schema?: JsonSchema };
  /** Its own refusals, by status. Those of all routes of its sort aren't among them. */
  readonly refusals?: Readonly<Record<number, string>>;
}

/** Operations by method and path: `GET /v1/client/coupon/{coupon_id}`. */
export type Operations = Readonly<Record<string, Operation>>;

export const methodOf = (key: string): string => key.slice(0, key.indexOf(" "));
export const pathOf = (key: string): string => key.slice(key.indexOf(" ") + 1);

/** Whether a route belongs to the service's API, not to the sandbox's controls. */
export const isOfService = (path: string): boolean => path.startsWith("/v1/");

/** Whether a route is an operation: of the service, or a control. The others are HTML pages. */
export const isOperation = (path: string): boolean =>
  isOfService(path) || (path.startsWith("/_sandbox/") && !isOfConsole(path));

// Path parts and query parameters.

const mode: Parameter = {
  name: "mode",
  doc:
    "The mode of the request. If given, it must be the mode of the credentials. The specification doesn't show where " +
    "clients send it.",
  schema: oneOf(["test", "live"]),
};

const docs: Readonly<Record<string, string>> = {
  customer_id: "Id of a customer.",
  payment_id: "Id of a payment.",
  guild_id: "Id of a server: any string without a slash.",
  kind: "Kind of the objects.",
  id: "Id of the object.",
};

/** Several kinds can share the name of their ids. */
function idDoc(name: string): string | undefined {
  const nouns = objectKinds.filter(({ idName }) => idName === name).map(({ model }) => `a ${nounOf(model)}`);
  return nouns.length === 0 ? undefined : `Id of ${nouns.join(" or ")}.`;
}

export function parametersOf(query: Readonly<Record<string, z.ZodType>>): Parameter[] {
  return Object.entries(query).map(([name, type]) => {
    const { description = "", ...schema } = schemaOf(type, "input");
    return { name, doc: String(description), schema };
  });
}

/** The parameters of a paged list. The specification describes no paging; this is the sandbox's. */
export const paging: readonly Parameter[] = parametersOf(pagingTypes);

/** A paged list of these items. */
export const pageOfList = (items: JsonSchema): JsonSchema => ({
  ...closed({ items: listOf(items), has_more: flag("Whether more items follow.") }),
  description: "The items, newest first.",
});

/** The parts of a path, in their order. */
export function partsOf(path: string, { kinds = [...models.keys()] }: Operation): Parameter[] {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  return names.map((name) => ({
    name,
    doc: docs[name] ?? idDoc(name) ?? "",
    schema: name === "kind" ? oneOf(kinds) : text(),
  }));
}

/** The query parameters. */
export const queryOf = (path: string, { query = [] }: Operation): Parameter[] => [
  ...(isOfService(path) ? [mode] : []),
  ...query,
];
