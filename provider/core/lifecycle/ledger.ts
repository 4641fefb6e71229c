// Records which resource of the program owns which object in this run. The engine's calls are about one resource each,
// in any order.
import { isDeepStrictEqual } from "node:util";
import type { Values } from "../../model/rules.js";
import type { Stored } from "../../model/stages.js";
import { CallOrder } from "./callOrder.js";

/** The state of an entry in this run. */
type Stage =
  /** A refresh has read it. The program hasn't declared the resource so far, and may not. */
  | "read"
  /** A diff has found it equal to the program, or an update has made it so. */
  | "kept"
  /** A diff has found changes. It may also be replaced, by a resource option that the provider doesn't see. */
  | "changing"
  /** It is being replaced. */
  | "replacing"
  /** The resource is new: checked, being created, created, or adopting an object. */
  | "announced"
  | "creating"
  | "created"
  | "adopted";

type Event = "read" | "same" | "differs" | "replace" | "update" | "announce" | "create" | "adopt" | "created" | "fail";

/** The next stage after an event. An event that isn't listed for a stage keeps it. */
const transitions: Readonly<Record<Event, { readonly from: readonly (Stage | "none")[]; readonly to: Stage }>> = {
  read: { from: ["none"], to: "read" },
  same: { from: ["none", "read", "kept", "changing", "replacing"], to: "kept" },
  differs: { from: ["none", "read", "kept", "changing", "replacing"], to: "changing" },
  replace: { from: ["kept", "changing", "replacing"], to: "replacing" },
  update: { from: ["kept", "changing", "replacing"], to: "kept" },
  announce: { from: ["none", "announced"], to: "announced" },
  create: { from: ["none", "announced"], to: "creating" },
  created: { from: ["creating"], to: "created" },
  adopt: { from: ["creating"], to: "adopted" },
  fail: { from: ["creating"], to: "announced" },
};

const isOld = ({ stage }: Entry): boolean => ["kept", "changing", "replacing"].includes(stage);
/** The object stays in the program, so no other resource's deletion may delete it. */
const isLasting = ({ stage }: Entry): boolean => ["kept", "adopted", "announced", "creating"].includes(stage);

/** A resource, as shown in a call of the engine. */
export interface Claim {
  readonly kind: string;
  /** Undefined if it is uncertain. Then no decision is based on it. */
  readonly urn: string | undefined;
  readonly desired: Values;
  /** The display name. */
  readonly label: unknown;
  /** What no two objects of the service share: the environment and the text of a code. */
  readonly identity: string | undefined;
  /** Undefined until the object is created. */
  readonly id: string | undefined;
}

/** A resource that owns an object. */
export interface OwningResource extends Claim {
  /** The values in the state. Undefined for a new resource. */
  readonly prior?: Values;
  /** The URN comes from the state, which can be outdated. */
  readonly isStale?: boolean;
}

export interface Entry extends OwningResource {
  readonly stage: Stage;
  /** The id under which a diff has found the object, if the state has an older one. */
  readonly followedId?: string;
}

/** Another resource that has the same object, or the same identity. */
export type Conflict = { readonly other: Entry } & (
  | { readonly shares: "object"; readonly id: string }
  | { readonly shares: "identity"; readonly id: undefined }
);

/** Entries in the order in which they were recorded, by their objects, resources and identities. */
class Entries {
  private readonly byKey = new Map<string, Set<Entry>>();
  /** The objects that a refresh has read, and that no comparison has found so far. */
  readonly unclaimed = new Set<Entry>();

  add(entry: Entry): Entry {
    for (const key of keysOf(entry)) this.byKey.set(key, (this.byKey.get(key) ?? new Set()).add(entry));
    if (entry.stage === "read") this.unclaimed.add(entry);
    return entry;
  }
  remove(entry: Entry): void {
    for (const key of keysOf(entry)) {
      const rest = this.byKey.get(key);
      if (rest?.delete(entry) && rest.size === 0) this.byKey.delete(key);
    }
    this.unclaimed.delete(entry);
  }

