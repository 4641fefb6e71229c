// Creating, updating and adopting objects: read, merge, notices, write. What follows a write is in `written.ts`.
import { isTransient, mayHaveRun, ServiceError, UnknownOutcomeError } from "../../client/errors.js";
import { messageOf } from "../../messages/base/refusal.js";
import { contradicts } from "../../messages/objects.js";
import { createdWithoutId, notCreated } from "../../messages/writes.js";
import { isGiven } from "../../model/rules.js";
import { changesOf, type Desired, merge } from "../merge/merge.js";
import { adoptable } from "./adoption.js";
import { storedAs } from "./behavior.js";
import type { Context } from "./context.js";
import { readOne } from "./current.js";
import { adoptionCandidates } from "./duplicates.js";
import { currentId } from "./resource.js";
import type { Actual, Inputs, State, Stored } from "./types.js";
import { GoneError, refusedCarryOver, requestFor, type UpdateRequest } from "./updateRequest.js";
import { finish, isBefore, readAfter, save } from "./written.js";

/** An object after an operation. `isNew`: this operation created it, so that nothing else can refer to it yet. */
export type Applied = Stored & { readonly isNew?: true };

/** Creates an object, continues the one that a diff of this run found, or adopts the one that the program names. */
export async function create(context: Context, inputs: Inputs): Promise<Applied> {
  const claim = context.claim(inputs);
  const planned = context.ledger.planned(claim);
  if (planned) return update(context, planned, { inputs: { ...inputs, ...planned.kept } });
  if (isGiven(inputs.adoptId)) return adopt(context, inputs);
  await context.behavior.assertUnique(inputs, undefined);
  return post(context, inputs);
}

/** Adopts the object, and changes only what differs. */
async function adopt(context: Context, inputs: Inputs): Promise<Applied> {
  const { stored, changes, actual } = await adoptable(context, inputs);
  const applied = changes.length === 0 ? save(context, stored) : await update(context, stored, { inputs }, actual);
  context.ledger.wrote(context.resource.kind, applied.id);
  return applied;
}

/**
 * Updates an object in place. If only the provider's own options changed, nothing is sent. `found`: it was read a
 * moment ago.
 * @throws Refusal before anything is sent, if the object can't be read completely, or another one makes the update
 * ambiguous
 */
export async function update(context: Context, known: Stored, desired: Desired, found?: Actual): Promise<Applied> {
  const { resource, behavior, remote } = context;
  // The diff of this run may have a newer version of the object than the state.
  const { id, state } = context.ledger.planned(context.claim(desired.inputs)) ?? known;
  const stored = { id: currentId(resource, { id, state }), state };
  const changes = changesOf(resource, desired, state);
  const request = await requestFor(context, stored, desired, changes, found);
  if (!isRequest(request)) return save(context, { id: stored.id, state: request });
  await behavior.assertUnique(request.desired, stored);
  let actual: Actual | undefined;
  try {
    const isSame = (read?: Actual) => read !== undefined && isBefore(context, { stored, changes, ...request }, read);
    const isUndone = async () => isSame(await readAfter(context, stored.id, stored.state, isSame));
    actual = await remote.update(stored.id, request.desired, request.body, { ...request.options, isUndone });
  } catch (error) {
    return resume(context, stored, request, error);
  }
  return finish(context, { ...request, id: stored.id, stored, changes, actual }).catch((error: unknown) => {
    throw new UnknownOutcomeError(
      `updating ${context.describe(stored)}: it was changed, but a step after that failed: ${(error as Error).message}\n` +
        "Run `pulumi up` again.",
      { cause: error },
    );
  });
}

const isRequest = (request: UpdateRequest | State): request is UpdateRequest => "body" in request;

/** After a failed update: it may have been executed anyway, or the object may have another id. */
async function resume(context: Context, stored: Stored, request: UpdateRequest, error: unknown): Promise<Applied> {
  const { resource, behavior } = context;
  const { desired } = request;
  const isGone = error instanceof ServiceError && error.isGone;
  // Only an id that can move is looked for: any other update is sent again by the next run.
  const isOpen = resource.idFollows !== undefined && (isGone || mayHaveRun(error));
  const found = isOpen ? await behavior.current(stored).catch(() => undefined) : undefined;
  if (found) {
    const now = storedAs(resource, stored, found);
    if (changesOf(resource, { inputs: desired }, now.state).length === 0) {
      await behavior.written({ stored, desired, changes: [], actual: { ...found.actual, ownId: found.id } });
      return save(context, now);
    }
    if (isGone && now.id !== stored.id) {
      context.ledger.endPlan(context.claim(desired));
      return update(context, now, { inputs: desired });
    }
  }
  // A service can still show what it has deleted: a refresh would keep it, too.
  const shown = isGone && (found ?? (await readOne(context, stored.id, stored.state).catch(() => undefined)));
  if (shown) {
    const path = resource.endpoint.one(stored.id);
    throw contradicts({ what: context.describe(stored), absent: `\`PUT ${path}\``, present: `\`GET ${path}\`` });
  }
  throw isGone
    ? new GoneError({ what: context.describe(stored), failure: messageOf(error) }, { cause: error })
    : await advised(context, refusedCarryOver(error, resource.model, request.source.carriedOver), desired, stored);
}

/** @throws UnknownOutcomeError that names similar objects, if the request may have been executed */
async function post(context: Context, inputs: Inputs): Promise<Applied> {
  const { resource, behavior, remote } = context;
  let actual: Actual | undefined;
  let error: Error;
  try {
    actual = await remote.create(inputs);
    error = createdWithoutId({ name: resource.nameOf(inputs), id: resource.response.id });
  } catch (failure) {
    if (!(failure instanceof Error) || !mayHaveRun(failure)) throw await advised(context, failure, inputs);
    error = failure;
  }
  if (actual?.ownId !== undefined) {
    const id = resource.endpoint.idOf(actual.ownId, inputs);
    const source = { kind: "create" } as const;
    const created = await finish(context, {
      id,
      desired: inputs,
      stored: undefined,
      changes: [],
      actual,
      prior: {},
      source,
    });
    return { ...created, isNew: true };
  }
  const found = await behavior.recovered(inputs, error).catch(() => undefined);
  if (found) {
    const { state } = merge(resource, { inputs }, {}, found.actual, { kind: "create" });
    return save(context, { id: found.id, state });
  }
  const lost = new UnknownOutcomeError(
    `${error.message}\nIt may have been created anyway. ${await adoptionCandidates(context, inputs)}`,
    { cause: error },
  );
  context.ledger.loseCreate(context.claim(inputs), lost);
  throw lost;
}

/** The failure of a write, with what the user can do. */
async function advised({ behavior }: Context, error: unknown, desired: Inputs, stored?: Stored): Promise<unknown> {
  if (!(error instanceof ServiceError)) return error;
  if (!stored && isTransient(error.status)) return notCreated({ failure: error.message }, { cause: error });
  const isRefused = error.isRefusal && !mayHaveRun(error);
  return (isRefused && (await behavior.explained(error, desired, stored).catch(() => undefined))) || error;
}
