// Finds the object in a response of any form, and reads its values in the spelling of the program or the state.

import { isDeepStrictEqual } from "node:util";
import { isDeleted } from "../../client/responseBody.js";
import { isMet, itemBefore } from "../../model/differences.js";
import { canonical, isBlank, isDefault, isEmptyDefault, isInactive, sameMeaning } from "../../model/equal.js";
import type { Field, ObjectModel } from "../../model/field.js";
import type { Kind } from "../../model/kind.js";
import { isPermissionName, permissionName, platformPermission } from "../../model/permissions.js";
import { givenIn, isGiven, isObject, type Values } from "../../model/rules.js";
import type { Actual } from "../../model/stages.js";
import { decode, type Unread } from "../../model/wire.js";
import { isMasked, type LearnedSecret, secretFields } from "./secrets.js";

/** Undefined if the response marks the object as deleted. */
export function readResponse(
  kind: Pick<Kind, "model" | "response" | "readResponse">,
  response: unknown,
): Actual | undefined {
  const top = isObject(response) ? response : {};
  const { id, body } = kind.response;
  const inner = firstObject(body === undefined ? undefined : top[body]);
  const fields = { ...top, ...inner };
  if (isDeleted(fields)) return undefined;
  const ownId = [top[id], inner?.[id], top.id, inner?.id].find(isId);
  const unread: Unread = { paths: [], inexact: [] };
  const decoded = withoutEmptyObjects(kind.model, decode(kind.model, kind.readResponse?.(fields) ?? fields, unread));
  const outputNames = new Set(kind.model.outputs.map((field) => field.name));
  const given = Object.entries(decoded);
  return {
    ownId: ownId === undefined ? undefined : String(ownId),
    returned: Object.fromEntries(given.filter(([name]) => !outputNames.has(name))),
    outputs: Object.fromEntries(given.filter(([name, value]) => outputNames.has(name) && value !== null)),
    unread: unread.paths,
    ...(unread.inexact.length > 0 && { inexact: unread.inexact }),
  };
}

/** Objects that set nothing are absent. */
function withoutEmptyObjects(model: ObjectModel, values: Values): Values {
  const fields = Object.entries(values).map(([name, value]) => {
    const shape = model.field(name)?.type;
    if (shape?.kind !== "object" || !isObject(value)) return [name, value] as const;
    const inner = withoutEmptyObjects(shape.model, value);
    return [name, isEmpty(shape.model, inner) ? null : inner] as const;
  });
  return Object.fromEntries(fields);
}

/**
 * Whether an object sets nothing: its fields are all empty or, without a field that it requires, `false` besides. If all
 * but a secret are, the secret may only be hidden.
 */
export function isEmpty({ inputs }: ObjectModel, fields: Values, empty: readonly unknown[] = [null]): boolean {
  const shown = inputs.filter(({ name, isSecret }) => fields[name] !== undefined && !isSecret);
  const required = shown.filter(({ need }) => need === "required");
  const isSure = required.length > 0 || !inputs.some(({ isSecret }) => isSecret);
  const isIncomplete = required.some(({ name }) => empty.includes(fields[name]));
  const isUnset = (member: unknown) => empty.includes(member) || (isIncomplete && member === false);
  return shown.length > 0 && isSure && Object.values(fields).every(isUnset);
}

const isId = (value: unknown): boolean => typeof value === "number" || (typeof value === "string" && value !== "");

const firstObject = (value: unknown): Values | undefined => {
  const one = Array.isArray(value) ? value[0] : value;
  return isObject(one) ? one : undefined;
};

/** What responses have shown of the field at a path. */
type Learned = (path: string) => (LearnedSecret & { readonly isZeroIfUnset?: true }) | undefined;

/**
 * The managed inputs with their actual values. A field that the response omits or masks keeps its prior value; one with
 * the same meaning keeps its spelling; what the program omits appears only if it differs from what the omission means.
 */
export function observe(
  model: ObjectModel,
  prior: Values,
  returned: Values,
  learned: Learned = () => undefined,
): Values {
  const siblings = { ...prior, ...returned };
  return pick(model, (field) => {
    const [before, now] = [prior[field.name], returned[field.name]];
    const counts = field.isSent && !isInactive(field, now, siblings, model);
    return counts ? observeField(field, before, now, learned) : before;
  });
}

/**
 * Everything that a response contains of an object that isn't in the state. It includes explicit empty values, so that
 * a program can set them without a change, except in immutable objects. Secrets are omitted, as they may be masked.
 */
export function observeAll(model: ObjectModel, returned: Values): Values {
  return pick(model, (field) => {
    const value = returned[field.name];
    if (field.isSecret || (field.need !== "required" && isMet(field, value, undefined))) return undefined;
    const { type } = field;
    if (type.kind !== "object" || !isObject(value)) return value;
    return field.isImmutable ? meaningfulIn(type.model, value) : observeAll(type.model, value);
  });
}

