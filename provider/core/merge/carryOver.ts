// Carry-over: an update sends values that the program omits and others have set, because a PUT replaces the object.
import { isDeepStrictEqual } from "node:util";
import { openValues } from "../../client/secrecy.js";
import { itemBefore } from "../../model/differences.js";
import { canonical, mustBeOmitted } from "../../model/equal.js";
import type { ObjectModel } from "../../model/field.js";
import { at, brokenRules, isGiven, isObject, isWithin, topOf, type Values, withAt } from "../../model/rules.js";
import type { Inputs, Returned, State } from "../../model/stages.js";
import { mapObjects } from "../../model/walk.js";
import { afterRead } from "./fieldMemory.js";
import { type Intent, intentAt, type ServerDefault, seenIn, serverDefaultsOf, shownAt } from "./serverDefaults.js";
import type { FieldMemory, Owner } from "./storedMemory.js";

const ownerOf = (memory: FieldMemory, path: string): Owner | undefined => memory.get(path)?.owner;

const isServices = (owner: Owner | undefined): boolean => owner === "service" || owner === "requested";

function withIntent(model: ObjectModel, desired: Inputs, intent: Intent): ServerDefault[] {
  // An object that isn't sent is removed with everything in it.
  const sent = Object.fromEntries(
    Object.entries(desired).filter(([name, value]) => {
      const field = model.field(name);
      return !(field && mustBeOmitted(field, value));
    }),
  );
  return serverDefaultsOf(model).filter(({ path }) => intentAt(sent, path) === intent);
}

/** What a response contains of the fields with a server default, and their owners. */
export interface Shown {
  readonly model: ObjectModel;
  readonly memory: FieldMemory;
  readonly returned: Returned;
}

const isShown = ({ returned }: Shown, member: ServerDefault): boolean => isGiven(shownAt(returned, member));

/** Whether the field, or one with a server default within it, was changed outside Pulumi. */
const isChanged = (shown: Shown, outer: ServerDefault): boolean =>
  serverDefaultsOf(shown.model).some(
    (member) =>
      isWithin(member.path, outer.path) && ownerOf(shown.memory, member.path) === "outside" && isShown(shown, member),
  );

/** Fields that the program omits and someone has set. */
export const carriedOver = (desired: Inputs, shown: Shown): ServerDefault[] =>
  withIntent(shown.model, desired, "omitted").filter(
    (member) => isShown(shown, member) && (!isServices(ownerOf(shown.memory, member.path)) || isChanged(shown, member)),
  );

/** Paths of the desired values that a response omits, so that they can't be compared: `notes.require` is of the items. */
export const omittedIn = (model: ObjectModel, desired: Values, returned: Values, prefix = ""): string[] => [
  ...new Set(
    model.inputs
      .filter((field) => field.isSent && !field.isSecret && !field.isImmutable)
      .filter((field) => canonical(field, desired[field.name]) !== undefined)
      .flatMap(({ name, type }) => {
        const [value, shown, path] = [desired[name], returned[name], prefix + name];
        if (shown === undefined) return [path];
        const within = (inner: ObjectModel, one: unknown, other: unknown) =>
          isObject(one) && isObject(other) ? omittedIn(inner, one, other, `${path}.`) : [];
        if (type.kind === "object") return within(type.model, value, shown);
        if (type.kind !== "list" || type.of.type.kind !== "object" || !Array.isArray(value)) return [];
        const { model: item } = type.of.type;
        const items = Array.isArray(shown) ? shown : [];
        return value.flatMap((one, index) => within(item, one, itemBefore(items, one, index, type.ordered)));
      }),
  ),
];

/** Paths that others have set, as earlier reads have shown, and that this one omits: they can't be carried over. */
export const omittedNow = (model: ObjectModel, { desired, memory, actual }: Omitting): string[] =>
  withIntent(model, desired, "omitted")
    .filter((member) => {
      const { owner = "service", seen = "never" } = memory.get(member.path) ?? {};
      const isSet = owner === "outside" || (owner === "before" && seen !== "never");
      return isSet && shownAt(actual?.returned ?? {}, member) === undefined;
    })
    .map(({ path }) => path);

interface Omitting {
  readonly desired: Inputs;
  readonly memory: FieldMemory;
  readonly actual: { readonly returned: Returned } | undefined;
}

