// What the answers about an object tell: a member that was told once, and that a later full answer leaves out, is empty.
// «A default of `null` means the field is absent or empty.» (Resources and their fields)
import { canonical } from "../model/equal.js";
import type { Field, ObjectModel } from "../model/field.js";
import { at, isGiven, isObject, type Values } from "../model/rules.js";
import { clearedIn, neverIn, readMemory } from "./fieldMemory.js";
import { itemBefore } from "./neverReturned.js";
import type { Observed, State } from "./resource.js";

/**
 * Whether a response returns the whole object, as far as is known: every required field that responses return is there.
 * A response with only an id says nothing.
 */
const isFull = (model: ObjectModel, state: State, said: Values, never: readonly string[]): boolean =>
  Object.keys(said).length > 0 && tellsRequired(model, state, said, never, "");

/** What has a documented default may be left out where it has just that. */
const tellsRequired = (model: ObjectModel, held: Values, said: Values, untold: readonly string[], prefix: string) =>
  model.inputs
    .filter(({ need, isSent, isSecret }) => need === "required" && isSent && !isSecret)
    .filter((field) => field.default.kind !== "value" && canonical(field, held[field.name]) !== undefined)
    .every(({ name }) => said[name] !== undefined || untold.includes(prefix + name));

/** What was read of an object that is known, with `null` for what was told before and is left out now. */
export function withOmissions(model: ObjectModel, state: State, seen: Observed): Observed {
  const untold = neverIn(readMemory(model, state));
  if (!untold) return seen;
  if (!isFull(model, state, seen.said, untold)) return { ...seen, isShort: true };
  const omitted: string[] = [];
  const said = filled(model, state, seen.said, { untold: [...untold, ...(seen.unread ?? [])], omitted }, "");
  return { ...seen, said, omitted };
}

interface Search {
  /** Paths of which an omission says nothing. */
  readonly untold: readonly string[];
  readonly omitted: string[];
}

function filled(model: ObjectModel, held: Values, said: Values, search: Search, prefix: string): Values {
  const members = { ...said };
  for (const field of model.inputs) {
    const { name, isSent, isSecret } = field;
    const path = prefix + name;
    if (!isSent || isSecret || !isGiven(held[name]) || search.untold.includes(path)) continue;
    members[name] =
      said[name] === undefined ? emptyOf(field) : filledMember(field, held[name], said[name], search, path);
    const isOmitted = said[name] === undefined || (members[name] === null && said[name] !== null);
    if (isOmitted && canonical(field, held[name]) !== undefined) search.omitted.push(path);
  }
  return members;
}

const emptyOf = ({ default: otherwise }: Field): unknown => (otherwise.kind === "value" ? otherwise.value : null);

function filledMember({ type }: Field, held: unknown, said: unknown, search: Search, path: string): unknown {
  if (type.kind === "object" && isObject(held) && isObject(said)) {
    if (Object.keys(said).length === 0) return wasToldOf(type.model, held, search, path) ? null : said;
    const isPart = !tellsRequired(type.model, held, said, search.untold, `${path}.`);
    return isPart ? said : filled(type.model, held, said, search, `${path}.`);
  }
  if (type.kind !== "list" || !Array.isArray(held) || !Array.isArray(said)) return said;
  const { model } = type.of.type as { model?: ObjectModel };
  if (!model) return said;
  return said.map((item, index) => {
    const before = itemBefore(held, item, index, type.ordered);
    const isPart =
      !isObject(before) || !isObject(item) || !tellsRequired(model, before, item, search.untold, `${path}.`);
    return isPart ? item : filled(model, before, item, search, `${path}.`);
  });
}

/** Whether a member of an object is held that answers have told: an answer with an empty object has it no more. */
const wasToldOf = (model: ObjectModel, held: Values, { untold }: Search, path: string): boolean =>
  model.inputs.some(
    (field) =>
      !field.isSecret && canonical(field, held[field.name]) !== undefined && !untold.includes(`${path}.${field.name}`),
  );

/** Whether the program sets a field that a response had cleared: only a read then shows whether responses return it. */
export const putsBackCleared = (model: ObjectModel, desired: Values, before: State): boolean =>
  clearedIn(readMemory(model, before)).some((path) => isGiven(at(desired, path)));
