// What an answer tells us of an object that we knew before.
import { isDeepStrictEqual } from "node:util";
import { applies, canonical, meansNothing, sameMeaning } from "../model/equal.js";
import type { Field, ObjectModel } from "../model/field.js";
import { isPermissionName, permissionName, platformPermission } from "../model/permissions.js";
import { givenIn, isGiven, isObject, type Values } from "../model/rules.js";
import { isBlank, isIdle, isMet } from "./diff.js";
import { type LearnedSecret, saysNothing } from "./mask.js";
import { itemBefore } from "./neverReturned.js";

type Learned = (path: string) => LearnedSecret | undefined;

/**
 * The managed inputs as the service holds them. A member that the answer leaves out, or masks, keeps its last known
 * value; one that means the same keeps its spelling; what the program does not set appears only where it differs from
 * what leaving it out means. `learned` is what responses have shown of the secret at a path.
 */
export function observe(model: ObjectModel, known: Values, said: Values, learned: Learned = () => undefined): Values {
  const siblings = { ...known, ...said };
  return pick(model, (field) => {
    const [before, now] = [known[field.name], said[field.name]];
    const counts = field.isSent && applies(field, siblings, model) && !isIdle(field, siblings, now);
    return counts ? observeField(field, before, now, learned) : before;
  });
}

/**
 * All that a response shows of an object that nothing was known of. Explicit values that mean nothing are there, so that
 * a program can set them without a change; in immutable objects they make none. Secrets are omitted: nothing tells one from a mask that is not known.
 */
export function observeAll(model: ObjectModel, said: Values): Values {
  return pick(model, (field) => {
    const value = said[field.name];
    if (field.isSecret || (field.need !== "required" && isMet(field, value, undefined))) return undefined;
    const { type } = field;
    if (type.kind !== "object" || !isObject(value)) return value;
    return field.isImmutable ? meaningfulIn(type.model, value) : observeAll(type.model, value);
  });
}

/** The inputs that an import writes into a program: those that mean something. */
export function meaningfulIn(model: ObjectModel, values: Values): Values {
  return pick(model, (field) => {
    const value = values[field.name];
    if (field.need !== "required" && canonical(field, value) === undefined) return undefined;
    const { type } = field;
    return type.kind === "object" && isObject(value) ? meaningfulIn(type.model, value) : value;
  });
}

/** Paths of the secrets that an object has, by what an answer says of it. */
export function secretPaths(model: ObjectModel, said: Values): string[] {
  return model.inputs.flatMap((field) => {
    const value = said[field.name];
    if (field.isSecret) return isGiven(value) || field.need === "required" ? [field.name] : [];
    const { type } = field;
    const inner = type.kind === "object" && isObject(value) ? secretPaths(type.model, value) : [];
    return inner.map((path) => `${field.name}.${path}`);
  });
}

/** The part of what a program wants that a response shows. `null` does not show an explicit value that means nothing. */
export function toldPart(model: ObjectModel, wanted: Values, said: Values): Values {
  return pick(model, (field) => {
    const [want, told] = [wanted[field.name], said[field.name]];
    if (told === undefined || (told === null && meansNothing(field, want))) return undefined;
    const { type } = field;
    if (type.kind === "list" && Array.isArray(want) && Array.isArray(told)) return toldItems(type, want, told);
    return type.kind === "object" && isObject(want) && isObject(told) ? toldPart(type.model, want, told) : want;
  });
}

/** Each item as a whole, without explicit values that mean nothing and that the response does not show. */
function toldItems({ of, ordered }: { of: Field; ordered: boolean }, wanted: unknown[], told: unknown[]): unknown[] {
  const { type } = of;
  if (type.kind !== "object") return wanted;
  return wanted.map((item, index) => {
    const there = itemBefore(told, item, index, ordered);
    if (!isObject(item) || !isObject(there)) return item;
    const isShown = (field: Field) => isGiven(there[field.name]) || !meansNothing(field, item[field.name]);
    return pick(type.model, (field) => (isShown(field) ? item[field.name] : undefined));
  });
}

function pick(model: ObjectModel, take: (field: Field) => unknown): Values {
  const fields = model.inputs.filter((field) => !field.isForCreate);
  return givenIn(Object.fromEntries(fields.map((field) => [field.name, take(field)])));
}

function observeField(field: Field, known: unknown, said: unknown, learned: Learned): unknown {
  if (said === undefined || (said === null && field.need === "required")) return known;
  if (field.isSecret && saysNothing(said, known, learned(field.name))) return known;
  // What cannot be changed and is not in the program is whatever the service likes.
  if (!isGiven(known)) return field.isImmutable ? undefined : unexpected(field, said);
  if (sameMeaning(field, known, said)) return known;
  // An object or a list that is empty in the program: an empty answer does not contradict it.
  if (said === null && [{}, []].some((none) => isDeepStrictEqual(canonical(field, known), none))) return known;
  const heard = completed(field, known, said, learned);
  return sameMeaning(field, known, heard) ? known : heard;
}

/** What an answer says, with what is known in the place of what it leaves out. */
function completed(field: Field, known: unknown, said: unknown, learned: Learned): unknown {
  const { type } = field;
  if (type.kind === "object" && isObject(known) && isObject(said)) {
    const members = observe(type.model, known, said, (path) => learned(`${field.name}.${path}`));
    return field.isImmutable ? Object.fromEntries(Object.entries(members).filter(([name]) => name in known)) : members;
  }
  if (type.kind === "list" && Array.isArray(known) && Array.isArray(said)) {
    if (type.of.has(platformPermission) && sameAsFarAsKnown(known, said)) return known;
    return observeList(type.of, known, said, type.ordered);
  }
  return said;
}

/** A bit field cannot be compared with a permission whose bit is not known. */
function sameAsFarAsKnown(known: unknown[], said: unknown[]): boolean {
  const comparable = (names: unknown[]) => names.map(String).filter(isPermissionName).map(permissionName).sort();
  const isPartly = known.some((name) => !isPermissionName(String(name)));
  return isPartly && isDeepStrictEqual(comparable(known), comparable(said));
}

/** A value that the program does not set: of interest where leaving it out means something else. */
function unexpected(field: Field, said: unknown): unknown {
  if (field.default.kind === "service" || canonical(field, said) === undefined) return undefined;
  const { type } = field;
  if (type.kind !== "object" || !isObject(said)) return said;
  if (isBlank(said)) return undefined;
  const members = observe(type.model, {}, said);
  return Object.keys(members).length === 0 ? undefined : members;
}

/** Items that the answer tells only in part are completed from those that were known in their place. */
function observeList(of: Field, known: unknown[], said: unknown[], ordered: boolean): unknown[] {
  const { type } = of;
  if (type.kind !== "object") return said;
  return said.map((item, index) => {
    const before = itemBefore(known, item, index, ordered);
    return isObject(item) ? observe(type.model, isObject(before) ? before : {}, item) : item;
  });
}
