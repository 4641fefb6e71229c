// Making an object. Never repeated on a guess.
import { isTransient, mayHaveRun, ServiceError } from "../api/errors.js";
import type { Values } from "../model/rules.js";
import { adoptionCandidates } from "./adoptionCandidates.js";
import { Remote } from "./remote.js";
import type { Known, Observed, Resource, Service } from "./resource.js";
import { confirmed, settled } from "./settle.js";
import { suppliedAtCreation } from "./supplied.js";

/** @throws Error that names the objects which look like it, when it may exist although no answer said so */
export async function create(resource: Resource, service: Service, wanted: Values): Promise<Known> {
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
    const entries = suppliedAtCreation(resource.model, wanted, made.said);
    return { id, state: settled(remote, service, id, wanted, made, {}, entries), isNew: true };
  }
  const found = await resource.hooks.recover?.(service, wanted).catch(() => undefined);
  if (found) return found;
  throw new Error(
    `${failure.message}\nIt may have been created all the same. ${await adoptionCandidates(remote, service, wanted)}`,
  );
}

const advised = (error: unknown): unknown =>
  error instanceof ServiceError && isTransient(error.status)
    ? new Error(`${error.message}\nNothing was created: run \`pulumi up\` again.`)
    : error;
