// Takes a snapshot of the current contents. The same state produces the same text.
import type { Values } from "../../../provider/model/rules.js";
import { masked } from "../../service/endpoints/objectResponses.js";
import { standardPolicy } from "../../service/variants/policy.js";
import { type Clock, withProgress } from "../../store/clock.js";
import { unknownSecret } from "../../store/copy.js";
import { models } from "../../store/kinds.js";
import { type ByMode, type Mode, modes, type Store, type Stored } from "../../store/store.js";
import { changeFields } from "../../store/walkFields.js";
import { newSnapshot, snapshotKinds } from "./snapshotFormat.js";

export const snapshotText = (stores: ByMode<Store>, clock: Clock): string =>
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
