// Changing an object in place.
import { ServiceError, UnknownOutcomeError } from "../api/errors.js";
import type { Values } from "../model/rules.js";
import { GoneError, type UpdateOptions } from "./beforeUpdate.js";
import { switchedOff } from "./body.js";
import { changesOf } from "./changes.js";
import { topLevel } from "./diff.js";
import { initialOutputs } from "./outputs.js";
import { Remote } from "./remote.js";
import { currentId, type Known, type Observed, type Resource, type Service } from "./resource.js";
import { confirmed, settled, stateOf } from "./settle.js";
import { strategyOf } from "./strategy.js";
import { putsBackCleared } from "./told.js";
import { partRequest, wholeRequest } from "./updateRequest.js";

/**
 * If only the provider's own options changed, nothing is sent.
 * @throws Error before anything is sent, when the object cannot be read whole, or another one stands in the way
 */
export function update(
  resource: Resource,
  service: Service,
  known: Known,
  wanted: Values,
  options: UpdateOptions = {},
): Promise<Known> {
  // The diff of this run may know the object better than the state.
  const { id, state } = strategyOf(resource, service).continuation(wanted) ?? known;
  return change(resource, service, { id: currentId(resource, id, state), state }, wanted, options);
}

async function change(
  resource: Resource,
  service: Service,
  known: Known,
  asked: Values,
  options: UpdateOptions = {},
): Promise<Known> {
  const strategy = strategyOf(resource, service);
  const { id, state } = known;
  const changes = changesOf(resource, asked, state);
  const request =
    resource.updates === "changes"
      ? partRequest(resource, known, asked, changes)
      : await wholeRequest(resource, service, known, asked, changes, options);
  if (!request) return strategy.kept(known, id, stateOf(resource, asked, undefined, state));
  const wanted = request.desired;

  await strategy.refuseUpdate(known, wanted);
  const { body, now } = request;
  const remote = new Remote(resource, service);
  let seen: Observed | undefined;
  try {
    seen = await remote.update(id, wanted, body, request.options);
  } catch (error) {
    const isGone = error instanceof ServiceError && error.isGone;
    const since = await strategy.afterFailure(error, known);
    if (since && changesOf(resource, wanted, since.state).length === 0)
      return strategy.kept(known, since.id, since.state);
    if (since && isGone && since.id !== id) return change(resource, service, since, wanted, options);
    throw isGone ? new GoneError(error.message, error) : request.refused(error);
  }

  const failed = (error: unknown) => Promise.reject(unfinished(`updating ${resource.nameOf(state)} ${id}`, error));
  const today = await strategy.idAfter(known, wanted, changes, seen).catch(failed);
  const isOther = today !== id;
  // What is answered to a change that made another object may still be the old one.
  const anew = isOther ? await remote.read(today, wanted).catch(() => undefined) : undefined;
  seen =
    anew ??
    (await confirmed(remote, today, wanted, seen, topLevel(changes), putsBackCleared(resource.model, wanted, now)));
  const off = switchedOff(resource.model, wanted, stateOf(resource, wanted, seen, state));
  if (Object.keys(off).length > 0)
    seen = await switchOff(remote, today, wanted, { ...body, ...off }, seen).catch(failed);
  const before = isOther ? { ...now, ...initialOutputs(resource) } : now;
  return strategy.kept(known, today, settled(remote, service, today, wanted, seen, before, request.memory(seen)));
}

/** The failure of a step after the write. */
const unfinished = (what: string, cause: unknown): UnknownOutcomeError =>
  new UnknownOutcomeError(
    `${what}: it was changed, but a step after that failed: ${(cause as Error).message}\nRun \`pulumi up\` again.`,
    { cause },
  );

/** Where the service does not take it, the object stays as it was seen, and the user hears of it. */
async function switchOff(remote: Remote, id: string, wanted: Values, body: Values, seen: Observed | undefined) {
  try {
    return await confirmed(remote, id, wanted, await remote.update(id, wanted, body));
  } catch (error) {
    if (error instanceof ServiceError && error.isRefusal) return seen;
    throw error;
  }
}
