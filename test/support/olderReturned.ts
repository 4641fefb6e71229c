// The memory of fields as it was before it had one key: the independent writer of older states, and what they meant.
// "A default of `null` means the field is absent or empty." (Resources and their fields)

import type { Actual, State } from "../../provider/lifecycle/types.js";
import { canonical } from "../../provider/model/equal.js";
import type { Field, ObjectModel } from "../../provider/model/field.js";
import { at, isGiven, isObject, type Values } from "../../provider/model/rules.js";

/** Paths of stored fields that no response has shown; `notes.require` is a field of the items. */
const untoldKey = "__untold";
/** Paths of fields that an incomplete response made empty, and that no update has set again. */
const clearedKey = "__cleared";

/** Undefined if nothing is known: before the first response, and in a state of an older version. */
const untoldIn = (state: State): readonly string[] | undefined => pathsIn(state, untoldKey);
const pathsIn = (state: State, key: string): readonly string[] | undefined =>
  Array.isArray(state[key]) ? (state[key] as string[]) : undefined;

/**
 * Whether a response shows the whole object, as far as known: it has every required field that responses show. A
 * response with only an id shows nothing.
 */
const isFull = (model: ObjectModel, state: State, returned: Values): boolean =>
  Object.keys(returned).length > 0 && tellsRequired(model, state, returned, untoldIn(state) ?? [], "");

/** A field with a documented default can be omitted if it has that value. */
const tellsRequired = (model: ObjectModel, held: Values, returned: Values, untold: readonly string[], prefix: string) =>
  model.inputs
    .filter(({ need, isSent, isSecret }) => need === "required" && isSent && !isSecret)
    .filter((field) => field.default.kind !== "value" && canonical(field, held[field.name]) !== undefined)
    .every(({ name }) => returned[name] !== undefined || untold.includes(prefix + name));

/** The result of reading a known object, with `null` for fields that were shown earlier and are omitted now. */
export function withOmissions(model: ObjectModel, state: State, seen: Actual): Actual {
  const untold = untoldIn(state);
  if (!untold) return seen;
  if (!isFull(model, state, seen.returned)) return { ...seen, isPartial: true };
  const omitted: string[] = [];
  const returned = filled(model, state, seen.returned, { untold: [...untold, ...(seen.unread ?? [])], omitted }, "");
  return { ...seen, returned, omitted };
}

interface Search {
  /** Paths whose omission has no meaning. */
  readonly untold: readonly string[];
  readonly omitted: string[];
}

function filled(model: ObjectModel, held: Values, returned: Values, search: Search, prefix: string): Values {
  const members = { ...returned };
  for (const field of model.inputs) {
    const { name, isSent, isSecret } = field;
    const path = prefix + name;
    if (!isSent || isSecret || !isGiven(held[name]) || search.untold.includes(path)) continue;
    members[name] =
      returned[name] === undefined ? emptyOf(field) : filledMember(field, held[name], returned[name], search, path);
    const isOmitted = returned[name] === undefined || (members[name] === null && returned[name] !== null);
    if (isOmitted && canonical(field, held[name]) !== undefined) search.omitted.push(path);
  }
  return members;
}

const emptyOf = ({ default: otherwise }: Field): unknown => (otherwise.kind === "value" ? otherwise.value : null);

function filledMember({ type }: Field, held: unknown, returned: unknown, search: Search, path: string): unknown {
  if (type.kind === "object" && isObject(held) && isObject(returned)) {
    if (Object.keys(returned).length === 0) return wasToldOf(type.model, held, search, path) ? null : returned;
    const isPart = !tellsRequired(type.model, held, returned, search.untold, `${path}.`);
    return isPart ? returned : filled(type.model, held, returned, search, `${path}.`);
  }
  if (type.kind !== "list" || !Array.isArray(held) || !Array.isArray(returned)) return returned;
  const { model } = type.of.type as { model?: ObjectModel };
  if (!model) return returned;
  return returned.map((item, index) => {
    const before = itemBefore(held, item, index, type.ordered);
    const isPart =
      !isObject(before) || !isObject(item) || !tellsRequired(model, before, item, search.untold, `${path}.`);
    return isPart ? item : filled(model, before, item, search, `${path}.`);
  });
}

