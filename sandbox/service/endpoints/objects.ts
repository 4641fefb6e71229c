// Finding and deleting objects, by the response policy.
import type { Values } from "../../../provider/model/rules.js";
import { apiError, notFound } from "../../store/errors.js";
import type { Stored } from "../../store/store.js";
import type { ApiSandbox, ResponseContext } from "./apiSandbox.js";

export interface ObjectRef {
  /** Its kind in the store. */
  readonly kind: string;
  readonly id: string;
  /** Its noun in messages. */
  readonly what: string;
  readonly parent?: string;
}

/** @throws Refusal with 404, or 410 in the variant `deleted-410` */
export function findObject({ store, policy }: ApiSandbox, { kind, id, what, parent = "" }: ObjectRef): Stored {
  const found = store.get(kind, id, { deleted: true });
  if (found?.parent !== parent) throw notFound(what, id);
  if (!found.deletedAt) return found;
  if (policy.deleted !== "410") throw notFound(what, id);
  throw apiError(410, "gone", `The ${what} ${JSON.stringify(id)} was deleted.`);
}

/** Finds an object to return, in the variant `deleted-mark` also a deleted one. @throws Refusal as `findObject` does */
export function readObject(sandbox: ApiSandbox, reference: ObjectRef): Stored {
  const { store, policy } = sandbox;
  const deleted = policy.deleted === "mark" ? store.get(reference.kind, reference.id, { deleted: true }) : undefined;
  return deleted?.parent === (reference.parent ?? "") ? deleted : findObject(sandbox, reference);
}

/** The objects of a list. */
export const listObjects = <T>(
  sandbox: ApiSandbox,
  kind: string,
  toResponse: (context: ResponseContext, stored: Stored) => T,
): T[] =>
  sandbox.store
    .list(kind, "", { deleted: sandbox.policy.deleted === "mark" })
    .map((stored) => toResponse(sandbox, stored));

/** Deletes an object permanently, or only marks it if a variant still returns it. */
export function deleteObject({ store, policy }: ApiSandbox, object: Stored): void {
  if (policy.deleted === "nothing") store.remove(object);
  else store.retire(object);
}

/** The object in the response to a PUT. */
export const afterPut = ({ policy }: ApiSandbox, before: Stored, after: Stored): Stored =>
  policy.put === "object before" ? { ...after, members: before.members } : after;

/** The fields after a PUT, if a variant merges them with the earlier ones. */
export const mergedPut = ({ policy }: ApiSandbox, before: Stored, body: Values): Values | undefined =>
  policy.merge?.(before.members, body);
