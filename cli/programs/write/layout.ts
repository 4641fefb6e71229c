// Formats nested calls and literals: on one line if they fit, otherwise one line for each part.
import stringWidth from "string-width";

export type Piece = string | Group;

export interface Group {
  readonly open: string;
  readonly parts: readonly Part[];
  readonly close: string;
  /** The padding inside the brackets if everything is on one line. */
  readonly padding?: string;
  /** Never on one line. */
  readonly isBroken?: boolean;
  /** The text between parts. Default: a comma. */
  readonly separator?: string;
}

/** A part and its label: `price: `. */
export interface Part {
  readonly label: string;
  readonly piece: Piece;
  /** On a separate line before the part. */
  readonly comment?: string | undefined;
}

export interface Style {
  readonly indent: string;
  /** The longest line. */
  readonly width: number;
  /** Whether the values of neighboring lines are aligned. */
  readonly isAligned: boolean;
  /** Whether a string that is too long is on the line after its label. */
  readonly hasTextsBelow?: boolean;
  /** The beginning of a comment. */
  readonly comment: string;
}

/** The text of a piece that begins at a column of a line with some indentation. */
export function laidOut(piece: Piece, style: Style, indentation = "", column = indentation.length): string {
  if (typeof piece === "string") return piece;
  const flat = onOneLine(piece);
  if (flat !== undefined && column + stringWidth(flat) < style.width) return flat;
  const inner = indentation + style.indent;
  const texts = piece.parts.map(({ label, piece: part, comment }) => ({
    comment,
    ...placed(label, part, style, inner),
  }));
  const { separator = "," } = piece;
  const lines = (style.isAligned ? aligned(texts) : texts).map(({ label, text, comment }) => {
    const before = comment === undefined ? "" : `${inner}${style.comment}${comment}\n`;
    return `${before}${inner}${label}${text}${separator}\n`;
  });
  return `${piece.open}\n${lines.join("")}${indentation}${piece.close}`;
}

function placed(label: string, piece: Piece, style: Style, indentation: string): { label: string; text: string } {
  const text = laidOut(piece, style, indentation, indentation.length + label.length);
  // After a name of two letters, the next line wouldn't have more space.
  const isText = style.hasTextsBelow && label.length > 4 && typeof piece === "string" && /^["']/.test(piece);
  if (!isText || indentation.length + label.length + stringWidth(text) < style.width) return { label, text };
  return { label: label.trimEnd(), text: `\n${indentation}${style.indent}${text}` };
}

/** Undefined if a part must not be on one line. */
function onOneLine(piece: Piece): string | undefined {
  if (typeof piece === "string") return piece.includes("\n") ? undefined : piece;
  if (piece.isBroken) return undefined;
  const texts = piece.parts.map(({ label, piece: part, comment }) => {
    const text = comment === undefined ? onOneLine(part) : undefined;
    return text === undefined ? undefined : label + text;
  });
  const padding = texts.length > 0 ? (piece.padding ?? "") : "";
  const separator = `${piece.separator ?? ","} `;
  return texts.includes(undefined) ? undefined : piece.open + padding + texts.join(separator) + padding + piece.close;
}

interface Line {
  readonly label: string;
  readonly text: string;
  readonly comment: string | undefined;
}

/** As gofmt does: consecutive lines that each contain a complete part are aligned. */
function aligned(lines: readonly Line[]): Line[] {
  const isWhole = (line: Line | undefined) => line !== undefined && !line.text.includes("\n");
  return lines.map((line, index) => {
    if (!isWhole(line)) return line;
    let [first, last] = [index, index];
    while (isWhole(lines[first - 1])) first--;
    while (isWhole(lines[last + 1])) last++;
    const longest = Math.max(...lines.slice(first, last + 1).map(({ label }) => label.length));
    return { ...line, label: line.label.padEnd(longest) };
  });
}
