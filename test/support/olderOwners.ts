// The memory of fields as it was before it had one key: the independent writer of older states, and what they meant.
import { isDeepStrictEqual } from "node:util";
import type { Actual, State } from "../../provider/lifecycle/types.js";
import { digest } from "../../provider/model/digest.js";
import { canonical } from "../../provider/model/equal.js";
import type { Field, ObjectModel } from "../../provider/model/field.js";
import { at, isGiven, isObject, type Values } from "../../provider/model/rules.js";

/** A field with a server default, at the top of an object or within others. */
export interface Supplied {
  readonly path: string;
  readonly field: Field;
}

/**
 * The memory of such a field. `base` is its last value in a response: a digest, `~` for empty, `.` for not shown.
 * `mark` is the owner: nothing for the server default, `?` for the server default that the program requests, `!` for a
 * value other than the server default in `base`, `=` for a value from before the adoption, `+` for a value from the
 * program.
 */
interface Entry {
  readonly mark: "" | "?" | "!" | "=" | "+";
  readonly base: string;
}
export type Entries = ReadonlyMap<string, Entry>;

const untold = ".";
const empty = "~";
const key = "__own";

const managed: Entry = { mark: "+", base: untold };

const known = new WeakMap<ObjectModel, readonly Supplied[]>();

/** Every such field of an object, in the order of the model. Fields that no update sends don't count. */
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

/** The program's value of a field at a path. `apart`: the program omits the object around it, too. */
export function saidOf(wanted: Values, path: string): "managed" | "asked" | "left out" | "apart" {
  const end = path.lastIndexOf(".");
  const owner = end < 0 ? wanted : at(wanted, path.slice(0, end));
  if (!isObject(owner)) return "apart";
  const value = owner[path.slice(end + 1)];
  return value === null ? "asked" : value === undefined ? "left out" : "managed";
}

const omittedFields = (model: ObjectModel, wanted: Values): Supplied[] =>
  suppliedOf(model).filter(({ path }) => saidOf(wanted, path) === "left out");

/** The value at a path: undefined if it isn't shown, `null` if it is empty. */
function toldAt(returned: Values, path: string): unknown {
  let value: unknown = returned;
  for (const name of path.split(".")) value = isObject(value) ? value[name] : value === null ? null : undefined;
  return value;
}

function baseOf({ path, field }: Supplied, returned: Values): string {
  const value = toldAt(returned, path);
  if (value === undefined) return untold;
  const meaning = canonical(field, value);
  return meaning === undefined ? empty : short(JSON.stringify(meaning));
}

/** Four characters: two values are equal by chance once in 17 million. */
const short = (text: string): string => Buffer.from(digest(text), "hex").subarray(0, 3).toString("base64url");

/** An object whose fields all have their documented defaults, so no one chose it. */
const isDocumented = ({ path, field }: Supplied, returned: Values): boolean =>
  field.type.kind === "object" && isDeepStrictEqual(canonical(field, toldAt(returned, path)), {});

/** After a create: the values are server defaults. A response that shows nothing leaves it open. */
export const suppliedAtCreation = (model: ObjectModel, wanted: Values, returned: Values): Entries =>
  new Map(
    suppliedOf(model).map((member) => {
      const { path } = member;
      const says = saidOf(wanted, path);
      if (says === "managed") return [path, managed] as const;
      const isOpen = Object.keys(returned).length === 0;
      return [path, { mark: says === "asked" ? "?" : isOpen ? "=" : "", base: baseOf(member, returned) }] as const;
    }),
  );

/** After a read: a value that differs from the server default was set by someone. */
export function suppliedAsRead(
  model: ObjectModel,
  wanted: Values,
  returned: Values,
  before: Entries | undefined,
): Entries {
  return new Map(
    suppliedOf(model).map((member) => {
      const { path } = member;
      if (saidOf(wanted, path) === "managed") return [path, managed] as const;
      const now = baseOf(member, returned);
      const entry = before?.get(path);
      return [path, entry ? asRead(entry, now) : atFirstSight(now, isDocumented(member, returned))] as const;
    }),
  );
}

const atFirstSight = (now: string, isDocumented: boolean): Entry => ({
  mark: now === untold || now === empty || isDocumented ? "" : "=",
  base: now,
});

function asRead(entry: Entry, now: string): Entry {
  const { mark, base } = entry;
  if (now === untold) return entry;
  if (mark === "+") return { mark: "=", base: now };
  if (mark === "=") return now === empty ? { mark: "", base: now } : base === untold ? { mark, base: now } : entry;
  const isOwn = now === base || now === empty;
  return { mark: isOwn ? (mark === "?" ? "?" : "") : "!", base };
}

