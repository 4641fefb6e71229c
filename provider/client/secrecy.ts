// What is secret in the values of an object: one rule for resources, functions, lists, policies and commands.
// Comparisons use the values. No output shows them, also where a service repeats them.
import type { Field, ObjectModel } from "../model/field.js";
import { isGiven, isObject, type Values } from "../model/rules.js";
import { build, fieldsOf, mapObjects } from "../model/walk.js";
import { hidden, redactor, shortestRepeated, textsIn } from "./redact.js";

/** Which parts of a value are secret: all of it, or some properties. */
export type Secrecy = true | { readonly [member: string]: Secrecy };

/** What is secret in some values. */
export interface SecretParts {
  readonly secrecy: Secrecy;
  /** Their texts, and the names in them that no property has. No message shows these. */
  readonly texts: readonly string[];
  /** Whether a text or a list repeats one of the texts that isn't short. */
  readonly isRepeatedIn: (value: unknown) => boolean;
}

/** Whether a field must be hidden from all readers. */
type IsHidden = (field: Field) => boolean;

const isSecret: IsHidden = (field) => field.isSecret;

/**
 * What is secret in an object: what the model declares as secret, and what the program marks, as a tree or by paths
 * (`msg.channelSecret`, `notes.0`). `given` are the texts of secrets that the service got. `isHidden` can hide more
 * fields, whose texts may occur elsewhere.
 */
export function secretsOf(
  model: ObjectModel,
  values: Values,
  marked: Secrecy | readonly string[] = {},
  { given = [], isHidden = isSecret }: { given?: readonly string[]; isHidden?: IsHidden } = {},
): SecretParts {
  const marks = Array.isArray(marked) ? secrecyAt(marked) : (marked as Secrecy);
  const secrecy = either(secrecyOf(model), marks);
  const texts = secretTexts(values, secrecy, namesOf(model));
  const long = [...texts, ...given].filter(({ length }) => length >= shortestRepeated);
  return {
    secrecy: isHidden === isSecret ? secrecy : either(secrecy, secrecyOf(model, isHidden)),
    texts,
    isRepeatedIn: (value) =>
      long.length > 0 &&
      (typeof value === "string" || Array.isArray(value)) &&
      textsIn(value).some((text) => long.some((secret) => text.includes(secret))),
  };
}

/** No value is secret. */
export const noSecrets: SecretParts = { secrecy: {}, texts: [], isRepeatedIn: () => false };

/** The secrecy of the values at these paths. */
const secrecyAt = (paths: readonly string[]): Secrecy =>
  paths
    .map((path) => path.split(".").reduceRight<Secrecy>((inner, key) => ({ [key]: inner }), true))
    .reduce(either, {});

/** The texts in what is secret, and the names in it that aren't `declared`. */
function secretTexts(value: unknown, secrecy: Secrecy, declared: ReadonlySet<string>): string[] {
  if (secrecy === true) return [...textsIn(value), ...namesIn(value).filter((name) => !declared.has(name))];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(secrecy).flatMap(([key, inner]) =>
    Object.hasOwn(value, key) ? secretTexts((value as Values)[key], inner, declared) : [],
  );
}

/** The names of all properties in a value. */
function namesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(namesIn);
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) => [name, ...namesIn(inner)]);
}

const declaredNames = new WeakMap<ObjectModel, ReadonlySet<string>>();

/** The names of the properties of an object, at every depth. */
function namesOf(model: ObjectModel): ReadonlySet<string> {
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

/** The secrecy of a property. Its name can be that of an inherited property, such as `valueOf`. */
export function secrecyWithin(secrecy: Secrecy, member: string): Secrecy | undefined {
  if (secrecy === true) return secrecy;
  return Object.hasOwn(secrecy, member) ? secrecy[member] : undefined;
}

/** Whether all of a value is secret. A list is, if a part of it is. */
export const isWholly = (value: unknown, secrecy: Secrecy, { isRepeatedIn }: SecretParts): boolean =>
  (isGiven(value) && (secrecy === true || (Array.isArray(value) && Object.keys(secrecy).length > 0))) ||
  isRepeatedIn(value);

const secrecies = new WeakMap<ObjectModel, Secrecy>();

/** The parts of an object that are always secret. A list that contains a secret is secret itself. */
function secrecyOf(model: ObjectModel, isHidden: IsHidden = isSecret): Secrecy {
  const found = isHidden === isSecret ? secrecies.get(model) : undefined;
  const secrecy = found ?? (build(model.fields, (field) => fieldSecrecy(field, isHidden)) as Secrecy);
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

/** An object without its secrets. */
export const openValues = (model: ObjectModel, values: Values): Values =>
  build(model.fields, ({ name, type, isSecret }) =>
    isSecret ? undefined : mapObjects(type, values[name], openValues),
  );

/** The service's names of the fields of an object that are always secret, at any depth. */
export const secretNames = (model: ObjectModel): ReadonlySet<string> =>
  new Set(fieldsOf(model, () => true).flatMap(({ field }) => (field.isSecret ? [field.wire] : [])));

/**
 * A response, or a part of one, without the values of these fields and without texts that repeat them. `shown` returns
 * what replaces a value.
 */
export function withoutSecrets<T>(
  response: T,
  names: ReadonlySet<string>,
  shown: (secret: unknown) => unknown = () => hidden,
): T {
  const repeated = textsOf(response, names).filter((text) => text.length >= shortestRepeated && shown(text) !== text);
  return replaced(response, redactor(repeated), (name, value) =>
    names.has(name) && isGiven(value) ? shown(value) : undefined,
  ) as T;
}

function textsOf(value: unknown, names: ReadonlySet<string>): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => (names.has(name) ? textsIn(inner) : textsOf(inner, names)));
}

/** A value with changed texts. `instead` returns what replaces a property, if anything does. */
export function replaced(
  value: unknown,
  hide: (text: string) => string,
  instead: (name: string, value: unknown) => unknown = () => undefined,
): unknown {
  if (typeof value === "string") return hide(value);
  if (Array.isArray(value)) return value.map((item) => replaced(item, hide, instead));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, instead(name, inner) ?? replaced(inner, hide, instead)]),
  );
}
