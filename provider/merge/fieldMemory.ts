// The field memory: the owner of each field's value, and what responses have returned of it.
import { isDeepStrictEqual } from "node:util";
import type { ObjectModel } from "../model/field.js";
import { at, isGiven, type Values } from "../model/rules.js";
import type { Actual, Inputs, State } from "../model/stages.js";
import { neverReturned } from "./neverReturned.js";
import { type LearnedSecret, learnedSecrets } from "./secrets.js";
import {
  intentAt,
  isDocumentedDefault,
  isServerDefault,
  isWithin,
  type ServerDefault,
  seenIn,
  serverDefaultsOf,
} from "./serverDefaults.js";
import { type FieldEntry, type FieldMemory, hiddenEntry, programEntry, readMemory, type Seen } from "./storedMemory.js";

const pathsWhere = ({ entries }: FieldMemory, isOne: (entry: FieldEntry) => boolean): string[] =>
  [...entries].filter(([, entry]) => isOne(entry)).map(([path]) => path);

/** Paths of the fields that no response has returned; undefined before the first response. */
export const neverReturnedIn = (memory: FieldMemory): readonly string[] | undefined =>
  memory.hasResponse ? pathsWhere(memory, ({ seen }) => seen === "never") : undefined;

/** Paths of the fields that a response has cleared by omission, and that no update has restored yet. */
export const clearedIn = (memory: FieldMemory): readonly string[] =>
  pathsWhere(memory, ({ isCleared }) => isCleared === true);

/** What was learned of the secret at a path. */
export const learnedIn =
  ({ entries }: FieldMemory) =>
  (path: string): LearnedSecret | undefined =>
    entries.get(path);

/**
 * After a create: the service owns what the program omits, unless the response returns nothing. `response.isRead`: the
 * response is that of a read, and shows how the service returns secrets.
 */
export function afterCreate(model: ObjectModel, desired: Inputs, response: Actual): FieldMemory {
  const { returned } = response;
  const isSilent = Object.keys(returned).length === 0;
  const memory = withOwners(model, { hasResponse: false, entries: new Map() }, (member, entry) => {
    const intent = intentAt(desired, member.path);
    if (intent === "set") return managed(entry);
    return {
      owner: intent === "reset" ? "requested" : isSilent ? "before" : "service",
      seen: seenIn(member, returned),
    };
  });
  return learned(model, afterResponse(model, desired, response, {}, memory), desired, response, {});
}

/**
 * After a read of an object with these values, which are those of the state `before` if there is one. A value that
 * differs from the server default was changed outside Pulumi.
 */
export function afterRead(model: ObjectModel, values: Values, response: Actual, before: State): FieldMemory {
  const { returned } = response;
  const memory = withOwners(model, readMemory(model, before), (member, entry) => {
    if (intentAt(values, member.path) === "set") return managed(entry);
    const now = seenIn(member, returned);
    if (entry) return ownerAfterRead(entry, now);
    const isDefault = now === "never" || now === "empty" || isDocumentedDefault(member, returned);
    return { owner: isDefault ? "service" : "before", seen: now };
  });
  const shown: Actual = { ...response, isRead: true };
  return learned(model, afterResponse(model, values, shown, before, memory), values, shown, undefined);
}

function ownerAfterRead(entry: FieldEntry, now: Seen): FieldEntry {
  const { owner, seen } = entry;
  if (now === "never") return entry;
  if (owner === "program") return { owner: "before", seen: now };
  if (owner === "before" && now !== "empty") return seen === "never" ? { owner, seen: now } : entry;
  if (owner === "before") return { owner: "service", seen: now };
  const isDefault = now === seen || now === "empty";
  return { owner: isDefault ? (owner === "requested" ? owner : "service") : "outside", seen };
}

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
  const restored = [...memory.entries].map(([path, { isCleared: _, ...entry }]) => [path, entry] as const);
  const owners = withOwners(model, { ...memory, entries: new Map(restored) }, (member, entry = hiddenEntry) => {
    const { path } = member;
    const intent = intentAt(desired, path);
    if (intent === "set") return managed(entry);
    const now = seenIn(member, returned);
    const isRefused =
      response?.isWithoutNulls === true && intent === "reset" && now === seenIn(member, there?.returned ?? {});
    const isDefault = entry.owner === "service" || entry.owner === "requested";
    if (carriedOver.some((outer) => isWithin(path, outer)) || (isRefused && !isDefault)) return entry;
    const last = entry.owner === "program" ? "never" : entry.seen;
    return { owner: intent === "reset" ? "requested" : "service", seen: now === "never" ? last : now };
  });
  const next = afterResponse(model, desired, response, before, owners);
  return response ? learned(model, next, desired, response, before) : next;
}

/** A field that the program sets. It keeps what responses return of it. */
const managed = (entry: FieldEntry | undefined): FieldEntry => (entry?.owner === "program" ? entry : programEntry);

function withOwners(
  model: ObjectModel,
  memory: FieldMemory,
  decide: (member: ServerDefault, entry: FieldEntry | undefined) => FieldEntry,
): FieldMemory {
  const decided = serverDefaultsOf(model).map((member) => {
    const entry = memory.entries.get(member.path);
    const isCleared = entry?.isCleared === true && { isCleared: true as const };
    return [member.path, { ...decide(member, entry), ...isCleared }] as const;
  });
  return { ...memory, entries: new Map([...memory.entries, ...decided]) };
}

/** Records which fields a response returns, and which it has cleared. Owners and secrets are kept. */
export function afterResponse(
  model: ObjectModel,
  values: Values,
  response: Actual | undefined,
  before: State,
  memory = readMemory(model, before),
): FieldMemory {
  const returned = response?.returned ?? {};
  // Fields that an incomplete read omits count as not returned from now on.
  const earlier = response?.isPartial ? undefined : neverReturnedIn(memory);
  const isSilent = !response || Object.keys(returned).length === 0;
  const never = isSilent ? earlier : neverReturned(model, values, response, { prior: before, never: earlier });
  const cleared = [...clearedIn(memory), ...(response?.omitted ?? [])].filter((path) => !isGiven(at(returned, path)));
  const paths = new Set([...memory.entries.keys(), ...(never ?? []), ...cleared]);
  const entries = [...paths].flatMap((path) => {
    const { isCleared: _, ...entry } = memory.entries.get(path) ?? programEntry;
    const seen = entry.owner !== "program" ? entry.seen : never?.includes(path) ? "never" : "returned";
    const next: FieldEntry = { ...entry, seen, ...(cleared.includes(path) && { isCleared: true }) };
    return isDeepStrictEqual(next, programEntry) && !isServerDefault(model, path) ? [] : [[path, next] as const];
  });
  return { hasResponse: never !== undefined, entries: new Map(entries) };
}

/** Learns how responses show the secrets that were sent. */
function learned(
  model: ObjectModel,
  memory: FieldMemory,
  given: Values,
  { returned, isRead }: Actual,
  before: State | undefined,
): FieldMemory {
  const secrets = learnedSecrets(model, given, returned, {
    before,
    learned: learnedIn(memory),
    isRead: isRead === true,
  });
  const entries = secrets.map(([path, secret]) => {
    const { mask: _, isShown: __, ...entry } = memory.entries.get(path) ?? programEntry;
    return [path, { ...entry, ...secret }] as const;
  });
  const all = new Map([...memory.entries, ...entries]);
  for (const [path] of entries) if (isDeepStrictEqual(all.get(path), programEntry)) all.delete(path);
  return { ...memory, entries: all };
}
