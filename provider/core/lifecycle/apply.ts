// Creating, updating and adopting objects: one pipeline. Read, merge, notices, write, confirm, merge, save.
import { isDeepStrictEqual } from "node:util";
import { isTransient, mayHaveRun, ServiceError, UnknownOutcomeError } from "../../client/errors.js";
import { secretsOf } from "../../client/secrecy.js";
import { messageOf } from "../../messages/base/refusal.js";
import { contradicts } from "../../messages/objects.js";
import { createdWithoutId, notApplied, notCreated, ownForm } from "../../messages/writes.js";
import { type Change, topLevel } from "../../model/differences.js";
import { at, isGiven, isObject, type Values } from "../../model/rules.js";
import { listed, shownValue } from "../../model/shown.js";
import type { WireBody } from "../../model/stages.js";
import { switchedOff } from "../merge/body.js";
import { omittedIn } from "../merge/carryOver.js";
import { changesOf, type Desired, type Merged, merge, type Source } from "../merge/merge.js";
import { hasSameLetters, isFreeText } from "../merge/textForms.js";
import { adoptable } from "./adoption.js";
import { storedAs } from "./behavior.js";
import { reportSwitchedOff } from "./changedOutside.js";
import type { Context } from "./context.js";
import { adoptionCandidates } from "./duplicates.js";
import { initialOutputs } from "./outputs.js";
import { currentId, withId } from "./resource.js";
import type { Actual, Inputs, State, Stored } from "./types.js";
import { GoneError, refusedCarryOver, requestFor, type UpdateRequest } from "./updateRequest.js";

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
    const isUndone = async () => {
      const read = await remote.read(stored.id, stored.state).catch(() => undefined);
      return read !== undefined && isBefore({ stored, changes, ...request }, read.returned);
    };
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
  const shown = isGone && (found ?? (await context.remote.read(stored.id, stored.state).catch(() => undefined)));
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

/** A request that the service has accepted. */
interface Written {
  readonly id: string;
  readonly desired: Inputs;
  /** The object before an update. */
  readonly stored: Stored | undefined;
  readonly changes: readonly Change[];
  /** What the update changed at the service. */
  readonly open?: readonly Change[];
  readonly body?: WireBody;
  readonly actual: Actual | undefined;
  readonly prior: State;
  readonly source: Source;
}

/** Reads back what the service has made of a request, and saves it. */
async function finish(context: Context, written: Written): Promise<Applied> {
  const { resource, behavior, remote } = context;
  const { desired, stored, changes } = written;
  const resolved = await behavior.written({ stored, desired, changes, actual: written.actual });
  const id = resolved?.id ?? written.id;
  const isMoved = id !== written.id;
  // The deletion of the old object finds it gone.
  if (stored && isMoved) context.ledger.wrote(resource.kind, stored.id);
  // The response to an update that created another object may still contain the old one.
  const moved = isMoved ? await remote.read(id, desired).catch(() => undefined) : undefined;
  const actual = moved ?? (await confirm(context, id, written));
  const prior = isMoved ? { ...written.prior, ...initialOutputs(resource), ...resolved?.outputs } : written.prior;
  const merged = merge(resource, { inputs: desired }, prior, actual, written.source);
  const off = written.body ? switchedOff(resource.model, desired, merged.state) : {};
  const isInUse = Object.keys(off).length > 0;
  const final = isInUse ? await switchOff(context, id, { ...written, prior }, { merged, off }) : merged;
  reportForms(context, id, final);
  return save(context, { id, state: settle(context, id, final) });
}

/** How long a service may still return what an update has replaced, in milliseconds. */
const lag = 1000;

/**
 * The object as the service has it after a write. It is read if the response contradicts what was sent or omits what
 * changed, after a secret was sent, to learn how responses mask it, and after a text was restored, to learn whether the
 * service stores it in its own form. A response to a create that omits what was sent doesn't show server defaults either.
 */
