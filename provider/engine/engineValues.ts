// The engine's encoding of values: unknown ones, secret ones, and all others as plain JSON.
import { shortestRepeated, textsIn } from "../api/redact.js";
import type { Field, ObjectModel } from "../model/field.js";
import { isGiven, type Problem, type Values } from "../model/rules.js";
import { isUnknown, unknown } from "../model/unknown.js";
import { build, fieldsOf } from "../model/walk.js";
import { outgoing } from "./currentCall.js";

/** Replaces an unknown value. */
export const unknownText = "04da6b54-80e4-46f7-96ec-b56ff0331ba9";

/** The key that marks the special meaning of an object. */
export const signature = "4dabf18193072939515e22adb298388d";
export const secretSignature = "1b47061264138c4ac30d75fd1eb44270";

/** Which parts of a value are secret: all of it, or some properties. */
export type Secrecy = true | { readonly [member: string]: Secrecy };

/** Internal inputs of a dynamic resource's class: its code, its URN, the paths of its secrets, its ignored paths. */
const hidden = ["__provider", "__urn", "__secrets", "__ignored", "__undefined"];

/** Values in the life cycle's form: the properties of the resource. */
export function fromEngine(props: Values): Values {
  return withoutUnknowns(Object.fromEntries(Object.entries(props).filter(([key]) => !hidden.includes(key)))) as Values;
}

function withoutUnknowns(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutUnknowns);
  if (value === null || typeof value !== "object") return value === unknownText ? unknown : value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, withoutUnknowns(member)]));
}

/**
 * Values in the engine's form: plain JSON, with secrets marked so that nothing shows them. A service can repeat a secret in
 * another property. That one is marked, too.
 */
export function toEngine(values: Values, secrecy: Secrecy = {}): Values {
  return written(values, secrecy, repeatableSecrets(values, secrecy)) as Values;
}

/** The secrets that are hidden wherever the service repeats them. */
const repeatableSecrets = (values: Values, secrecy: Secrecy): string[] =>
  secretTexts(values, secrecy).filter(({ length }) => length >= shortestRepeated);

/**
 * The texts in values that are marked as secret. With the `declared` names of properties, also the other names in what
 * is marked.
 */
export function secretTexts(value: unknown, secrecy: Secrecy | undefined, declared?: ReadonlySet<string>): string[] {
  if (secrecy === true) return [...textsIn(value), ...(declared ? namesIn(value).filter((n) => !declared.has(n)) : [])];
  if (secrecy === undefined || typeof value !== "object" || value === null) return [];
  return Object.entries(secrecy).flatMap(([key, inner]) =>
    Object.hasOwn(value, key) ? secretTexts((value as Values)[key], inner, declared) : [],
  );
}

/** The names of all properties in a value. */
function namesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(namesIn);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [name, ...namesIn(inner)]);
}

const declaredNames = new WeakMap<ObjectModel, ReadonlySet<string>>();

/** The names of the properties of an object, at every depth. */
export function namesOf(model: ObjectModel): ReadonlySet<string> {
  const names = declaredNames.get(model) ?? new Set(fieldsOf(model, () => true).map(({ field }) => field.name));
  declaredNames.set(model, names);
  return names;
}

/** The union of two secrecies. */
export function either(one: Secrecy, other: Secrecy): Secrecy {
  if (one === true || other === true) return true;
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return Object.fromEntries([...keys].map((key) => [key, bothOf(secrecyWithin(one, key), secrecyWithin(other, key))]));
}
const bothOf = (one: Secrecy | undefined, other: Secrecy | undefined): Secrecy =>
  one === undefined || other === undefined ? (one ?? other ?? {}) : either(one, other);

/** The secrecy of the values at these paths: `msg.channelSecret`, `notes.0`. */
export const secrecyAt = (paths: readonly string[]): Secrecy =>
  paths
    .map((path) => path.split(".").reduceRight<Secrecy>((inner, key) => ({ [key]: inner }), true))
    .reduce(either, {});

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

const secrecies = new WeakMap<ObjectModel, Readonly<Record<string, Secrecy>>>();

/**
 * The parts of an object that are always secret, however it is marked. A list that contains a secret is secret itself.
 */
export function secrecyOf(model: ObjectModel, isHidden: IsHidden = isSecret): Readonly<Record<string, Secrecy>> {
  const found = isHidden === isSecret ? secrecies.get(model) : undefined;
  const secrecy = found ?? (build(model.fields, (field) => fieldSecrecy(field, isHidden)) as Record<string, Secrecy>);
  if (isHidden === isSecret) secrecies.set(model, secrecy);
  return secrecy;
}

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
  reason: outgoing(path === "" ? message : `${path} ${message}`),
});
