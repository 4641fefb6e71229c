// The values in a response for fields that weren't sent.
import { isDeepStrictEqual } from "node:util";
import type { Field, ObjectModel } from "../../../provider/model/field.js";
import { companyInfo } from "../../../provider/model/pageParts.js";
import { platformPermission } from "../../../provider/model/permissions.js";
import { isGiven, type Values } from "../../../provider/model/rules.js";
import { changeFields, completeFields, defined, isObject, isOff } from "../../store/walkFields.js";

export type Fill = (model: ObjectModel, fields: Values) => Values;

/**
 * Without a variant: documented defaults at the top level, `null` if it was sent, and the contents of objects as sent.
 */
export const asSent: Fill = (model, fields) => {
  const whole = { ...fields };
  for (const field of model.fields.filter(({ isSent }) => isSent)) {
    const value = fieldAsSent(field, fields[field.wire]);
    if (value !== undefined || field.wire in whole) whole[field.wire] = value;
  }
  return defined(whole);
};

function fieldAsSent(field: Field, value: unknown): unknown {
  if (field.unusedWhen && (!isGiven(value) || isOff(field, value))) return undefined;
  if (isGiven(value)) return value;
  if (field.default.kind === "value") return field.default.value;
  return field.default.kind === "absent" ? value : undefined;
}

export const omitted: Fill = (model, fields) =>
  changeFields(model, fields, (field, value) => (isMeaningful(field, value) ? value : undefined));

function isMeaningful(field: Field, value: unknown): boolean {
  if (!isGiven(value) || isOff(field, value)) return false;
  return field.default.kind !== "value" || !isDeepStrictEqual(value, field.default.value);
}

/** Only the value that a client couldn't know otherwise. */
export const allOmitted: Fill = (_model, { use_coupon_count }) => defined({ use_coupon_count });

export const withNulls: Fill = (model, fields) => completeFields(model, fields, () => null);

export const withDefaults: Fill = (model, fields) => completeFields(model, fields, documented);

/** The documented default; an object whose default is `null` becomes the defaults of its properties. */
function documented({ type, default: byDefault }: Field): unknown {
  if (byDefault.kind === "service") return undefined;
  const value = byDefault.kind === "value" ? byDefault.value : null;
  if (type.kind !== "object") return value;
  return withDefaults(type.model, isObject(value) ? value : {});
}

/** The server default (`*`) for fields that weren't sent. */
export const filledByService: Fill = (model, fields) => {
  const filled = completeFields(model, fields, (field, value) =>
    field.default.kind === "service" ? ownValue(field) : value,
  );
  return changeFields(model, filled, ({ type }, value) =>
    type.kind === "object" && type.model === companyInfo && isObject(value) ? fromClient(value) : value,
  );
};

/** The specification: "When true, the fields below are ignored and client settings are used." */
const fromClient = (company: Values): Values =>
  company.source_from_client === false
    ? company
    : { ...ownObject(companyInfo), ...pick(company, "source_from_client") };

const pick = (fields: Values, name: string): Values => (isGiven(fields[name]) ? { [name]: fields[name] } : {});

const ownObject = (model: ObjectModel): Values =>
  Object.fromEntries(model.inputs.map((field) => [field.wire, ownValue(field)]));

function ownValue(field: Field): unknown {
  if (field.default.kind === "value") return field.default.value;
  const { type } = field;
  switch (type.kind) {
    case "object":
      return ownObject(type.model);
    case "list":
      return type.of.has(platformPermission) ? ["VIEW_CHANNEL"] : [];
    case "enum":
      return type.values.members[0]?.value;
    case "flag":
      return false;
    case "string":
    case "date":
      return `The service's own ${field.wire}`;
    default:
      return 1;
  }
}
