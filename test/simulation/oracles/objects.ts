// Oracles about the objects at the service.
import { isDeepStrictEqual } from "node:util";
import { isSignedUp } from "../service/store.js";
import type { Effect, Entry, SimulatedService, StoredObject } from "../service/types.js";
import type { Violation } from "../spec/worldSpec.js";
import {
  argumentOf,
  choiceOf,
  entriesOf,
  objectIdOf,
  originOf,
  pageKinds,
  type RunRecord,
  urnInState,
  violation,
} from "./record.js";

export interface Moment {
  readonly entry: Entry;
  readonly effect: Effect;
}

/** The changes at the service, in order. */
export const momentsOf = (service: SimulatedService): Moment[] =>
  service.history
    .flatMap((entry) => entry.effects.map((effect) => ({ entry, effect })))
    .toSorted((a, b) => (a.entry.executedAt ?? 0) - (b.entry.executedAt ?? 0) || a.entry.number - b.entry.number);

/** The stack that made each object, or a code of which it is a revision; undefined for others. */
export function ownersOf(service: SimulatedService): Map<string, string | undefined> {
  const owners = new Map<string, string | undefined>();
  for (const { entry, effect } of momentsOf(service)) {
    const key = `${effect.kind} ${effect.id}`;
    if (effect.change === "create") owners.set(key, originOf(entry)?.stack);
    if (effect.change === "revise") owners.set(`${effect.kind} ${effect.newId}`, owners.get(key));
  }
  return owners;
}

export const codeKey = (fields: Effect["after"]): string =>
  `${fields?.processor_a_env_id} ${String(fields?.coupon_code).toUpperCase()}`;

/** Never two live codes with one environment and text, made by us; two processes that race are excused. */
export function duplicateCodes(service: SimulatedService, { run, beganAt }: RunRecord): Violation[] {
  const live = new Map<string, { key: string; entry: Entry }>();
  const found: Violation[] = [];
  for (const { entry, effect } of momentsOf(service)) {
    if (effect.kind !== "Coupon") continue;
    if (effect.change === "delete" || effect.change === "revise") live.delete(effect.id);
    if (effect.change === "delete") continue;
    const id = effect.change === "revise" ? (effect.newId as string) : effect.id;
    const key = codeKey(effect.after);
    const isOurs = entry.run.startsWith(`${run}|`);
    const isNew = effect.change === "create" || codeKey(effect.before) !== key;
    for (const [other, { key: text, entry: since }] of live) {
      if (!isOurs || !isNew || other === id || text !== key) continue;
      const isRace = !since.run.startsWith(`${run}|`) && (since.executedAt ?? 0) >= beganAt;
      if (!isRace) found.push(violation("two live codes", `${key}: ${other} and ${id}, by ${entry.run}`));
    }
    live.set(id, { key, entry });
  }
  return found;
}

/** No page with customers is deleted unless it was requested; a sign-up after the last count is excused. */
export function lostCustomers(service: SimulatedService, record: RunRecord): Violation[] {
  const entries = entriesOf(service, record.run);
  return entries.flatMap((entry) =>
    entry.effects
      .filter(({ change }) => change === "delete")
      .flatMap(({ kind, id, uses }) => {
        if (kind === "Coupon" && uses > 0) return [violation("used code deleted", `${id}, used ${uses} times`)];
        const object = service.find(kind, id);
        if (!pageKinds.includes(kind) || !object?.customers.some(isSignedUp)) return [];
        const { urn = "" } = originOf(entry) ?? {};
        const old = [...record.before, ...record.after].find((one) => one.urn === urn && objectIdOf(one) === id);
        if (old && isTakenForOther(record, old)) return [];
        if (old ? choiceOf(record, old).isForced : argumentOf(record, urn, "forceDelete").includes(true)) return [];
        const counts = entries.filter((other) => isCountOf(other, id) && other.number < entry.number);
        const last = counts.at(-1);
        if (last?.status === 200 && !hasCustomers(last.response)) return [];
        return [violation("page with customers deleted", `${urn} (${id}): ${object.customers.length} customers`)];
      }),
  );
}

/**
 * After `pulumi state rename`, a dynamic resource has its old name in the state. If the program has another resource
 * with this name and the same label since, its calls are those of a forced replacement.
 */
const isTakenForOther = (record: RunRecord, old: RunRecord["before"][number]): boolean =>
  urnInState(old) !== old.urn &&
  argumentOf({ ...record, before: [], after: [] }, urnInState(old), "forceDelete").includes(true);

const isCountOf = ({ method, path, executedAt }: Entry, id: string): boolean =>
  method === "GET" &&
  executedAt !== undefined &&
  ["contractor", "purchaser", "subscriber"].some((customers) =>
    path.endsWith(`/${encodeURIComponent(id)}/${customers}`),
  );

