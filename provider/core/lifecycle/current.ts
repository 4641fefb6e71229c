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
import type { Resource } from "./resource.js";
import type { Actual, Stored } from "./types.js";

/**
 * The object with an id. Undefined if it is missing.
 * @throws Refusal if the responses of the service contradict each other, or are about another object
 */
export async function readObject(context: Context, id: string, about: Values): Promise<Actual | undefined> {
  const { resource } = context;
  const actual = await readOne(context, id, about);
  if (!actual) {
    await assertNotListed(context, id, about);
    return undefined;
  }
  const ownId = resource.endpoint.parse(id)?.own;
  if (!resource.idFollows && actual.ownId !== undefined && actual.ownId !== ownId)
    throw otherObjectReturned({ what: `${resource.nameOf(about)} ${id}`, returned: actual.ownId });
  return actual;
}

/**
 * What the service returns for an id. Undefined if it reports in any way that the object is missing: a refusal, or a
 * response with nothing about the object, means that if two lists don't have the object. Otherwise it may be a fault.
 */
export async function readOne({ resource, remote, lists }: Context, id: string, about: Values) {
  let last: Actual | ServiceError | undefined;
  for (let count = 0; count < 2; count++) {
    const found = await remote.read(id, about).catch(ifMissing);
    const isRead = found && !(found instanceof ServiceError);
    if (isRead && (found.ownId !== undefined || Object.keys(found.returned).length > 0)) return found;
    last = found ?? last;
  }
  if (last === undefined) return undefined;
  const two = await lists.two(lists.now()).catch(ignoreUnlisted);
  if (two?.every(({ items }) => items && !isListed(resource, id, items))) return undefined;
  if (last instanceof ServiceError) throw last;
  return last;
}

/** The refusal of a request, if it can mean that the object is missing. */
function ifMissing(error: unknown): ServiceError {
  if (error instanceof ServiceError && error.mayBeMissing) return error;
  throw error;
}

/** Deletes an object. @throws Refusal if the service doesn't find it, and still has it */
export async function deleteObject(context: Context, { id, state }: Stored): Promise<void> {
  const { resource, remote } = context;
  const found = await remote.delete(id, state).catch(ifMissing);
  if (found === true) return;
  if (await readOne(context, id, state)) {
    const path = resource.endpoint.one(id);
    const what = `${resource.nameOf(state)} ${id}`;
    throw found || contradicts({ what, absent: `\`DELETE ${path}\``, present: `\`GET ${path}\`` });
  }
  await assertNotListed(context, id, state);
}

const isListed = ({ response, endpoint }: Resource, id: string, items: readonly Values[]): boolean => {
  const ownId = endpoint.parse(id)?.own ?? id;
  return items.some((item) => !isDeleted(item) && String(item[response.id] ?? item.id) === ownId);
};

/** @throws Refusal if a list that is read now contains an object that reads don't find */
async function assertNotListed(context: Context, id: string, about: Values): Promise<void> {
  const { resource, lists } = context;
  if (resource.response.list === undefined) return;
  for (const since of lists.sinces()) {
    const list = await lists.at(since).catch(ignoreUnlisted);
    // A list that still has the object can be older than its deletion.
    if (!list?.items || !isListed(resource, id, list.items)) return;
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
