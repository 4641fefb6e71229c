// Changing an object in place.
import { ServiceError } from "../api/errors.js";
import type { Values } from "../model/rules.js";
import { switchedOff, updateBody } from "./body.js";
import { changesOf } from "./changes.js";
import { topLevel } from "./diff.js";
import { tellOverwritten } from "./overwritten.js";
import { Remote } from "./remote.js";
import type { Known, Observed, Resource, Service, State } from "./resource.js";
import { refusedBack, sentBack } from "./sentBack.js";
import { confirmed, settled, stateOf } from "./settle.js";
import { entriesIn, setApart, suppliedAfterUpdate, suppliedAsRead, unmetNulls } from "./supplied.js";
import { putsBackCleared, withoutCleared } from "./told.js";

/**
 * Sends the whole body, after a look at the object: what a program leaves to the service is sent back as it is there,
 * because a PUT may replace; what somebody has changed is told before it is put back. Where only the provider's own
 * options changed, nothing is sent. `found`: the object was read a moment ago.
 * @throws Error before anything is sent, when the object cannot be read whole
 */
export async function update(
  resource: Resource,
  service: Service,
  known: Known,
  wanted: Values,
  found?: Observed,
): Promise<State> {
  const { model } = resource;
  const { id, state } = known;
  const changes = changesOf(resource, wanted, state);
  const isSent = state.unsettled === true || changes.some((change) => change.top.isSent);
  if (!isSent) return stateOf(resource, wanted, undefined, state);

  const remote = new Remote(resource, service);
  const there = found ?? (await readBefore(remote, known));
  const now = stateOf(resource, state, there, state);
  const entries = suppliedAsRead(model, state, there.said, entriesIn(model, state));
  const back = sentBack(resource, id, wanted, there, entries);
  const apart = setApart(model, wanted, there.said, entries).map(({ path }) => path);
  tellOverwritten(resource, service, known, now, wanted, apart);

  const target = unmetNulls(model, back.wanted, entries);
  const body = updateBody(model, target, now);
  const hint = topLevel(changes)
    .map((field) => resource.refusedUpdate?.[field.name])
    .find((text) => text !== undefined);
  let seen = await remote.update(id, wanted, body, hint === undefined ? {} : { hint }).catch((error: unknown) => {
    if (error instanceof ServiceError && error.isGone) throw gone(error.message);
    throw refusedBack(error, model, back.paths);
  });
  seen = await confirmed(remote, id, wanted, seen, topLevel(changes), putsBackCleared(wanted, now));
  const off = switchedOff(model, wanted, stateOf(resource, wanted, seen, state));
  if (Object.keys(off).length > 0) seen = await switchOff(remote, id, wanted, { ...body, ...off }, seen);
  const after = suppliedAfterUpdate(model, wanted, { there, answer: seen }, entries, back.paths);
  return settled(remote, service, id, wanted, seen, withoutCleared(now), after);
}

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

const gone = (message: string): Error =>
  new Error(`${message}\nIt no longer exists: run \`pulumi refresh\`; the next \`pulumi up\` makes it anew.`);

/** Where the service does not take it, the object stays as it was seen, and the user hears of it. */
async function switchOff(remote: Remote, id: string, wanted: Values, body: Values, seen: Observed | undefined) {
  try {
    return await confirmed(remote, id, wanted, await remote.update(id, wanted, body));
  } catch (error) {
    if (error instanceof ServiceError && error.status === 400) return seen;
    throw error;
  }
}
