// Finding and deleting objects, as the response policy has it.
import type { Values } from "../../provider/model/rules.js";
import { apiError, notFound } from "../core/errors.js";
import type { Sandbox } from "../core/sandbox.js";
import type { Stored } from "../core/store.js";
import type { ApiSandbox, ResponseContext } from "./apiSandbox.js";

export interface ObjectRef {
  /** Its kind in the store. */
  readonly kind: string;
  readonly id: string;
  /** What messages call it. */
  readonly what: string;
  readonly parent?: string;
}

/** @throws Refusal with 404, or 410 in the shape `deleted-410` */
export function findObject({ store, policy }: ApiSandbox, { kind, id, what, parent = "" }: ObjectRef): Stored {
  const found = store.get(kind, id, { deleted: true });
  if (found?.parent !== parent) throw notFound(what, id);
  if (!found.deletedAt) return found;
  if (policy.deleted !== "410") throw notFound(what, id);
  throw apiError(410, "gone", `The ${what} with the id ${JSON.stringify(id)} was deleted.`);
}

/** What reading finds: in the shape `deleted-mark` also what was deleted. @throws Refusal as `findObject` does */
export function readObject(sandbox: ApiSandbox, reference: ObjectRef): Stored {
  const { store, policy } = sandbox;
  const deleted = policy.deleted === "mark" ? store.get(reference.kind, reference.id, { deleted: true }) : undefined;
  return deleted?.parent === (reference.parent ?? "") ? deleted : findObject(sandbox, reference);
}

/** The objects that a list shows, batch by batch. */
export function* listObjects<T>(
  { store, policy, url, copyOf }: ApiSandbox,
  kind: string,
  toResponse: (context: ResponseContext, stored: Stored) => T,
): Generator<T[]> {
  // Long lists are returned in steps: a policy that changes meanwhile does not concern them.
  const context = { store, policy, url, copyOf };
  for (const found of store.batches(kind, "", { deleted: policy.deleted === "mark" }))
    yield found.map((stored) => toResponse(context, stored));
}

/** The same of all that belongs to something: people to a page, and to all things with `null`. */
export function* listBelonging<T>(
  { store }: Sandbox,
  kind: string,
  parent: string | null,
  toResponse: (stored: Stored) => T,
): Generator<T[]> {
  for (const found of store.batches(kind, parent)) yield found.map(toResponse);
}

/** Deletes an object for good, or only marks it where a shape wants to speak of it later. */
export function deleteObject({ store, policy }: ApiSandbox, object: Stored): void {
  if (policy.deleted === "nothing") store.remove(object);
  else store.retire(object);
}

/** The object that the answer to a PUT shows. */
export const afterPut = ({ policy }: ApiSandbox, before: Stored, after: Stored): Stored =>
  policy.put === "object before" ? { ...after, members: before.members } : after;

/** The members that a PUT makes, where the shapes say that it merges them with those before. */
export const mergedPut = ({ policy }: ApiSandbox, before: Stored, body: Values): Values | undefined =>
  policy.merge?.(before.members, body);
