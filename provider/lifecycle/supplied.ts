// The fields for which the service has a value of its own when a program omits them (`*` in the specification).
import { isDeepStrictEqual } from "node:util";
import { canonical } from "../model/equal.js";
import type { Field, FieldType, ObjectModel } from "../model/field.js";
import { at, isObject, type Values } from "../model/rules.js";
import { digest } from "./digest.js";

/** A field with a server default, at the top of an object or within others. */
export interface Supplied {
  readonly path: string;
  readonly field: Field;
}

const known = new WeakMap<ObjectModel, readonly Supplied[]>();

/** Every field with a server default that an update can send, in the order of the model. */
export function suppliedOf(model: ObjectModel): readonly Supplied[] {
  const made = known.get(model) ?? suppliedIn(model, "");
  known.set(model, made);
  return made;
}

const suppliedIn = (model: ObjectModel, prefix: string): Supplied[] =>
  model.inputs.flatMap((field) => {
    const path = prefix + field.name;
    if (!field.isSent || field.isSecret || field.isImmutable) return [];
    const own = field.default.kind === "service" ? [{ path, field }] : [];
    return field.type.kind === "object" ? [...own, ...suppliedIn(field.type.model, `${path}.`)] : own;
  });

/** What the program says of a field at a path. `apart`: the program omits the object that the field belongs to. */
export function saidOf(desired: Values, path: string): "managed" | "asked" | "left out" | "apart" {
  const end = path.lastIndexOf(".");
  const owner = end < 0 ? desired : at(desired, path.slice(0, end));
  if (!isObject(owner)) return "apart";
  const value = owner[path.slice(end + 1)];
  return value === null ? "asked" : value === undefined ? "left out" : "managed";
}

/** The value at a path of a response: undefined if it is omitted, `null` if it is empty. */
export function returnedAt(said: Values, path: string): unknown {
  let value: unknown = said;
  for (const name of path.split(".")) value = isObject(value) ? value[name] : value === null ? null : undefined;
  return value;
}

/** A response's value at a path: `never` returned by it, `empty`, or a digest of three characters. */
export function seenIn({ path, field }: Supplied, said: Values): string {
  const value = returnedAt(said, path);
  if (value === undefined) return "never";
  const meaning = canonical(field, withoutServerDefaults(field.type, value));
  return meaning === undefined ? "empty" : shortDigest(JSON.stringify(meaning));
}

/** Fields within an object that have a server default are seen by themselves: a later version may add some. */
function withoutServerDefaults(type: FieldType, value: unknown): unknown {
  if (type.kind !== "object" || !isObject(value)) return value;
  const members = Object.entries(value).flatMap(([name, member]) => {
    const field = type.model.field(name);
    return field?.default.kind === "service"
      ? []
      : [[name, field ? withoutServerDefaults(field.type, member) : member]];
  });
  return Object.fromEntries(members);
}

/** Whether a path is another one or lies within it. */
export const isWithin = (path: string, outer: string): boolean => path === outer || path.startsWith(`${outer}.`);

/** Two different values have the same digest in one of 262,144 cases. */
const shortDigest = (text: string): string => Buffer.from(digest(text), "hex").toString("base64url").slice(0, 3);

/** An object whose fields all have their documented defaults: nobody chose it. */
export const isDocumented = ({ path, field }: Supplied, said: Values): boolean =>
  field.type.kind === "object" && isDeepStrictEqual(canonical(field, returnedAt(said, path)), {});
