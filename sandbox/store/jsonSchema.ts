// JSON Schema of bodies.
import type { Field, ObjectModel } from "../../provider/model/field.js";
import { plausibleSchema } from "../../provider/model/sanity.js";

export type JsonSchema = Record<string, unknown>;

export interface BodyKind {
  /** Whether fields may be omitted although they are required: all of them, or those that no update changes. */
  partial?: "all" | "immutable";
  /** Without the sanity limits. */
  isLenient?: boolean;
}

/** Options for schemas that people read. */
export interface SchemaStyle {
  /** The schema of a nested object. Default: inline. */
  readonly nested?: (model: ObjectModel) => JsonSchema;
  /** The description of a field. Default: its doc. */
  readonly doc?: (field: Field, model: ObjectModel) => string;
}

/** A request's body. An optional field can be `null`; an unknown field is refused. */
export function bodySchema(model: ObjectModel, options: BodyKind & SchemaStyle = {}): JsonSchema {
  const { partial, ...style } = options;
  const sent = model.inputs.filter((field) => field.isSent);
  const needed = sent.filter(
    (field) => field.need === "required" && partial !== "all" && !(partial === "immutable" && field.isImmutable),
  );
  return {
    type: "object",
    title: model.name,
    description: model.doc,
    properties: propertiesOf(model, sent, (field) => field.need !== "required", style),
    required: needed.map((field) => field.wire),
    additionalProperties: false,
  };
}

export interface ResponseKind {
  /** API names of the fields that every response has, and that are not `null`. */
  readonly always?: readonly string[];
  /** Whether fields that the model doesn't declare are allowed. */
  readonly isOpen?: boolean;
}

/** An object in a response, without the fields that every object has besides. */
export function responseSchema(
  model: ObjectModel,
  { always = [], isOpen = false, ...style }: ResponseKind & SchemaStyle = {},
): JsonSchema {
  const shown = model.fields.filter((field) => field.isSent && !field.isAlways);
  return {
    type: "object",
    title: model.name,
    description: model.doc,
    // Stored values can be implausible.
    properties: propertiesOf(model, shown, ({ wire }) => !always.includes(wire), { ...style, isLenient: true }),
    required: [...always],
    additionalProperties: isOpen,
  };
}

type ValueStyle = SchemaStyle & Pick<BodyKind, "isLenient">;

function propertiesOf(
  model: ObjectModel,
  fields: readonly Field[],
  mayBeNull: (field: Field) => boolean,
  style: ValueStyle,
): JsonSchema {
  const member = (field: Field): JsonSchema => {
    const schema = valueSchema(field, style);
    const { doc = ({ doc }) => doc } = style;
    const description = doc(field, model);
    return {
      ...(mayBeNull(field) ? { anyOf: [schema, { type: "null" }] } : schema),
      ...(description && { description }),
      ...(field.default.kind === "value" && { default: field.default.value }),
      ...(field.isSecret && { writeOnly: true }),
      ...(field.isOutput && { readOnly: true }),
    };
  };
  return Object.fromEntries(fields.map((field) => [field.wire, member(field)]));
}

function valueSchema(field: Field, style: ValueStyle): JsonSchema {
  const { plausibility } = field;
  return { ...formSchema(field, style), ...(plausibility && !style.isLenient && plausibleSchema(plausibility)) };
}

function formSchema(field: Field, style: ValueStyle): JsonSchema {
  const { type } = field;
  switch (type.kind) {
    case "string":
      return { type: "string" };
    case "date":
      return { type: "string", format: "slash-date" };
    case "flag":
      return { type: "boolean" };
    case "enum": {
      const values = type.values.members.map(({ value }) => value);
      return { type: typeof values[0] === "number" ? "integer" : "string", enum: values };
    }
    case "object":
      return style.nested?.(type.model) ?? bodySchema(type.model, style);
    case "list":
      return { type: "array", items: valueSchema(type.of, style) };
    case "any":
      return {};
    case "map":
      return { type: "object" };
    case "integer":
      // Beyond these limits, JavaScript can't distinguish a number from its neighbors.
      return { type: "integer", minimum: field.min ?? Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER };
    default:
      return { type: type.kind, ...(field.min !== undefined && { minimum: field.min }) };
  }
}