  /** With this id, in the state or as a diff has found it. */
  ofObject(kind: string, id: string | undefined): readonly Entry[] {
    return id === undefined ? [] : this.of(objectKey(kind, id));
  }
  ofResource({ kind, urn }: Pick<Claim, "kind" | "urn">): readonly Entry[] {
    return this.of(resourceKey(kind, urn));
  }
  ofIdentity({ kind, identity }: Pick<Claim, "kind" | "identity">): readonly Entry[] {
    return identity === undefined ? [] : this.of(identityKey(kind, identity));
  }

  private of(key: string): readonly Entry[] {
    return [...(this.byKey.get(key) ?? [])];
  }
}

const objectKey = (kind: string, id: string): string => `id ${kind} ${id}`;
const resourceKey = (kind: string, urn: string | undefined): string => `urn ${kind} ${urn ?? ""}`;
const identityKey = (kind: string, identity: string): string => `identity ${kind} ${identity}`;

const keysOf = ({ kind, urn, id, followedId, identity }: Entry): string[] => [
  resourceKey(kind, urn),
  ...(id === undefined ? [] : [objectKey(kind, id)]),
  ...(followedId === undefined || followedId === id ? [] : [objectKey(kind, followedId)]),
  ...(identity === undefined ? [] : [identityKey(kind, identity)]),
];

export class Ledger {
  /** Which calls of the engine belong to the program. */
  readonly calls = new CallOrder();
  private readonly entries = new Entries();
  /** Objects that this run has written. A deletion can name the id that its successor continues with. */
  private readonly written = new Set<string>();
  /** The program's objects by kind and id. Ids are not unique across kinds everywhere. */
  private readonly objects = new Map<string, Map<string, Values>>();
  /** The objects that updates and creates of this run continue from, as read by their diffs. */
  private readonly continued = new Map<string, { readonly stored: Planned; readonly claim: Claim }>();
  /** Creates without a response, by resource: the engine may repeat a create (`onError` hooks). */
  private readonly lost = new Map<string, Error>();

  /** Records an object that is in the state, or was created or adopted in this run, with these values. */
  know(kind: string, id: string, values: Values): void {
    this.objects.set(id, (this.objects.get(id) ?? new Map<string, Values>()).set(kind, values));
  }
  knows(kind: string, id: string): boolean {
    return this.objects.get(id)?.has(kind) ?? false;
  }
  kindsOf(id: string): string[] {
    return [...(this.objects.get(id)?.keys() ?? [])];
  }
  valuesOf(kind: string, id: string): Values {
    return this.objects.get(id)?.get(kind) ?? {};
  }

  wrote(kind: string, id: string): void {
    this.written.add(`${kind} ${id}`);
  }
  hasWritten(kind: string, id: string): boolean {
    return this.written.has(`${kind} ${id}`);
  }

  /** A refresh has read it. Returns another resource that a refresh has read with the same object. */
  read(owner: OwningResource): Conflict | undefined {
    const { kind, id, urn } = owner;
    const other = this.entries.ofObject(kind, id).find((entry) => entry.stage === "read" && entry.urn !== urn);
    this.put(undefined, owner, "read");
    return other?.urn !== undefined && urn !== undefined && id !== undefined
      ? { other, shares: "object", id }
      : undefined;
  }

  /** Records a diff, and returns another resource that has the same object or identity. */
  compare(owner: OwningResource, { isChanging }: { isChanging: boolean }): Conflict | undefined {
    for (const entry of this.entries.ofObject(owner.kind, owner.id))
      if (entry.stage === "read") this.entries.remove(entry);
    const before = this.entries.ofResource(owner).find((entry) => isSameResource(entry, owner));
    this.put(before, owner, isChanging ? "differs" : "same");
    return this.conflict(owner, (entry) => !isSameResource(entry, owner) && isLasting(entry), isNotReplaced);
  }

  /**
   * Records that a diff has found the object under a different id than the state's, so that no other resource can adopt
   * it.
   */
  follow(claim: Claim, id: string): void {
    for (const entry of this.entries.ofResource(claim)) {
      if (!isSameResource(entry, claim)) continue;
      this.entries.remove(entry);
      this.entries.add({ ...entry, followedId: id });
    }
  }

