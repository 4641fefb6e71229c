// Which resource of the program has which object, as far as a run has heard. The engine tells of one resource at a time.
import { isDeepStrictEqual } from "node:util";
import { isGiven, type Values } from "../model/rules.js";

/**
 * What is to become of a resource's object: it stays, it is changed or (by an option that the provider does not see)
 * replaced, it is replaced; or the resource is new: announced, at work, made, or has adopted its object.
 */
type Stage = "kept" | "changing" | "going" | "announced" | "making" | "made" | "adopted";

/** A resource of the program. */
export interface Holder {
  readonly kind: string;
  /** Undefined if it isn't certain: then nothing is decided by it. */
  readonly urn: string | undefined;
  readonly wanted: Values;
  /** What the state holds of it; undefined for a new one. */
  readonly prior?: Values;
  /** What no two objects of the service have in common: the environment and the text of a code. */
  readonly identity: string | undefined;
  /** Undefined until it is made. */
  readonly id: string | undefined;
  /** The objects that this one has taken the place of. */
  readonly former: readonly string[];
  readonly stage: Stage;
}

export type New = Pick<Holder, "kind" | "urn" | "wanted" | "identity" | "id">;

/** What stands in the way of a new resource: one that has the same object, or the same identity. */
export interface Conflict {
  readonly other: Holder;
  readonly shares: "object" | "identity";
  /** The object's, where it is that. */
  readonly id: string | undefined;
}

export class Holders {
  private all: Holder[] = [];
  /** What a refresh has read, and the program has not come to yet. It may have left the program. */
  private unclaimed: Omit<Holder, "stage">[] = [];

  refreshed(holder: Omit<Holder, "stage">): void {
    this.unclaimed.push(holder);
  }

  /** What a refresh has read of the same name or identity as a resource that is new to the program. */
  unclaimedLike({ kind, urn, wanted, identity }: New, label: string): Omit<Holder, "stage"> | undefined {
    return this.unclaimed.find(
      (other) =>
        other.kind === kind &&
        (urn === undefined || other.urn !== urn) &&
        (identity === undefined ? other.wanted[label] === wanted[label] : other.identity === identity),
    );
  }

  /** A resource is compared with its object. Answers with another one that has the same object, or wants to be the same. */
  compared(next: Omit<Holder, "stage">, stage: "kept" | "changing"): Conflict | undefined {
    this.unclaimed = this.unclaimed.filter(({ kind, id }) => kind !== next.kind || id !== next.id);
    const others = this.all.filter((holder) => !isSame(holder, next));
    this.all = [...others, { ...next, stage }];
    const own = others.filter(({ kind }) => kind === next.kind);
    const owner = own.find((holder) => holder.id === next.id && isLasting(holder));
    if (owner) return { other: owner, shares: "object", id: next.id };
    const twin = own.find((holder) => isTwin(holder, next));
    return twin && { other: twin, shares: "identity", id: undefined };
  }

  /** What the comparison has led to: the object is replaced, or, after an update, stays. */
  settle(kind: string, id: string, urn: string | undefined, stage: "going" | "kept"): void {
    this.all = this.all.map((holder) =>
      holder.kind === kind && holder.id === id && holder.urn === urn && isOld(holder) ? { ...holder, stage } : holder,
    );
  }

  /** A resource is new to the program, or about to replace its own object. */
  announce(next: New): Conflict | undefined {
    const conflict = this.conflictOf(next, this.all);
    if (conflict) return conflict;
    const predecessor = this.predecessorOf(next);
    this.drop(this.announcedBy(next));
    this.all.push({ ...next, former: formerOf(predecessor, next), stage: "announced" });
    return undefined;
  }

  /** It is about to be made. Whoever was announced with the same object or identity is this very one. */
  begin(next: New): Holder | Conflict {
    const others = this.all.filter(
      (holder) => holder.stage !== "announced" || (next.urn !== undefined && holder.urn !== next.urn),
    );
    const conflict = this.conflictOf(next, others);
    if (conflict) return conflict;
    const predecessor = this.predecessorOf(next);
    const holder: Holder = { ...next, former: formerOf(predecessor, next), stage: "making" };
    this.all = [
      ...others.map((other) => (other === predecessor ? { ...other, stage: "going" as const } : other)),
      holder,
    ];
    return holder;
  }

  /**
   * It is created, or has adopted its object; without an id, it failed. An object that it failed to adopt is still
   * wanted by the program: no other resource deletes it.
   */
  end(holder: Holder, id: string | undefined, isAdopted: boolean): void {
    this.drop(holder);
    if (id !== undefined) this.all.push({ ...holder, id, stage: isAdopted ? "adopted" : "made" });
    else if (holder.id !== undefined) this.all.push({ ...holder, stage: "announced" });
  }

