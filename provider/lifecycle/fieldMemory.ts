// The field memory: what the state of an object remembers of its fields besides their values, by path.
import { isDeepStrictEqual } from "node:util";
import type { ObjectModel } from "../model/field.js";
import { at, isGiven, isObject, type Values } from "../model/rules.js";
import { type FieldEntry, neverSeen, owned, parsed, type Seen, written } from "./fieldEntry.js";
import { type LearnedSecret, learnedSecrets } from "./mask.js";
import { neverReturned } from "./neverReturned.js";
import { firstPathsOf, olderFields } from "./olderStates.js";
import type { Observed, State } from "./resource.js";
import { isDocumented, isWithin, type Supplied, saidOf, seenIn, suppliedOf } from "./supplied.js";

export interface FieldMemory {
  /** Whether any response has shown which fields it returns. */
  readonly hasResponse: boolean;
  /** By path: `mailContract`, `waitingList.mailCancel`, `notes.require` for all items. No entry: not seen yet. */
  readonly entries: ReadonlyMap<string, FieldEntry>;
}

/** The engine shows no property that begins like this. */
const key = "__fields";
const version = 1;

/**
 * What a path without an entry in the state means; undefined: the field is not seen yet. That holds for every field that
 * a later version adds. The first fields of version 1 were known to every version that wrote the state: responses have
 * not returned them. Most pages have many of those.
 */
function impliedEntry(model: ObjectModel, state: State, path: string): FieldEntry | undefined {
  if (saidOf(state, path) === "managed" || !isSupplied(model, path)) return owned;
  return firstPathsOf(model).includes(path) ? neverSeen : undefined;
}

const isSupplied = (model: ObjectModel, path: string): boolean => suppliedOf(model).some((one) => one.path === path);

/** Whether the model has a field at a path, through objects and through the items of lists. */
function isPath(model: ObjectModel, path: string): boolean {
  const [name = "", ...rest] = path.split(".");
  const type = model.field(name)?.type;
  if (!type || rest.length === 0) return type !== undefined;
  const inner = type.kind === "list" ? type.of.type : type;
  return inner.kind === "object" && isPath(inner.model, rest.join("."));
}

/** What a state remembers, whichever version has written it. Entries of unknown fields or with unknown words are ignored. */
export function readMemory(model: ObjectModel, state: State): FieldMemory {
  const stored = state[key] ?? olderFields(model, state);
  if (!isObject(stored)) return { hasResponse: false, entries: new Map() };
  const fields = isObject(stored.fields) ? stored.fields : {};
  const supplied = suppliedOf(model).map(({ path }) => path);
  const written = Object.keys(fields).filter((path) => isPath(model, path));
  const entries = [...new Set([...supplied, ...written])].flatMap((path) => {
    const implied = impliedEntry(model, state, path);
    const found = parsed(fields[path], implied);
    // A field that has no server default any more is the program's.
    const isRead = found?.owner === "program" || isSupplied(model, path);
    const entry = Object.hasOwn(fields, path) ? ((isRead ? found : undefined) ?? unreadable(implied)) : implied;
    return entry ? [[path, entry] as const] : [];
  });
  return { hasResponse: stored.noResponse !== true, entries: new Map(entries) };
}

/** Of a value that the program owns, nothing must follow from its omission; anything else is not seen yet. */
const unreadable = (implied: FieldEntry | undefined): FieldEntry | undefined =>
  implied?.owner === "program" ? { ...owned, seen: "never" } : undefined;

/** The memory as the state with these values keeps it: only what the values and the model do not imply. */
export function memoryMember(model: ObjectModel, values: Values, { hasResponse, entries }: FieldMemory): Values {
  if (!hasResponse && entries.size === 0) return {};
  const paths = new Set([...entries.keys(), ...suppliedOf(model).map(({ path }) => path)]);
  const fields = [...paths].flatMap((path) => {
    const text = written(entries.get(path), impliedEntry(model, values, path));
    return text === undefined ? [] : [[path, text] as const];
  });
  return {
    [key]: {
      version,
      ...(!hasResponse && { noResponse: true }),
      ...(fields.length > 0 && { fields: Object.fromEntries(fields) }),
    },
  };
}

const pathsWhere = ({ entries }: FieldMemory, isOne: (entry: FieldEntry) => boolean): string[] =>
  [...entries].filter(([, entry]) => isOne(entry)).map(([path]) => path);

/** Paths of the fields that no response has returned; undefined before the first response. */
export const neverIn = (memory: FieldMemory): readonly string[] | undefined =>
  memory.hasResponse ? pathsWhere(memory, ({ seen }) => seen === "never") : undefined;

/** Paths of the fields that a response has cleared by omission and that no update has restored yet. */
export const clearedIn = (memory: FieldMemory): readonly string[] =>
  pathsWhere(memory, ({ isCleared }) => isCleared === true);

/** What was learned of a secret, by its path. */
export const secretsOf =
  ({ entries }: FieldMemory) =>
  (path: string): LearnedSecret | undefined =>
    entries.get(path);

/**
 * After an object was created: the service owns what the program omits, unless the response returns nothing.
 * `response.isRead`: it comes from a read, and shows how the service returns secrets.
 */
export function atCreation(model: ObjectModel, desired: Values, response: Observed): FieldMemory {
  const { said } = response;
  const isSilent = Object.keys(said).length === 0;
  const memory = withOwners(model, { hasResponse: false, entries: new Map() }, (member, entry) => {
    const says = saidOf(desired, member.path);
    if (says === "managed") return managed(entry);
    return { owner: says === "asked" ? "requested" : isSilent ? "before" : "service", seen: seenIn(member, said) };
  });
  return learned(model, afterResponse(model, desired, response, {}, memory), desired, response, {});
}

