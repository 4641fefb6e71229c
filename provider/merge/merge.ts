// The three-way merge of desired, prior and actual values. Pure.
import { type Change, differences } from "../model/differences.js";
import type { ObjectModel } from "../model/field.js";
import { ignoring } from "../model/ignoreChanges.js";
import { at, isGiven, type Values, withAt } from "../model/rules.js";
import { type Actual, type Inputs, keptKeys, type State } from "../model/stages.js";
import { isUnknown } from "../model/unknown.js";
import { carriedOver, changedOutside, removedWithObject, withoutMetResets } from "./carryOver.js";
import { afterCreate, afterRead, afterResponse, afterUpdate, learnedIn } from "./fieldMemory.js";
import { observe } from "./observe.js";
import { secretFields } from "./secrets.js";
import type { ServerDefault } from "./serverDefaults.js";
import { type FieldMemory, memoryMember, readMemory } from "./storedMemory.js";

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

/** The operation before the response, which decides who owns what the program omits. `nothing` was sent. */
export type Source =
  | { readonly kind: "read" | "create" | "nothing" }
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
  const returned = actual?.returned ?? {};
  const values: Values = source.kind === "read" ? prior : desired.inputs;
  const memory = memoryAfter(model, values, prior, actual, source);
  const state = stateOf(shape, values, prior, actual, memory, { isUpdated: source.kind === "update" });
  const inputs = ignoring(desired.ignored ?? [], desired.inputs, state) as Inputs;
  const shown = { model, memory, returned };
  // In plain or masked form, the response shows that they are set.
  const secrets = secretFields(model, returned)
    .filter(({ field, value }) => field.isSent && isGiven(value) && value !== "")
    .map(({ path }) => path)
    .filter((path) => !isGiven(at(inputs, path)) && !isGiven(at(prior, path)));
  return {
    state,
    present: secrets.reduce((all, path) => withAt(all, path, at(returned, path)), state),
    memory,
    desired: inputs,
    changes: changesOf(shape, inputs, state, memory),
    carryOver: carriedOver(inputs, shown),
    drift: {
      kept: changedOutside(values, shown),
      removed: [...removedWithObject(inputs, shown), ...secrets].filter((path) => !isUnknown(at(inputs, path))),
    },
    actual,
  };
}

/** Desired values that the state doesn't have. A `null` for an existing server default changes nothing. */
export const changesOf = (
  { model, program }: Shape,
  desired: Inputs,
  state: State,
  memory = readMemory(model, state),
): Change[] => differences(program, withoutMetResets(model, desired, memory), state);

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
  if (!actual || source.kind === "nothing") return afterResponse(model, values, actual, prior);
  return source.kind === "create" ? afterCreate(model, values, actual) : afterRead(model, values, actual, prior);
}

function stateOf(
  { model, program }: Shape,
  values: Values,
  prior: State,
  actual: Actual | undefined,
  memory: FieldMemory,
  { isUpdated }: { isUpdated: boolean },
): State {
  const inputs = observe(program, values, actual?.returned ?? {}, learnedIn(memory));
  const outputs = Object.fromEntries(
    program.outputs
      .map(({ name }) => [name, actual?.outputs[name] ?? prior[name]] as const)
      .filter(([, value]) => value !== undefined),
  );
  return { ...inputs, ...outputs, ...keptKeys(prior, { isUpdated }), ...memoryMember(model, inputs, memory) };
}
