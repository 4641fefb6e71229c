// A file that gofmt wouldn't change stays one: where an edit moves a column, its neighbors move, too.
import type { SourceFile, TextChange } from "../source/node.js";
import { changed } from "../source/text.js";
import type { Parse } from "../syntax/syntax.js";
import { type Gap, gapsOf, isTidy } from "./goColumns.js";

/** The changes, with those of the columns around them. What wasn't aligned before isn't now. */
export function tidied(
  { path, text }: SourceFile,
  changes: readonly TextChange[],
  parse: Parse,
): readonly TextChange[] {
  const old = gapsOf(text, parse(text));
  const untidy = new Set(old.filter((one) => !isTidy(one)).map(({ before, literal }) => `${before} ${literal}`));
  const inOrder = changes.toSorted((a, b) => a.start - b.start || a.end - b.end);
  const after = changed(text, inOrder);
  const parsed = parse(after);
  if (parsed.errorAt !== undefined) return changes;
  const places = placesOf(inOrder);
  const texts = inOrder.map((one) => one.text);
  const further: TextChange[] = [];
  for (const gap of gapsOf(after, parsed).reverse()) {
    if (isTidy(gap) || untidy.has(`${gap.before} ${oldLiteral(gap, places)}`)) continue;
    const spaces = " ".repeat(gap.wanted);
    const index = places.findIndex(({ start, end }) => start <= gap.start && gap.end <= end && start < end);
    const place = places[index];
    if (place) {
      const own = texts[index] as string;
      texts[index] = own.slice(0, gap.start - place.start) + spaces + own.slice(gap.end - place.start);
    } else
      further.push({ file: path, start: oldOffset(gap.start, places), end: oldOffset(gap.end, places), text: spaces });
  }
  return [...inOrder.map((one, index) => ({ ...one, text: texts[index] as string })), ...further];
}

/** Where a change is in the new text. */
interface Place {
  readonly start: number;
  readonly end: number;
  readonly oldEnd: number;
}

function placesOf(inOrder: readonly TextChange[]): Place[] {
  let shift = 0;
  return inOrder.map(({ start, end, text }) => {
    const place = { start: start + shift, end: start + shift + text.length, oldEnd: end };
    shift += text.length - (end - start);
    return place;
  });
}

function oldOffset(offset: number, places: readonly Place[]): number {
  const last = places.findLast(({ end }) => end <= offset);
  return last ? last.oldEnd + offset - last.end : offset;
}

/** A literal that is new is tidy. */
function oldLiteral({ literal }: Gap, places: readonly Place[]): number | undefined {
  if (literal === undefined) return undefined;
  return places.some(({ start, end }) => start <= literal && literal < end) ? -1 : oldOffset(literal, places);
}
