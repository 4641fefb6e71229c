// Replaces the contents of a sandbox with a snapshot.
import type { Values } from "../../../provider/model/rules.js";
import { endpointOf, newEndpointSecret } from "../../business/webhooks/endpoints.js";
import { unmasked } from "../../service/endpoints/objectResponses.js";
import { standardPolicy } from "../../service/variants/policy.js";
import type { Clock } from "../../store/clock.js";
import type { Database } from "../../store/database.js";
import { models } from "../../store/kinds.js";
import type { ByMode } from "../../store/mode.js";
import { withProgress } from "../../store/progress.js";
import type { Store } from "../../store/store.js";
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

/** In a transaction. An object that keeps its id keeps its current secrets. */
export const replaceContents = ({ database, stores, clock }: RestoreParts, snapshot: ParsedSnapshot): Restored =>
  withProgress("Restoring a snapshot", (show) => {
    const now = snapshot.clock ?? new Date();
    const newSecrets: NewSecret[] = [];
    const all = snapshot.objects.map((place) => ({ ...place, members: membersOf(stores, place, newSecrets) }));
    database.run("DELETE FROM objects");
    for (const [index, { mode, kind, object, members }] of all.entries()) {
      const { id, parent, created_at, deleted_at } = object;
      stores[mode].insert(kind, members, {
        id,
        ...(parent !== undefined && { parent }),
        ...identityOf(kind, object),
        createdAt: created_at === undefined ? now : new Date(created_at),
        ...(deleted_at !== undefined && { deletedAt: new Date(deleted_at) }),
      });
      show(index / all.length);
    }
    clock.set(snapshot.tasks, snapshot.clock);
    return { objects: all.length, newSecrets };
  });

/** Adds the current secrets of the same object; a new endpoint gets a new secret. */
function membersOf(stores: ByMode<Store>, place: PlacedObject, newSecrets: NewSecret[]): Values {
  const { mode, kind, object } = place;
  const { id, members } = object;
  const model = models.get(kind);
  if (!model && kind !== "webhook endpoint") return members;
  const before = stores[mode].get(kind, id, { deleted: true });
  if (model) return before ? unmasked(standardPolicy, model, members, before.members) : members;
  if (members.secret !== undefined) return members;
  const secret = before ? endpointOf(before).secret : newEndpointSecret();
  if (!before) newSecrets.push({ id, url: String(members.url), secret });
  return { ...members, secret };
}
