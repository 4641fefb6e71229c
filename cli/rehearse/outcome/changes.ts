// What a run has changed at the service, member by member: found in the service, whatever the run says of itself.
import { isBlank, isIdle, isSecretive } from "../../../provider/lifecycle/diff.js";
import { applies } from "../../../provider/model/conditions.js";
import { sameMeaning } from "../../../provider/model/equal.js";
import type { ObjectModel } from "../../../provider/model/field.js";
import { at, isGiven, isObject, type Values } from "../../../provider/model/rules.js";
import { resourceOf } from "../../../provider/resources/index.js";
import { unknownSecret } from "../../../sandbox/core/copy.js";
import { withValueAt } from "../../export/args.js";
import { keyOf, type Snapshot } from "./snapshot.js";

export interface MemberChange {
  /** `billingCycle.count`; lists are compared whole. */
  readonly path: string;
  /** A secret is `(secret)`. */
  readonly before: unknown;
  readonly after: unknown;
}

export interface ServiceChange {
  readonly kind: string;
  readonly action: "created" | "changed" | "revised" | "deleted";
  readonly before: Snapshot | undefined;
  readonly after: Snapshot | undefined;
  /** Of what is there before and after. */
  readonly members: readonly MemberChange[];
}

export type Snapshots = ReadonlyMap<string, Snapshot>;

export function serviceChanges(before: Snapshots, after: Snapshots): ServiceChange[] {
  const gone = [...before.values()].filter((one) => !after.has(keyOf(one)));
  const made = [...after.values()].filter((one) => !before.has(keyOf(one)));
  const revisions = made.flatMap((now) => {
    const was = gone.find((one) => isSameCode(one, now));
    return was ? [{ was, now }] : [];
  });
  const isRevision = (one: Snapshot) => revisions.some(({ was, now }) => was === one || now === one);
  const stayed = [...before.values()].flatMap((was) => {
    const now = after.get(keyOf(was));
    return now ? [{ was, now }] : [];
  });
  return [
    ...stayed.map(({ was, now }) => pairOf("changed", was, now)).filter(({ members }) => members.length > 0),
    ...revisions.map(({ was, now }) => pairOf("revised", was, now)),
    ...made.filter((one) => !isRevision(one)).map((after) => alone("created", { before: undefined, after })),
    ...gone.filter((one) => !isRevision(one)).map((before) => alone("deleted", { before, after: undefined })),
  ];
}

/** A code is the same in its environment, whatever its id is today. */
const isSameCode = (one: Snapshot, other: Snapshot): boolean =>
  one.kind === "Coupon" &&
  other.kind === "Coupon" &&
  ["processorAEnvId", "couponCode"].every((name) => one.values[name] === other.values[name]);

const alone = (
  action: "created" | "deleted",
  sides: { before: Snapshot | undefined; after: Snapshot | undefined },
): ServiceChange => ({ kind: (sides.before ?? sides.after)?.kind ?? "", action, ...sides, members: [] });

const pairOf = (action: "changed" | "revised", before: Snapshot, after: Snapshot): ServiceChange => ({
  kind: before.kind,
  action,
  before,
  after,
  members: memberChanges(resourceOf(before.kind).model, withSupplied(before, after.values), after.values),
});

/** With what the service had filled in, where the program gives it now: it may be the same. */
const withSupplied = ({ values, supplied }: Snapshot, after: Values): Values =>
  Object.entries(supplied)
    .filter(([path]) => !isBlank(at(after, path) ?? null))
    .reduce((all, [path, value]) => withValueAt(all, path, value), values);

/** The members of two objects that do not mean the same, each as deep as it goes. */
export function memberChanges(model: ObjectModel, before: Values, after: Values, prefix = ""): MemberChange[] {
  return model.inputs.flatMap((field) => {
    const [was, now] = [before[field.name], after[field.name]];
    if (!field.isSent || sameMeaning(field, was, now) || was === unknownSecret) return [];
    if (isIdle(field, before, was) && isIdle(field, after, now)) return [];
    if (![before, after].some((siblings) => applies(field, siblings, model))) return [];
    const path = prefix + field.name;
    const { type } = field;
    if (type.kind === "object" && (isObject(was) || isObject(now)))
      return memberChanges(type.model, isObject(was) ? was : {}, isObject(now) ? now : {}, `${path}.`);
    const shown = (value: unknown) => (isGiven(value) ? (isSecretive(field) ? "(secret)" : value) : null);
    return [{ path, before: shown(was), after: shown(now) }];
  });
}
