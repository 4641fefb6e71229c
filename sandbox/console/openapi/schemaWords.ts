// Helpers for schemas without a model.
import type { JsonSchema } from "../../store/jsonSchema.js";

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

/** An object with exactly these fields; all are required except the optional ones. */
export const closed = (properties: Members, optional: Members = {}): JsonSchema => ({
  type: "object",
  properties: { ...properties, ...optional },
  required: Object.keys(properties),
  additionalProperties: false,
});

/** An object that the specification shows partly or not at all: it can have further fields. */
export const open = (description: string, properties: Members, optional: Members = {}): JsonSchema => ({
  ...closed(properties, optional),
  description: `${description} The specification doesn't show these fields; they are specific to the sandbox.`,
  additionalProperties: true,
});
