// Replaces the contents of a sandbox with a snapshot: as the next generation of rows, which is added in steps.
import type { Values } from "../../provider/model/rules.js";
import { unmasked } from "../api/objectResponses.js";
import type { Clock } from "../core/clock.js";
import type { Database } from "../core/database.js";
import { models } from "../core/kinds.js";
import type { ByMode } from "../core/mode.js";
import { Store } from "../core/store.js";
import { standardPolicy } from "../variants/policy.js";
import { endpointOf, newEndpointSecret } from "../webhooks/endpoints.js";
import { identityOf } from "./identity.js";
import type { NewSecret } from "./newSecret.js";
import type { ParsedSnapshot, PlacedObject } from "./parseSnapshot.js";

export interface Restored {
  /** The number of objects after the restore. */
  readonly objects: number;
  readonly newSecrets: readonly NewSecret[];
}

export interface RestoreParts {
  readonly database: Database;
  readonly stores: ByMode<Store>;
  readonly clock: Clock;
}

/**
 * Adds a snapshot as the next generation. An object that keeps its id keeps its current secrets. For `inSteps`, each
 * step in a transaction.
 */
export function* addGeneration(
  { database, stores, clock }: RestoreParts,
  snapshot: ParsedSnapshot,
): Generator<void, Restored> {
  const generation = database.generations.next;
  const now = snapshot.clock ?? new Date();
  const newSecrets: NewSecret[] = [];
  const next = {
    test: new Store(database, { mode: "test", generation }),
    live: new Store(database, { mode: "live", generation }),
  };
  for (const place of snapshot.objects) {
    const { mode, kind, object } = place;
    const { id, parent, created_at, deleted_at } = object;
    next[mode].insert(kind, membersOf(stores[mode], place, newSecrets), {
      id,
      ...(parent !== undefined && { parent }),
      ...identityOf(kind, object),
      createdAt: created_at === undefined ? now : new Date(created_at),
      ...(deleted_at !== undefined && { deletedAt: new Date(deleted_at) }),
    });
    yield;
  }
  for (const task of snapshot.tasks) {
    clock.plan(task, generation);
    yield;
  }
  return { objects: snapshot.objects.length, newSecrets };
}

/** Adds the current secrets of the same object; a new endpoint gets a new secret. */
function membersOf(store: Store, { kind, object: { id, members } }: PlacedObject, newSecrets: NewSecret[]): Values {
  const model = models.get(kind);
  if (!model && kind !== "webhook endpoint") return members;
  const before = store.get(kind, id, { deleted: true });
  if (model) return before ? unmasked(standardPolicy, model, members, before.members) : members;
  if (members.secret !== undefined) return members;
  const secret = before ? endpointOf(before).secret : newEndpointSecret();
  if (!before) newSecrets.push({ id, url: String(members.url), secret });
  return { ...members, secret };
}
