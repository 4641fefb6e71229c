// The field memory: the owner of each field's value, and what responses have shown of it. An omitted field says nothing:
// a service can return a field in one response and not in the next.
import { isDeepStrictEqual } from "node:util";
import { isInactive } from "../../model/equal.js";
import type { FieldType, ObjectModel } from "../../model/field.js";
import { at, isGiven, isObject, isWithin, type Values } from "../../model/rules.js";
import type { Actual, Inputs, State } from "../../model/stages.js";
import { fieldsOf, isOutsideLists } from "../../model/walk.js";
import { learnedSecrets } from "./secrets.js";
import {
  intentAt,
  isDocumentedDefault,
  isServerDefault,
  returnedAt,
  type ServerDefault,
  seenIn,
  serverDefaultsOf,
} from "./serverDefaults.js";
import {
  type FieldEntry,
  type FieldMemory,
  impliedEntry,
  type Owner,
  programEntry,
  readMemory,
  type Seen,
} from "./storedMemory.js";
import { formOf, formsIn, type StoredText, type TextForm } from "./textForms.js";

/** The forms of the text at a path. */
export const formsAt =
  (memory: FieldMemory) =>
  (path: string): readonly TextForm[] | undefined =>
    memory.get(path)?.forms;

/** Whether the service stores any text in its own form. */
export function hasForms(memory: FieldMemory): boolean {
  for (const { forms } of memory.values()) if (forms) return true;
  return false;
}

/** After a create: the service owns what the program omits. */
export function afterCreate(model: ObjectModel, desired: Inputs, response: Actual): FieldMemory {
  const memory = withOwners(model, readMemory(model, desired as State), (member) => {
    const intent = intentAt(desired, member.path);
    if (intent === "set") return programEntry;
    return { owner: intent === "reset" ? "requested" : "service", seen: seenIn(member, response.returned) };
  });
  return learned(model, memory, desired, response, {});
}

/**
 * After a read of an object with these values, which are those of the state `before` if there is one. A value that
 * differs from the server default was changed outside Pulumi.
 */
export const afterRead = (model: ObjectModel, values: Values, response: Actual, before: State): FieldMemory =>
  afterAnyRead(model, values, response, before, "outside");

/** `others`: the owner of a value that no response has returned before. */
function afterAnyRead(
  model: ObjectModel,
  values: Values,
  response: Actual,
  before: State,
  others: "outside" | "before",
): FieldMemory {
  const memory = withOwners(model, readMemory(model, before), (member, entry) =>
    intentAt(values, member.path) === "set"
      ? programEntry
      : ownerAfterRead(entry, seenIn(member, response.returned), {
          others,
          isDocumented: isDocumentedDefault(member, response.returned),
        }),
  );
  return learned(model, memory, values, { ...response, response: {} }, undefined);
}

function ownerAfterRead(
  { owner, seen }: FieldEntry,
  now: Seen,
  { others, isDocumented }: { readonly others: Owner; readonly isDocumented: boolean },
): FieldEntry {
  if (now === "never") return { owner, seen };
  if (owner === "program") return { owner: "before", seen: now };
  if (owner === "before" && now === "empty") return { owner: "service", seen: now };
  if (owner === "before") return { owner, seen: seen === "never" ? now : seen };
  if (seen === "never" && owner === "service") {
    if (now === "empty" || isDocumented) return { owner, seen: now };
    return { owner: others, seen: others === "before" ? now : seen };
  }
  const isDefault = now === seen || now === "empty";
  return { owner: isDefault ? (owner === "requested" ? owner : "service") : "outside", seen };
}

/** After the first read of an object that exists already: of what the response omits, nothing is known. */
export function afterFirstRead(model: ObjectModel, values: Values, response: Actual): FieldMemory {
  const memory = new Map(afterAnyRead(model, values, response, {}, "before"));
  for (const path of unconfirmedPaths(model, response.returned))
    memory.set(path, { ...(memory.get(path) ?? programEntry), isUnconfirmed: true });
  return memory;
}

/** Paths of the fields whose change can replace the object, and that a response omits. */
const unconfirmedPaths = (model: ObjectModel, returned: Values, prefix = ""): string[] =>
  model.inputs
    .filter((field) => field.isSent && (field.isReplacing || prefix !== ""))
    .filter((field) => !isInactive(field, undefined, returned, model))
    .flatMap(({ name, type, isImmutable }) => {
      const value = returned[name];
      if (value === undefined) return [prefix + name];
      const isOpen = isImmutable && type.kind === "object" && isObject(value);
      return isOpen ? unconfirmedPaths(type.model, value, `${prefix}${name}.`) : [];
    });

/** Paths of the values that no response has shown, and whose change would replace the object. */
export const unconfirmedIn = (memory: FieldMemory): string[] =>
  [...memory].filter(([, { isUnconfirmed }]) => isUnconfirmed).map(([path]) => path);

