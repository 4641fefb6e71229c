// The words in which schemas are written that no model has.
import type { JsonSchema } from "../core/jsonSchema.js";

export type Members = Readonly<Record<string, JsonSchema>>;

export const text = (description?: string): JsonSchema => ({ type: "string", ...(description && { description }) });
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

/** An object that the specification does not show, or not whole: there may be other members. */
export const open = (description: string, properties: Members, optional: Members = {}): JsonSchema => ({
  ...closed(properties, optional),
  description: `${description} Not shown by the specification: these members are the sandbox's own.`,
  additionalProperties: true,
});
