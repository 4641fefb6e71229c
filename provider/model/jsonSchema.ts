// The JSON Schema of bodies on the wire.
import type { Field } from "./field.js";
import type { ObjectModel } from "./object.js";

export type JsonSchema = Record<string, unknown>;

export interface BodyKind {
  /** Whether fields may be left out although they are required: all of them, or those that no update changes. */
  partial?: "all" | "immutable";
}

/** A request's body. An optional member may be `null`; a member that the model does not know is refused. */
export function bodySchema(model: ObjectModel, { partial }: BodyKind = {}): JsonSchema {
  const sent = model.inputs.filter((field) => field.isSent);
  const needed = sent.filter(
    (field) => field.need === "required" && partial !== "all" && !(partial === "immutable" && field.replaces),
  );
  return {
    type: "object",
    title: model.name,
    description: model.doc,
    properties: Object.fromEntries(sent.map((field) => [field.wire, memberSchema(field)])),
    required: needed.map((field) => field.wire),
    additionalProperties: false,
  };
}

function memberSchema(field: Field): JsonSchema {
  const schema = { ...valueSchema(field), ...(field.doc && { description: field.doc }) };
  return field.need === "required" ? schema : { anyOf: [schema, { type: "null" }] };
}

function valueSchema(field: Field): JsonSchema {
  const { shape } = field;
  switch (shape.kind) {
    case "text":
      return { type: "string" };
    case "date":
      return { type: "string", format: "slash-date" };
    case "flag":
      return { type: "boolean" };
    case "enum":
      return { enum: shape.values.members.map((m) => m.value) };
    case "object":
      return bodySchema(shape.model);
    case "list":
      return { type: "array", items: valueSchema(shape.of) };
    default:
      return { type: shape.kind, ...(field.least !== undefined && { minimum: field.least }) };
  }
}
