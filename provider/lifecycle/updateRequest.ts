// What an update sends, by what the service makes of it: the whole object, or only what changes.
import type { Field, ObjectModel } from "../model/field.js";
import type { Values } from "../model/rules.js";
import { updateBody } from "./body.js";
import { setApart, unmetNulls } from "./carryOver.js";
import { type Change, topLevel } from "./diff.js";
import { afterUpdate, asRead, type FieldMemory, readMemory } from "./fieldMemory.js";
import { tellOverwritten } from "./overwritten.js";
import { Remote } from "./remote.js";
import type { Known, Observed, Resource, Service, State } from "./resource.js";
import { refusedBack, sentBack } from "./sentBack.js";
import { stateOf } from "./settle.js";
import { suppliedOf } from "./supplied.js";

export interface UpdateRequest {
  readonly body: Values;
  readonly options: { readonly repeatable?: false; readonly hint?: string };
  /** The object before the update, as far as it is known. */
  readonly now: State;
  /** What is remembered afterwards, by the response to it. */
  readonly memory: (response: Observed | undefined) => FieldMemory;
  /** What is said of a refusal. */
  readonly refused: (error: unknown) => unknown;
}

/**
 * The whole body, after a look at the object: what a program leaves to the service is sent back as it is there, because
 * a PUT may replace; what somebody has changed is told before it is put back. `found`: it was read a moment ago.
 * @throws Error when the object cannot be read whole
 */
export async function wholeRequest(
  resource: Resource,
  service: Service,
  known: Known,
  wanted: Values,
  changes: readonly Change[],
  found?: Observed,
): Promise<UpdateRequest | undefined> {
  const { model } = resource;
  const { id, state } = known;
  if (state.unsettled !== true && !changes.some((change) => change.top.isSent)) return undefined;
  const there = found ?? (await readBefore(new Remote(resource, service), known));
  const memory = asRead(model, state, there, state);
  const now = stateOf(resource, state, there, state, memory);
  const back = sentBack(resource, id, wanted, there, memory);
  const apart = setApart(model, wanted, there.said, memory).map(({ path }) => path);
  tellOverwritten(resource, service, known, now, wanted, apart);
  const hint = topLevel(changes)
    .map((field) => resource.refusedUpdate?.[field.name])
    .find((text) => text !== undefined);
  return {
    body: updateBody(model, unmetNulls(model, back.wanted, memory), now),
    options: hint === undefined ? {} : { hint },
    now,
    memory: (response) => afterUpdate(model, wanted, response, { before: now, memory, there, carriedOver: back.paths }),
    refused: (error) => refusedBack(error, model, back.paths),
  };
}

/** Only what changes. Not repeated: a second PUT would meet what the first one has made of the object. */
export function partRequest(
  { model }: Resource,
  { state }: Known,
  wanted: Values,
  changes: readonly Change[],
): UpdateRequest | undefined {
  const body = updateBody(model, wanted, state, sentWith(model, topLevel(changes)));
  if (Object.keys(body).length === 0) return undefined;
  const memory = readMemory(model, state);
  // The service keeps every field that is not in the body.
  const carriedOver = suppliedOf(model).map(({ path }) => path);
  return {
    body,
    options: { repeatable: false },
    now: state,
    memory: (response) => afterUpdate(model, wanted, response, { before: state, memory, carriedOver }),
    refused: (error) => error,
  };
}

/** What changed, and what the service asks for with it: with another type of discount, its rate or price. */
const sentWith = (model: ObjectModel, changed: readonly Field[]): Field[] =>
  model.inputs.filter(
    ({ name, need }) =>
      changed.some((field) => field.name === name) ||
      (typeof need === "object" && changed.some((field) => field.name === need.field)),
  );

const nothingSent = "Nothing was sent: an update looks first at what is there, so that it loses nothing.";

/** @throws Error when the object is gone, when another one is answered, or when the answer is only a part of it */
async function readBefore(remote: Remote, { id, state }: Known): Promise<Observed> {
  const { endpoint, nameOf } = remote.resource;
  const seen = await remote.read(id, state);
  const what = `updating ${nameOf(state)} ${id}`;
  if (!seen) throw gone(`${what}: it is not there.`);
  const own = endpoint.parse(id)?.own;
  if (seen.own !== undefined && seen.own !== own) {
    throw new Error(
      `${what}: the service answered another object (${seen.own}). ${nothingSent}\nRun the command again.`,
    );
  }
  if (seen.isShort) {
    throw new Error(
      `${what}: the service's answer shows less of it than before. ${nothingSent}\n` +
        "Run the command again; if the service answers like this from now on, run `pulumi refresh` first.",
    );
  }
  return seen;
}

export const gone = (message: string): Error =>
  new Error(`${message}\nIt no longer exists: run \`pulumi refresh\`; the next \`pulumi up\` makes it anew.`);
