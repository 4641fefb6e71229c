// Concrete syntax trees of programs: tree-sitter grammars in WebAssembly.
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { getAsset, isSea } from "node:sea";
import { Language, Parser, type TreeCursor } from "web-tree-sitter";
import type { Element, Place, Range, SourceFile } from "../source/node.js";
import type { Outline } from "../source/outline.js";

/** A node of a tree, without comments. */
export class Syntax implements Place {
  readonly children: Syntax[] = [];

  constructor(
    readonly source: SourceFile,
    readonly type: string,
    /** Its role in the parent. */
    readonly field: string | undefined,
    readonly start: number,
    readonly end: number,
    /** False for brackets, commas and keywords. */
    readonly isNamed: boolean,
    readonly parent: Syntax | undefined,
    private readonly index = parent?.children.length ?? 0,
  ) {}

  get range(): Range {
    return { start: this.start, end: this.end };
  }

  get file(): string {
    return this.source.path;
  }

  get place(): Place {
    return { file: this.file, ...this.range };
  }

  /** Its range in a list or an object. */
  get part(): Omit<Element, "value"> {
    return { ...this.range, separatorEnd: this.commaEnd };
  }

  get text(): string {
    return this.source.text.slice(this.start, this.end);
  }

  get named(): Syntax[] {
    return this.children.filter(({ isNamed }) => isNamed);
  }

  /** The first child with a role. */
  at(field: string): Syntax | undefined {
    return this.children.find((one) => one.field === field && one.isNamed);
  }

  all(field: string): Syntax[] {
    return this.children.filter((one) => one.field === field && one.isNamed);
  }

  /** The end of the comma after it. */
  get commaEnd(): number | undefined {
    const next = this.parent?.children[this.index + 1];
    return next?.type === "," ? next.end : undefined;
  }

  /** All nodes within it, in the order of the text. */
  *within(): Generator<Syntax> {
    const pending: Syntax[] = [this];
    for (let node = pending.pop(); node; node = pending.pop()) {
      yield node;
      pending.push(...node.children.toReversed());
    }
  }

  *around(): Generator<Syntax> {
    for (let at = this.parent; at; at = at.parent) yield at;
  }
}

export interface Parsed {
  readonly source: SourceFile;
  readonly root: Syntax;
  /** The offset of the first syntax error that the grammar finds. */
  readonly errorAt: number | undefined;
  readonly comments: readonly Range[];
}

type Parse = (source: SourceFile) => Parsed;

/** The grammars. Their packages aren't dependencies, because they would compile code during the installation. */
const grammars = {
  python: new URL("../../../node_modules/tree-sitter-python/tree-sitter-python.wasm", import.meta.url),
  typescript: new URL("../../../node_modules/tree-sitter-typescript/tree-sitter-typescript.wasm", import.meta.url),
  go: new URL("../../../node_modules/tree-sitter-go/tree-sitter-go.wasm", import.meta.url),
};

const parsers = new Map<string, Promise<Parse>>();

export type GrammarName = keyof typeof grammars;

/** Loads the parser of a language. */
export function parserOf(language: GrammarName): Promise<Parse> {
  const parser = parsers.get(language) ?? loaded(language);
  parsers.set(language, parser);
  return parser;
}

async function loaded(language: GrammarName): Promise<Parse> {
  // The single executable has no file next to it.
  await Parser.init(isSea() ? { wasmBinary: getAsset("web-tree-sitter.wasm") } : {});
  const parser = new Parser();
  const { pathname } = grammars[language];
  const grammar = isSea() ? getAsset(basename(pathname)) : readFileSync(grammars[language]);
  parser.setLanguage(await Language.load(new Uint8Array(grammar)));
  return (source) => {
    const tree = parser.parse(source.text);
    if (!tree) throw new Error(`No tree of ${language}.`);
    const cursor = tree.walk();
    try {
      const aside = { errors: [] as number[], comments: [] as Range[] };
      const root = copied(cursor, source, undefined, aside);
      const errorAt = tree.rootNode.hasError ? (aside.errors[0] ?? 0) : undefined;
      return { source, root, errorAt, comments: aside.comments };
    } finally {
      cursor.delete();
      tree.delete();
    }
  };
}

interface Aside {
  readonly errors: number[];
  readonly comments: Range[];
}

function copied(cursor: TreeCursor, source: SourceFile, parent: Syntax | undefined, aside: Aside): Syntax {
  const { nodeType, startIndex, endIndex, nodeIsNamed, nodeIsMissing, currentFieldName } = cursor;
  if (nodeType === "ERROR" || nodeIsMissing) aside.errors.push(startIndex);
  const node = new Syntax(source, nodeType, currentFieldName ?? undefined, startIndex, endIndex, nodeIsNamed, parent);
  if (cursor.gotoFirstChild()) {
    do {
      if (cursor.nodeType === "comment") aside.comments.push({ start: cursor.startIndex, end: cursor.endIndex });
      // A backslash at the end of a line of Python is space.
      else if (cursor.nodeType !== "line_continuation") node.children.push(copied(cursor, source, node, aside));
    } while (cursor.gotoNextSibling());
    cursor.gotoParent();
  }
  return node;
}

export function outlineOf({ root, errorAt, comments }: Parsed): Outline {
  const tokens: Syntax[] = [];
  // Some grammars have tokens for line ends.
  for (const one of root.within()) if (one.children.length === 0 && one.text.trim() !== "") tokens.push(one);
  return { errorAt, tokens, comments };
}
