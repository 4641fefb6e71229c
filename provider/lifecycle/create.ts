// Making an object. Never repeated on a guess.
import { mayHaveRun, ServiceError, TransportError } from "../api/errors.js";
import type { Values } from "../model/rules.js";
import { lookalikes } from "./lookalikes.js";
import { Remote } from "./remote.js";
import type { Known, Resource, Service } from "./resource.js";
import { settled } from "./settle.js";

/** @throws Error that names the objects which look like it, when it may exist although no answer said so */
export async function create(resource: Resource, service: Service, wanted: Values): Promise<Known> {
  const remote = new Remote(resource, service);
  const seen = await remote.create(wanted).catch(async (error: unknown) => {
    if (!(error instanceof TransportError || error instanceof ServiceError) || !mayHaveRun(error)) throw error;
    throw new Error(`${error.message}\nIt may have been created all the same. ${await lookalikes(remote, wanted)}`);
  });
  if (seen?.own === undefined) {
    throw new Error(
      `creating ${resource.nameOf(wanted)}: the answer holds no ${resource.answer.id}. ` +
        `It has probably been created. ${await lookalikes(remote, wanted)}`,
    );
  }
  const id = resource.endpoint.idOf(seen.own, wanted);
  return { id, state: await settled(remote, service, id, wanted, seen) };
}
