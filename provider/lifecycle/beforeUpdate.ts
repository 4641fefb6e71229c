// An object right before an update, and what the update does to what was changed outside Pulumi.
import type { ObjectModel } from "../model/field.js";
import { at, isGiven, isObject, type Values } from "../model/rules.js";
import { isUnknown } from "../model/unknown.js";
import { setApart } from "./carryOver.js";
import { asRead, type FieldMemory } from "./fieldMemory.js";
import { ignoring } from "./ignoreChanges.js";
import { Remote } from "./remote.js";
import type { Known, Observed, Resource, Service, State } from "./resource.js";
import { type SentBack, sentBack, withValue } from "./sentBack.js";
import { stateOf } from "./settle.js";

export interface BeforeUpdate {
  readonly there: Observed;
  /** What the program wants; what it ignores is as it is at the service. */
  readonly desired: Values;
  /** The object as it is, in the terms of the state. */
  readonly now: State;
  readonly memory: FieldMemory;
  /** What the update carries over. */
  readonly back: SentBack;
  /** Paths of values that the update removes although no one lists them: with their object, or because they are secret. */
  readonly removed: readonly string[];
}

export interface UpdateOptions {
  readonly found?: Observed;
  /** Paths that the program ignores (`ignoreChanges`). */
  readonly ignored?: readonly string[];
}

/**
 * Reads the object before it is changed. `found`: it was read a moment ago; `ignored`: see `ignoring`.
 * @throws Error if it is gone, incomplete, or holds what can't be carried over; nothing was sent then
 */
export async function lookBefore(
  resource: Resource,
  service: Service,
  known: Known,
  wanted: Values,
  { found, ignored = [] }: UpdateOptions,
): Promise<BeforeUpdate> {
  const { model } = resource;
  const { id, state } = known;
  const there = found ?? (await readBefore(new Remote(resource, service), known));
  const memory = asRead(model, state, there, state);
  const observed = stateOf(resource, state, there, state, memory);
  const desired = ignoring(ignored, wanted, observed);
  const secrets = unmanagedSecrets(model, there.said).filter(
    (path) => !isGiven(at(desired, path)) && !isGiven(at(state, path)),
  );
  const now = secrets.reduce((all, path) => withValue(all, path.split("."), at(there.said, path)), observed);
  const apart = setApart(model, desired, there.said, memory).map(({ path }) => path);
  const removed = [...apart, ...secrets].filter((path) => !isUnknown(at(desired, path)));
  return { there, desired, now, memory, back: sentBack(resource, id, desired, there, memory), removed };
}

/** Paths of the secrets that a response shows to be set, in plain or masked. */
const unmanagedSecrets = (model: ObjectModel, said: Values): string[] =>
  model.inputs.flatMap((field) => {
    const value = said[field.name];
    if (field.isSecret) return field.isSent && isGiven(value) && value !== "" ? [field.name] : [];
    const { type } = field;
    const inner = type.kind === "object" && isObject(value) ? unmanagedSecrets(type.model, value) : [];
    return inner.map((path) => `${field.name}.${path}`);
  });

const nothingSent = "Nothing was changed: an update reads the object first, so that it loses nothing.";

async function readBefore(remote: Remote, { id, state }: Known): Promise<Observed> {
  const { endpoint, nameOf } = remote.resource;
  // Read again before an object is taken to be gone: its replacement has a new address.
  const seen = (await remote.read(id, state)) ?? (await remote.read(id, state));
  const what = `updating ${nameOf(state)} ${id}`;
  if (!seen) throw new GoneError(`${what}: it is not there.`);
  const own = endpoint.parse(id)?.own;
  if (seen.own !== undefined && seen.own !== own) {
    throw new Error(
      `${what}: the service returned another object (${seen.own}). ${nothingSent}\nRun the command again.`,
    );
  }
  if (seen.isShort) {
    throw new Error(
      `${what}: the service's response shows less of it than before. ${nothingSent}\n` +
        "Run the command again; if the service responds like this from now on, run `pulumi refresh` first.",
    );
  }
  return seen;
}

/** An object that the state has isn't at the service. */
export class GoneError extends Error {
  override name = "GoneError";
  constructor(message: string, cause?: Error) {
    super(`${message}\nIt no longer exists: run \`pulumi refresh\`; the next \`pulumi up\` creates it again.`, {
      cause,
    });
  }
}
