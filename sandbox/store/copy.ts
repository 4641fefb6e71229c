// What a file stores about the account that it is a copy of: which account, its responses about each object, alone and
// in lists, and the addresses of its pages.
import type { Values } from "../../provider/model/rules.js";
import type { Store, Stored } from "./store.js";

export interface Copy {
  /** The account: its mode, its base address, its application. */
  readonly of: { readonly mode: "test" | "live"; readonly baseUrl: string; readonly appId: string };
  /** ISO 8601. */
  readonly begunAt: string;
  readonly endedAt: string;
  /** The response variants closest to the account's responses. */
  readonly variants: readonly string[];
  /** Objects that no list contains and that were searched by id: `ChatRole guildId/roleId`. */
  readonly lookedFor: readonly string[];
  /** Existing objects that could not be read: `RecurringPlan id`. */
  readonly unreadable: readonly string[];
  /** Pages whose customers the account doesn't return completely: then the copy returns none either, and why. */
  readonly unread?: readonly { readonly kind: string; readonly id: string; readonly reason: string }[];
  /** Sentences about changes during the copy, unreadable objects, and the like. */
  readonly remarks: readonly string[];
}

/** An object as the account returned it. */
export interface RecordedObject {
  readonly response: Values;
  /** The item of its list. Undefined if there is no list. */
  readonly item?: Values;
  /** Server defaults by their paths in programs: only the responses contain them. */
  readonly serverDefaults?: Readonly<Record<string, unknown>>;
  /** The fields read from it, as long as the object is unchanged. */
  readonly fields: Values;
}

export const copyIn = (store: Store): Copy | undefined => store.get("copy", "copy")?.fields as Copy | undefined;

/** Undefined if the copy has all customers of the page. */
export const unreadReason = (copy: Copy | undefined, { kind, id }: Stored): string | undefined =>
  copy?.unread?.find((one) => one.kind === kind && one.id === id)?.reason;

export const saveCopy = (store: Store, copy: Copy): void => {
  store.insert("copy", { ...copy }, { id: "copy" });
};

/** Replaces a secret: no account returns the secret itself. */
export const unknownSecret = "a-secret-that-the-account-does-not-tell";

/** The kind of the responses about a kind's objects in the store. */
export const responsesOf = (kind: string): string => `response of ${kind}`;

const recorded = new WeakSet<object>();

/** Marks a response as the account's own, whose form must not be changed. */
export function markRecorded<T extends object>(response: T): T {
  recorded.add(response);
  return response;
}

export const isRecorded = (response: unknown): boolean =>
  typeof response === "object" && response !== null && recorded.has(response);

export const recordObject = (
  store: Store,
  { kind, id, fields }: Stored,
  responses: Omit<RecordedObject, "fields">,
): void => {
  store.insert(responsesOf(kind), { ...responses, fields }, { id });
};

export const recordedObject = (store: Store, { kind, id }: Stored): RecordedObject | undefined =>
  store.get(responsesOf(kind), id)?.fields as RecordedObject | undefined;

/** Changes the fields of a copied object, and keeps its responses. */
export function changeCopied(
  store: Store,
  object: Stored,
  change: Pick<RecordedObject, "fields" | "serverDefaults">,
  key?: string,
): void {
  const responses = store.get(responsesOf(object.kind), object.id);
  if (responses) store.update(responses, { ...responses.fields, ...change });
  store.update(object, change.fields, key);
}

/** The address of a page in the account, query included, and the object here. */
export interface CopiedAddress {
  readonly path: string;
  readonly kind: string;
  readonly id: string;
}

/** The first page with an address keeps it. */
export function saveAddress(store: Store, address: CopiedAddress): void {
  if (!copiedAddress(store, address.path)) store.insert("address", { ...address }, { key: address.path });
}

export const copiedAddress = (store: Store, path: string): CopiedAddress | undefined =>
  store.findKey("address", path)?.fields as CopiedAddress | undefined;

/** Whether the sandbox's content is a copy, checked once instead of for every response. */
export class CopyMark {
  private found: Copy | undefined;

  /** @param store of test mode: a copy is served there, whatever the mode of its account */
  constructor(private readonly store: Store) {
    this.look();
  }

  /** Must be called after the content was replaced. */
  look(): void {
    this.found = copyIn(this.store);
  }

  get copy(): Copy | undefined {
    return this.found;
  }
}