/** Whether responses have shown a stored field of an object; a response with an empty object removes it. */
const wasToldOf = (model: ObjectModel, held: Values, { untold }: Search, path: string): boolean =>
  model.inputs.some(
    (field) =>
      !field.isSecret && canonical(field, held[field.name]) !== undefined && !untold.includes(`${path}.${field.name}`),
  );

/** The item of a list that corresponds to an item of a second list. */
export function itemBefore(items: readonly unknown[], item: unknown, index: number, isOrdered: boolean): unknown {
  if (isOrdered) return items[index];
  const idOf = (one: unknown) => (isObject(one) ? one.id : undefined);
  return items.find((candidate) => idOf(candidate) === idOf(item));
}

/** The memory after a response: `known` are the program's values, or the stored ones without a program. */
export function toldMemory(model: ObjectModel, known: Values, seen: Actual | undefined, before: State): Values {
  const earlier = untoldIn(before);
  const says = seen !== undefined && Object.keys(seen.returned).length > 0;
  // Reads that show less than before set the standard for later reads.
  const since = seen?.isPartial ? undefined : earlier;
  const untold = says ? silent(model, known, seen, { held: before, untold: since }, "") : since;
  const cleared = [...(pathsIn(before, clearedKey) ?? []), ...(seen?.omitted ?? [])].filter(
    (path) => !isGiven(at(seen?.returned ?? {}, path)),
  );
  return { ...(untold && { [untoldKey]: untold }), ...(cleared.length > 0 && { [clearedKey]: cleared }) };
}

interface Earlier {
  readonly held: Values;
  readonly untold: readonly string[] | undefined;
}

/** The known fields that a response omits, except those that were shown earlier. */
function silent(model: ObjectModel, known: Values, seen: Told, earlier: Earlier, prefix: string): string[] {
  return model.inputs.flatMap((field) => {
    const [value, returned, path] = [known[field.name], seen.returned[field.name], prefix + field.name];
    if (!field.isSent || field.isSecret || canonical(field, value) === undefined) return [];
    const held = earlier.held[field.name];
    const wasTold = earlier.untold?.includes(path) === false && canonical(field, held) !== undefined;
    if (returned === undefined) return wasTold && !seen.unread?.includes(path) ? [] : [path];
    return silentWithin(
      field,
      value,
      { ...seen, returned },
      { held, untold: wasTold ? earlier.untold : undefined },
      path,
    );
  });
}

type Told = Pick<Actual, "returned" | "unread">;

function silentWithin(
  { type }: Field,
  value: unknown,
  { returned, unread }: { returned: unknown; unread?: readonly string[] },
  { held, untold }: { held: unknown; untold: readonly string[] | undefined },
  path: string,
): string[] {
  const about = (model: ObjectModel, one: unknown, told: unknown, before: unknown) =>
    isObject(one) && isObject(told)
      ? silent(
          model,
          one,
          { returned: told, ...(unread && { unread }) },
          { held: isObject(before) ? before : {}, untold },
          `${path}.`,
        )
      : [];
  if (type.kind === "object") return about(type.model, value, returned, held);
  if (type.kind !== "list" || type.of.type.kind !== "object" || !Array.isArray(value) || !Array.isArray(returned))
    return [];
  const { model } = type.of.type;
  const before = Array.isArray(held) ? held : [];
  const paths = returned.flatMap((item, index) =>
    about(model, itemBefore(value, item, index, type.ordered), item, itemBefore(before, item, index, type.ordered)),
  );
  // If one item shows a field, responses can show it.
  return [...new Set(paths)].filter(
    (inner) => !returned.some((item) => isGiven(at(item, inner.slice(path.length + 1)))),
  );
}

/** Whether a field was set again after a response omitted it: then only a read shows whether responses ever have it. */
export const putsBackCleared = (wanted: Values, before: State): boolean =>
  (pathsIn(before, clearedKey) ?? []).some((path) => isGiven(at(wanted, path)));

/** The state before an update that sets fields again that were found empty. */
export const withoutCleared = ({ [clearedKey]: _, ...state }: State): State => state;