/**
 * After an update: omitted fields belong to the service again, except those that were carried over or that a service
 * without `null` kept.
 */
export function suppliedAfterUpdate(
  model: ObjectModel,
  wanted: Values,
  { there, answer }: { there: Actual; answer: Actual | undefined },
  before: Entries,
  sentBack: readonly string[],
): Entries {
  const returned = answer?.returned ?? {};
  return new Map(
    suppliedOf(model).map((member) => {
      const { path } = member;
      const says = saidOf(wanted, path);
      const entry = before.get(path) ?? { mark: "", base: untold };
      if (says === "managed") return [path, managed] as const;
      const now = baseOf(member, returned);
      const isKept = answer?.isWithoutNulls === true && says === "asked" && now === baseOf(member, there.returned);
      if (sentBack.includes(path) || (isKept && !["", "?"].includes(entry.mark))) return [path, entry] as const;
      return [path, { mark: says === "asked" ? "?" : "", base: now === untold ? entry.base : now }] as const;
    }),
  );
}

/** Values that someone chose and the program omits: an update carries them over. */
export const chosen = (model: ObjectModel, wanted: Values, returned: Values, entries: Entries): Supplied[] =>
  omittedFields(model, wanted).filter(
    ({ path }) => isGiven(toldAt(returned, path)) && ["!", "=", "+"].includes(entries.get(path)?.mark ?? "="),
  );

/** Values that a read found to differ from the last ones, or from the server defaults. */
export const setByHand = (model: ObjectModel, wanted: Values, returned: Values, entries: Entries): string[] =>
  omittedFields(model, wanted)
    .filter((member) => {
      const entry = entries.get(member.path);
      if (!entry || !isGiven(toldAt(returned, member.path))) return false;
      return entry.mark === "=" ? ![untold, baseOf(member, returned)].includes(entry.base) : entry.mark === "!";
    })
    .map(({ path }) => path);

/** Values set in an object that the program omits: an update removes them with the object. */
export const setApart = (model: ObjectModel, wanted: Values, returned: Values, entries: Entries): Supplied[] =>
  suppliedOf(model).filter(
    ({ path }) =>
      saidOf(wanted, path) === "apart" && entries.get(path)?.mark === "!" && isGiven(toldAt(returned, path)),
  );

/** Values that no response has shown, so that an update can't carry them over. */
export const neverShown = (model: ObjectModel, wanted: Values, entries: Entries | undefined): string[] =>
  omittedFields(model, wanted)
    .filter(({ path }) => ["", "="].includes(entries?.get(path)?.mark ?? "+") && entries?.get(path)?.base === untold)
    .map(({ path }) => path);

/** The program's values, without the `null`s for existing server defaults. */
export function unmetNulls(model: ObjectModel, wanted: Values, entries: Entries | undefined, prefix = ""): Values {
  const members = Object.entries(wanted).filter(([name, value]) => {
    const entry = value === null && entries?.get(prefix + name);
    return !entry || !(entry.mark === "?" || (entry.mark === "" && entry.base !== untold));
  });
  return Object.fromEntries(
    members.map(([name, value]) => {
      const shape = model.field(name)?.type;
      const isWithin = shape?.kind === "object" && isObject(value);
      return [name, isWithin ? unmetNulls(shape.model, value, entries, `${prefix}${name}.`) : value];
    }),
  );
}

/** In the state: two characters identify the fields, so that a different model version is noticed. */
export function suppliedMemory(model: ObjectModel, entries: Entries): Values {
  const members = suppliedOf(model);
  if (members.length === 0) return {};
  const written = members.map(({ path }) => {
    const { mark, base } = entries.get(path) ?? { mark: "", base: untold };
    return mark + base;
  });
  // Values that no response shows need no memory.
  const last = written.findLastIndex((entry) => entry !== untold);
  return { [key]: signatureOf(members) + written.slice(0, last + 1).join("") };
}

/** The part of a state that stores it. */
export const suppliedMember = (state: State): Values => (typeof state[key] === "string" ? { [key]: state[key] } : {});

const signatureOf = (members: readonly Supplied[]): string => short(members.map(({ path }) => path).join()).slice(0, 2);

/** Undefined if nothing is known: the values can be from anyone. */
export function entriesIn(model: ObjectModel, state: State): Entries | undefined {
  const written = state[key];
  const members = suppliedOf(model);
  if (typeof written !== "string" || written.slice(0, 2) !== signatureOf(members)) return undefined;
  const found = [...written.slice(2).matchAll(/([!=?+])?(\.|~|[\w-]{4})/g)];
  return new Map(
    members.map(({ path }, index) => [
      path,
      { mark: (found[index]?.[1] ?? "") as Entry["mark"], base: found[index]?.[2] ?? untold },
    ]),
  );
}
