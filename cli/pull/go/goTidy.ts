// Keeps a file in gofmt's format: if an edit moves a column, its neighbors move too.
import type { SourceFile, TextChange } from "../source/node.js";
import { changed, inOrder } from "../source/textChanges.js";
import type { Parse } from "../syntax/syntax.js";
import { type Gap, gapsOf, isTidy } from "./goColumns.js";

/** The changes, with those of the columns around them. Columns that weren't aligned before stay as they are. */
export function tidied(
  { path, text }: SourceFile,
  changes: readonly TextChange[],
  parse: Parse,
): readonly TextChange[] {
  const old = gapsOf(text, parse(text));
  const untidy = new Set(old.filter((one) => !isTidy(one)).map(({ before, literal }) => `${before} ${literal}`));
  const sorted = inOrder(changes);
  const after = changed(text, sorted);
  const parsed = parse(after);
  if (parsed.errorAt !== undefined) return changes;
  const shifted = shiftedChanges(sorted);
  const texts = sorted.map((one) => one.text);
  const further: TextChange[] = [];
  for (const gap of gapsOf(after, parsed).reverse()) {
    if (isTidy(gap) || untidy.has(`${gap.before} ${oldLiteral(gap, shifted)}`)) continue;
    const spaces = " ".repeat(gap.wanted);
    const index = shifted.findIndex(({ start, end }) => start <= gap.start && gap.end <= end && start < end);
    const shift = shifted[index];
    if (shift) {
      const own = texts[index] as string;
      texts[index] = own.slice(0, gap.start - shift.start) + spaces + own.slice(gap.end - shift.start);
    } else
      further.push({
        file: path,
        start: oldOffset(gap.start, shifted),
        end: oldOffset(gap.end, shifted),
        text: spaces,
      });
  }
  return [...sorted.map((one, index) => ({ ...one, text: texts[index] as string })), ...further];
}

/** The position of a change in the new text. */
interface ShiftedChange {
  readonly start: number;
  readonly end: number;
  readonly oldEnd: number;
}

function shiftedChanges(sorted: readonly TextChange[]): ShiftedChange[] {
  let shift = 0;
  return sorted.map(({ start, end, text }) => {
    const shifted = { start: start + shift, end: start + shift + text.length, oldEnd: end };
    shift += text.length - (end - start);
    return shifted;
  });
}

function oldOffset(offset: number, shifted: readonly ShiftedChange[]): number {
  const last = shifted.findLast(({ end }) => end <= offset);
  return last ? last.oldEnd + offset - last.end : offset;
}

/** A new literal is already in gofmt's format. */
function oldLiteral({ literal }: Gap, shifted: readonly ShiftedChange[]): number | undefined {
  if (literal === undefined) return undefined;
  return shifted.some(({ start, end }) => start <= literal && literal < end) ? -1 : oldOffset(literal, shifted);
}
