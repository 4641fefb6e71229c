// JSON in pieces, with the same text as `JSON.stringify(value, null, 2)`: a large one doesn't fit into one string.

/** Pieces of a string. */
export type Pieces = readonly (string | Buffer)[];

const indent = (depth: number): string => "  ".repeat(depth);

export const listOf = (items: Iterable<object>, depth: number): Pieces => {
  const line = `\n${indent(depth + 1)}`;
  const texts = Array.from(items, (item) => Buffer.from(JSON.stringify(item, null, 2).replaceAll("\n", line)));
  return enclosed(
    "[",
    texts.map((text) => [indent(depth + 1), text]),
    "]",
    depth,
  );
};

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
