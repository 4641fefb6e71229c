// Tries edits on the program in memory, and keeps those that do exactly what they should.
import type { Message } from "../../../provider/messages/base/refusal.js";
import { editUnsafe } from "../../messages/unedited.js";
import { Refused } from "./edit.js";
import type { Outputs } from "./evaluate.js";
import type { Language } from "./language.js";
import type { SourceFile, TextChange } from "./node.js";
import { changed, overlap } from "./textChanges.js";
import { type Intent, type Program, problemOf, programOf } from "./verify.js";

export interface Attempt {
  readonly changes: readonly TextChange[];
  readonly intent: Intent;
}

export interface Trial<T> {
  readonly accepted: readonly T[];
  readonly failed: readonly { readonly one: T; readonly reason: Message }[];
  /** Of the accepted ones together. */
  readonly changes: readonly TextChange[];
  readonly files: readonly SourceFile[];
}

/**
 * All together if possible. Otherwise, halves are tried, so that each failing one is found.
 * @param attempt the changes of some of them together; can throw `Refused`
 */
export async function tried<T>(
  language: Language,
  program: Program,
  all: readonly T[],
  attempt: (ones: readonly T[]) => Attempt,
  outputs: Outputs,
): Promise<Trial<T>> {
  const failed: { one: T; reason: Message }[] = [];
  const result = async (ones: readonly T[]): Promise<Omit<Trial<T>, "failed" | "accepted"> | Message> => {
    try {
      const { changes, intent } = attempt(ones);
      if (overlap(changes)) return editUnsafe({ problem: "two edits would overlap" });
      const files = editedFiles(program.sources, changes);
      // Declarations can't be read from a file with a syntax error.
      const outlines = new Map(files.map((file) => [file.path, language.outline(file)]));
      if ((await Promise.all(outlines.values())).some(({ errorAt }) => errorAt !== undefined))
        return editUnsafe({ problem: "the file couldn't be parsed any more" });
      const sources = program.sources.map((one) => files.find(({ path }) => path === one.path) ?? one);
      const after = await programOf(language, sources, outlines);
      return (await problemOf(program, after, changes, intent, outputs)) ?? { changes, files };
    } catch (error) {
      if (error instanceof Refused) return error.reason;
      throw error;
    }
  };
  let last: Omit<Trial<T>, "failed" | "accepted"> = { changes: [], files: [] };
  const accept = async (base: readonly T[], ones: readonly T[]): Promise<readonly T[]> => {
    if (ones.length === 0) return base;
    const found = await result([...base, ...ones]);
    if ("files" in found) {
      last = found;
      return [...base, ...ones];
    }
    const [only] = ones;
    if (ones.length === 1 && only !== undefined) {
      failed.push({ one: only, reason: found });
      return base;
    }
    const middle = Math.ceil(ones.length / 2);
    return accept(await accept(base, ones.slice(0, middle)), ones.slice(middle));
  };
  const accepted = await accept([], all);
  return { accepted, failed, ...last };
}

/** The files that change, with their new texts. */
export function editedFiles(files: readonly SourceFile[], changes: readonly TextChange[]): SourceFile[] {
  return files.flatMap(({ path, text }) => {
    const own = changes.filter((one) => one.file === path);
    return own.length === 0 ? [] : [{ path, text: changed(text, own) }];
  });
}
