// What follows from the field memory for a program: what an update carries over, and what is reported as unmanaged.
import { isDeepStrictEqual } from "node:util";
import { canonical } from "../model/equal.js";
import type { ObjectModel } from "../model/field.js";
import { at, isGiven, isObject, type Values } from "../model/rules.js";
import type { Owner } from "./fieldEntry.js";
import { asRead, type FieldMemory, readMemory } from "./fieldMemory.js";
import type { State } from "./resource.js";
import { isWithin, returnedAt, type Supplied, saidOf, seenIn, suppliedOf } from "./supplied.js";

const ownerOf = (memory: FieldMemory, path: string): Owner | undefined => memory.entries.get(path)?.owner;

/** Whether the field, or one with a server default within it, was changed outside Pulumi. */
const isChanged = (model: ObjectModel, memory: FieldMemory, outer: string, said: Values): boolean =>
  suppliedOf(model).some(
    ({ path }) => isWithin(path, outer) && ownerOf(memory, path) === "outside" && isGiven(returnedAt(said, path)),
  );

const isServices = (owner: Owner | undefined): boolean => owner === "service" || owner === "requested";

const omittedBy = (model: ObjectModel, desired: Values): Supplied[] =>
  suppliedOf(model).filter(({ path }) => saidOf(desired, path) === "left out");

/** What the program omits and somebody has set: an update carries it over. */
export const chosen = (model: ObjectModel, desired: Values, said: Values, memory: FieldMemory): Supplied[] =>
  omittedBy(model, desired).filter(
    ({ path }) =>
      isGiven(returnedAt(said, path)) && (!isServices(ownerOf(memory, path)) || isChanged(model, memory, path, said)),
  );

/** Paths of what a read has found to be different from the last time, or from the server default. */
export const setByHand = (model: ObjectModel, desired: Values, said: Values, memory: FieldMemory): string[] =>
  omittedBy(model, desired)
    .filter((member) => {
      const entry = memory.entries.get(member.path);
      if (!entry || !isGiven(returnedAt(said, member.path))) return false;
      const isOther = entry.owner === "before" && !["never", seenIn(member, said)].includes(entry.seen);
      return isOther || isChanged(model, memory, member.path, said);
    })
    .map(({ path }) => path);

/** What was set outside Pulumi in an object that the program omits: an update removes it with the object. */
export const setApart = (model: ObjectModel, desired: Values, said: Values, memory: FieldMemory): Supplied[] =>
  suppliedOf(model).filter(
    ({ path }) =>
      saidOf(desired, path) === "apart" && ownerOf(memory, path) === "outside" && isGiven(returnedAt(said, path)),
  );

/** Paths of what no response has returned, so that an update cannot carry it over. */
export const neverShown = (model: ObjectModel, desired: Values, memory: FieldMemory): string[] =>
  omittedBy(model, desired)
    .filter(({ path }) => {
      const entry = memory.entries.get(path);
      return entry?.seen === "never" && (entry.owner === "service" || entry.owner === "before");
    })
    .map(({ path }) => path);

/** The desired values without each `null` for a server default that the field has already. */
export function unmetNulls(model: ObjectModel, desired: Values, memory: FieldMemory, prefix = ""): Values {
  const isMet = (path: string) => {
    const entry = memory.entries.get(path);
    return entry?.owner === "requested" || (entry?.owner === "service" && entry.seen !== "never");
  };
  const members = Object.entries(desired).filter(([name, value]) => value !== null || !isMet(prefix + name));
  return Object.fromEntries(
    members.map(([name, value]) => {
      const shape = model.field(name)?.type;
      const isInner = shape?.kind === "object" && isObject(value);
      return [name, isInner ? unmetNulls(shape.model, value, memory, `${prefix}${name}.`) : value];
    }),
  );
}

/** Top-level properties of which the program asks for the server default, and has it. */
export const askedFor = (model: ObjectModel, memory: FieldMemory): string[] =>
  model.inputs.filter(({ name }) => ownerOf(memory, name) === "requested").map(({ name }) => name);

/** Paths of what a response returns that is a server default, as far as a state knows; the program may leave it blank. */
export function suppliedPaths(model: ObjectModel, state: State, said: Values): string[] {
  const known = readMemory(model, state);
  const memory = asRead(model, state, { own: undefined, outputs: {}, said }, state);
  const isDefault = ({ path, field }: Supplied) => {
    const owner = known.entries.has(path) ? ownerOf(memory, path) : undefined;
    const isBlank = [undefined, {}].some((none) => isDeepStrictEqual(canonical(field, at(state, path)), none));
    return isServices(owner) || (owner === "program" && isBlank);
  };
  return suppliedOf(model)
    .filter((member) => isDefault(member) && isGiven(returnedAt(said, member.path)))
    .map(({ path }) => path);
}
