// JSON in pieces, with the same text as `JSON.stringify(value, null, 2)`.

/** Pieces of a string. */
export type Pieces = readonly (string | Buffer)[];

const indent = (depth: number): string => "  ".repeat(depth);

/** Items of a list, each on its own lines. */
export const listItems = (items: readonly object[], depth: number): Buffer =>
  Buffer.from(
    items
      .map((item) => indent(depth) + JSON.stringify(item, null, 2).replaceAll("\n", `\n${indent(depth)}`))
      .join(",\n"),
  );

/** @param items from `listItems`, one level deeper */
export const listOf = (items: readonly Buffer[], depth: number): Pieces =>
  enclosed(
    "[",
    items.map((item) => [item]),
    "]",
    depth,
  );

export const objectOf = (members: readonly (readonly [name: string, value: Pieces])[], depth: number): Pieces =>
  enclosed(
    "{",
    members.map(([name, value]) => [`${indent(depth + 1)}${JSON.stringify(name)}: `, ...value]),
    "}",
    depth,
  );

function enclosed(open: string, parts: readonly Pieces[], close: string, depth: number): Pieces {
  if (parts.length === 0) return [open + close];
  const inside = parts.flatMap((part, index) => (index === 0 ? part : [",\n", ...part]));
  return [`${open}\n`, ...inside, `\n${indent(depth)}${close}`];
}

export const textOf = (pieces: Pieces): Buffer =>
  Buffer.concat(pieces.map((piece) => (typeof piece === "string" ? Buffer.from(piece) : piece)));
