// What a file remembers of the account that it is a copy of: which account, and how it answered each object.
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
  /** What changed while it was copied, was there and could not be read, and the like: sentences. */
  readonly remarks: readonly string[];
}

/** An object as the account answered it. */
export interface Remembered {
  readonly answer: Values;
  /** The members that were made of it, as long as nobody changes the object. */
  readonly members: Values;
}

export const copyIn = (store: Store): Copy | undefined => store.get("copy", "copy")?.members as Copy | undefined;

export const saveCopy = (store: Store, copy: Copy): void => {
  store.insert("copy", { ...copy }, { id: "copy" });
};

const rememberedKind = (kind: string): string => `answer of ${kind}`;

export const remember = (store: Store, { kind, id, members }: Stored, answer: Values): void => {
  store.insert(rememberedKind(kind), { answer, members }, { id });
};

export const recall = (store: Store, { kind, id }: Stored): Remembered | undefined =>
  store.get(rememberedKind(kind), id)?.members as Remembered | undefined;
