// Interprets omissions in a response: a field that responses have returned, and that a later complete one omits, is
// empty. "A default of `null` means the field is absent or empty." (Resources and their fields)
import { itemBefore } from "../model/differences.js";
import { canonical } from "../model/equal.js";
import type { Field, ObjectModel } from "../model/field.js";
import { at, isGiven, isObject, type Values } from "../model/rules.js";
import type { Actual, Inputs, State } from "../model/stages.js";
import { clearedIn, neverReturnedIn } from "./fieldMemory.js";
import { type FieldMemory, readMemory } from "./storedMemory.js";

/**
 * Whether a response contains the complete object, as far as is known: every required field that responses return is
 * present. A response with only an id proves nothing.
 */
const isFull = (model: ObjectModel, state: State, returned: Values, never: readonly string[]): boolean =>
  Object.keys(returned).length > 0 && hasRequired(model, state, returned, never, "");

/** A field with its documented default can be omitted. */
const hasRequired = (model: ObjectModel, prior: Values, returned: Values, never: readonly string[], prefix: string) =>
  model.inputs
    .filter(({ need, isSent, isSecret }) => need === "required" && isSent && !isSecret)
    .filter((field) => field.default.kind !== "value" && canonical(field, prior[field.name]) !== undefined)
    .every(({ name }) => returned[name] !== undefined || never.includes(prefix + name));

/** A response about an object of the state, with `null` for what responses returned before and this one omits. */
export function withOmissions(model: ObjectModel, state: State, actual: Actual): Actual {
  const never = neverReturnedIn(readMemory(model, state));
  if (!never) return actual;
  if (!isFull(model, state, actual.returned, never)) return { ...actual, isPartial: true };
  const omitted: string[] = [];
  const returned = filled(model, state, actual.returned, { never: [...never, ...(actual.unread ?? [])], omitted }, "");
  return { ...actual, returned, omitted };
}

interface Search {
  /** Paths whose omission proves nothing. */
  readonly never: readonly string[];
  readonly omitted: string[];
}

function filled(model: ObjectModel, prior: Values, returned: Values, search: Search, prefix: string): Values {
  const members = { ...returned };
  for (const field of model.inputs) {
    const { name, isSent, isSecret } = field;
    const path = prefix + name;
    if (!isSent || isSecret || !isGiven(prior[name]) || search.never.includes(path)) continue;
    members[name] =
      returned[name] === undefined ? emptyOf(field) : filledMember(field, prior[name], returned[name], search, path);
    const isOmitted = returned[name] === undefined || (members[name] === null && returned[name] !== null);
    if (isOmitted && canonical(field, prior[name]) !== undefined) search.omitted.push(path);
  }
  return members;
}

const emptyOf = ({ default: otherwise }: Field): unknown => (otherwise.kind === "value" ? otherwise.value : null);

function filledMember({ type }: Field, prior: unknown, returned: unknown, search: Search, path: string): unknown {
  if (type.kind === "object" && isObject(prior) && isObject(returned)) {
    if (Object.keys(returned).length === 0) return wasReturned(type.model, prior, search, path) ? null : returned;
    const isPart = !hasRequired(type.model, prior, returned, search.never, `${path}.`);
    return isPart ? returned : filled(type.model, prior, returned, search, `${path}.`);
  }
  if (type.kind !== "list" || !Array.isArray(prior) || !Array.isArray(returned)) return returned;
  const { model } = type.of.type as { model?: ObjectModel };
  if (!model) return returned;
  return returned.map((item, index) => {
    const before = itemBefore(prior, item, index, type.ordered);
    const isPart = !isObject(before) || !isObject(item) || !hasRequired(model, before, item, search.never, `${path}.`);
    return isPart ? item : filled(model, before, item, search, `${path}.`);
  });
}

/** Whether the state has a field that responses return: then a response with an empty object shows that it is gone. */
const wasReturned = (model: ObjectModel, prior: Values, { never }: Search, path: string): boolean =>
  model.inputs.some(
    (field) =>
      !field.isSecret && canonical(field, prior[field.name]) !== undefined && !never.includes(`${path}.${field.name}`),
  );

/** Whether the program sets a field that a response had cleared: only a read then shows whether responses return it. */
export const restoresCleared = (desired: Inputs, memory: FieldMemory): boolean =>
  clearedIn(memory).some((path) => isGiven(at(desired, path)));
