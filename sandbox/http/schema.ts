// Zod types of controls' requests and responses, and their JSON Schemas.
import * as z from "zod";
import type { Values } from "../../provider/model/rules.js";
import type { JsonSchema } from "../store/jsonSchema.js";
import { longestPage, usualPage } from "./paging.js";

const names = new Map<z.core.$ZodType, string>();

/** Gives a type a name among the components of the API's description. */
export function named<T extends z.ZodType>(name: string, type: T): T {
  names.set(type, name);
  return type;
}

/** A reference to a schema of the components. */
export const ref = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });

/** An object described by a JSON Schema, such as those generated from the model. */
export const described = (schema: JsonSchema): z.ZodType<Values> => z.unknown().meta(schema) as z.ZodType<Values>;

/** The JSON Schema of a zod type's input or output; a reference if the type has a name. */
export function schemaOf(type: z.ZodType, io: "input" | "output"): JsonSchema {
  const name = names.get(type);
  return name === undefined ? whole(type, io) : ref(name);
}

/** The complete schemas of all named types. */
export const namedSchemas = (): Record<string, JsonSchema> =>
  Object.fromEntries([...names].map(([type, name]) => [name, whole(type, "output")]));

function whole(type: z.core.$ZodType, io: "input" | "output"): JsonSchema {
  const { $schema: _, ...schema } = z.toJSONSchema(type, {
    io,
    override({ zodSchema, jsonSchema }) {
      const within: z.core.$ZodType = zodSchema;
      const name = within === type ? undefined : names.get(within);
      if (name === undefined) return;
      for (const member of Object.keys(jsonSchema)) delete jsonSchema[member as keyof typeof jsonSchema];
      Object.assign(jsonSchema, ref(name));
    },
  });
  return schema;
}

export const text = (doc: string) => z.string().describe(doc);
export const count = (doc: string) => z.int().describe(doc);
export const instant = (what: string) => text(`${what}: ISO 8601, UTC.`);

/** A list that is never long. */
export const items = (type: z.ZodType) => z.strictObject({ items: z.array(type) });

/** The query of a paginated list. */
export const paging = {
  limit: z.int().min(1).max(longestPage).default(usualPage).describe("The maximum number of items."),
  starting_after: text("Id of an item: the response contains the items after it."),
};

/** A page of such a list. */
export const pageOf = (type: z.ZodType) =>
  z
    .strictObject({
      items: z.array(type),
      has_more: z.boolean().describe("Whether more items follow."),
    })
    .describe("The items, newest first.");
