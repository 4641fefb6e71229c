// Records which resource of the program owns which object in this run. The engine's calls are about one resource each,
// in any order.
import { isDeepStrictEqual } from "node:util";
import type { Values } from "../model/rules.js";
import type { Stored } from "../model/stages.js";
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
  /** What no two objects of the service share: the environment and the text of a code. */
  readonly identity: string | undefined;
  /** Undefined until the object is created. */
  readonly id: string | undefined;
}

/** A resource that owns an object. */
export interface OwningResource extends Claim {
  /** The values in the state. Undefined for a new resource. */
  readonly prior?: Values;
  /** The objects that this one has replaced. */
  readonly former: readonly string[];
  /** The URN in the state, if the current one is uncertain. */
  readonly storedUrn?: string | undefined;
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

export class Ledger {
  /** Which calls of the engine belong to the program. */
  readonly calls = new CallOrder();
  private entries: Entry[] = [];
  /** Objects that this run has written. A deletion can name the id that its successor continues with. */
  private readonly written = new Set<string>();
  /** The program's objects by kind and id. Ids are not unique across kinds everywhere. */
  private readonly objects = new Map<string, Map<string, Values>>();
  /** The objects that updates and creates of this run continue from, as read by their diffs. */
  private readonly continued = new Map<string, { readonly stored: Stored; readonly desired: Values }>();
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

  /** A refresh has read it. */
  read(owner: OwningResource): void {
    this.put(undefined, owner, "read");
  }

  /** Records a diff, and returns another resource that has the same object or identity. */
  compare(owner: OwningResource, { isChanging }: { isChanging: boolean }): Conflict | undefined {
    this.entries = this.entries.filter((entry) => entry.stage !== "read" || !isObjectOf(entry, owner.kind, owner.id));
    const before = this.entries.find((entry) => isOld(entry) && isSameResource(entry, owner));
    this.put(before, owner, isChanging ? "differs" : "same");
    return this.conflict(owner, (entry) => !isSameResource(entry, owner) && isLasting(entry), isNotReplaced);
  }

  /**
   * Records that a diff has found the object under a different id than the state's, so that no other resource can adopt
   * it.
   */
  follow(claim: Claim, id: string): void {
    this.entries = this.entries.map((entry) => (isSameResource(entry, claim) ? { ...entry, followedId: id } : entry));
  }

  /** Records that the diff leads to a replacement, or that the update is done. */
  settle(claim: Claim, event: "replace" | "update"): void {
    for (const entry of this.entries) {
      if (isOld(entry) && isObjectOf(entry, claim.kind, claim.id) && entry.urn === claim.urn)
        this.put(entry, entry, event);
    }
  }

  announce(claim: Claim): Conflict | undefined {
    const conflict = this.conflictWithNew(claim);
    if (conflict) return conflict;
    const former = formerOf(this.predecessorOf(claim), claim);
    this.put(this.announced(claim), { ...claim, former }, "announce");
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
    this.entries = this.entries.filter((entry) => !isOwn(entry));
    const predecessor = this.predecessorOf(claim);
    if (predecessor && isOld(predecessor)) this.put(predecessor, predecessor, "replace");
    return this.put(this.announced(claim), { ...claim, former: formerOf(predecessor, claim) }, "create");
  }

  /** An object that couldn't be adopted is still desired by the program: no other resource deletes it. */
  end(entry: Entry, result: { readonly id: string; readonly isAdopted: boolean } | "failed"): void {
    if (result !== "failed") this.put(entry, { ...entry, id: result.id }, result.isAdopted ? "adopt" : "created");
    else if (entry.id !== undefined) this.put(entry, entry, "fail");
    else this.drop(entry);
  }

  /** Records that the object is deleted. */
  gone(kind: string, id: string): void {
    this.entries = this.entries.filter((entry) => !isObjectOf(entry, kind, id) || entry.stage === "adopted");
  }

  /** Whether the object belongs to a resource that stays in the program. */
  isHeld(kind: string, id: string): boolean {
    return this.entries.some((entry) => isObjectOf(entry, kind, id) && isLasting(entry));
  }

  /** Another resource that owns the object and isn't being replaced. */
  otherOwner(claim: Claim, id: string): Entry | undefined {
    const conflict = claim.urn === undefined ? undefined : this.conflictWithNew({ ...claim, id });
    return conflict?.shares === "object" ? conflict.other : undefined;
  }

  isGoing(kind: string, id: string): boolean {
    return this.entries.some((entry) => isObjectOf(entry, kind, id) && entry.stage === "replacing");
  }

