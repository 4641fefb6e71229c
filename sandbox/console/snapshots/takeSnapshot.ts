// Takes a snapshot of the current contents. The same state produces the same text.
import type { Values } from "../../../provider/model/rules.js";
import { masked } from "../../service/endpoints/objectResponses.js";
import { standardPolicy } from "../../service/variants/policy.js";
import type { Clock } from "../../store/clock.js";
import { unknownSecret } from "../../store/copy.js";
import { models } from "../../store/kinds.js";
import { type ByMode, type Mode, modes } from "../../store/mode.js";
import { withProgress } from "../../store/progress.js";
import type { Store, Stored } from "../../store/store.js";
import { changeMembers } from "../../store/walkFields.js";
import { newSnapshot, snapshotKinds } from "./snapshotFormat.js";

// JSON in pieces, with the same text as `JSON.stringify(value, null, 2)`: a large one doesn't fit into one string.

/** Pieces of a string. */
type Pieces = readonly (string | Buffer)[];

const indent = (depth: number): string => "  ".repeat(depth);

export const listOf = (items: Iterable<object>, depth: number): Pieces => {
  const line = `\n${indent(depth + 1)}`;
  const texts = Array.from(items, (item) => Buffer.from(JSON.stringify(item, null, 2).replaceAll("\n", line)));
  return enclosed(
    "[",
    texts.map((text) => [indent(depth + 1), text]),
    "]",
    depth,
  );
};

export const objectOf = (members: readonly (readonly [name: string, value: Pieces])[], depth: number): Pieces =>
  enclosed(
    "{",
    members.map(([name, value]) => [`${indent(depth + 1)}${JSON.stringify(name)}: `, ...value]),
    "}",
    depth,
  );

function enclosed(open: string, parts: readonly Pieces[], close: string, depth: number): Pieces {
  if (parts.length === 0) return [open + close];
  const inside = parts.flatMap((part, index) => (index === 0 ? part : [",\n", ...part]));
  return [`${open}\n`, ...inside, `\n${indent(depth)}${close}`];
}

export const textOf = (pieces: Pieces): Buffer =>
  Buffer.concat(pieces.map((piece) => (typeof piece === "string" ? Buffer.from(piece) : piece)));

export const snapshotText = (stores: ByMode<Store>, clock: Clock): Buffer =>
  withProgress("Taking a snapshot", (show) => {
    const head = Object.entries(newSnapshot({ clock: clock.now().toISOString() }));
    const contents = modes.flatMap((mode, index): Named[] => {
      const kinds = snapshotKinds.flatMap((kind, place) => {
        show((index + place / snapshotKinds.length) / modes.length);
        return namedList(kind, objectsIn(stores[mode], kind), 3);
      });
      const due = namedList("due", tasksIn(clock, mode), 2);
      if (kinds.length + due.length === 0) return [];
      return [[mode, objectOf([["objects", objectOf(kinds, 2)], ...due], 1)]];
    });
    const all = [...head.map(([name, value]): Named => [name, [JSON.stringify(value)]]), ...contents];
    return textOf([...objectOf(all, 0), "\n"]);
  });

type Named = readonly [name: string, value: Pieces];

/** Nothing for an empty list. */
function namedList(name: string, items: Iterable<object>, depth: number): Named[] {
  const list = listOf(items, depth);
  return list.length === 1 ? [] : [[name, list]];
}

function* objectsIn(store: Store, kind: string): Generator<object> {
  for (const stored of store.all(kind)) {
    const isFinished = kind === "delivery" && stored.members.status !== "pending";
    if (!isFinished) yield snapshotObject(stored);
  }
}

const tasksIn = (clock: Clock, mode: Mode): object[] =>
  clock.planned(mode).map(({ at, task, id }) => ({ at: at.toISOString(), task, id }));

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
