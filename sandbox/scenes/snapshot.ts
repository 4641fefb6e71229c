// A scene of what a sandbox holds now. The same state makes the same text.
import type { Values } from "../../provider/model/rules.js";
import { masked } from "../api/answers.js";
import type { Clock } from "../core/clock.js";
import { unknownSecret } from "../core/copy.js";
import { models } from "../core/kinds.js";
import { changeMembers } from "../core/members.js";
import { type ByMode, modes } from "../core/mode.js";
import type { Store, Stored } from "../core/store.js";
import { standardPolicy } from "../shapes/policy.js";
import { type ModeScene, newScene, type Scene, sceneKinds } from "./scene.js";

export function snapshotOf(stores: ByMode<Store>, clock: Clock): Scene {
  const scenes = modes.flatMap((mode) => {
    const objects = objectsIn(stores[mode]);
    const due = clock.planned(mode).map(({ at, task, id }) => ({ at: at.toISOString(), task, id }));
    if (Object.keys(objects).length === 0 && due.length === 0) return [];
    return [[mode, { objects, ...(due.length > 0 && { due }) }] as const];
  });
  return newScene({ clock: clock.now().toISOString(), ...Object.fromEntries(scenes) });
}

const objectsIn = (store: Store): ModeScene["objects"] =>
  Object.fromEntries(
    sceneKinds.flatMap((kind) => {
      const found = store.all(kind);
      return found.length > 0 ? [[kind, found.map(sceneObject)] as const] : [];
    }),
  );

const sceneObject = (stored: Stored) => ({
  id: stored.id,
  ...(stored.parent !== "" && { parent: stored.parent }),
  created_at: stored.createdAt.toISOString(),
  ...(stored.deletedAt && { deleted_at: stored.deletedAt.toISOString() }),
  members: withoutSecrets(stored),
});

/**
 * Secrets of pages are masked as in answers of the API, so that a page stays the same; those of endpoints are gone. What
 * stands in the place of a secret in a copy is none.
 */
function withoutSecrets({ kind, members }: Stored): Values {
  const model = models.get(kind);
  if (model)
    return changeMembers(model, members, (field, value) =>
      value === unknownSecret ? value : masked(standardPolicy, field, value),
    );
  if (kind !== "webhook endpoint") return members;
  const { secret: _secret, ...others } = members;
  return others;
}
