// Changing an object in place.
import { ServiceError } from "../api/errors.js";
import type { Values } from "../model/rules.js";
import { switchedOff } from "./body.js";
import { changesOf } from "./changes.js";
import { topLevel } from "./diff.js";
import { initialOutputs } from "./outputs.js";
import { Remote } from "./remote.js";
import { currentId, type Known, type Observed, type Resource, type Service } from "./resource.js";
import { confirmed, settled, stateOf } from "./settle.js";
import { strategyOf } from "./strategy.js";
import { putsBackCleared } from "./told.js";
import { gone, partRequest, wholeRequest } from "./updateRequest.js";

/**
 * Where only the provider's own options changed, nothing is sent. `found`: the object was read a moment ago.
 * @throws Error before anything is sent, when the object cannot be read whole, or another one stands in the way
 */
export function update(
  resource: Resource,
  service: Service,
  known: Known,
  wanted: Values,
  found?: Observed,
): Promise<Known> {
  // The diff of this run may know the object better than the state.
  const { id, state } = strategyOf(resource, service).continuation(wanted) ?? known;
  return change(resource, service, { id: currentId(resource, id, state), state }, wanted, found);
}

async function change(
  resource: Resource,
  service: Service,
  known: Known,
  wanted: Values,
  found?: Observed,
): Promise<Known> {
  const strategy = strategyOf(resource, service);
  const { id, state } = known;
  const changes = changesOf(resource, wanted, state);
  const request =
    resource.updates === "changes"
      ? partRequest(resource, known, wanted, changes)
      : await wholeRequest(resource, service, known, wanted, changes, found);
  if (!request) return strategy.kept(known, id, stateOf(resource, wanted, undefined, state));

  await strategy.refuseUpdate(known, wanted);
  const { body, options, now } = request;
  const remote = new Remote(resource, service);
  let seen: Observed | undefined;
  try {
    seen = await remote.update(id, wanted, body, options);
  } catch (error) {
    const isGone = error instanceof ServiceError && error.isGone;
    const since = await strategy.afterFailure(error, known);
    if (since && changesOf(resource, wanted, since.state).length === 0)
      return strategy.kept(known, since.id, since.state);
    if (since && isGone && since.id !== id) return change(resource, service, since, wanted);
    throw isGone ? gone(error.message) : request.refused(error);
  }

  const today = await strategy.idAfter(known, wanted, changes, seen);
  const isOther = today !== id;
  // What is answered to a change that made another object may still be the old one.
  const anew = isOther ? await remote.read(today, wanted).catch(() => undefined) : undefined;
  seen =
    anew ??
    (await confirmed(remote, today, wanted, seen, topLevel(changes), putsBackCleared(resource.model, wanted, now)));
  const off = switchedOff(resource.model, wanted, stateOf(resource, wanted, seen, state));
  if (Object.keys(off).length > 0) seen = await switchOff(remote, today, wanted, { ...body, ...off }, seen);
  const before = isOther ? { ...now, ...initialOutputs(resource) } : now;
  return strategy.kept(known, today, settled(remote, service, today, wanted, seen, before, request.memory(seen)));
}

/** Where the service does not take it, the object stays as it was seen, and the user hears of it. */
async function switchOff(remote: Remote, id: string, wanted: Values, body: Values, seen: Observed | undefined) {
  try {
    return await confirmed(remote, id, wanted, await remote.update(id, wanted, body));
  } catch (error) {
    if (error instanceof ServiceError && error.status === 400) return seen;
    throw error;
  }
}
