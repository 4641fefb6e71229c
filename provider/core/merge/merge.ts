// The three-way merge of desired, prior and actual values. Pure.
import { type Change, differences } from "../../model/differences.js";
import type { ObjectModel } from "../../model/field.js";
import { ignoring } from "../../model/ignoreChanges.js";
import { at, isGiven, type Values, withAt } from "../../model/rules.js";
import { type Actual, type Inputs, keptKeys, type State } from "../../model/stages.js";
import { isUnknown } from "../../model/unknown.js";
import { carriedOver, changedOutside, removedWithObject, withoutMetResets } from "./carryOver.js";
import {
  afterCreate,
  afterFirstRead,
  afterRead,
  afterUpdate,
  formsAt,
  hasForms,
  isUnconfirmed,
  withForms,
} from "./fieldMemory.js";
import { observe } from "./response.js";
import { shownSecrets } from "./secrets.js";
import type { ServerDefault } from "./serverDefaults.js";
import { type FieldMemory, memoryField, readMemory } from "./storedMemory.js";
import { asSent, asStored, type StoredText, storedTexts } from "./textForms.js";

/** The parts of a kind that the merge uses. */
export interface Shape {
  /** The model of the service's object. */
  readonly model: ObjectModel;
  /** The same with the provider's options. */
  readonly program: ObjectModel;
}

export interface Desired {
  readonly inputs: Inputs;
  /** Paths of `ignoreChanges`: the actual value is desired there. */
  readonly ignored?: readonly string[];
}

/**
 * The operation before the response, which decides who owns what the program omits. `firstRead`: of an object that
 * exists, and that no state has. `nothing` was sent.
 */
export type Source =
  | { readonly kind: "read" | "firstRead" | "create" | "nothing" }
  | {
      readonly kind: "update";
      /** The object right before the operation. */
      readonly before: { readonly state: State; readonly memory: FieldMemory; readonly actual: Actual | undefined };
      /** Paths that the update carried over. */
      readonly carriedOver: readonly string[];
    };

export interface Merged {
  /** The new state. */
  readonly state: State;
  /** The same, with unmanaged secrets of the service: an update removes them. */
  readonly present: State;
  readonly memory: FieldMemory;
  /** The desired values, with the actual ones at ignored paths. */
  readonly desired: Inputs;
  /** What an update would have to change. */
  readonly changes: readonly Change[];
  /** What an update carries over. */
  readonly carryOver: readonly ServerDefault[];
  /** Changes outside Pulumi: paths that an update keeps, and paths that it removes. */
  readonly drift: { readonly kept: readonly string[]; readonly removed: readonly string[] };
  /** Texts of this write that the service stores in its own form. */
  readonly stored: readonly StoredText[];
  readonly actual: Actual | undefined;
}

/**
 * After a read, the state keeps prior values that the response doesn't contradict; after a write, desired ones. Without
 * a response, everything was done as desired.
 */
export function merge(
  shape: Shape,
  desired: Desired,
  prior: State,
  actual: Actual | undefined,
  source: Source,
): Merged {
  const { model } = shape;
  const isWrite = source.kind === "create" || source.kind === "update";
  const values: Values = source.kind === "read" || source.kind === "firstRead" ? prior : desired.inputs;
  const stored = isWrite ? storedIn(model, desired.inputs, actual, source) : [];
  const learned = memoryAfter(model, values, prior, actual, source);
  const memory = isWrite ? withForms(model, learned, values, stored) : learned;
  const shownThere = actual?.returned ?? {};
  const returned = hasForms(memory) ? asSent(model, shownThere, values, formsAt(memory)) : shownThere;
  const state = stateOf(shape, values, prior, { outputs: {}, ...actual, returned }, memory, {
    isUpdated: source.kind === "update",
  });
  const inputs = wanted(desired, state);
  const shown = { model, memory, returned };
  const secrets = shownSecrets(model, returned)
    .map(({ path }) => path)
    .filter((path) => !isGiven(at(inputs, path)) && !isGiven(at(prior, path)));
  return {
    state,
    present: secrets.reduce((all, path) => withAt(all, path, at(returned, path)), state),
    memory,
    desired: inputs,
    // A refresh needs neither of them.
    get changes() {
      return changesOf(shape, { inputs }, state, memory);
    },
    get carryOver() {
      return carriedOver(inputs, shown);
    },
    drift: {
      kept: changedOutside(values, shown),
      removed: [...removedWithObject(inputs, shown), ...secrets].filter((path) => !isUnknown(at(inputs, path))),
    },
    stored,
    actual,
  };
}