  /** Records that the diff leads to a replacement, or that the update is done. */
  settle(claim: Claim, event: "replace" | "update"): void {
    for (const entry of this.entries.ofResource(claim))
      if (isOld(entry) && entry.id === claim.id) this.put(entry, entry, event);
  }

  announce(claim: Claim): Conflict | undefined {
    const conflict = this.conflictWithNew(claim);
    if (conflict) return conflict;
    this.put(this.announced(claim), claim, "announce");
    return undefined;
  }

  /**
   * Records that the object is about to be created or adopted. Without a URN, an announcement of the same object or
   * identity counts as its own.
   */
  begin(claim: Claim): Entry | Conflict {
    const isOwn = ({ stage }: Entry) => claim.urn === undefined && stage === "announced";
    const conflict = this.conflictWithNew(claim, isOwn);
    if (conflict) return conflict;
    for (const entry of [...this.entries.ofIdentity(claim), ...this.entries.ofObject(claim.kind, claim.id)])
      if (isOwn(entry)) this.entries.remove(entry);
    const predecessor = this.predecessorOf(claim);
    if (predecessor && isOld(predecessor)) this.put(predecessor, predecessor, "replace");
    return this.put(this.announced(claim), claim, "create");
  }

  /** An object that couldn't be adopted is still desired by the program: no other resource deletes it. */
  end(entry: Entry, result: { readonly id: string; readonly isAdopted: boolean } | "failed"): void {
    if (result !== "failed") this.put(entry, { ...entry, id: result.id }, result.isAdopted ? "adopt" : "created");
    else if (entry.id !== undefined) this.put(entry, entry, "fail");
    else this.entries.remove(entry);
  }

  /** Records that the object is deleted. */
  gone(kind: string, id: string): void {
    for (const [key, { stored, claim }] of this.continued)
      if (claim.kind === kind && stored.id === id) this.continued.delete(key);
    for (const entry of this.entries.ofObject(kind, id))
      if (entry.id === id && entry.stage !== "adopted") this.entries.remove(entry);
  }

  /**
   * Whether the object belongs to a resource that stays in the program, other than the deleted one. The engine can also
   * delete what a comparison has found unchanged. The same object in another state was replaced by an earlier run, whose
   * new state continues with it.
   */
  isHeld(kind: string, id: string, { urn, state }: { urn?: string | undefined; state?: Values } = {}): boolean {
    const isOwn = (entry: Entry) =>
      urn !== undefined &&
      entry.urn === urn &&
      entry.stage === "kept" &&
      (state === undefined || isDeepStrictEqual(state, entry.prior));
    return this.entries.ofObject(kind, id).some((entry) => entry.id === id && isLasting(entry) && !isOwn(entry));
  }

  /** The URN of the resource that a comparison of this run has found to have the object. */
  urnOf(kind: string, id: string): string | undefined {
    return this.entries.ofObject(kind, id).find((entry) => entry.id === id && isOld(entry))?.urn;
  }

  /** Another resource that owns the object and isn't being replaced. */
  otherOwner(claim: Claim, id: string): Entry | undefined {
    const conflict = claim.urn === undefined ? undefined : this.conflictWithNew({ ...claim, id });
    return conflict?.shares === "object" ? conflict.other : undefined;
  }

  isGoing(kind: string, id: string): boolean {
    return this.entries.ofObject(kind, id).some((entry) => entry.id === id && entry.stage === "replacing");
  }

  /**
   * The old object of a resource, by its URN. A URN can be stale (the state's after a rename, `ignoreChanges: ["*"]`):
   * unless the diff has requested a replacement, the declarations must match, or the names.
   */
  predecessorOf({ kind, desired, urn, label }: Claim): Entry | undefined {
    if (urn === undefined) return undefined;
    const entries = this.entries.ofResource({ kind, urn });
    const old = entries.find(isOld);
    // The engine can replace an object that a refresh has read without a diff (`--target-replace`).
    if (!old) return entries.find((entry) => entry.stage === "read" && (!entry.isStale || entry.label === label));
    return old.stage === "replacing" || isSameDeclaration(old.desired, desired, old.prior ?? {}) ? old : undefined;
  }