/** Whether no response has shown a value whose change can replace the object. */
export const isUnconfirmed = (memory: FieldMemory, path: string): boolean =>
  unconfirmedIn(memory).some((open) => isWithin(path, open));

/** What an update of an object knew and sent. */
export interface Updated {
  /** The values and the memory right before it. */
  readonly before: State;
  readonly memory: FieldMemory;
  /** The response that was read right before the update. */
  readonly there?: Actual | undefined;
  /** Paths that the update carried over. */
  readonly carriedOver: readonly string[];
}

/**
 * After an update: the service owns again what the update omitted, except for carried-over values, and for values that
 * a service without support for `null` has kept.
 */
export function afterUpdate(
  model: ObjectModel,
  desired: Inputs,
  response: Actual | undefined,
  { before, memory, there, carriedOver }: Updated,
): FieldMemory {
  const returned = response?.returned ?? {};
  const owners = withOwners(model, memory, (member, entry) => {
    const { path } = member;
    const intent = intentAt(desired, path);
    if (intent === "set") return programEntry;
    const now = seenIn(member, returned);
    const isRefused =
      response?.isWithoutNulls === true && intent === "reset" && now === seenIn(member, there?.returned ?? {});
    const isDefault = entry.owner === "service" || entry.owner === "requested";
    if (carriedOver.some((outer) => isWithin(path, outer)) || (isRefused && !isDefault)) return entry;
    const last = entry.owner === "program" ? "never" : entry.seen;
    return { owner: intent === "reset" ? "requested" : "service", seen: now === "never" ? last : now };
  });
  return response ? learned(model, owners, desired, response, before) : owners;
}

/** The same with decided owners of all server defaults. What was learned of a program's text is kept. */
function withOwners(
  model: ObjectModel,
  memory: FieldMemory,
  decide: (member: ServerDefault, entry: FieldEntry) => FieldEntry,
): FieldMemory {
  const next = new Map(memory);
  for (const member of serverDefaultsOf(model)) {
    const entry = memory.get(member.path) ?? impliedEntry(model, {}, member.path);
    const decided = decide(member, entry);
    const isProgram = decided.owner === "program" && entry.owner === "program";
    next.set(member.path, isProgram ? entry : decided);
  }
  return next;
}

/** Learns how responses show the secrets that were sent, and which values they confirm. */
function learned(
  model: ObjectModel,
  memory: FieldMemory,
  given: Values,
  { returned, response }: Actual,
  before: State | undefined,
): FieldMemory {
  const next = new Map(memory);
  for (const [path, { isUnconfirmed: isOpen, ...entry }] of memory)
    if (isOpen && returnedAt(returned, path) !== undefined) put(model, next, path, entry);
  for (const path of response && before ? zerosIn(model, given, { returned, response }) : [])
    put(model, next, path, { ...(next.get(path) ?? programEntry), isZeroIfUnset: true });
  const secrets = learnedSecrets(model, given, returned, {
    before,
    learned: (path) => memory.get(path),
    isRead: response !== undefined,
  });
  for (const [path, secret] of secrets) {
    const { mask: _, isShown: __, ...entry } = next.get(path) ?? programEntry;
    put(model, next, path, { ...entry, ...secret });
  }
  return next;
}

/** Paths of numbers that a write has left unset, and for which the service returns 0. */
const zerosIn = (model: ObjectModel, given: Values, { returned, response }: Pick<Actual, "returned" | "response">) =>
  fieldsOf(model, isOutsideLists)
    .filter(({ field: { type, default: otherwise } }) => isNumber(type) && otherwise.kind === "absent")
    .map(({ path }) => path)
    .filter((path) => !isGiven(at(given, path)) && at(returned, path) === 0 && (at(response ?? {}, path) ?? 0) === 0);

const isNumber = ({ kind }: FieldType): boolean => kind === "number" || kind === "integer";

/** After a write of these values: the forms of texts that they still have, and new ones. */
export function withForms(
  model: ObjectModel,
  memory: FieldMemory,
  values: Values,
  stored: readonly StoredText[],
): FieldMemory {
  if (stored.length === 0 && !hasForms(memory)) return memory;
  const next = new Map(memory);
  for (const text of stored) {
    const entry = next.get(text.path) ?? programEntry;
    const form = formOf(text);
    next.set(text.path, { ...entry, forms: [...(entry.forms ?? []).filter(({ sent }) => sent !== form.sent), form] });
  }
  const current = formsIn(model, values, formsAt(next));
  for (const [path, { forms, ...entry }] of next) {
    const kept = current.get(path);
    if (forms) put(model, next, path, kept ? { ...entry, forms: kept } : entry);
  }
  return next;
}

/** Only server defaults have an entry of which nothing was learned. */
function put(model: ObjectModel, memory: Map<string, FieldEntry>, path: string, entry: FieldEntry): void {
  if (!isServerDefault(model, path) && isDeepStrictEqual(entry, programEntry)) memory.delete(path);
  else memory.set(path, entry);
}