async function confirm(context: Context, id: string, written: Written): Promise<Actual | undefined> {
  const { resource } = context;
  const { actual, desired, stored } = written;
  const shown = actual?.returned ?? {};
  const isOmitted = stored
    ? topLevel(written.changes).some((field) => field.isSent && !field.isSecret && shown[field.name] === undefined)
    : omittedIn(resource.model, desired, shown).length > 0;
  const isClear =
    !isOmitted && !restoresForm(context, written) && secretsOf(resource.model, desired).texts.length === 0;
  if (isClear && notDone(merge(resource, { inputs: desired }, {}, actual, { kind: "nothing" })).length === 0)
    return actual;
  const reading = () => context.remote.read(id, desired).catch(() => undefined);
  let read = await reading();
  if (read && isBefore(written, read.returned)) {
    await context.service.client.clock.sleep(lag);
    read = (await reading()) ?? read;
  }
  if (!read) return actual;
  return {
    ...read,
    returned: completedBy(read.returned, shown),
    outputs: { ...actual?.outputs, ...read.outputs },
    response: shown,
  };
}

/** Whether a read after an update still has everything that it replaced: a service can return what it had before. */
const isBefore = (
  { stored, changes, open = changes }: Pick<Written, "stored" | "changes" | "open">,
  returned: Values,
): boolean =>
  stored !== undefined &&
  open.some(({ top }) => top.isSent && !top.isSecret) &&
  open.every(({ path, prior }) => isDeepStrictEqual(at(returned, path) ?? undefined, prior ?? undefined));

/**
 * Whether the update replaced a text of the service by one that the program had before, or that has the same letters, or
 * unset a number that was 0.
 */
const restoresForm = ({ resource }: Context, { changes, open = changes }: Written): boolean =>
  open.some(({ path, desired, prior }) => {
    if (prior === 0 && !isGiven(desired)) return true;
    const field = resource.model.fieldAt(path);
    if (field === undefined || !isFreeText(field)) return false;
    return hasSameLetters(desired, prior) || !changes.some((change) => change.path === path);
  });

/** What one response contains, completed by another one. */
const completedBy = (returned: Values, other: Values): Values => ({
  ...other,
  ...Object.fromEntries(
    Object.entries(returned).map(([name, value]) => {
      const there = other[name];
      return [name, isObject(value) && isObject(there) ? completedBy(value, there) : value];
    }),
  ),
});

/** Reports once which texts the service stores in its own form. */
function reportForms(context: Context, id: string, { stored, desired }: Merged): void {
  if (stored.length === 0) return;
  const lines = stored.map(
    ({ path, sent, stored: form }) => `  - ${path}: ${shownValue(sent)} (program), ${shownValue(form)} (service)`,
  );
  context.report(ownForm({ what: `${context.resource.nameOf(desired)} ${id}`, forms: lines.join("\n") }));
}

/**
 * Switches off an object explicitly, if its omission should have done so and it is still in use. If the service refuses
 * that, the object is kept, and a notice reports it.
 */
async function switchOff(
  context: Context,
  id: string,
  written: Written,
  { merged, off }: { merged: Merged; off: WireBody },
): Promise<Merged> {
  const { resource, remote } = context;
  const { desired, prior, source } = written;
  try {
    const response = await remote.update(id, desired, { ...written.body, ...off });
    reportSwitchedOff(context, id, desired, off);
    const again = { ...written, changes: [], actual: response, source: { kind: "nothing" } } as const;
    return merge(resource, { inputs: desired }, prior, await confirm(context, id, again), source);
  } catch (error) {
    if (error instanceof ServiceError && error.isRefusal) return merged;
    throw error;
  }
}

/** Reports what the service didn't apply. It stays a difference. */
function settle(context: Context, id: string, merged: Merged): State {
  const unfinished = notDone(merged);
  if (unfinished.length === 0) return merged.state;
  context.report(notApplied({ what: `${context.resource.nameOf(merged.desired)} ${id}`, changes: listed(unfinished) }));
  return { ...merged.state, unsettled: true };
}

const notDone = ({ changes }: Merged): Change[] => changes.filter(({ top }) => !top.isSecret && top.isSent);

function save(context: Context, stored: Stored): Stored {
  const { resource, ledger } = context;
  ledger.endPlan(context.claim(stored.state));
  // The deletion of a replaced resource can name the id that its successor continues with.
  if (resource.idFollows) ledger.wrote(resource.kind, stored.id);
  return { id: stored.id, state: withId(resource, stored) };
}
