// Takes and restores snapshots of a sandbox, or empties it. They contain both modes, which share a clock.

import type { Values } from "../../../provider/model/rules.js";
import type { BusinessSandbox } from "../../business/contracts/events.js";
import { endpointOf, type HostCheck, newEndpointSecret } from "../../business/webhooks/endpoints.js";
import { masked, unmasked } from "../../service/endpoints/objectResponses.js";
import { standardPolicy } from "../../service/variants/policy.js";
import { type Clock, withProgress } from "../../store/clock.js";
import { unknownSecret } from "../../store/copy.js";
import type { Database } from "../../store/database.js";
import { models } from "../../store/kinds.js";
import { type ByMode, type Mode, modes, type Store, type Stored } from "../../store/store.js";
import { changeFields } from "../../store/walkFields.js";
import type { ControlSandbox } from "../controls/controlSandbox.js";
import { playDemo } from "./demo.js";
import type { NewSecret } from "./newSecret.js";
import { type ParsedSnapshot, type PlacedObject, parseSnapshot } from "./parseSnapshot.js";
import { identityOf, newSnapshot, snapshotKinds } from "./snapshotFormat.js";

// Takes a snapshot of the current contents. The same state produces the same text.

const snapshotText = (stores: ByMode<Store>, clock: Clock): string =>
  withProgress("Taking a snapshot", (show) => {
    const contents = modes.flatMap((mode, index) => {
      const kinds = snapshotKinds.flatMap((kind, place) => {
        show((index + place / snapshotKinds.length) / modes.length);
        const objects = objectsIn(stores[mode], kind);
        return objects.length > 0 ? [[kind, objects] as const] : [];
      });
      const due = tasksIn(clock, mode);
      if (kinds.length + due.length === 0) return [];
      return [[mode, { objects: Object.fromEntries(kinds), ...(due.length > 0 && { due }) }] as const];
    });
    const snapshot = newSnapshot({ clock: clock.now().toISOString(), ...Object.fromEntries(contents) });
    return `${JSON.stringify(snapshot, null, 2)}\n`;
  });

/** Finished deliveries only log sent requests. */
const objectsIn = (store: Store, kind: string) =>
  store
    .all(kind)
    .filter(({ fields }) => kind !== "delivery" || fields.status === "pending")
    .map(snapshotObject);

const tasksIn = (clock: Clock, mode: Mode) =>
  clock.planned(mode).map(({ at, task, id }) => ({ at: at.toISOString(), task, id }));

const snapshotObject = (stored: Stored) => ({
  id: stored.id,
  ...(stored.parent !== "" && { parent: stored.parent }),
  created_at: stored.createdAt.toISOString(),
  ...(stored.deletedAt && { deleted_at: stored.deletedAt.toISOString() }),
  fields: withoutSecrets(stored),
});

/**
 * Masks secrets of pages as in responses of the API, so that a page stays the same, and removes those of endpoints.
 * Placeholders for secrets in a copy aren't secrets.
 */
function withoutSecrets({ kind, fields }: Stored): Values {
  const model = models.get(kind);
  if (model)
    return changeFields(model, fields, (field, value) =>
      value === unknownSecret ? value : masked(standardPolicy, field, value),
    );
  if (kind !== "webhook endpoint") return fields;
  const { secret: _secret, ...others } = fields;
  return others;
}

// Replaces the contents of a sandbox with a snapshot.

interface Restored {
  /** The number of objects after the restore. */
  readonly objects: number;
  readonly newSecrets: readonly NewSecret[];
}

interface Parts {
  readonly database: Database;
  readonly stores: ByMode<Store>;
  readonly clock: Clock;
  readonly hostProblem: HostCheck;
  /** Called after everything was replaced: what isn't in the database begins again. */
  readonly onReplaced: () => void;
}

/** In a transaction. An object that keeps its id keeps its current secrets. */
const replaceContents = ({ database, stores, clock }: Parts, snapshot: ParsedSnapshot): Restored =>
  withProgress("Restoring a snapshot", (show) => {
    const now = snapshot.clock ?? new Date();
    const newSecrets: NewSecret[] = [];
    const all = snapshot.objects.map((place) => ({ ...place, fields: fieldsOf(stores, place, newSecrets) }));
    database.run("DELETE FROM objects");
    for (const [index, { mode, kind, object, fields }] of all.entries()) {
      const { id, parent, created_at, deleted_at } = object;
      stores[mode].insert(kind, fields, {
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
function fieldsOf(stores: ByMode<Store>, place: PlacedObject, newSecrets: NewSecret[]): Values {
  const { mode, kind, object } = place;
  const { id, fields } = object;
  const model = models.get(kind);
  if (!model && kind !== "webhook endpoint") return fields;
  const before = stores[mode].get(kind, id, { deleted: true });
  if (model) return before ? unmasked(standardPolicy, model, fields, before.fields) : fields;
  if (fields.secret !== undefined) return fields;
  const secret = before ? endpointOf(before).secret : newEndpointSecret();
  if (!before) newSecrets.push({ id, url: String(fields.url), secret });
  return { ...fields, secret };
}

export class Snapshots {
  constructor(private readonly parts: Parts) {}

  /** The text of a snapshot of the current contents. */
  snapshot(): string {
    const { database, stores, clock } = this.parts;
    return database.transaction(() => snapshotText(stores, clock));
  }

  /**
   * Replaces everything with a snapshot. Credentials, access tokens and response variants stay; faults, rate limits
   * and the log of requests are cleared, and pending webhooks sent.
   * @throws ApiError with 400 and the problems
   */
  restore(value: unknown): Restored {
    const { database, hostProblem, onReplaced } = this.parts;
    const snapshot = parseSnapshot(value, hostProblem);
    return database.transaction(() => {
      database.afterCommit(onReplaced);
      return replaceContents(this.parts, snapshot);
    });
  }

  /** Whether both modes are empty. */
  get isEmpty(): boolean {
    const { stores } = this.parts;
    return modes.every((mode) => snapshotKinds.every((kind) => stores[mode].count(kind) === 0));
  }

  /**
   * Replaces everything with the demo.
   * @param sandbox the mode of the demo
   */
  demo(sandbox: BusinessSandbox): void {
    this.parts.database.transaction(() => {
      this.reset();
      playDemo(sandbox);
    });
  }

  /** Restores the empty snapshot, at the real time. */
  reset(): void {
    this.restore(newSnapshot({}));
  }
}

// The sandbox as the controls of snapshots use it.

export interface SnapshotSandbox extends ControlSandbox {
  /** The snapshots of both modes. */
  readonly snapshots: Snapshots;
}
