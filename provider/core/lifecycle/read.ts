// Reads the current object.
import { isDeepStrictEqual } from "node:util";
import { secretsOf } from "../../client/secrecy.js";
import { notAnIdOfForm } from "../../messages/ids.js";
import { resetNames } from "../merge/carryOver.js";
import { unconfirmedIn } from "../merge/fieldMemory.js";
import { merge } from "../merge/merge.js";
import { observe, observeAll, secretPaths } from "../merge/response.js";
import { agreedSecrets } from "../merge/secrets.js";
import { importedInputs, withRequired } from "../merge/serverDefaults.js";
import { readMemory } from "../merge/storedMemory.js";
import { priorStateOf, readOf } from "./behavior.js";
import { reportKept } from "./changedOutside.js";
import type { Context } from "./context.js";
import { currentId, withId } from "./resource.js";
import type { Actual, Inputs, State, Stored } from "./types.js";

/** An object as it is now. */
export interface Found extends Stored {
  readonly inputs: Inputs;
  /** Paths of its secrets. Without a state, they are not among the inputs. */
  readonly secrets: readonly string[];
  /** Without a state: paths of required properties that responses omit. They have their documented defaults. */
  readonly assumed: readonly string[];
  /** Without a state: paths of properties that responses omit, and whose change would replace the object. */
  readonly unconfirmed: readonly string[];
}

/**
 * Undefined if it is missing. With an empty state: everything that can be read, as a program must write it. Then the
 * next diff has no change, and an update sends nothing that the omission doesn't mean anyway.
 */
export async function read(context: Context, { id, state }: Stored): Promise<Found | undefined> {
  const { resource, behavior } = context;
  const { program, model } = resource;
  const parsed = resource.endpoint.parse(id);
  if (!parsed) throw notAnIdOfForm({ kind: resource.kind, id, form: resource.endpoint.idForm });
  const isFirstSight = Object.keys(state).length === 0;
  const current = await behavior.current({ id, state });
  if (!current) return undefined;
  const { actual: response } = current;
  const actual = { ...response, returned: await steadySecrets(context, { id: current.id, state }, response) };
  const knownState = priorStateOf(resource, state, { ...current, actual });
  const first = isFirstSight
    ? withRequired(program, { ...observeAll(program, actual.returned), ...parsed.path })
    : undefined;
  const prior: State = first?.inputs ?? knownState;
  const kind = isFirstSight ? "firstRead" : readOf(current);
  const merged = merge(resource, { inputs: prior as Inputs }, prior, actual, { kind });
  const now = withId(resource, { id: current.id, state: merged.state });
  if (!isFirstSight) reportKept(context, { id, state }, merged);
  const shown = first ? importedInputs(program, now) : now;
  const inputs = Object.fromEntries([
    ...resetNames(model, merged.memory).map((name) => [name, null]),
    ...program.inputs.filter(({ name }) => shown[name] !== undefined).map(({ name }) => [name, shown[name]]),
  ]);
  return {
    id: current.id === currentId(resource, { id, state }) ? id : current.id,
    state: now,
    inputs,
    secrets: secretPaths(model, actual.returned),
    assumed: first?.assumed ?? [],
    unconfirmed: isFirstSight ? unconfirmedIn(merged.memory) : [],
  };
}

/**
 * The response about an object of the state, without secrets whose mask changes with every response. Reads a second
 * time if a secret has a new form: the first response may contain it, or its first mask looked like a secret.
 */
async function steadySecrets(
  context: Context,
  { id, state }: Stored,
  { returned }: Actual,
): Promise<Actual["returned"]> {
  const { model } = context.resource;
  if (Object.keys(state).length === 0 || secretsOf(model, returned).texts.length === 0) return returned;
  const memory = readMemory(model, state);
  const observed = observe(model, state, returned, (path) => memory.get(path));
  if (isDeepStrictEqual(secretsOf(model, observed).texts, secretsOf(model, state).texts)) return returned;
  const again = await context.remote.read(id, state);
  return again ? agreedSecrets(model, returned, again.returned) : returned;
}
