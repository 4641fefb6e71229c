// The field memory in the state: one readable entry for each field, under one versioned key.
import { isDeepStrictEqual } from "node:util";
import type { ObjectModel } from "../model/field.js";
import { isObject, type Values } from "../model/rules.js";
import type { State } from "../model/stages.js";
import { firstPathsOf, olderFields } from "./olderStates.js";
import type { LearnedSecret } from "./secrets.js";
import { intentAt, isServerDefault, serverDefaultsOf } from "./serverDefaults.js";

export interface FieldMemory {
  /** Whether any response has shown which fields responses return. */
  readonly hasResponse: boolean;
  /**
   * By path: `mailContract`, `waitingList.mailCancel`, `notes.require` for all items. Without an entry, a field is not
   * seen yet.
   */
  readonly entries: ReadonlyMap<string, FieldEntry>;
}

/**
 * The owner of a field's value: the program; the service, by its server default; the service, because the program reset
 * it with `null`; a person who changed it outside Pulumi; or a person who set it before the provider first read the
 * object.
 */
export type Owner = "program" | "service" | "requested" | "outside" | "before";

/**
 * What responses have returned of a field: `never`, `empty`, or a digest of three characters. For a field that was
 * changed outside Pulumi, it is the earlier server default. `returned` is enough for a value that the program owns, as
 * the state has it.
 */
export type Seen = "never" | "empty" | "returned" | (string & {});

export interface FieldEntry extends LearnedSecret {
  readonly owner: Owner;
  readonly seen: Seen;
  /** A response omitted the field after others had returned it, and no update has restored it yet. */
  readonly isCleared?: true;
}

/** A field that the program sets, and that responses return. */
export const programEntry: FieldEntry = { owner: "program", seen: "returned" };
/** A field that is left to the service, and that no response has returned. */
export const hiddenEntry: FieldEntry = { owner: "service", seen: "never" };

const ownerWords: readonly string[] = ["program", "service", "requested", "outside", "before"] satisfies Owner[];

/**
 * An entry in words: `before`, `outside kQ3`, `cleared`, `mask:1a2b3c4d`. The implied owner and `returned` are omitted.
 * Undefined if nothing remains.
 */
function written(entry: FieldEntry | undefined, implied: FieldEntry | undefined): string | undefined {
  if (isDeepStrictEqual(entry, implied)) return undefined;
  if (!entry) return implied === hiddenEntry ? "unknown" : undefined;
  const { owner, seen, isCleared, mask, isShown } = entry;
  const words = [
    owner !== (implied ?? hiddenEntry).owner && owner,
    seen !== "returned" && (seen !== "never" || owner === "program") && seen,
    isCleared && "cleared",
    mask !== undefined && `mask:${mask}`,
    isShown && "shown",
  ].filter((word) => typeof word === "string");
  return words.join(" ") || "never";
}

/** The entry of these words. Undefined if one of them is unknown. */
function parsed(text: unknown, implied: FieldEntry | undefined): FieldEntry | undefined {
  const words = new Set(typeof text === "string" ? text.split(" ") : [""]);
  const take = (isOne: (word: string) => boolean): string | undefined => {
    const word = [...words].find(isOne);
    if (word !== undefined) words.delete(word);
    return word;
  };
  const owner = (take((word) => ownerWords.includes(word)) ?? (implied ?? hiddenEntry).owner) as Owner;
  const isOwned = owner === "program";
  const seen = take((word) => word === "never" || (!isOwned && (word === "empty" || /^[\w-]{3}$/.test(word))));
  const isCleared = take((word) => word === "cleared") !== undefined;
  const mask = take((word) => /^mask:[0-9a-f]{8}$/.test(word))?.slice("mask:".length);
  const isShown = take((word) => word === "shown") !== undefined;
  if (words.size > 0) return undefined;
  return {
    owner,
    seen: seen ?? (isOwned ? "returned" : "never"),
    ...(isCleared && { isCleared: true }),
    ...(mask !== undefined && { mask }),
    ...(isShown && { isShown: true }),
  };
}

/** The engine doesn't show properties with this prefix. */
const key = "__fields";
const version = 1;

/**
 * The meaning of a path without an entry in the state. Undefined: the field is not seen yet, as every field that a
 * later version adds. The first fields of version 1 were known to every version that wrote the state: responses have
 * not returned them. Most pages have many of those.
 */
function impliedEntry(model: ObjectModel, state: State, path: string): FieldEntry | undefined {
  if (intentAt(state as Values, path) === "set" || !isServerDefault(model, path)) return programEntry;
  return firstPathsOf(model).includes(path) ? hiddenEntry : undefined;
}

/** Whether the model has a field at a path, through objects and through the items of lists. */
function isPath(model: ObjectModel, path: string): boolean {
  const [name = "", ...rest] = path.split(".");
  const type = model.field(name)?.type;
  if (!type || rest.length === 0) return type !== undefined;
  const inner = type.kind === "list" ? type.of.type : type;
  return inner.kind === "object" && isPath(inner.model, rest.join("."));
}

/** The memory in a state of any version. Entries of unknown fields or with unknown words are ignored. */
export function readMemory(model: ObjectModel, state: State): FieldMemory {
  const stored = state[key] ?? olderFields(model, state);
  if (!isObject(stored)) return { hasResponse: false, entries: new Map() };
  const fields = isObject(stored.fields) ? stored.fields : {};
  const defaults = serverDefaultsOf(model).map(({ path }) => path);
  const known = Object.keys(fields).filter((path) => isPath(model, path));
  const entries = [...new Set([...defaults, ...known])].flatMap((path) => {
    const implied = impliedEntry(model, state, path);
    const found = parsed(fields[path], implied);
    // A field without a server default belongs to the program.
    const isRead = found?.owner === "program" || isServerDefault(model, path);
    const entry = Object.hasOwn(fields, path) ? ((isRead ? found : undefined) ?? unreadable(implied)) : implied;
    return entry ? [[path, entry] as const] : [];
  });
  return { hasResponse: stored.noResponse !== true, entries: new Map(entries) };
}

/** The omission of a value that the program owns proves nothing; other fields are not seen yet. */
const unreadable = (implied: FieldEntry | undefined): FieldEntry | undefined =>
  implied?.owner === "program" ? { ...programEntry, seen: "never" } : undefined;

/** The memory for a state with these values: only what the values and the model don't imply. */
export function memoryMember(model: ObjectModel, values: Values, { hasResponse, entries }: FieldMemory): Values {
  if (!hasResponse && entries.size === 0) return {};
  const paths = new Set([...entries.keys(), ...serverDefaultsOf(model).map(({ path }) => path)]);
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
