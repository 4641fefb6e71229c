// Path parts and query parameters.
import type { z } from "zod";
import { nounOf } from "../../../provider/model/docs.js";
import { paging as pagingTypes, schemaOf } from "../../http/schema.js";
import type { JsonSchema } from "../../store/jsonSchema.js";
import { models, objectKinds } from "../../store/kinds.js";
import { isOfService, type Operation, type Parameter } from "./operation.js";
import { closed, flag, listOf, oneOf, text } from "./schemaWords.js";

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
