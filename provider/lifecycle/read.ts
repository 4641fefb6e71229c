// Finding out how an object is now.
import { isDeepStrictEqual } from "node:util";
import type { Values } from "../model/rules.js";
import { askedFor } from "./carryOver.js";
import { asRead, readMemory, secretsOf } from "./fieldMemory.js";
import { agreedSecrets, secretsIn } from "./mask.js";
import { meaningfulIn, observe, observeAll, secretPaths } from "./observe.js";
import { Remote } from "./remote.js";
import { currentId, type Known, type Observed, type Resource, type Service, type State, withId } from "./resource.js";
import { stateOf } from "./settle.js";
import { strategyOf } from "./strategy.js";
import { tellSetByHand } from "./unmanaged.js";

/** An object as it is now. */
export interface Found extends Known {
  readonly inputs: Values;
  /** Paths of the secrets that it has; without a state, they are not among the inputs. */
  readonly secrets: readonly string[];
}

export async function read(resource: Resource, service: Service, id: string, state: State): Promise<Found | undefined> {
  if (!resource.endpoint.parse(id))
    throw new Error(`reading ${resource.kind} ${id}: this is not an id of the form ${resource.endpoint.idForm}.`);
  const remote = new Remote(resource, service);
  const here = await remote.read(currentId(resource, id, state), state);
  const first: (Observed & { id?: string }) | undefined =
    here ?? (await strategyOf(resource, service).follow({ id, state }));
  if (!first) return undefined;
  const found = { ...first, said: await steady(remote, id, state, first) };
  const isFirstSight = Object.keys(state).length === 0;
  const known = isFirstSight
    ? { ...observeAll(resource.program, found.said), ...resource.endpoint.parse(id)?.path }
    : state;
  const { unsettled: _, ...before } = state;
  const current = found.id ?? currentId(resource, id, state);
  const { model } = resource;
  const memory = asRead(model, known, found, before);
  const now = withId(resource, current, stateOf(resource, known, found, before, memory));
  if (!isFirstSight) tellSetByHand(resource, service, { id, state: known }, found.said, memory);
  const shown = isFirstSight ? meaningfulIn(resource.program, now) : now;
  const inputs = Object.fromEntries([
    ...askedFor(model, memory).map((name) => [name, null]),
    ...resource.program.inputs
      .filter((field) => shown[field.name] !== undefined)
      .map((field) => [field.name, shown[field.name]]),
  ]);
  return { id: found.id ?? id, state: now, inputs, secrets: secretPaths(resource.model, found.said) };
}

/**
 * What is said of an object that is known, without secrets whose mask changes with every answer. Asks a second time where
 * a secret comes in a new form: it may have been shown when it was set, or its first mask looked like one.
 */
async function steady(remote: Remote, id: string, state: State, { said }: Observed): Promise<Values> {
  const { resource } = remote;
  if (Object.keys(state).length === 0) return said;
  const isSecretSame = isDeepStrictEqual(
    secretsIn(resource.model, observe(resource.model, state, said, secretsOf(readMemory(resource.model, state)))),
    secretsIn(resource.model, state),
  );
  const again = isSecretSame ? undefined : await remote.read(currentId(resource, id, state), state);
  return again ? agreedSecrets(resource.model, said, again.said) : said;
}
