// One entry of the field memory: what is remembered of a field, and how the state has it in words.
import { isDeepStrictEqual } from "node:util";
import type { LearnedSecret } from "./mask.js";

/**
 * Who owns the value of a field: the program; the service, by its server default; the service because the program asked
 * for the server default with `null`; someone who changed it outside Pulumi; or someone who set it before the provider
 * first read the object.
 */
export type Owner = "program" | "service" | "requested" | "outside" | "before";

/**
 * What responses have shown of a field: `never` returned, `empty`, or a digest of three characters. Of a field that was
 * changed outside Pulumi it is the server default that was seen before. `returned` is all that is remembered of a value
 * that the program owns: the state has it.
 */
export type Seen = "never" | "empty" | "returned" | (string & {});

export interface FieldEntry extends LearnedSecret {
  readonly owner: Owner;
  readonly seen: Seen;
  /** A response omitted the field after others had returned it, and no update has restored it yet. */
  readonly isCleared?: true;
}

/** A field that the program sets, and that responses return. */
export const owned: FieldEntry = { owner: "program", seen: "returned" };
/** A field that is left to the service, and that no response has returned. */
export const neverSeen: FieldEntry = { owner: "service", seen: "never" };

const ownerWords: readonly string[] = ["program", "service", "requested", "outside", "before"] satisfies Owner[];

/**
 * An entry in words: `before`, `outside kQ3`, `cleared`, `mask:1a2b3c4d`. The implied owner and `returned` are not
 * written; undefined if nothing is to be written.
 */
export function written(entry: FieldEntry | undefined, implied: FieldEntry | undefined): string | undefined {
  if (isDeepStrictEqual(entry, implied)) return undefined;
  if (!entry) return implied === neverSeen ? "unknown" : undefined;
  const { owner, seen, isCleared, mask, isShown } = entry;
  const words = [
    owner !== (implied ?? neverSeen).owner && owner,
    seen !== "returned" && (seen !== "never" || owner === "program") && seen,
    isCleared && "cleared",
    mask !== undefined && `mask:${mask}`,
    isShown && "shown",
  ].filter((word) => typeof word === "string");
  return words.join(" ") || "never";
}

/** The entry that these words mean; undefined if one of them is unknown. */
export function parsed(text: unknown, implied: FieldEntry | undefined): FieldEntry | undefined {
  const words = new Set(typeof text === "string" ? text.split(" ") : [""]);
  const take = (isOne: (word: string) => boolean): string | undefined => {
    const word = [...words].find(isOne);
    if (word !== undefined) words.delete(word);
    return word;
  };
  const owner = (take((word) => ownerWords.includes(word)) ?? (implied ?? neverSeen).owner) as Owner;
  const isOwned = owner === "program";
  const seen = take((word) => word === "never" || (!isOwned && (word === "empty" || /^[\w-]{3}$/.test(word))));
  const isCleared = take((word) => word === "cleared") !== undefined;
  const mask = take((word) => /^mask:[0-9a-f]{8}$/.test(word))?.slice("mask:".length);
  const isShown = take((word) => word === "shown") !== undefined;
  if (words.size > 0) return undefined;
  return {
    owner,
    seen: seen ?? (isOwned ? "returned" : "never"),
    ...(isCleared && { isCleared: true }),
    ...(mask !== undefined && { mask }),
    ...(isShown && { isShown: true }),
  };
}
