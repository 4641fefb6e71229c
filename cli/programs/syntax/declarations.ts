// The resources that a program declares, once for all languages with a grammar.

import type { Language } from "../source/language.js";
import { type Declaration, type Node, type SourceFile, stringIn } from "../source/node.js";
import { lineOf, lineStart } from "../source/textChanges.js";
import { packages } from "../write/packages.js";
import { creationOf, nodeOf, opaque } from "./expressions.js";
import type { Code, Grammar } from "./grammar.js";
import { Names } from "./names.js";
import { outlineOf, type Parsed, parserOf, type Syntax } from "./tree.js";

/** @param faultsIn what a compiler reports about a file: "nothing uses `x`" */
export const readBy = (
  grammar: Grammar,
  faultsIn?: (file: Parsed) => string[],
): Pick<Language, "declarations" | "outline"> => ({
  declarations: async (files) => {
    const code = await codeOf(grammar, files);
    return creationsIn(code).map((one) => declarationOf(code, one));
  },
  outline: async (file) => {
    const parsed = (await parserOf(grammar.name))(file);
    return { ...outlineOf(parsed), ...(faultsIn && { faults: faultsIn(parsed) }) };
  },
});

export async function codeOf(grammar: Grammar, sources: readonly SourceFile[]): Promise<Code> {
  const parse = await parserOf(grammar.name);
  const files = sources.map(parse);
  return { grammar, files, names: new Names(grammar.names, files) };
}

/** A call that creates a resource, in its file. */
export type FoundCreation = NonNullable<ReturnType<typeof creationOf>> & {
  readonly node: Syntax;
  readonly errorAt: number | undefined;
};

export const creationsIn = (code: Code): FoundCreation[] =>
  code.files.flatMap(({ root, errorAt }) =>
    [...root.within()].flatMap((node) => {
      const creation = creationOf(code, node);
      return creation ? [{ ...creation, node, errorAt }] : [];
    }),
  );

function declarationOf(code: Code, creation: FoundCreation): Declaration {
  const { grammar } = code;
  const { call, exported, kind, name, node, errorAt } = creation;
  const { text } = node.source;
  const unreadable = (): Node =>
    opaque(
      grammar.name === "go" ? (creation.args ?? node) : node,
      `is in a file with a syntax error in line ${lineOf(text, errorAt ?? 0)}`,
    );
  const repeated = repetition(grammar, node);
  const found = errorAt === undefined ? grammar.statementOf(code, node) : undefined;
  const unit = grammar.unitOf?.(node, call);
  const variable = variableOf(code, node);
  return {
    ...node.place,
    line: lineOf(text, node.start),
    column: node.start - lineStart(text, node.start) + 1,
    kind,
    name: stringIn(nodeOf(code, name)),
    nameText: name.text,
    args: errorAt === undefined ? grammar.argsOf(code, call, creation, node) : unreadable(),
    ...(unit !== undefined && { unit }),
    ...(variable !== undefined && { variable }),
    ...(repeated !== undefined && { isRepeated: repeated }),
    ...(found && { statement: found.statement }),
    ...(found?.block && { block: { start: found.block.start, statements: found.block.named.length } }),
    namespace: exported.namespace,
    isDynamic: exported.module === packages.dynamic,
  };
}

/** The variable that has the value of an expression, and never another one. */
function variableOf({ grammar, names }: Code, { parent }: Syntax): string | undefined {
  const name = parent?.at("name") ?? parent?.at("left") ?? parent?.parent?.at("left")?.named[0];
  if (!name || !grammar.names.isName(name) || names.declarationsOf(name).length !== 1) return undefined;
  const isAssigned = names.usesOf(name).some((use) => use.field === "left" || use.parent?.field === "left");
  return isAssigned ? undefined : name.text;
}

/** Why an expression can run more than once. */
function repetition(grammar: Grammar, node: Syntax): string | undefined {
  for (const around of node.around()) {
    const how = grammar.repeats(around);
    if (how !== undefined) return how;
  }
  return undefined;
}
