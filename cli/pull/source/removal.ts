// Removes resources from the program whose objects were deleted.
import { removalSharesLines, removalUsed } from "../../messages/unedited.js";
import { Refused } from "./edit.js";
import { find, type Sought } from "./find.js";
import type { Declaration, SourceFile, TextChange } from "./node.js";
import { isBlank, lineEnd, lineStart, nextLine } from "./textChanges.js";
import type { Program } from "./verify.js";

export interface Removal {
  readonly declaration: Declaration;
  readonly change: TextChange;
}

/** @throws Refused if the program doesn't declare the resource in a separate statement, or uses it */
export function removalOf(
  { declarations, sources }: Pick<Program, "declarations" | "sources">,
  sought: Sought,
): Removal {
  const declaration = find(declarations, sought);
  const { file, statement } = declaration;
  const { text } = sources.find(({ path }) => path === file) as SourceFile;
  if (!statement) throw new Refused(removalUsed({}), declaration);
  const { start, end } = statement;
  const isAlone = isBlank(text.slice(lineStart(text, start), start)) && isBlank(text.slice(end, lineEnd(text, end)));
  if (!isAlone) throw new Refused(removalSharesLines({}), declaration);
  const from = lineStart(text, start);
  const to = nextLine(text, end);
  // Keeps one of the two empty lines around it.
  const before = lineStart(text, Math.max(0, from - 1));
  const isBetween = from > 0 && isBlank(text.slice(before, from)) && isBlank(text.slice(to, lineEnd(text, to)));
  const change = { file, start: isBetween ? before : from, end: to, text: "", removes: [statement] };
  return { declaration, change };
}
