// Which resource of the program has which object in this run. The engine speaks of one resource at a time, in any order.
import { isDeepStrictEqual } from "node:util";
import type { Values } from "../model/rules.js";
import type { Stored } from "../model/stages.js";
import { CallOrder } from "./callOrder.js";

/** What is known of a resource's object. */
type Stage =
  /** A refresh has read it; the program has not declared the resource so far, and may not. */
  | "read"
  /** A diff has found it as desired, or an update has made it so. */
  | "kept"
  /** A diff has found changes: it may also be replaced, by an option that the provider doesn't see. */
  | "changing"
  /** It is replaced. */
  | "going"
  /** The resource is new: checked, being created, created, or an adopted object's. */
  | "announced"
  | "creating"
  | "created"
  | "adopted";

type Event = "read" | "same" | "differs" | "replace" | "update" | "announce" | "create" | "adopt" | "created" | "fail";

/** The stage after an event; an event that isn't listed for a stage leaves it as it is. */
const transitions: Readonly<Record<Event, { readonly from: readonly (Stage | "none")[]; readonly to: Stage }>> = {
  read: { from: ["none"], to: "read" },
  same: { from: ["none", "read", "kept", "changing", "going"], to: "kept" },
  differs: { from: ["none", "read", "kept", "changing", "going"], to: "changing" },
  replace: { from: ["kept", "changing", "going"], to: "going" },
  update: { from: ["kept", "changing", "going"], to: "kept" },
  announce: { from: ["none", "announced"], to: "announced" },
  create: { from: ["none", "announced"], to: "creating" },
  created: { from: ["creating"], to: "created" },
  adopt: { from: ["creating"], to: "adopted" },
  fail: { from: ["creating"], to: "announced" },
};

const isOld = ({ stage }: Entry): boolean => ["kept", "changing", "going"].includes(stage);
/** The object stays in the program: no other resource's deletion takes it. */
const isLasting = ({ stage }: Entry): boolean => ["kept", "adopted", "announced", "creating"].includes(stage);

/** A resource, as a call of the engine shows it. */
export interface Claim {
  readonly kind: string;
  /** Undefined if it isn't certain: then nothing is decided by it. */
  readonly urn: string | undefined;
  readonly desired: Values;
  /** What no two objects of the service have in common: the environment and the text of a code. */
  readonly identity: string | undefined;
  /** Undefined until the object is created. */
  readonly id: string | undefined;
}

/** A resource that has an object. */
export interface Holder extends Claim {
  /** What the state holds; undefined for a new resource. */
  readonly prior?: Values;
  /** The objects that this one has replaced. */
  readonly former: readonly string[];
  /** The URN that the state holds, if it isn't certain. */
  readonly storedUrn?: string | undefined;
}

export interface Entry extends Holder {
  readonly stage: Stage;
  /** The id that a diff has found the object under, if the state has an older one. */
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
  /** Objects that this run has written, where a deletion can name the id that its successor continues with. */
  private readonly written = new Set<string>();
  /** The objects that belong to the program, by id and kind; ids are not unique across kinds everywhere. */
  private readonly objects = new Map<string, Map<string, Values>>();
  /** The objects that updates and creates of this run continue from, as their diffs have read them. */
  private readonly continued = new Map<string, { readonly stored: Stored; readonly desired: Values }>();
  /** Creates without a response, by resource: the engine may repeat a create (`onError` hooks). */
  private readonly lost = new Map<string, Error>();

  /** The object is in the state, or was created or adopted in this run, with these values. */
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
  read(holder: Holder): void {
    this.put(undefined, holder, "read");
  }

  /** A diff: returns another resource that has the same object or identity. */
  compare(holder: Holder, { isChanging }: { isChanging: boolean }): Conflict | undefined {
    this.entries = this.entries.filter((entry) => entry.stage !== "read" || !isObjectOf(entry, holder.kind, holder.id));
    const before = this.entries.find((entry) => isOld(entry) && isSameResource(entry, holder));
    this.put(before, holder, isChanging ? "differs" : "same");
    return this.conflict(holder, (entry) => !isSameResource(entry, holder) && isLasting(entry), isNotGoing);
  }

  /** A diff has found the object under another id than the state's: no other resource can adopt it. */
  follow(claim: Claim, id: string): void {
    this.entries = this.entries.map((entry) => (isSameResource(entry, claim) ? { ...entry, followedId: id } : entry));
  }

  /** The diff leads to a replacement, or the update is done. */
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

  /** It is about to be created or adopted. Without a URN, an announcement of the same object or identity is its own. */
  begin(claim: Claim): Entry | Conflict {
    const isOwn = ({ stage }: Entry) => claim.urn === undefined && stage === "announced";
    const conflict = this.conflictWithNew(claim, isOwn);
    if (conflict) return conflict;
    this.entries = this.entries.filter((entry) => !isOwn(entry));
    const predecessor = this.predecessorOf(claim);
    if (predecessor && isOld(predecessor)) this.put(predecessor, predecessor, "replace");
    return this.put(this.announced(claim), { ...claim, former: formerOf(predecessor, claim) }, "create");
  }

  /** An object that couldn't be adopted is still one that the program wants: no other resource deletes it. */
  end(entry: Entry, result: { readonly id: string; readonly isAdopted: boolean } | "failed"): void {
    if (result !== "failed") this.put(entry, { ...entry, id: result.id }, result.isAdopted ? "adopt" : "created");
    else if (entry.id !== undefined) this.put(entry, entry, "fail");
    else this.drop(entry);
  }