/** Paths whose value in a read differs from the last one, or from the server default. */
export const changedOutside = (desired: Inputs, shown: Shown): string[] =>
  withIntent(shown.model, desired, "omitted")
    .filter((member) => {
      const entry = shown.memory.get(member.path);
      if (!entry || !isShown(shown, member)) return false;
      const isOther = entry.owner === "before" && !["never", seenIn(member, shown.returned)].includes(entry.seen);
      return isOther || isChanged(shown, member);
    })
    .map(({ path }) => path);

/**
 * Paths that others set in an object that the program omits: an update removes them with the object. An object whose own
 * mode switches it off stays.
 */
export const removedWithObject = (desired: Inputs, shown: Shown): string[] =>
  withIntent(shown.model, desired, "apart")
    .filter(({ path }) => ["outside", "before"].includes(ownerOf(shown.memory, path) ?? ""))
    .filter((member) => {
      const top = shown.model.field(topOf(member.path));
      return isShown(shown, member) && top !== undefined && canonical(top, shown.returned[top.name]) !== undefined;
    })
    .map(({ path }) => path);

/** Paths that no response has returned, so that an update can't carry them over. */
export const neverShown = (model: ObjectModel, desired: Inputs, memory: FieldMemory): string[] =>
  withIntent(model, desired, "omitted")
    .filter(({ path }) => {
      const entry = memory.get(path);
      return entry?.seen === "never" && (entry.owner === "service" || entry.owner === "before");
    })
    .map(({ path }) => path);

/** The desired values without each `null` for a field that has its server default already. */
export function withoutMetResets(model: ObjectModel, desired: Inputs, memory: FieldMemory, prefix = ""): Inputs {
  const isMet = (path: string) => {
    const entry = memory.get(path);
    return entry?.owner === "requested" || (entry?.owner === "service" && entry.seen !== "never");
  };
  const fields = Object.entries(desired).filter(([name, value]) => value !== null || !isMet(prefix + name));
  return Object.fromEntries(
    fields.map(([name, value]) => {
      const shape = model.field(name)?.type;
      const isInner = shape?.kind === "object" && isObject(value);
      return [name, isInner ? withoutMetResets(shape.model, value, memory, `${prefix}${name}.`) : value];
    }),
  );
}

/** Top-level properties that the program resets, and that have their server default. */
export const resetNames = (model: ObjectModel, memory: FieldMemory): string[] =>
  model.inputs.filter(({ name }) => ownerOf(memory, name) === "requested").map(({ name }) => name);

/** Paths of server defaults in a response, as far as the state knows. The program can omit them. */
export function returnedDefaults(model: ObjectModel, state: State, returned: Returned): string[] {
  const memory = afterRead(model, state as Values, { ownId: undefined, outputs: {}, returned }, state);
  const isDefault = ({ path, field }: ServerDefault) => {
    const owner = ownerOf(memory, path);
    const isBlank = [undefined, {}].some((none) => isDeepStrictEqual(canonical(field, at(state, path)), none));
    return isServices(owner) || (owner === "program" && isBlank);
  };
  return serverDefaultsOf(model)
    .filter((member) => isDefault(member) && isGiven(shownAt(returned, member)))
    .map(({ path }) => path);
}

/** The desired values with the carried-over ones. Secrets aren't carried over, as they may be masked. */
export const withCarriedOver = (
  model: ObjectModel,
  desired: Inputs,
  returned: Returned,
  fields: readonly ServerDefault[],
): Inputs =>
  withRequiredDefaults(
    model,
    fields.reduce(
      (all, member) => withAt(all, member.path, mapObjects(member.field.type, shownAt(returned, member), openValues)),
      desired,
    ),
  );

/** A carried-over value can make a sibling required, whose documented default is then sent. */
const withRequiredDefaults = (model: ObjectModel, values: Inputs): Inputs =>
  brokenRules(model.rules, values).reduce((all, { path }) => {
    const fallback = model.fieldAt(path)?.default;
    const isMissing = fallback?.kind === "value" && !isGiven(at(values, path));
    return isMissing ? withAt(all, path, fallback.value) : all;
  }, values);

/** Permission bits without a known name, which can't be carried over. */
export function unnamedBits(value: unknown): string[] {
  if (typeof value === "string") return /^BIT_\d+$/.test(value) ? [value] : [];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(unnamedBits) : [];
}