/**
 * After a read of an object with these values, which are those of the state `before` if there is one. A value other than
 * the server default was changed outside Pulumi.
 */
export function asRead(model: ObjectModel, values: Values, response: Observed, before: State): FieldMemory {
  const { said } = response;
  const memory = withOwners(model, readMemory(model, before), (member, entry) => {
    if (saidOf(values, member.path) === "managed") return managed(entry);
    const now = seenIn(member, said);
    if (entry) return ownerAsRead(entry, now);
    const isDefault = now === "never" || now === "empty" || isDocumented(member, said);
    return { owner: isDefault ? "service" : "before", seen: now };
  });
  const shown: Observed = { ...response, isRead: true };
  return learned(model, afterResponse(model, values, shown, before, memory), values, shown, undefined);
}

function ownerAsRead(entry: FieldEntry, now: Seen): FieldEntry {
  const { owner, seen } = entry;
  if (now === "never") return entry;
  if (owner === "program") return { owner: "before", seen: now };
  if (owner === "before" && now !== "empty") return seen === "never" ? { owner, seen: now } : entry;
  if (owner === "before") return { owner: "service", seen: now };
  const isDefault = now === seen || now === "empty";
  return { owner: isDefault ? (owner === "requested" ? owner : "service") : "outside", seen };
}

/** What an update of an object knew and did. */
export interface Updated {
  /** The values and the memory right before it. */
  readonly before: State;
  readonly memory: FieldMemory;
  /** The response that was read right before it. */
  readonly there?: Observed | undefined;
  /** Paths that the update left as they were. */
  readonly carriedOver: readonly string[];
}

/**
 * After an update: the service owns again what the update omitted, except for what was carried over, and for what a
 * service that refuses `null` has kept.
 */
export function afterUpdate(
  model: ObjectModel,
  desired: Values,
  response: Observed | undefined,
  { before, memory, there, carriedOver }: Updated,
): FieldMemory {
  const said = response?.said ?? {};
  const restored = [...memory.entries].map(([path, { isCleared: _, ...entry }]) => [path, entry] as const);
  const owners = withOwners(model, { ...memory, entries: new Map(restored) }, (member, entry = neverSeen) => {
    const { path } = member;
    const says = saidOf(desired, path);
    if (says === "managed") return managed(entry);
    const now = seenIn(member, said);
    const isRefused =
      response?.isWithoutNulls === true && says === "asked" && now === seenIn(member, there?.said ?? {});
    const isDefault = entry.owner === "service" || entry.owner === "requested";
    if (carriedOver.some((outer) => isWithin(path, outer)) || (isRefused && !isDefault)) return entry;
    const last = entry.owner === "program" ? "never" : entry.seen;
    return { owner: says === "asked" ? "requested" : "service", seen: now === "never" ? last : now };
  });
  const next = afterResponse(model, desired, response, before, owners);
  return response ? learned(model, next, desired, response, before) : next;
}

/** A field that the program sets. What responses return of it stays known. */
const managed = (entry: FieldEntry | undefined): FieldEntry => (entry?.owner === "program" ? entry : owned);

function withOwners(
  model: ObjectModel,
  memory: FieldMemory,
  decide: (member: Supplied, entry: FieldEntry | undefined) => FieldEntry,
): FieldMemory {
  const decided = suppliedOf(model).map((member) => {
    const entry = memory.entries.get(member.path);
    const isCleared = entry?.isCleared === true && { isCleared: true as const };
    return [member.path, { ...decide(member, entry), ...isCleared }] as const;
  });
  return { ...memory, entries: new Map([...memory.entries, ...decided]) };
}

/** Which fields responses return, and which a response has cleared. Owners and secrets stay as they were. */
export function afterResponse(
  model: ObjectModel,
  values: Values,
  response: Observed | undefined,
  before: State,
  memory = readMemory(model, before),
): FieldMemory {
  const said = response?.said ?? {};
  // What an incomplete read omits, responses do not return from now on.
  const earlier = response?.isShort ? undefined : neverIn(memory);
  const isSilent = !response || Object.keys(said).length === 0;
  const never = isSilent ? earlier : neverReturned(model, values, response, { held: before, never: earlier });
  const cleared = [...clearedIn(memory), ...(response?.omitted ?? [])].filter((path) => !isGiven(at(said, path)));
  const paths = new Set([...memory.entries.keys(), ...(never ?? []), ...cleared]);
  const entries = [...paths].flatMap((path) => {
    const { isCleared: _, ...entry } = memory.entries.get(path) ?? owned;
    const seen = entry.owner !== "program" ? entry.seen : never?.includes(path) ? "never" : "returned";
    const next: FieldEntry = { ...entry, seen, ...(cleared.includes(path) && { isCleared: true }) };
    return isDeepStrictEqual(next, owned) && !isSupplied(model, path) ? [] : [[path, next] as const];
  });
  return { hasResponse: never !== undefined, entries: new Map(entries) };
}

/** How responses show the secrets that the object was given. */
function learned(
  model: ObjectModel,
  memory: FieldMemory,
  given: Values,
  { said, isRead }: Observed,
  before: Values | undefined,
): FieldMemory {
  const secrets = learnedSecrets(model, given, said, { before, learned: secretsOf(memory), isRead: isRead === true });
  const entries = secrets.map(([path, secret]) => {
    const { mask: _, isShown: __, ...entry } = memory.entries.get(path) ?? owned;
    return [path, { ...entry, ...secret }] as const;
  });
  const all = new Map([...memory.entries, ...entries]);
  for (const [path] of entries) if (isDeepStrictEqual(all.get(path), owned)) all.delete(path);
  return { ...memory, entries: all };
}
