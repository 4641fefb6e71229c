// Finding and deleting objects, as far as the shapes of answers play a part in it.
import type { Values } from "../../provider/model/rules.js";
import { apiError, notFound } from "../core/errors.js";
import type { Sandbox } from "../core/sandbox.js";
import type { Stored } from "../core/store.js";
import type { ApiSandbox } from "./sandbox.js";

export interface Wanted {
  /** Its kind in the store. */
  readonly kind: string;
  readonly id: string;
  /** What messages call it. */
  readonly what: string;
  readonly parent?: string;
}

/** @throws Refusal with 404, or 410 in the shape `deleted-410` */
export function findObject({ store, shapes }: ApiSandbox, { kind, id, what, parent = "" }: Wanted): Stored {
  const found = store.get(kind, id, { deleted: true });
  if (found?.parent !== parent) throw notFound(what, id);
  if (!found.deletedAt) return found;
  if (!shapes.has("deleted-410")) throw notFound(what, id);
  throw apiError(410, "gone", `The ${what} with the id ${JSON.stringify(id)} was deleted.`);
}

/** What reading finds: in the shape `deleted-mark` also what was deleted. @throws Refusal as `findObject` does */
export function readObject(sandbox: ApiSandbox, wanted: Wanted): Stored {
  const deleted = sandbox.shapes.has("deleted-mark")
    ? sandbox.store.get(wanted.kind, wanted.id, { deleted: true })
    : undefined;
  return deleted?.parent === (wanted.parent ?? "") ? deleted : findObject(sandbox, wanted);
}

/** The objects that a list shows, batch by batch. */
export function* listObjects<T>(
  { store, shapes }: ApiSandbox,
  kind: string,
  answer: (stored: Stored) => T,
): Generator<T[]> {
  const deleted = shapes.has("deleted-mark");
  for (const found of store.batches(kind, "", { deleted })) yield found.map(answer);
}

/** The same of all that belongs to something: people to a page, and to all things with `null`. */
export function* listBelonging<T>(
  { store }: Sandbox,
  kind: string,
  parent: string | null,
  answer: (stored: Stored) => T,
): Generator<T[]> {
  for (const found of store.batches(kind, parent)) yield found.map(answer);
}

/** Deletes an object for good, or only marks it where a shape wants to speak of it later. */
export function deleteObject({ store, shapes }: ApiSandbox, object: Stored): void {
  if (shapes.has("deleted-mark") || shapes.has("deleted-410")) store.retire(object);
  else store.remove(object);
}

/** The object that the answer to a PUT shows. */
export const afterPut = ({ shapes }: ApiSandbox, before: Stored, after: Stored): Stored =>
  shapes.has("put-old") ? { ...after, members: before.members } : after;

/** The members that a PUT makes, where the shapes say that it merges them with those before. */
export const mergedPut = ({ shapes }: ApiSandbox, before: Stored, body: Values): Values | undefined =>
  shapes.at("merge")[0]?.(before.members, body);
