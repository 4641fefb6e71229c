// When two values mean the same for the audit of a rehearsal and for a comparison: canonical JSON with the declared
// defaults. It doesn't use the provider's rules of equality, which the audit checks.
import type { Field, ObjectModel } from "../../provider/model/field.js";
import { permissionName, platformPermission } from "../../provider/model/permissions.js";
import { isObject, type Values } from "../../provider/model/rules.js";
import { type ObjectKind, objectKinds } from "../../sandbox/store/kinds.js";
import { sorted } from "../stack/json.js";

export const meansSame = (field: Field, one: unknown, other: unknown): boolean =>
  JSON.stringify(meaningOf(field, one)) === JSON.stringify(meaningOf(field, other));

/**
 * The canonical form of all values with the same meaning; `null` for those that mean the same as an omitted property.
 */
export function meaningOf(field: Field, value: unknown): unknown {
  const plain = plainOf(field, value ?? null);
  if (field.default.kind === "value") {
    const byDefault = plainOf(field, field.default.value);
    return JSON.stringify(plain) === JSON.stringify(byDefault) ? null : plain;
  }
  const isEmpty = plain === "" || (plain === false && field.need === "optional");
  return isEmpty && field.default.kind === "absent" ? null : plain;
}

function plainOf(field: Field, value: unknown): unknown {
  const { type, unusedWhen, valid } = field;
  const isManaged = field.default.kind !== "service";
  if (value === null) return null;
  if (type.kind === "object" && isObject(value)) {
    if (unusedWhen && value[unusedWhen.field] === unusedWhen.is) return null;
    const fields = type.model.inputs.map((member) => [member.name, fieldMeaning(member, value, type.model)] as const);
    const given = fields.filter(([, meaning]) => meaning !== null);
    return given.length === 0 && isManaged ? null : Object.fromEntries(given);
  }
  if (type.kind === "list" && Array.isArray(value)) {
    const items = value.map((item) => plainOf(type.of, item));
    if (items.length === 0 && isManaged) return null;
    return type.ordered ? items : [...new Set(items.map((item) => JSON.stringify(item)))].sort();
  }
  if (type.kind === "date") return dayIn(String(value)) ?? value;
  if (field.has(platformPermission)) return permissionName(String(value));
  if (type.kind === "string" && typeof value === "string") return withLineFeeds(value);
  return valid?.includes(value as number) === false ? null : sorted(value);
}

/** Line ends have no meaning: forms of browsers send CRLF. */
export const withLineFeeds = (text: string): string => text.replace(/\r\n?/g, "\n");

/** `yyyy/MM/dd` for any spelling of a day. Undefined if it isn't a day. */
function dayIn(text: string): string | undefined {
  const [, year, month = "", day = ""] = /^\s*(\d{4})[/-](\d{1,2})[/-](\d{1,2})(?:[T ].*)?\s*$/.exec(text) ?? [];
  return year && `${year}/${month.padStart(2, "0")}/${day.padStart(2, "0")}`;
}

/** The same for a property among its siblings: the service may ignore it. */
export function fieldMeaning(field: Field, siblings: Values, model: ObjectModel): unknown {
  const value = siblings[field.name];
  if (!isMet(field.appliesWhen, siblings, model)) return null;
  return isIdle(field, siblings, model) ? null : meaningOf(field, value);
}

/** Empty, and with an effect only for a different choice: the `price` 0 of a percent code. */
export const isIdle = ({ name, need }: Field, siblings: Values, model: ObjectModel): boolean =>
  typeof need === "object" && !isMet(need, siblings, model) && isBlank(siblings[name]);

function isMet(condition: Field["appliesWhen"], siblings: Values, model: ObjectModel): boolean {
  if (condition?.is === undefined) return true;
  const otherwise = model.field(condition.field)?.default;
  const value = siblings[condition.field] ?? (otherwise?.kind === "value" ? otherwise.value : undefined);
  return value === condition.is;
}

/** An empty value, or an object whose values are all empty. */
export const isBlank = (value: unknown): boolean =>
  typeof value === "object" && value !== null ? Object.values(value).every(isBlank) : !value || value === "0";

// A kind of the model by its name in programs. The audit of a rehearsal uses this instead of `resourceOf`, which
// includes the provider's behavior.

const byName = new Map(objectKinds.map((one) => [one.model.name, one]));

/** @throws Error if there is no such kind */
export function declaredKind(name: string): ObjectKind {
  const found = byName.get(name);
  if (!found) throw new Error(`The model declares no kind ${name}.`);
  return found;
}