  /**
   * The entry that a resource to be created replaces. A URN can be stale (`ignoreChanges: ["*"]` after a rename):
   * unless the diff has requested the replacement, the declarations must match, too.
   */
  predecessorOf({ kind, desired, urn }: Claim): Entry | undefined {
    if (urn === undefined) return undefined;
    const entries = this.entries.filter((entry) => entry.kind === kind && entry.urn === urn);
    const old = entries.find(isOld);
    // The engine can replace an object that a refresh has read without a diff (`--target-replace`).
    if (!old) return entries.find(({ stage }) => stage === "read");
    return old.stage === "replacing" || isSameDeclaration(old.desired, desired, old.prior ?? {}) ? old : undefined;
  }

  /** The resource of the program that has replaced an object, in this run or before. */
  successorOf(kind: string, id: string, urn: string | undefined): Entry | undefined {
    const entries = this.entries.filter((entry) => entry.kind === kind && entry.stage !== "read");
    return (
      entries.find((entry) => entry.id === id && isOld(entry)) ??
      entries.find(({ former }) => former.includes(id)) ??
      (urn === undefined ? undefined : entries.findLast((entry) => entry.urn === urn))
    );
  }

  /**
   * The object that a refresh has read with the identity of a new resource, or with its label if it has no identity.
   */
  unclaimedLike({ kind, urn, desired, identity }: Claim, label: string): Entry | undefined {
    return this.entries.find(
      (other) =>
        other.stage === "read" &&
        other.kind === kind &&
        (urn === undefined || other.urn !== urn) &&
        (identity === undefined ? other.desired[label] === desired[label] : other.identity === identity),
    );
  }

  /**
   * What a refresh has read for a resource that is recreated without a comparison, if only the state has its URN. As
   * that can be stale, the name must match, too.
   */
  readUnder({ kind, urn, desired }: Claim, label: string): Entry | undefined {
    if (urn === undefined) return undefined;
    return this.entries.find(
      (entry) =>
        entry.stage === "read" &&
        entry.kind === kind &&
        entry.storedUrn === urn &&
        entry.desired[label] === desired[label],
    );
  }

  // Data that one call of the engine leaves for another.

  /** A diff has read the object: the update or the create of the same declaration continues from it. */
  plan(claim: Claim, stored: Stored): void {
    this.continued.set(keyOf(claim), { stored, desired: claim.desired });
  }
  planned(claim: Claim): Stored | undefined {
    const { stored, desired } = this.continued.get(keyOf(claim)) ?? {};
    return stored && desired && isSameDeclaration(desired, claim.desired, stored.state) ? stored : undefined;
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
    const entry: Entry = { ...owner, stage: to };
    this.entries = [...this.entries.filter((other) => other !== before), entry];
    return entry;
  }

  private drop(entry: Entry): void {
    this.entries = this.entries.filter((other) => other !== entry);
  }

  private announced({ kind, urn }: Claim): Entry | undefined {
    if (urn === undefined) return undefined;
    return this.entries.find((entry) => entry.stage === "announced" && entry.kind === kind && entry.urn === urn);
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
    const { kind, id, identity } = claim;
    const entries = this.entries.filter((entry) => entry.kind === kind && entry.stage !== "read");
    const owner = entries.find((entry) => id !== undefined && hasId(entry, id) && mayOwn(entry));
    if (owner && id !== undefined) return { other: owner, shares: "object", id };
    const duplicate = entries.find(
      (entry) =>
        identity !== undefined &&
        entry.identity === identity &&
        (id === undefined || entry.id !== id) &&
        mayBeDuplicate(entry),
    );
    return duplicate && { other: duplicate, shares: "identity", id: undefined };
  }
}

const isNotReplaced = ({ stage }: Entry): boolean => stage !== "replacing";

const hasId = (entry: Entry, id: string): boolean => entry.id === id || entry.followedId === id;

const isObjectOf = (entry: Entry, kind: string, id: string | undefined): boolean =>
  entry.kind === kind && entry.id === id;

/** The same resource with its old object. */
const isSameResource = (entry: Entry, { kind, urn, id }: Claim): boolean =>
  entry.kind === kind && entry.urn === urn && isOld(entry) && (urn !== undefined || entry.id === id);

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

/** A code that continues as a new revision has replaced nothing. */
function formerOf(predecessor: Entry | undefined, { identity }: Claim): readonly string[] {
  if (predecessor?.id === undefined) return [];
  const { former, id } = predecessor;
  return identity !== undefined && identity === predecessor.identity ? former : [...new Set([...former, id])];
}
