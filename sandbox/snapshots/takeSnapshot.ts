// Takes a snapshot of the current contents. The same state produces the same text.
import type { Values } from "../../provider/model/rules.js";
import { masked } from "../api/objectResponses.js";
import type { Clock, Planned } from "../core/clock.js";
import { unknownSecret } from "../core/copy.js";
import type { Database } from "../core/database.js";
import { type FrozenObject, FrozenObjects } from "../core/frozen.js";
import { models } from "../core/kinds.js";
import { type Mode, modes } from "../core/mode.js";
import { inSteps } from "../core/steps.js";
import type { Stored } from "../core/store.js";
import { changeMembers } from "../core/walkFields.js";
import { standardPolicy } from "../variants/policy.js";
import { listItems, listOf, objectOf, type Pieces, textOf } from "./jsonText.js";
import { newSnapshot, snapshotKinds } from "./snapshotFormat.js";

/**
 * The text of a snapshot of the current contents. It is produced in steps, with other requests between them: their
 * changes aren't in it. Only one can be produced at a time.
 */
export async function snapshotText(database: Database, clock: Clock): Promise<Buffer> {
  const frozen = new FrozenObjects(database);
  try {
    const now = clock.now().toISOString();
    const objects = await inSteps(textsOf(frozen.batches(), new ObjectTexts()));
    const due = await inSteps(textsOf(frozen.tasks(), new TaskTexts()));
    const parts: [string, Pieces][] = [];
    for (const mode of modes) {
      const kinds = objects.of(mode);
      const tasks = due.of(mode);
      if (kinds.length === 0 && tasks.length === 0) continue;
      parts.push([mode, objectOf([["objects", objectOf(kinds, 2)], ...tasks], 1)]);
    }
    const head: [string, Pieces][] = Object.entries(newSnapshot({ clock: now })).map(([name, value]) => [
      name,
      [JSON.stringify(value)],
    ]);
    return textOf([...objectOf([...head, ...parts], 0), "\n"]);
  } finally {
    frozen.close();
  }
}

function* textsOf<T, S extends { add(batch: readonly T[]): void }>(
  batches: Iterable<readonly T[]>,
  texts: S,
): Generator<void, S> {
  for (const batch of batches) {
    texts.add(batch);
    yield;
  }
  return texts;
}

/** The objects of each mode and kind. */
class ObjectTexts {
  private readonly texts = new Map<string, Buffer[]>();

  add(batch: readonly FrozenObject[]): void {
    for (const [key, list] of Map.groupBy(batch, ({ mode, kind }) => `${mode} ${kind}`)) {
      const before = this.texts.get(key) ?? [];
      this.texts.set(key, before);
      const kept = list.filter(({ kind, members }) => kind !== "delivery" || members.status === "pending");
      if (kept.length > 0) before.push(listItems(kept.map(snapshotObject), 4));
    }
  }

  of(mode: Mode): [kind: string, list: Pieces][] {
    return snapshotKinds.flatMap((kind) => {
      const items = this.texts.get(`${mode} ${kind}`);
      return items?.length ? [[kind, listOf(items, 3)] as [string, Pieces]] : [];
    });
  }
}

/** The tasks of each mode. */
class TaskTexts {
  private readonly texts = new Map<Mode, Buffer[]>();

  add(batch: readonly Planned[]): void {
    for (const [mode, list] of Map.groupBy(batch, (one) => one.mode)) {
      const before = this.texts.get(mode) ?? [];
      this.texts.set(mode, before);
      const tasks = list.map(({ at, task, id }) => ({ at: at.toISOString(), task, id }));
      before.push(listItems(tasks, 3));
    }
  }

  of(mode: Mode): [name: string, list: Pieces][] {
    const items = this.texts.get(mode);
    return items ? [["due", listOf(items, 2)]] : [];
  }
}

const snapshotObject = (stored: Stored) => ({
  id: stored.id,
  ...(stored.parent !== "" && { parent: stored.parent }),
  created_at: stored.createdAt.toISOString(),
  ...(stored.deletedAt && { deleted_at: stored.deletedAt.toISOString() }),
  members: withoutSecrets(stored),
});

/**
 * Masks secrets of pages as in responses of the API, so that a page stays the same, and removes those of endpoints.
 * Placeholders for secrets in a copy aren't secrets.
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