/** The inputs that an import writes into a program: the non-empty ones. */
export function meaningfulIn(model: ObjectModel, values: Values): Values {
  return pick(model, (field) => {
    const value = values[field.name];
    if (field.need !== "required" && canonical(field, value) === undefined) return undefined;
    if (isEmptyDefault(field, value)) return undefined;
    const { type } = field;
    return type.kind === "object" && isObject(value) ? meaningfulIn(type.model, value) : value;
  });
}

/** Paths of an object's secrets, by a response. */
export const secretPaths = (model: ObjectModel, returned: Values): string[] =>
  secretFields(model, returned)
    .filter(({ field, value }) => isGiven(value) || field.need === "required")
    .map(({ path }) => path);

/** The part of the desired values that a response contains. `null` doesn't match an explicit empty value. */
export function shownPart(model: ObjectModel, desired: Values, returned: Values): Values {
  return pick(model, (field) => {
    const [want, shown] = [desired[field.name], returned[field.name]];
    if (shown === undefined || (shown === null && (field.isImmutable || isDefault(field, want)))) return undefined;
    const { type } = field;
    if (type.kind === "list" && Array.isArray(want) && Array.isArray(shown)) return shownItems(type, want, shown);
    return type.kind === "object" && isObject(want) && isObject(shown) ? shownPart(type.model, want, shown) : want;
  });
}

/** Each item as a whole, without explicit empty values that the response omits. */
function shownItems({ of, ordered }: { of: Field; ordered: boolean }, desired: unknown[], shown: unknown[]): unknown[] {
  const { type } = of;
  if (type.kind !== "object") return desired;
  return desired.map((item, index) => {
    const there = itemBefore(shown, item, index, ordered);
    if (!isObject(item) || !isObject(there)) return item;
    const isShown = (field: Field) => isGiven(there[field.name]) || !isDefault(field, item[field.name]);
    return pick(type.model, (field) => (isShown(field) ? item[field.name] : undefined));
  });
}

function pick(model: ObjectModel, take: (field: Field) => unknown): Values {
  const fields = model.inputs.filter((field) => !field.isForCreate);
  return givenIn(Object.fromEntries(fields.map((field) => [field.name, take(field)])));
}

function observeField(field: Field, prior: unknown, returned: unknown, learned: Learned): unknown {
  // An empty value that the object can't have, or can't have got since: it is only not shown.
  if (returned === undefined || (returned === null && (field.need === "required" || field.isImmutable))) return prior;
  if (field.isSecret && isMasked(returned, prior, learned(field.name))) return prior;
  // The service chooses immutable values that the program omits.
  if (!isGiven(prior)) {
    const isUnset = field.isImmutable || (returned === 0 && learned(field.name)?.isZeroIfUnset);
    return isUnset ? undefined : unexpected(field, returned);
  }
  if (sameMeaning(field, prior, returned)) return prior;
  // An object or a list that is empty in the program: an empty response doesn't contradict it.
  if (returned === null && [{}, []].some((none) => isDeepStrictEqual(canonical(field, prior), none))) return prior;
  const actual = completed(field, prior, returned, learned);
  return sameMeaning(field, prior, actual) ? prior : actual;
}

/** What a response returns, with the prior values of what it omits. */
function completed(field: Field, prior: unknown, returned: unknown, learned: Learned): unknown {
  const { type } = field;
  if (type.kind === "object" && isObject(prior) && isObject(returned)) {
    const fields = observe(type.model, prior, returned, (path) => learned(`${field.name}.${path}`));
    return field.isImmutable ? Object.fromEntries(Object.entries(fields).filter(([name]) => name in prior)) : fields;
  }
  if (type.kind === "list" && Array.isArray(prior) && Array.isArray(returned)) {
    if (type.of.has(platformPermission) && sameWhereReturned(prior, returned)) return prior;
    return observeList(type.of, prior, returned, type.ordered);
  }
  return returned;
}

/** A bit field can't be compared with a permission whose bit is unknown. */
function sameWhereReturned(prior: unknown[], returned: unknown[]): boolean {
  const comparable = (names: unknown[]) => names.map(String).filter(isPermissionName).map(permissionName).sort();
  const isPartly = prior.some((name) => !isPermissionName(String(name)));
  return isPartly && isDeepStrictEqual(comparable(prior), comparable(returned));
}

/** A value that the program doesn't set: it counts if its omission means something else. */
function unexpected(field: Field, returned: unknown): unknown {
  if (field.default.kind === "service" || canonical(field, returned) === undefined) return undefined;
  const { type } = field;
  if (type.kind !== "object" || !isObject(returned)) return returned;
  if (isBlank(returned)) return undefined;
  const fields = observe(type.model, {}, returned);
  return Object.keys(fields).length === 0 ? undefined : fields;
}

/** Items that the response returns partially are completed from the prior ones at the same place. */
function observeList(of: Field, prior: unknown[], returned: unknown[], ordered: boolean): unknown[] {
  const { type } = of;
  if (type.kind !== "object") return returned;
  return returned.map((item, index) => {
    const before = itemBefore(prior, item, index, ordered);
    return isObject(item) ? observe(type.model, isObject(before) ? before : {}, item) : item;
  });
}
