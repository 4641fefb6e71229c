// Different values of a field, and different spellings of the same value. They are known by construction, so tests of
// differences don't depend on the code under test.

import { isDeepStrictEqual } from "node:util";
import type { Field, ObjectModel } from "../../provider/model/field.js";
import { platformPermission } from "../../provider/model/permissions.js";
import type { Values } from "../../provider/model/rules.js";

/** The value of a field that a program omits. */
const heldBy = ({ default: by }: Field, value: unknown): unknown =>
  value ?? (by.kind === "value" ? by.value : undefined);

/** A member of an object, a different one for each number. */
const memberOf = ({ inputs }: ObjectModel, pick: number): Field => inputs[pick % inputs.length] as Field;

/**
 * A value with a different meaning than the field's value or default.
 * @param pick which member of an object is another one
 */
export function otherThan(field: Field, value: unknown, pick = 0): unknown {
  const now = heldBy(field, value);
  const { type } = field;
  switch (type.kind) {
    case "flag":
      return !now;
    case "date":
      return String(now).startsWith("2027") ? "2028/02/01" : "2027/02/01";
    case "enum":
      return type.values.members.findLast((member) => member.value !== now)?.value;
    case "string":
      return `${now ?? ""} 2`;
    case "list":
      return withAnother(type.of, (now ?? []) as readonly unknown[]);
    case "object": {
      const fields = (now ?? {}) as Values;
      const member = memberOf(type.model, pick);
      return used(field, { ...fields, [member.name]: otherThan(member, fields[member.name], pick) });
    }
    default:
      return field.valid?.find((valid) => valid !== now) ?? anotherNumber(Number(now ?? 0));
  }
}

/** Above 2 ** 53 there is no next integer. */
const anotherNumber = (now: number): number => (now + 1 === now ? 7 : now + 1);

/** If an object says that it isn't used, its other fields don't count. */
function used({ type, unusedWhen }: Field, fields: Values): Values {
  const field = unusedWhen && type.kind === "object" ? type.model.field(unusedWhen.field) : undefined;
  if (!field || fields[field.name] !== unusedWhen?.is) return fields;
  return { ...fields, [field.name]: otherThan(field, unusedWhen?.is) };
}

/** A list with one more item, which it does not have yet. */
function withAnother(of: Field, items: readonly unknown[]): unknown[] {
  if (of.has(platformPermission)) {
    const rest = items.filter((item) => String(item).toUpperCase() !== "STREAM");
    return rest.length < items.length ? rest : [...items, "STREAM"];
  }
  if (of.type.kind === "object") return [...items, otherThan(of, items[0])];
  if (of.type.kind === "string") return [...items, `${items.join("")} 2`];
  return [...items, Math.max(0, ...(items as number[])) + 1];
}

/**
 * The same value in a different spelling; the value itself if there is none.
 * @param pick which spelling
 */
export function respelled(field: Field, value: unknown, pick: number): unknown {
  const spellings = [value, ...spellingsOf(field, value, pick)];
  return spellings[pick % spellings.length];
}

function spellingsOf(field: Field, value: unknown, pick: number): unknown[] {
  const { need, default: by } = field;
  // Server defaults and fixed properties keep the current value.
  const isKept = by.kind === "service" || field.isImmutable;
  if (value === undefined || value === null) {
    if (isKept) return [];
    if (by.kind === "value") return [by.value, null, undefined];
    return [null, undefined];
  }
  const omitted = isKept || (by.kind === "value" && isDeepStrictEqual(value, by.value)) ? [undefined] : [];
  return need === "required"
    ? writtenOtherwise(field, value, pick)
    : [...omitted, ...writtenOtherwise(field, value, pick)];
}

function writtenOtherwise(field: Field, value: unknown, pick: number): unknown[] {
  const { type, unusedWhen } = field;
  switch (type.kind) {
    case "date": {
      const [, year, month = "", day = ""] = /^(\d+)\D(\d+)\D(\d+)/.exec(value as string) ?? [];
      return [`${year}-${month}-${day}`, `${year}/${month}/${day}`];
    }
    case "string":
      return field.has(platformPermission) && /^[A-Z_]+$/.test(value as string)
        ? [(value as string).toLowerCase()]
        : [];
    case "list": {
      const items = (value as unknown[]).map((item) => respelled(type.of, item, pick));
      return type.ordered ? [items] : [[...items].reverse(), [...items, ...items]];
    }
    case "object": {
      const fields = value as Values;
      if (unusedWhen && fields[unusedWhen.field] === unusedWhen.is) return [{ [unusedWhen.field]: unusedWhen.is }];
      return [
        Object.fromEntries(
          type.model.inputs.map((member) => [member.name, respelled(member, fields[member.name], pick)]),
        ),
      ];
    }
    default:
      return [];
  }
}