  /** An object is gone: it is nobody's any more. */
  gone(kind: string, id: string): void {
    this.unclaimed = this.unclaimed.filter((other) => other.kind !== kind || other.id !== id);
    this.all = this.all.filter((holder) => holder.kind !== kind || holder.id !== id || holder.stage === "adopted");
  }

  /** Whether the object is that of a resource which stays in the program. */
  has(kind: string, id: string): boolean {
    return this.all.some((holder) => holder.kind === kind && holder.id === id && isLasting(holder));
  }

  /**
   * What a resource that is about to be created replaces. A URN can be stale (`ignoreChanges: ["*"]` after a rename):
   * unless the comparison has asked for the replacement, the declarations must agree, too.
   */
  predecessorOf({ kind, wanted, urn }: New): Holder | undefined {
    if (urn === undefined) return undefined;
    const old = this.all.find((holder) => holder.kind === kind && isOld(holder) && holder.urn === urn);
    if (old) return old.stage === "going" || isSameDeclaration(old.wanted, wanted, old.prior ?? {}) ? old : undefined;
    return this.uncompared(kind, urn);
  }

  /** What the program says now of an object that is to be deleted because it was replaced: in this run or before. */
  successorOf(kind: string, id: string, urn: string | undefined): Holder | undefined {
    const own = this.all.filter((holder) => holder.kind === kind);
    return (
      own.find((holder) => holder.id === id && isOld(holder)) ??
      own.find(({ former }) => former.includes(id)) ??
      (urn === undefined ? undefined : own.findLast((holder) => holder.urn === urn))
    );
  }

  /** The resources of a kind that this run has made or compared. */
  ofKind(kind: string): Holder[] {
    return this.all.filter((holder) => holder.kind === kind);
  }

  /** What a refresh has read, and the engine replaces without comparing it (`--target-replace`). */
  private uncompared(kind: string, urn: string): Holder | undefined {
    const own = this.unclaimed.find((other) => other.kind === kind && other.urn === urn);
    return own && { ...own, stage: "kept" };
  }

  private announcedBy({ kind, urn }: New): Holder | undefined {
    if (urn === undefined) return undefined;
    return this.all.find((holder) => holder.stage === "announced" && holder.kind === kind && holder.urn === urn);
  }

  private conflictOf(next: New, among: readonly Holder[]): Conflict | undefined {
    const predecessor = this.predecessorOf(next);
    const others = among.filter(
      (holder) =>
        holder.kind === next.kind && holder !== predecessor && holder.stage !== "going" && !isOwn(holder, next),
    );
    const owner = others.find((holder) => next.id !== undefined && holder.id === next.id);
    if (owner) return { other: owner, shares: "object", id: next.id };
    const twin = others.find((holder) => isTwin(holder, next));
    return twin && { other: twin, shares: "identity", id: undefined };
  }

  private drop(holder: Holder | undefined): void {
    this.all = this.all.filter((other) => other !== holder);
  }
}

const isOld = ({ stage }: Holder): boolean => ["kept", "changing", "going"].includes(stage);
const isLasting = ({ stage }: Holder): boolean => ["kept", "adopted", "announced", "making"].includes(stage);

/** The same resource, compared once more. */
const isSame = (holder: Holder, next: Omit<Holder, "stage">): boolean =>
  holder.kind === next.kind &&
  holder.urn === next.urn &&
  isOld(holder) &&
  (next.urn !== undefined || holder.id === next.id);

/**
 * Whether two calls have the same declaration of the program. A comparison takes ignored properties from `prior`, the
 * old object; the create that follows has those of the program.
 */
export const isSameDeclaration = (compared: Values, created: Values, prior: Values): boolean =>
  [...new Set([...Object.keys(compared), ...Object.keys(created)])].every(
    (key) =>
      isDeepStrictEqual(compared[key], created[key]) ||
      (isGiven(compared[key]) && isDeepStrictEqual(compared[key], prior[key])),
  );

const isOwn = (holder: Holder, { urn }: New): boolean => urn !== undefined && holder.urn === urn;

/** The same code, and another object. */
const isTwin = (holder: Holder, { identity, id }: Pick<Holder, "identity" | "id">): boolean =>
  identity !== undefined &&
  holder.identity === identity &&
  holder.stage !== "going" &&
  (id === undefined || holder.id !== id);

/** A code that goes on as a new revision of itself has taken nobody's place. */
function formerOf(predecessor: Holder | undefined, { identity }: New): readonly string[] {
  if (predecessor?.id === undefined) return [];
  const { former, id } = predecessor;
  return identity !== undefined && identity === predecessor.identity ? former : [...new Set([...former, id])];
}
