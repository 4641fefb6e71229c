// Changing an object in place.
import { ServiceError } from "../api/errors.js";
import type { Values } from "../model/rules.js";
import { switchedOff, updateBody } from "./body.js";
import { differences, topLevel } from "./diff.js";
import { Remote } from "./remote.js";
import type { Known, Resource, Seen, Service, State } from "./resource.js";
import { confirmed, settled, stateOf } from "./settle.js";

/** Sends the whole body. Where only the provider's own options changed, nothing is sent. */
export async function update(resource: Resource, service: Service, known: Known, wanted: Values): Promise<State> {
  const remote = new Remote(resource, service);
  const { id, state } = known;
  const changes = differences(resource.program, wanted, state);
  const isSent = state.unsettled === true || changes.some((change) => change.top.isSent);
  if (!isSent) return stateOf(resource, wanted, undefined, state);

  const hint = topLevel(changes)
    .map((field) => resource.refusedUpdate?.[field.name])
    .find((text) => text !== undefined);
  const body = updateBody(resource.model, wanted, state);
  let seen = await remote.update(id, wanted, body, hint === undefined ? {} : { hint }).catch((error: unknown) => {
    if (!(error instanceof ServiceError && error.isGone)) throw error;
    throw new Error(
      `${error.message}\nIt no longer exists: run \`pulumi refresh\`; the next \`pulumi up\` makes it anew.`,
    );
  });
  seen = await confirmed(remote, id, wanted, seen, topLevel(changes));
  const off = switchedOff(resource.model, wanted, stateOf(resource, wanted, seen, state));
  if (Object.keys(off).length > 0) seen = await switchOff(remote, id, wanted, { ...body, ...off }, seen);
  return settled(remote, service, id, wanted, seen, state);
}

/** Where the service does not take it, the object stays as it was seen, and the user hears of it. */
async function switchOff(remote: Remote, id: string, wanted: Values, body: Values, seen: Seen | undefined) {
  try {
    return await confirmed(remote, id, wanted, await remote.update(id, wanted, body));
  } catch (error) {
    if (error instanceof ServiceError && error.status === 400) return seen;
    throw error;
  }
}
