// Making an object, or going on with one that is there. Never repeated on a guess.
import { isTransient, mayHaveRun, ServiceError, UnknownOutcomeError } from "../api/errors.js";
import { isGiven, type Values } from "../model/rules.js";
import { adopt } from "./adopt.js";
import { adoptionCandidates } from "./adoptionCandidates.js";
import { atCreation } from "./fieldMemory.js";
import { Remote } from "./remote.js";
import type { Known, Observed, Resource, Service } from "./resource.js";
import { confirmed, settled } from "./settle.js";
import { strategyOf } from "./strategy.js";
import { update } from "./update.js";

/** @throws UnknownOutcomeError that names the objects which look like it, when it may have been executed */
export async function create(resource: Resource, service: Service, wanted: Values): Promise<Known> {
  const lost = service.run.lostCreates.get(createKey(resource, service, wanted));
  if (lost) throw lost;
  const strategy = strategyOf(resource, service);
  const continued = strategy.continuation(wanted);
  if (continued) return update(resource, service, continued, wanted);
  if (isGiven(wanted.adoptId)) return adopt(resource, service, wanted);
  return strategy.making(wanted, () => make(resource, service, wanted));
}

async function make(resource: Resource, service: Service, wanted: Values): Promise<Known> {
  const remote = new Remote(resource, service);
  let seen: Observed | undefined;
  let failure: Error;
  try {
    seen = await remote.create(wanted);
    failure = new Error(`creating ${resource.nameOf(wanted)}: the answer holds no ${resource.answer.id}.`);
  } catch (error) {
    if (!(error instanceof Error) || !mayHaveRun(error)) throw advised(error);
    failure = error;
  }
  if (seen?.own !== undefined) {
    const id = resource.endpoint.idOf(seen.own, wanted);
    const made = (await confirmed(remote, id, wanted, seen)) ?? seen;
    const memory = atCreation(resource.model, wanted, made);
    return { id, state: settled(remote, service, id, wanted, made, {}, memory), isNew: true };
  }
  const found = await strategyOf(resource, service)
    .recover(wanted, failure)
    .catch(() => undefined);
  if (found) return found;
  const lost = new UnknownOutcomeError(
    `${failure.message}\nIt may have been created anyway. ${await adoptionCandidates(remote, service, wanted)}`,
    { cause: failure },
  );
  service.run.lostCreates.set(createKey(resource, service, wanted), lost);
  throw lost;
}

/** Without a URN, its inputs stand for the resource: a twin is refused rather than created twice. */
const createKey = ({ kind }: Resource, service: Service, wanted: Values): string =>
  service.urn() ?? `${kind} ${JSON.stringify(wanted)}`;

const advised = (error: unknown): unknown =>
  error instanceof ServiceError && isTransient(error.status)
    ? new Error(`${error.message}\nNothing was created: run \`pulumi up\` again.`, { cause: error })
    : error;
