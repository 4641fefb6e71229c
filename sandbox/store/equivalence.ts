// When stored values mean the same. It is independent of the provider's code for that.
import type { Field } from "../../provider/model/field.js";
import { build } from "../../provider/model/walk.js";
import { isObject } from "./walkFields.js";

/** Whether two values of a field mean the same: not set, the documented default and an empty value are equal. */
export const meansTheSame = (field: Field, a: unknown, b: unknown): boolean =>
  JSON.stringify(meaningOf(field, a)) === JSON.stringify(meaningOf(field, b));

/** Whether a value is an object that is switched off by its own mode. */
export function isOff({ type, unusedWhen }: Field, value: unknown): boolean {
  if (!unusedWhen || type.kind !== "object" || !isObject(value)) return false;
  const { wire = "" } = type.model.field(unusedWhen.field) ?? {};
  return value[wire] === unusedWhen.is;
}

function meaningOf(field: Field, value: unknown): unknown {
  const { default: byDefault } = field;
  const meaning = writtenOut(field, value);
  if (meaning === undefined || meaning === "" || (meaning === false && byDefault.kind === "absent")) return undefined;
  const isDefault =
    byDefault.kind === "value" && JSON.stringify(meaning) === JSON.stringify(writtenOut(field, byDefault.value));
  return isDefault || isOff(field, value) ? undefined : meaning;
}

/** In the order of the model, with sets sorted. */
function writtenOut({ type }: Field, value: unknown): unknown {
  if (value === null || value === undefined) return undefined;
  if (type.kind === "object" && isObject(value)) {
    const members = build(type.model.inputs, (member) => meaningOf(member, value[member.wire]), "wire");
    return Object.keys(members).length > 0 ? members : undefined;
  }
  if (type.kind !== "list" || !Array.isArray(value)) return value;
  if (value.length === 0) return undefined;
  const items = value.map((item) => writtenOut(type.of, item));
  return type.ordered ? items : [...new Set(items.map((item) => JSON.stringify(item)))].sort();
}