/** The desired values, with those of the state at ignored paths: the one place for `ignoreChanges`. */
export const wanted = ({ inputs, ignored = [] }: Desired, state: State): Inputs => ignoring(ignored, inputs, state);

/**
 * Desired values that the state doesn't have. Not among them: a `null` for an existing server default, a text of which
 * the state has the service's form, and what can't be compared.
 */
export const changesOf = (shape: Shape, desired: Desired, state: State, memory?: FieldMemory): Change[] =>
  compared(shape, desired, state, memory).changes;

export interface Compared {
  readonly changes: Change[];
  /**
   * Properties that can't be compared, because no response has shown them: a change replaces the object, and nothing is
   * assumed. The program's value is taken over.
   */
  readonly uncompared: Change[];
}

/** The desired values that the state doesn't have, and those that can't be compared. */
export function compared(
  { model, program }: Shape,
  desired: Desired,
  state: State,
  memory = readMemory(model, state),
): Compared {
  const open = withoutMetResets(model, wanted(desired, state), memory);
  const texts = hasForms(memory) ? asStored(model, open, state, formsAt(memory)) : open;
  const all = differences(program, texts, state);
  const isOpen = ({ top, path }: Change) => top.isImmutable && isUnconfirmed(memory, path);
  return { changes: all.filter((change) => !isOpen(change)), uncompared: all.filter(isOpen) };
}

/** The texts of a write that a read after it has returned in a different form. */
function storedIn(model: ObjectModel, desired: Inputs, actual: Actual | undefined, source: Source): StoredText[] {
  if (!actual?.response) return [];
  const before = (source.kind === "update" && source.before.actual?.returned) || {};
  return storedTexts(model, { desired, before, response: actual.response, read: actual.returned });
}

function memoryAfter(
  model: ObjectModel,
  values: Values,
  prior: State,
  actual: Actual | undefined,
  source: Source,
): FieldMemory {
  if (source.kind === "update")
    return afterUpdate(model, values, actual, {
      before: source.before.state,
      memory: source.before.memory,
      there: source.before.actual,
      carriedOver: source.carriedOver,
    });
  if (!actual || source.kind === "nothing") return readMemory(model, prior);
  if (source.kind === "create") return afterCreate(model, values, actual);
  return source.kind === "firstRead" ? afterFirstRead(model, values, actual) : afterRead(model, values, actual, prior);
}

function stateOf(
  { model, program }: Shape,
  values: Values,
  prior: State,
  { returned, outputs: shown }: Pick<Actual, "returned" | "outputs">,
  memory: FieldMemory,
  { isUpdated }: { isUpdated: boolean },
): State {
  const observed = observe(program, values, returned, (path) => memory.get(path));
  // What others set in an object that the program omits counts, even if the rest of it equals its defaults.
  const removed = removedWithObject(observed, { model, memory, returned });
  const inputs = removed.reduce((all, path) => withAt(all, path, at(returned, path)), observed);
  const outputs = Object.fromEntries(
    program.outputs
      .map(({ name }) => [name, shown[name] ?? prior[name]] as const)
      .filter(([, value]) => value !== undefined),
  );
  return { ...inputs, ...outputs, ...keptKeys(prior, { isUpdated }), ...memoryField(model, inputs, memory) };
}
