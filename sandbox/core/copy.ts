// What a file remembers of the account that it is a copy of: which account, how it answered each object, alone and in
// lists, and the addresses of its pages.
import type { Values } from "../../provider/model/rules.js";
import type { Store, Stored } from "./store.js";

export interface Copy {
  /** The account: its mode, its base address, its application. */
  readonly of: { readonly mode: "test" | "live"; readonly baseUrl: string; readonly appId: string };
  /** ISO 8601. */
  readonly begunAt: string;
  readonly endedAt: string;
  /** The shapes that come closest to the account's answers. */
  readonly shapes: readonly string[];
  /** What no list has and was looked for by its id: `ChatRole guildId/roleId`. */
  readonly lookedFor: readonly string[];
  /** What is there and could not be read: `RecurringPlan id`. */
  readonly unreadable: readonly string[];
  /** What changed while it was copied, was there and could not be read, and the like: sentences. */
  readonly remarks: readonly string[];
}

/** An object as the account answered it. */
export interface Remembered {
  readonly answer: Values;
  /** As its list has it; undefined where there is no list. */
  readonly item?: Values;
  /** What the service had filled in by itself, by paths in the names of programs: it is in the answers only. */
  readonly supplied?: Readonly<Record<string, unknown>>;
  /** The members that were made of it, as long as no one changes the object. */
  readonly members: Values;
}

export const copyIn = (store: Store): Copy | undefined => store.get("copy", "copy")?.members as Copy | undefined;

export const saveCopy = (store: Store, copy: Copy): void => {
  store.insert("copy", { ...copy }, { id: "copy" });
};

/** What replaces a secret: no account returns the secret itself. */
export const unknownSecret = "a-secret-that-the-account-does-not-tell";

/** What the answers for the objects of a kind are called in the store. */
export const responsesOf = (kind: string): string => `answer of ${kind}`;

const recorded = new WeakSet<object>();

/** Marks an answer as one that the account gave: it has its form already. */
export function markRecorded<T extends object>(response: T): T {
  recorded.add(response);
  return response;
}

export const isRecorded = (response: unknown): boolean =>
  typeof response === "object" && response !== null && recorded.has(response);

export const remember = (store: Store, { kind, id, members }: Stored, told: Omit<Remembered, "members">): void => {
  store.insert(responsesOf(kind), { ...told, members }, { id });
};

export const recall = (store: Store, { kind, id }: Stored): Remembered | undefined =>
  store.get(responsesOf(kind), id)?.members as Remembered | undefined;

/** Stores other members for a copied object than were made of its answers, which stay as they are. */
export function amend(
  store: Store,
  object: Stored,
  change: Pick<Remembered, "members" | "supplied">,
  key?: string,
): void {
  const responses = store.get(responsesOf(object.kind), object.id);
  if (responses) store.update(responses, { ...responses.members, ...change });
  store.update(object, change.members, key);
}

/** A page of the account: under which path it opens there, query included, and which object it is here. */
export interface CopiedAddress {
  readonly path: string;
  readonly kind: string;
  readonly id: string;
}

/** The first page that has an address keeps it. */
export function saveAddress(store: Store, address: CopiedAddress): void {
  if (!copiedAddress(store, address.path)) store.insert("address", { ...address }, { key: address.path });
}

export const copiedAddress = (store: Store, path: string): CopiedAddress | undefined =>
  store.findKey("address", path)?.members as CopiedAddress | undefined;

/** Whether what a sandbox holds is a copy: looked up once, not for every answer. */
export class CopyMark {
  private found: Copy | undefined;

  /** @param store that of mode test: a copy is served there, whatever the mode of its account */
  constructor(private readonly store: Store) {
    this.look();
  }

  /** After what it holds was replaced. */
  look(): void {
    this.found = copyIn(this.store);
  }

  get copy(): Copy | undefined {
    return this.found;
  }
}
