// Removes texts that may be personal from copied responses.

import { resources } from "../../provider/kinds/resources/index.js";
import { permission } from "../../provider/model/chat.js";
import { type FieldType, nested, type ObjectModel, setOf, string } from "../../provider/model/field.js";
import { isObject, type Values } from "../../provider/model/rules.js";

/** Replaces such a text. */
const hidden = "(not copied)";

/**
 * A response, or an item of a list. Documented fields are kept. For others, such as `created_by`, it is unknown whether
 * they are personal.
 */
export const withoutUnknownTexts = (kind: string, response: Values): Values =>
  documentedFields(shown.get(kind) as ObjectModel, response);

/**
 * Of undocumented fields, numbers, flags, days and ids are kept. Every other string can be a name or an address, so it
 * is omitted.
 */
export function withoutTexts(value: unknown, name = ""): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutTexts(item, name));
  if (isObject(value)) return Object.fromEntries(Object.entries(value).map(unknownField));
  if (typeof value !== "string" || value === "") return value;
  return isHarmless(name, value) ? value : hidden;
}

const unknownField = ([name, value]: [string, unknown]): [string, unknown] => [
  isName(name) ? name : hidden,
  withoutTexts(value, name),
];

/** Keys of a map can be names or addresses. */
const isName = (name: string): boolean => /^[a-z_][\w-]*$/i.test(name) || shortNumber.test(name);

const isHarmless = (name: string, text: string): boolean =>
  (ownIds.includes(name) && /^[\w-]{1,64}$/.test(text)) ||
  /^\d{4}[-/]\d{1,2}[-/]\d{1,2}\b[\dTZ:., +-]*$/.test(text) ||
  shortNumber.test(text) ||
  /^(true|false)$/.test(text);

/** Longer numbers may be telephone numbers. */
const shortNumber = /^-?(0|[1-9]\d{0,7})(\.\d+)?$/;

/** The service's own ids. Ids of chat and messaging accounts are personal. */
const ownIds = ["payment_id", "customer_id", "product_id", "paid_id", "plan_id", "coupon_id"];

/** The platform's field for permissions of roles and users. */
const overwrites = setOf(nested(permission.with({ type: string() })), "");

/** The documented fields of each kind's responses: at the top, and in the field that contains the object. */
const shown: ReadonlyMap<string, ObjectModel> = new Map(
  resources.map(({ kind, model, summary, response: { id, body } }) => {
    const fields = model.with({
      ...Object.fromEntries((summary?.fields ?? []).map((field) => [field.name, field])),
      id: string(),
      ownId: string().wireName(id),
      ...(kind === "ChatChannel" && { permissionOverwrites: overwrites }),
    });
    return [kind, body === undefined ? fields : fields.with({ [body]: nested(fields) })] as const;
  }),
);

function documentedFields({ fields }: ObjectModel, values: Values): Values {
  const types = new Map(fields.map(({ wire, type }) => [wire, type]));
  const kept = Object.entries(values).map(([name, value]): [string, unknown] => {
    const type = types.get(name);
    return type ? [name, documentedValue(type, value)] : unknownField([name, value]);
  });
  return Object.fromEntries(kept);
}

/** In every accepted form: a list of one instead of an object, an object instead of a list. */
function documentedValue(type: FieldType, value: unknown): unknown {
  const of = type.kind === "list" ? type.of.type : type;
  if (Array.isArray(value)) return value.map((item) => documentedValue(of, item));
  if (type.kind === "list" && isObject(value))
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, documentedValue(of, item)]));
  if (of.kind === "object") return isObject(value) ? documentedFields(of.model, value) : withoutTexts(value);
  return isObject(value) ? withoutTexts(value) : value;
}
