// The object that a resource has at the service. One contradictory response decides nothing: an absence is confirmed by a
// second read, and by the list of its kind.
import { ServiceError } from "../../client/errors.js";
import { UnreadableList } from "../../client/list.js";
import { isDeleted } from "../../client/responseBody.js";
import type { Refusal } from "../../messages/base/refusal.js";
import { contradicts } from "../../messages/objects.js";
import { otherObjectReturned } from "../../messages/writes.js";
import type { Values } from "../../model/rules.js";
import type { Context } from "./context.js";
import type { Actual, Stored } from "./types.js";

/**
 * The object with an id. Undefined if it is missing.
 * @throws Refusal if the responses of the service contradict each other, or are about another object
 */
export async function readObject(context: Context, id: string, about: Values): Promise<Actual | undefined> {
  const { resource, remote } = context;
  const first = await remote.read(id, about);
  // A response with nothing about the object may be a fault.
  const isBlank = first !== undefined && first.ownId === undefined && Object.keys(first.returned).length === 0;
  const actual = first && !isBlank ? first : ((await remote.read(id, about)) ?? first);
  if (!actual) {
    await assertNotListed(context, id, about);
    return undefined;
  }
  const ownId = resource.endpoint.parse(id)?.own;
  if (!resource.idFollows && actual.ownId !== undefined && actual.ownId !== ownId)
    throw otherObjectReturned({ what: `${resource.nameOf(about)} ${id}`, returned: actual.ownId });
  return actual;
}

/** Deletes an object. @throws Refusal if the service doesn't find it, and still has it */
export async function deleteObject(context: Context, { id, state }: Stored): Promise<void> {
  const { resource, remote } = context;
  if (await remote.delete(id, state)) return;
  const path = resource.endpoint.one(id);
  if (await remote.read(id, state)) {
    const what = `${resource.nameOf(state)} ${id}`;
    throw contradicts({ what, absent: `\`DELETE ${path}\``, present: `\`GET ${path}\`` });
  }
  await assertNotListed(context, id, state);
}

/** @throws Refusal if a list that is read now contains an object that reads don't find */
async function assertNotListed(context: Context, id: string, about: Values): Promise<void> {
  const { resource, lists } = context;
  if (resource.response.list === undefined) return;
  const ownId = resource.endpoint.parse(id)?.own ?? id;
  const isSame = (item: Values) => !isDeleted(item) && String(item[resource.response.id] ?? item.id) === ownId;
  for (const since of lists.sinces()) {
    const list = await lists.at(since).catch(ignoreUnlisted);
    // A list that still has the object can be older than its deletion.
    if (!list?.items?.some(isSame)) return;
  }
  throw contradiction(context, id, about);
}

/** A list that the service can't return contradicts nothing. */
function ignoreUnlisted(error: unknown): undefined {
  const isMissing = error instanceof ServiceError && (error.isRefusal || error.isGone);
  if (!isMissing && !(error instanceof UnreadableList)) throw error;
}

/** Reads don't find an object, and the list has it. */
export function contradiction({ resource }: Context, id: string, about: Values): Refusal {
  const what = `${resource.nameOf(about)} ${id}`;
  return contradicts({ what, absent: `\`GET ${resource.endpoint.one(id)}\``, present: "the list" });
}