const hasCustomers = (response: unknown): boolean =>
  typeof response === "object" &&
  response !== null &&
  Object.values(response).some((value) => Array.isArray(value) && value.length > 0);

/** Fields whose change makes a new revision, which keeps all other fields. */
const revising = new Set(["coupon_type", "rate", "price", "coupon_term", "initial_cost_coupon"]);
export const isRevising = (field: string): boolean => revising.has(field);

/**
 * Whether a code can be the revision of a code that this stack had. By design, once a code's own id is gone, the stack
 * follows the live code with its environment and text, and the resource keeps it after its text changes. The stack
 * deletes it only if it differs in nothing that a revision keeps.
 */
function isFollowed(
  service: SimulatedService,
  ownId: (object: StoredObject) => boolean,
  { kind, id }: { readonly kind: string; readonly id: string },
  isDeleting: boolean,
): boolean {
  const object = kind === "Coupon" ? service.find("Coupon", id) : undefined;
  if (!object) return false;
  const keys = keysOf(service, id);
  const isSame = (own: StoredObject) =>
    Object.keys(own.fields).every(
      (name) => revising.has(name) || isDeepStrictEqual(own.fields[name] ?? null, object.fields[name] ?? null),
    );
  // With a duplicate that was created in the console, either can be taken for the revision.
  const isDuplicate = (own: StoredObject) =>
    service.policy.duplicateCodes === "allowed" && !own.isDeleted && own.id !== id;
  return service.objects.some(
    (own) =>
      own.kind === kind &&
      ownId(own) &&
      // A state can have an older text than the code's last one.
      [...keysOf(service, own.id)].some((key) => keys.has(key)) &&
      (isDuplicate(own) || (own.isDeleted && (!isDeleting || isSame(own)))),
  );
}

/** The environments and texts that a code has had under its id. */
const keysOf = (service: SimulatedService, id: string): Set<string> =>
  new Set(
    momentsOf(service)
      .filter(({ effect }) => effect.kind === "Coupon" && (effect.newId ?? effect.id) === id)
      .flatMap(({ effect: { before, after, newId } }) => [after, newId === undefined ? before : undefined])
      .flatMap((fields) => (fields ? [codeKey(fields)] : [])),
  );

/** An object that others created is never changed, deleted or taken into the state without `adoptId`. */
export function takenOver(service: SimulatedService, record: RunRecord, adopted: ReadonlySet<string>): Violation[] {
  const owners = ownersOf(service);
  const isOwn = ({ kind, id }: StoredObject) => owners.get(`${kind} ${id}`) === record.stack;
  const isForeign = (kind: string, id: string, isDeleting = false) => {
    const key = `${kind} ${id}`;
    if (!owners.has(key) || owners.get(key) === record.stack || adopted.has(id)) return false;
    // A code that this stack followed and updated has its values since.
    const hasUpdated = isDeleting && hasWritten(service, record.stack, id);
    return !isFollowed(service, isOwn, { kind, id }, isDeleting && !hasUpdated);
  };
  const changed = entriesOf(service, record.run).flatMap((entry) =>
    entry.effects
      .filter(({ change, kind, id }) => change !== "create" && isForeign(kind, id, change === "delete"))
      .map(({ change, kind, id }) => violation("foreign object changed", `${change} of ${kind} ${id} by ${entry.run}`)),
  );
  const present = record.after
    .filter(({ kind, delete: isPending }) => kind && !isPending)
    .filter((resource) => isForeign(resource.kind, objectIdOf(resource)))
    .map(({ urn, id }) => violation("foreign object taken over", `${urn} has ${id}`));
  return [...changed, ...present];
}

const hasWritten = (service: SimulatedService, stack: string, id: string): boolean =>
  momentsOf(service).some(
    ({ entry, effect }) => effect.change === "update" && effect.id === id && originOf(entry)?.stack === stack,
  );

/** Codes with the environment and text of a different live one. */
export function liveDuplicates(service: SimulatedService): StoredObject[] {
  const live = service.live("Coupon");
  return live.filter((one) => live.some((other) => other !== one && codeKey(other.fields) === codeKey(one.fields)));
}

/** One object belongs to one resource. */
export function sharedObjects({ after, before }: RunRecord): Violation[] {
  const keys = (state: RunRecord["after"]) =>
    state.filter((one) => !one.delete && !one.pendingReplacement).map((one) => `${one.kind} ${objectIdOf(one)}`);
  const old = keys(before);
  return keys(after)
    .filter((key, index, all) => all.indexOf(key) !== index && old.indexOf(key) === old.lastIndexOf(key))
    .map((key) => violation("shared object", `two resources have ${key}`));
}

export const isLive = (object: StoredObject | undefined): boolean => object !== undefined && !object.isDeleted;