  /** Whether a comparison of this run has found that the resource has another object. */
  hasOther(kind: string, urn: string, id: string): boolean {
    return this.entries.ofResource({ kind, urn }).some((entry) => isOld(entry) && entry.id !== id);
  }

  /**
   * The object that a refresh has read with the identity of a new resource, or with its label if it has no identity.
   */
  unclaimedLike({ kind, urn, label, identity }: Claim): Entry | undefined {
    return [...this.entries.unclaimed].find(
      (other) =>
        other.kind === kind &&
        (urn === undefined || other.urn !== urn) &&
        (identity === undefined ? other.label === label : other.identity === identity),
    );
  }

  // Data that one call of the engine leaves for another.

  /** A diff has read the object: the update or the create of the same declaration continues from it. */
  plan(claim: Claim, stored: Planned): void {
    this.continued.set(keyOf(claim), { stored, claim });
  }
  planned(claim: Claim): Planned | undefined {
    const { stored, claim: planned } = this.continued.get(keyOf(claim)) ?? {};
    return stored && planned && isSameDeclaration(planned.desired, claim.desired, stored.state) ? stored : undefined;
  }
  endPlan(claim: Claim): void {
    this.continued.delete(keyOf(claim));
  }

  loseCreate(claim: Claim, error: Error): void {
    this.lost.set(keyOf(claim), error);
  }
  lostCreate(claim: Claim): Error | undefined {
    return this.lost.get(keyOf(claim));
  }

  /** Replaces `before`, if the event applies to its stage. */
  private put(before: Entry | undefined, owner: OwningResource, event: Event): Entry {
    const { from, to } = transitions[event];
    if (!from.includes(before?.stage ?? "none")) return before as Entry;
    if (before) this.entries.remove(before);
    return this.entries.add({ ...owner, stage: to });
  }

  private announced(claim: Claim): Entry | undefined {
    if (claim.urn === undefined) return undefined;
    return this.entries.ofResource(claim).find(({ stage }) => stage === "announced");
  }

  private conflictWithNew(claim: Claim, isOwn = (_entry: Entry): boolean => false): Conflict | undefined {
    const predecessor = this.predecessorOf(claim);
    const isOther = (entry: Entry) =>
      entry !== predecessor &&
      isNotReplaced(entry) &&
      !isOwn(entry) &&
      (claim.urn === undefined || entry.urn !== claim.urn);
    return this.conflict(claim, isOther, isOther);
  }

  private conflict(
    claim: Claim,
    mayOwn: (entry: Entry) => boolean,
    mayBeDuplicate: (entry: Entry) => boolean,
  ): Conflict | undefined {
    const { kind, id } = claim;
    const owner = this.entries.ofObject(kind, id).find((entry) => entry.stage !== "read" && mayOwn(entry));
    if (owner && id !== undefined) return { other: owner, shares: "object", id };
    const duplicate = this.entries
      .ofIdentity(claim)
      .find((entry) => entry.stage !== "read" && (id === undefined || entry.id !== id) && mayBeDuplicate(entry));
    return duplicate && { other: duplicate, shares: "identity", id: undefined };
  }
}

const isNotReplaced = ({ stage }: Entry): boolean => stage !== "replacing";

/** The same resource with its old object. */
const isSameResource = (entry: Entry, { kind, urn, id }: Claim): boolean =>
  entry.kind === kind && entry.urn === urn && isOld(entry) && (urn !== undefined || entry.id === id);

/** `kept`: what can't change, with the values of the diff, which has ignored properties from the object. */
type Planned = Stored & { readonly kept?: Values };

/** Without a URN, the identity or all inputs identify the resource. */
const keyOf = ({ kind, urn, identity, desired }: Claim): string =>
  urn ?? `${kind} ${identity ?? JSON.stringify(desired)}`;

/**
 * Whether two calls have the same declaration of the program. A diff takes ignored properties from `prior`, the old
 * object. The create that follows has those of the program.
 */
export const isSameDeclaration = (compared: Values, created: Values, prior: Values): boolean =>
  [...new Set([...Object.keys(compared), ...Object.keys(created)])].every(
    (key) =>
      isDeepStrictEqual(compared[key], created[key]) || isDeepStrictEqual(compared[key] ?? null, prior[key] ?? null),
  );