  /** The object is deleted. */
  gone(kind: string, id: string): void {
    this.entries = this.entries.filter((entry) => !isObjectOf(entry, kind, id) || entry.stage === "adopted");
  }

  /** Whether the object is that of a resource that stays in the program. */
  isHeld(kind: string, id: string): boolean {
    return this.entries.some((entry) => isObjectOf(entry, kind, id) && isLasting(entry));
  }

  /** Another resource that has the object and isn't replaced. */
  otherOwner(claim: Claim, id: string): Entry | undefined {
    const conflict = claim.urn === undefined ? undefined : this.conflictWithNew({ ...claim, id });
    return conflict?.shares === "object" ? conflict.other : undefined;
  }

  isGoing(kind: string, id: string): boolean {
    return this.entries.some((entry) => isObjectOf(entry, kind, id) && entry.stage === "going");
  }

  /**
   * What a resource that is about to be created replaces. A URN can be stale (`ignoreChanges: ["*"]` after a rename):
   * unless the diff has asked for the replacement, the declarations must agree, too.
   */
  predecessorOf({ kind, desired, urn }: Claim): Entry | undefined {
    if (urn === undefined) return undefined;
    const own = this.entries.filter((entry) => entry.kind === kind && entry.urn === urn);
    const old = own.find(isOld);
    // What a refresh has read, the engine can replace without a diff (`--target-replace`).
    if (!old) return own.find(({ stage }) => stage === "read");
    return old.stage === "going" || isSameDeclaration(old.desired, desired, old.prior ?? {}) ? old : undefined;
  }

  /** The resource of the program that has replaced an object: in this run or before. */
  successorOf(kind: string, id: string, urn: string | undefined): Entry | undefined {
    const own = this.entries.filter((entry) => entry.kind === kind && entry.stage !== "read");
    return (
      own.find((entry) => entry.id === id && isOld(entry)) ??
      own.find(({ former }) => former.includes(id)) ??
      (urn === undefined ? undefined : own.findLast((entry) => entry.urn === urn))
    );
  }

  /** What a refresh has read that has the identity of a resource that is new to the program; without one, its label. */
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
   * What a refresh has read of a resource that is recreated without a comparison, where only the state has its URN: as
   * that can be stale, the name must agree, too.
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

  // What one call of the engine leaves for another.

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

  /** Takes the place of `before`, if the event is one for its stage. */
  private put(before: Entry | undefined, holder: Holder, event: Event): Entry {
    const { from, to } = transitions[event];
    if (!from.includes(before?.stage ?? "none")) return before as Entry;
    const entry: Entry = { ...holder, stage: to };
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
      isNotGoing(entry) &&
      !isOwn(entry) &&
      (claim.urn === undefined || entry.urn !== claim.urn);
    return this.conflict(claim, isOther, isOther);
  }

  private conflict(
    claim: Claim,
    mayOwn: (entry: Entry) => boolean,
    mayBeTwin: (entry: Entry) => boolean,
  ): Conflict | undefined {
    const { kind, id, identity } = claim;
    const own = this.entries.filter((entry) => entry.kind === kind && entry.stage !== "read");
    const owner = own.find((entry) => id !== undefined && hasId(entry, id) && mayOwn(entry));
    if (owner && id !== undefined) return { other: owner, shares: "object", id };
    const twin = own.find(
      (entry) =>
        identity !== undefined &&
        entry.identity === identity &&
        (id === undefined || entry.id !== id) &&
        mayBeTwin(entry),
    );
    return twin && { other: twin, shares: "identity", id: undefined };
  }
}

const isNotGoing = ({ stage }: Entry): boolean => stage !== "going";

const hasId = (entry: Entry, id: string): boolean => entry.id === id || entry.followedId === id;

const isObjectOf = (entry: Entry, kind: string, id: string | undefined): boolean =>
  entry.kind === kind && entry.id === id;

/** The same resource with its old object. */
const isSameResource = (entry: Entry, { kind, urn, id }: Claim): boolean =>
  entry.kind === kind && entry.urn === urn && isOld(entry) && (urn !== undefined || entry.id === id);

/** Without a URN, the identity stands for the resource, or all inputs do. */
const keyOf = ({ kind, urn, identity, desired }: Claim): string =>
  urn ?? `${kind} ${identity ?? JSON.stringify(desired)}`;

/**
 * Whether two calls have the same declaration of the program. A diff takes ignored properties from `prior`, the old
 * object; the create that follows has those of the program.
 */
export const isSameDeclaration = (compared: Values, created: Values, prior: Values): boolean =>
  [...new Set([...Object.keys(compared), ...Object.keys(created)])].every(
    (key) =>
      isDeepStrictEqual(compared[key], created[key]) || isDeepStrictEqual(compared[key] ?? null, prior[key] ?? null),
  );

/** A code that continues as a new revision of itself has replaced nothing. */
function formerOf(predecessor: Entry | undefined, { identity }: Claim): readonly string[] {
  if (predecessor?.id === undefined) return [];
  const { former, id } = predecessor;
  return identity !== undefined && identity === predecessor.identity ? former : [...new Set([...former, id])];
}
