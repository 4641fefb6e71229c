// Helpers for schemas without a model, and the documentation of fields.

import { requirement, ruleLines, traitDocs } from "../../../provider/model/docs.js";
import type { Field, ObjectModel } from "../../../provider/model/field.js";
import { plausibleWords } from "../../../provider/model/sanity.js";
import { wireWords } from "../../service/endpoints/validate.js";
import type { JsonSchema } from "../../store/jsonSchema.js";

export type Properties = Readonly<Record<string, JsonSchema>>;

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
export const closed = (properties: Properties, optional: Properties = {}): JsonSchema => ({
  type: "object",
  properties: { ...properties, ...optional },
  required: Object.keys(properties),
  additionalProperties: false,
});

/** An object that the specification shows partly or not at all: it can have further fields. */
export const open = (description: string, properties: Properties, optional: Properties = {}): JsonSchema => ({
  ...closed(properties, optional),
  description: `${description} The specification doesn't show these fields; they are specific to the sandbox.`,
  additionalProperties: true,
});

// The documentation of a field in the description, with the names of the API.

/** Meaning, values, requirement, and the rules for updates, in this order. */
export function fieldWords(field: Field, model: ObjectModel): string {
  const { type, appliesWhen } = field;
  const sentences = [
    field.doc,
    ...(type.kind === "enum" ? type.values.members.map(({ value, doc }) => `${JSON.stringify(value)}: ${doc}`) : []),
    ...(type.kind === "date" ? ["The sandbox accepts only yyyy/MM/dd."] : []),
    requirement(field),
    ...plausibleWords(field.plausibility ?? {}),
    appliesWhen ? `Used only when \`${appliesWhen.field}\` is \`${JSON.stringify(appliesWhen.is)}\`.` : "",
    field.default.kind === "service" && !field.isOutput ? "If omitted, the service sets a default." : "",
    field.isImmutable ? "Can't be changed by an update." : "",
    ...traitDocs(field),
    field.isSecret ? "Secret: responses contain a mask." : "",
  ];
  return wireWords(model, field.name, sentences.filter((sentence) => sentence !== "").join(" "));
}

/** The documentation of an object, and the rules between its fields. */
export const objectWords = (model: ObjectModel): string => [model.doc, ...ruleLines(model)].join("\n");
