// What an update sends, by what the service makes of it: the whole object, or only what changes.
import type { Field, ObjectModel } from "../model/field.js";
import type { Values } from "../model/rules.js";
import { lookBefore, type UpdateOptions } from "./beforeUpdate.js";
import { updateBody } from "./body.js";
import { unmetNulls } from "./carryOver.js";
import { type Change, topLevel } from "./diff.js";
import { afterUpdate, type FieldMemory, readMemory } from "./fieldMemory.js";
import { reportOverwritten } from "./overwritten.js";
import type { Known, Observed, Resource, Service, State } from "./resource.js";
import { refusedBack } from "./sentBack.js";
import { suppliedOf } from "./supplied.js";

export interface UpdateRequest {
  readonly body: Values;
  readonly options: { readonly repeatable?: false; readonly hint?: string };
  /** What the program wants of the object as it is. */
  readonly desired: Values;
  /** The object before the update, as far as it is known. */
  readonly now: State;
  /** What is remembered afterwards, by the response to it. */
  readonly memory: (response: Observed | undefined) => FieldMemory;
  /** What is said of a refusal. */
  readonly refused: (error: unknown) => unknown;
}

/**
 * The whole body, after a look at the object: what a program leaves to the service is sent back as it is there, because
 * a PUT may replace; what was changed outside Pulumi is reported before it is overwritten.
 * @throws Error when the object cannot be read whole
 */
export async function wholeRequest(
  resource: Resource,
  service: Service,
  known: Known,
  wanted: Values,
  changes: readonly Change[],
  options: UpdateOptions,
): Promise<UpdateRequest | undefined> {
  const { model } = resource;
  if (known.state.unsettled !== true && !changes.some((change) => change.top.isSent)) return undefined;
  const before = await lookBefore(resource, service, known, wanted, options);
  const { there, desired, now, memory, back } = before;
  reportOverwritten(resource, service, known, desired, before);
  const hint = topLevel(changes)
    .map((field) => resource.refusedUpdate?.[field.name])
    .find((text) => text !== undefined);
  return {
    body: updateBody(model, unmetNulls(model, back.wanted, memory), now),
    options: hint === undefined ? {} : { hint },
    desired,
    now,
    memory: (response) =>
      afterUpdate(model, desired, response, { before: now, memory, there, carriedOver: back.paths }),
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
    desired: wanted,
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
