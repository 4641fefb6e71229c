// The engine's encoding of values: unknown ones, secret ones, and all others as plain JSON.
import { textsIn } from "../api/redact.js";
import type { Field, ObjectModel } from "../model/field.js";
import { isGiven, type Problem, type Values } from "../model/rules.js";
import { isUnknown, unknown } from "../model/unknown.js";
import { build } from "../model/walk.js";

/** Replaces an unknown value. */
const unknownText = "04da6b54-80e4-46f7-96ec-b56ff0331ba9";

/** The key that marks the special meaning of an object. */
export const signature = "4dabf18193072939515e22adb298388d";
export const secretSignature = "1b47061264138c4ac30d75fd1eb44270";

/** Which parts of a value are secret: all of it, or some properties. */
export type Secrecy = true | { readonly [member: string]: Secrecy };

/** Internal inputs of a dynamic resource's class: its code, its URN, the paths of its secrets. */
const hidden = ["__provider", "__urn", "__secrets"];

/** Values in the life cycle's form: the properties of the resource. */
export function fromEngine(props: Values): Values {
  return withoutUnknowns(Object.fromEntries(Object.entries(props).filter(([key]) => !hidden.includes(key)))) as Values;
}

function withoutUnknowns(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutUnknowns);
  if (value === null || typeof value !== "object") return value === unknownText ? unknown : value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, withoutUnknowns(member)]));
}

/** A shorter secret could be part of any text. */
const shortestRepeated = 8;

/**
 * Values in the engine's form: plain JSON, with secrets marked so that nothing shows them. A service can repeat a secret in
 * another property. That one is marked, too.
 */
export function toEngine(values: Values, secrecy: Secrecy = {}): Values {
  return written(values, secrecy, repeatableSecrets(values, secrecy)) as Values;
}

/** The secrets that are hidden wherever the service repeats them. */
export const repeatableSecrets = (values: Values, secrecy: Secrecy): string[] =>
  secretTexts(values, secrecy).filter(({ length }) => length >= shortestRepeated);

/** The texts in values that are marked as secret. */
export function secretTexts(values: Values, secrecy: Secrecy): string[] {
  if (secrecy === true) return textsIn(values);
  return Object.entries(secrecy).flatMap(([key, inner]) =>
    inner === true ? textsIn(values[key]) : secretTexts((values[key] ?? {}) as Values, inner),
  );
}

/** Omits `undefined` properties and lone surrogates, which the engine can't transfer. */
function written(value: unknown, secrecy: Secrecy | undefined, secrets: readonly string[]): unknown {
  if ((secrecy === true && isGiven(value)) || repeats(value, secrets))
    return { [signature]: secretSignature, value: written(value, undefined, []) };
  if (isUnknown(value)) return unknownText;
  if (typeof value === "string") return value.toWellFormed();
  if (Array.isArray(value)) return value.map((item) => written(item ?? null, undefined, secrets));
  if (value === null || typeof value !== "object") return value;
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  return Object.fromEntries(
    members.map(([key, member]) => [key, written(member, secrecyWithin(secrecy, key), secrets)]),
  );
}

/** Whether a text or a list contains a secret. */
const repeats = (value: unknown, secrets: readonly string[]): boolean =>
  secrets.length > 0 &&
  (typeof value === "string" || Array.isArray(value)) &&
  textsIn(value).some((text) => secrets.some((secret) => text.includes(secret)));

/** The secrecy of a property. Its name can be that of an inherited property, such as `valueOf`. */
export function secrecyWithin(secrecy: Secrecy | undefined, member: string): Secrecy | undefined {
  if (secrecy === undefined || secrecy === true) return secrecy;
  return Object.hasOwn(secrecy, member) ? secrecy[member] : undefined;
}

/** Whether a field must be hidden from all readers. */
type IsHidden = (field: Field) => boolean;

const isSecret: IsHidden = (field) => field.isSecret;

/**
 * The parts of an object that are always secret, however it is marked. A list that contains a secret is secret itself.
 */
export const secrecyOf = (model: ObjectModel, isHidden: IsHidden = isSecret): Readonly<Record<string, Secrecy>> =>
  build(model.fields, (field) => fieldSecrecy(field, isHidden)) as Record<string, Secrecy>;

function fieldSecrecy(field: Field, isHidden: IsHidden): Secrecy | undefined {
  const { type } = field;
  if (isHidden(field)) return true;
  if (type.kind === "list") return fieldSecrecy(type.of, isHidden) && true;
  const secrecy = type.kind === "object" ? secrecyOf(type.model, isHidden) : {};
  return Object.keys(secrecy).length > 0 ? secrecy : undefined;
}

/**
 * A problem of an input, without a path. With one, the engine would print the value at the whole path, which doesn't exist.
 */
export const asFailure = ({ path, message }: Problem): { property: string; reason: string } => ({
  property: "",
  reason: (path === "" ? message : `${path} ${message}`).toWellFormed(),
});
