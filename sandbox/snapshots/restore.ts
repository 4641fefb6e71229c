// How a scene becomes what a sandbox holds.
import type { Values } from "../../provider/model/rules.js";
import { unmasked } from "../api/objectResponses.js";
import { peopleKind } from "../business/enrollment.js";
import { manualEditErrors } from "../controls/manualEdits.js";
import type { Clock, Planned } from "../core/clock.js";
import { type ErrorItem, fieldError, refuseIfAny } from "../core/errors.js";
import { models, pageKinds } from "../core/kinds.js";
import { type ByMode, modes } from "../core/mode.js";
import type { Store } from "../core/store.js";
import { parsedAs } from "../http/body.js";
import { sizeProblems } from "../http/sizes.js";
import { standardPolicy } from "../variants/policy.js";
import { endpointOf, newEndpointSecret } from "../webhooks/endpoints.js";
import type { HostCheck } from "../webhooks/hosts.js";
import { identityOf } from "./identity.js";
import type { NewSecret } from "./newSecret.js";
import { membersProblems } from "./snapshotFields.js";
import { type Snapshot, type SnapshotObject, snapshotSchema } from "./snapshotFormat.js";

export interface Restored {
  /** How many objects there are now. */
  readonly objects: number;
  readonly newSecrets: readonly NewSecret[];
}

/** @throws ApiError with 400 and all that is wrong with it */
export function parseSnapshot(value: unknown, hostProblem: HostCheck): Snapshot {
  const scene = parsedAs(snapshotSchema, value);
  const all = placesIn(scene);
  const problems = [
    ...all.flatMap(memberProblems),
    ...repeated(all),
    ...repeatedTasks(scene),
    ...otherHosts(all, hostProblem),
  ];
  refuseIfAny(problems.slice(0, mostTold));
  return scene;
}

/** Nobody reads more of them. */
const mostTold = 50;

interface Place {
  readonly mode: (typeof modes)[number];
  readonly kind: string;
  readonly object: SnapshotObject;
  /** `test.objects.product[0]`. */
  readonly path: string;
}

const placesIn = (scene: Snapshot): Place[] =>
  modes.flatMap((mode) =>
    Object.entries(scene[mode]?.objects ?? {}).flatMap(([kind, list = []]) =>
      list.map((object, index) => ({ mode, kind, object, path: `${mode}.objects.${kind}[${index}]` })),
    ),
  );

/** What somebody who edits a scene may get wrong: members that the kind does not have, or of another type. */
function memberProblems({ kind, object: { members }, path }: Place): ErrorItem[] {
  const model = models.get(kind);
  const wrong = membersProblems(kind, members).map(({ field, what }) => fieldError("invalid", field, what));
  const problems = [...sizeProblems(members), ...(model ? manualEditErrors(model, members) : wrong)];
  return problems.map(({ code, field = "", message }) => {
    const whole = `${path}.members.${field}`;
    return { code, field: whole, message: message.replace(`\`${field}\``, `\`${whole}\``) };
  });
}

const peopleKinds = new Set(pageKinds.map(peopleKind));

/** Ids are unique in each kind, whatever the mode, and those of people also across kinds; codes in an environment. */
function repeated(all: readonly Place[]): ErrorItem[] {
  const seen = new Set<string>();
  const isRepeated = (...parts: readonly string[]) => {
    const name = JSON.stringify(parts);
    return seen.size === seen.add(name).size;
  };
  return all.flatMap(({ mode, kind, object, path }) => {
    const { key } = identityOf(kind, object);
    const isKeyTaken = key !== undefined && !object.deleted_at && isRepeated(mode, kind, key);
    return [
      ...(isRepeated(peopleKinds.has(kind) ? "people" : kind, object.id)
        ? [fieldError("conflict", `${path}.id`, "is the id of another one, too.")]
        : []),
      ...(isKeyTaken ? [fieldError("conflict", path, "is there twice: another one means the same.")] : []),
    ];
  });
}

const otherHosts = (all: readonly Place[], hostProblem: HostCheck): ErrorItem[] =>
  all.flatMap(({ kind, object, path }) => {
    const problem = kind === "webhook endpoint" ? hostProblem(String(object.members.url)) : undefined;
    return problem === undefined ? [] : [fieldError("invalid", `${path}.members.url`, `${problem}.`)];
  });

/** An object has each task at most once. */
const repeatedTasks = (scene: Snapshot): ErrorItem[] =>
  modes.flatMap((mode) => {
    const seen = new Set<string>();
    return (scene[mode]?.due ?? []).flatMap(({ task, id }, index) => {
      const isNew = seen.size < seen.add(`${task} ${id}`).size;
      return isNew
        ? []
        : [fieldError("conflict", `${mode}.due[${index}]`, "is there twice: the object has this task.")];
    });
  });

/** Replaces everything with a snapshot, in the running transaction. Secrets of what was there stay. */
export function restoreSnapshot(stores: ByMode<Store>, clock: Clock, scene: Snapshot): Restored {
  const now = scene.clock === undefined ? new Date() : new Date(scene.clock);
  const newSecrets: NewSecret[] = [];
  const all = placesIn(scene).map((place) => ({ ...place, members: membersOf(stores[place.mode], place, newSecrets) }));
  for (const mode of modes) stores[mode].clear();
  clock.set(plannedIn(scene), scene.clock === undefined ? undefined : now);
  for (const { mode, kind, object, members } of all) {
    const { id, parent, created_at, deleted_at } = object;
    stores[mode].insert(kind, members, {
      id,
      ...(parent !== undefined && { parent }),
      ...identityOf(kind, object),
      createdAt: created_at === undefined ? now : new Date(created_at),
      ...(deleted_at !== undefined && { deletedAt: new Date(deleted_at) }),
    });
  }
  return { objects: all.length, newSecrets };
}

const plannedIn = (scene: Snapshot): Planned[] =>
  modes.flatMap((mode) => (scene[mode]?.due ?? []).map(({ at, task, id }) => ({ mode, task, id, at: new Date(at) })));

/** With the secrets that the same object has now; an endpoint that is new gets one. */
function membersOf(store: Store, { kind, object: { id, members } }: Place, newSecrets: NewSecret[]): Values {
  const before = store.get(kind, id, { deleted: true });
  const model = models.get(kind);
  if (model) return before ? unmasked(standardPolicy, model, members, before.members) : members;
  if (kind !== "webhook endpoint" || members.secret !== undefined) return members;
  const secret = before ? endpointOf(before).secret : newEndpointSecret();
  if (!before) newSecrets.push({ id, url: String(members.url), secret });
  return { ...members, secret };
}
