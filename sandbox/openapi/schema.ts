// The words in which schemas are written that no model has.
import { z } from "zod";
import type { JsonSchema } from "../core/jsonSchema.js";

export type Members = Readonly<Record<string, JsonSchema>>;

/** A schema among the components, by its name. */
export const ref = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });

export const text = (description?: string): JsonSchema => ({ type: "string", ...(description && { description }) });
export const instant = (what: string): JsonSchema => text(`${what}: ISO 8601, UTC.`);
export const flag = (description?: string): JsonSchema => ({ type: "boolean", ...(description && { description }) });
export const integer = (description?: string): JsonSchema => ({ type: "integer", ...(description && { description }) });
export const oneOf = (values: readonly string[], description?: string): JsonSchema => ({
  type: "string",
  enum: [...values],
  ...(description && { description }),
});
export const listOf = (items: JsonSchema, description?: string): JsonSchema => ({
  type: "array",
  items,
  ...(description && { description }),
});
export const orNull = (schema: JsonSchema): JsonSchema => ({ anyOf: [schema, { type: "null" }] });

/** An object of these members and no others; all of them are there, but for the optional ones. */
export const closed = (properties: Members, optional: Members = {}): JsonSchema => ({
  type: "object",
  properties: { ...properties, ...optional },
  required: Object.keys(properties),
  additionalProperties: false,
});

/** A list that is never long. */
export const items = (schema: JsonSchema): JsonSchema => closed({ items: listOf(schema) });

/** An object that the specification does not show, or not whole: there may be other members. */
export const open = (description: string, properties: Members, optional: Members = {}): JsonSchema => ({
  ...closed(properties, optional),
  description: `${description} Not shown by the specification: these members are the sandbox's own.`,
  additionalProperties: true,
});

/** What zod takes, or what it makes of that. */
export function fromZod(type: z.ZodType, io: "input" | "output"): JsonSchema {
  const { $schema: _, ...schema } = z.toJSONSchema(type, { io });
  return schema;
}
