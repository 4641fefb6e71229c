// Laying out nested calls and literals: on one line where they fit, else a line for each part.

export type Piece = string | Group;

export interface Group {
  readonly open: string;
  readonly parts: readonly Part[];
  readonly close: string;
  /** What stands inside the brackets when all is on one line. */
  readonly padding?: string;
  /** Never on one line. */
  readonly isBroken?: boolean;
}

/** A part, and what stands before it: `price: `. */
export interface Part {
  readonly label: string;
  readonly piece: Piece;
}

export interface Style {
  readonly indent: string;
  /** The longest line. */
  readonly width: number;
  /** Whether what stands after the labels of neighbouring lines is aligned. */
  readonly isAligned: boolean;
}

/** The text of a piece that begins at some column of a line with some indentation. */
export function laidOut(piece: Piece, style: Style, indentation = "", column = indentation.length): string {
  const flat = onOneLine(piece);
  if (typeof piece === "string" || (flat !== undefined && column + flat.length < style.width)) return flat ?? "";
  const inner = indentation + style.indent;
  const texts = piece.parts.map(({ label, piece: part }) => ({
    label,
    text: laidOut(part, style, inner, inner.length + label.length),
  }));
  const lines = (style.isAligned ? aligned(texts) : texts).map(({ label, text }) => `${inner}${label}${text},\n`);
  return `${piece.open}\n${lines.join("")}${indentation}${piece.close}`;
}

/** Undefined where a part must not be on one line. */
function onOneLine(piece: Piece): string | undefined {
  if (typeof piece === "string") return piece;
  if (piece.isBroken) return undefined;
  const texts = piece.parts.map(({ label, piece: part }) => {
    const text = onOneLine(part);
    return text === undefined ? undefined : label + text;
  });
  const padding = texts.length > 0 ? (piece.padding ?? "") : "";
  return texts.includes(undefined) ? undefined : piece.open + padding + texts.join(", ") + padding + piece.close;
}

interface Line {
  readonly label: string;
  readonly text: string;
}

/** As gofmt does: runs of lines that each hold a whole part are aligned. */
function aligned(lines: readonly Line[]): Line[] {
  const isWhole = (line: Line | undefined) => line !== undefined && !line.text.includes("\n");
  return lines.map((line, index) => {
    if (!isWhole(line)) return line;
    let [first, last] = [index, index];
    while (isWhole(lines[first - 1])) first--;
    while (isWhole(lines[last + 1])) last++;
    const longest = Math.max(...lines.slice(first, last + 1).map(({ label }) => label.length));
    return { label: line.label.padEnd(longest), text: line.text };
  });
}
