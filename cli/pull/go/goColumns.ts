// The columns that gofmt aligns: values after their keys, and comments after their lines.
import type { Range } from "../source/node.js";
import { lineEnd, lineStart } from "../source/textChanges.js";
import type { Parsed, Syntax } from "../syntax/syntax.js";

/** The spaces before a column. */
export interface Gap extends Range {
  readonly before: "value" | "comment";
  /** The offset of the literal around it. Undefined outside literals. */
  readonly literal: number | undefined;
  /** The number of spaces that gofmt writes. */
  readonly wanted: number;
}

export const isTidy = ({ start, end, wanted: expected }: Gap): boolean => end - start === expected;

export function gapsOf(text: string, { root, comments }: Parsed): Gap[] {
  const literals = [...root.within()].filter(({ type }) => type === "literal_value");
  const lines = new Lines(text, comments);
  const found = literals.flatMap((one) => gapsIn(lines, one));
  // The remaining comments follow statements.
  return [
    ...found,
    ...commentGaps(
      lines,
      neighbors(lines.left(), ({ line }) => line),
      undefined,
    ),
  ];
}

/** A comment after code, at the end of its line. */
interface Comment {
  readonly start: number;
  readonly line: number;
  readonly code: Range & { readonly width: number };
}

class Lines {
  private readonly starts: readonly number[];
  private readonly comments = new Map<number, Comment>();

  constructor(
    readonly text: string,
    comments: readonly Range[],
  ) {
    this.starts = [...text.matchAll(/\n/g)].map(({ index }) => index + 1);
    for (const { start, end } of comments) {
      const from = lineStart(text, start);
      const code = text.slice(from, start).trimEnd();
      const isLast = text.startsWith("//", start) && text.slice(end, lineEnd(text, end)).trim() === "";
      const line = this.at(start);
      if (code.trim() !== "" && isLast)
        this.comments.set(line, { start, line, code: { start: from, end: from + code.length, width: widthOf(code) } });
    }
  }

  /** The line of an offset, from 0. */
  at(offset: number): number {
    let [low, high] = [0, this.starts.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.starts[middle] as number) <= offset) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** The comment of a line. Returns it only once. */
  take(line: number): Comment | undefined {
    const found = this.comments.get(line);
    this.comments.delete(line);
    return found;
  }

  left(): Comment[] {
    return [...this.comments.values()].toSorted((a, b) => a.start - b.start);
  }
}

const widthOf = (text: string): number => [...text].length;

/** An item of a literal, with the facts for gofmt's rules. */
interface Item {
  readonly node: Syntax;
  readonly line: number;
  readonly isFirst: boolean;
  /** The size of the key, or of the whole item, in bytes. 0 if it has several lines. */
  readonly size: number;
  readonly comment: Comment | undefined;
}

function gapsIn(lines: Lines, literal: Syntax): Gap[] {
  const { text } = lines;
  const items = literal.named.map((node): Item => {
    const line = lines.at(node.start);
    const key = node.at("key") ?? node;
    const isWhole = lines.at(node.end) === line;
    return {
      node,
      line,
      isFirst: text.slice(lineStart(text, node.start), node.start).trim() === "",
      size: isWhole ? Buffer.byteLength(key.text) : 0,
      // The comment belongs to the last item of the line.
      comment: isLastOfLine(lines, literal, node) ? lines.take(lines.at(node.end)) : undefined,
    };
  });
  const runs = sections(items);
  const aligned = new Set(runs.flat());
  const alone = items.filter((one) => !aligned.has(one)).map((one) => [one]);
  const all = [...runs, ...alone];
  return [
    ...all.flatMap((run) => valueGaps(text, literal, run)),
    ...all.flatMap((run) => {
      const commented = run.flatMap(({ comment }) => comment ?? []);
      return commentGaps(
        lines,
        neighbors(commented, ({ line }) => line),
        literal.start,
      );
    }),
  ];
}

function isLastOfLine(lines: Lines, { named }: Syntax, node: Syntax): boolean {
  const next = named[named.indexOf(node) + 1];
  return !next || lines.at(next.start) > lines.at(node.end);
}

/** Neighboring items of one line each. In lists, gofmt also starts a new section if the length of items changes. */
function sections(items: readonly Item[]): Item[][] {
  const runs: Item[][] = [];
  let [sum, count] = [0, 0];
  let last: Item | undefined;
  for (const item of items) {
    const isNeighbor = last !== undefined && last.size > 0 && item.size > 0 && item.line === last.line + 1;
    if (last && item.line > last.line + 1 && last.size > 0) [sum, count] = [0, 0];
    if (item.size > 0 && item.isFirst) {
      const run = runs.at(-1);
      if (isNeighbor && run && !isOther(last as Item, item, sum, count)) run.push(item);
      else runs.push([item]);
    }
    if (item.size > 0) [sum, count] = [sum + Math.log(item.size), count + 1];
    last = item;
  }
  return runs;
}

const small = 40;

function isOther(last: Item, item: Item, sum: number, count: number): boolean {
  if (count === 0 || (last.size <= small && item.size <= small)) return false;
  const ratio = item.size / Math.exp(sum / count);
  return 2.5 * ratio <= 1 || ratio >= 2.5;
}

function valueGaps(text: string, literal: Syntax, run: readonly Item[]): Gap[] {
  const width = Math.max(...run.map(({ node }) => keyWidth(node)));
  return run.flatMap(({ node, isFirst, size }) => {
    const [colon, value] = [node.children.find(({ type }) => type === ":"), node.at("value")];
    if (!colon || !value || text.slice(colon.end, value.start).trim() !== "") return [];
    const expected = isFirst && size > 0 ? width - keyWidth(node) + 1 : 1;
    return [{ before: "value" as const, start: colon.end, end: value.start, literal: literal.start, wanted: expected }];
  });
}

const keyWidth = (item: Syntax): number => widthOf(item.at("key")?.text ?? "");

function commentGaps({ text }: Lines, runs: readonly Comment[][], literal: number | undefined): Gap[] {
  return runs.flatMap((run) => {
    const width = Math.max(...run.map(({ code }) => code.width));
    return run.map(({ start, code }): Gap => {
      // After an opening or a closing bracket, a comment isn't aligned.
      const isAlone = literal === undefined && /^\s*[)}\]]|[({[]$/.test(text.slice(code.start, code.end));
      return { before: "comment", start: code.end, end: start, literal, wanted: isAlone ? 1 : width - code.width + 1 };
    });
  });
}

function neighbors<T>(all: readonly T[], line: (one: T) => number): T[][] {
  const runs: T[][] = [];
  for (const one of all) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run && last && line(one) === line(last) + 1) run.push(one);
    else runs.push([one]);
  }
  return runs;
}
