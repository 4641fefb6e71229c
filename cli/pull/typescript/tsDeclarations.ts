// The resources that a TypeScript or JavaScript file declares.
import type TypeScript from "typescript";
import { packages } from "../../program/packages.js";
import { kinds } from "../source/kinds.js";
import { type Declaration, type Node, type Range, type SourceFile, stringIn } from "../source/node.js";
import { lineOf } from "../source/textChanges.js";
import type { Compiler } from "./tsCompiler.js";
import { nodeOf } from "./tsExpression.js";
import { errorIn } from "./tsOutline.js";
import { exportedName } from "./tsPackage.js";
import { bare, type Reading, rangeOf } from "./tsReading.js";
import { Scope } from "./tsScope.js";

export function parsed(ts: Compiler, { path, text }: SourceFile): TypeScript.SourceFile {
  const kind = /\.[cm]?jsx?$/.test(path) ? ts.ScriptKind.JSX : undefined;
  return ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind);
}

export function declarationsIn(ts: Compiler, source: SourceFile): Declaration[] {
  const { path } = source;
  const file = parsed(ts, source);
  const scope = new Scope(ts, file);
  const reading: Reading = { ts, file, path, scope, resourceOf: (expression) => resourceOf(reading, expression) };
  const found: Declaration[] = [];
  const visit = (node: TypeScript.Node): void => {
    const declaration = ts.isNewExpression(node) ? declarationOf(reading, node) : undefined;
    if (declaration) found.push(declaration);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function declarationOf(reading: Reading, node: TypeScript.NewExpression): Declaration | undefined {
  const { ts, file, path, scope } = reading;
  const made = exportedName(ts, scope, node.expression);
  const [name, args] = node.arguments ?? [];
  if (!made || !kinds.has(made.name) || !name) return undefined;
  const range = rangeOf(reading, node);
  const { line, character } = file.getLineAndCharacterOfPosition(range.start);
  const nothing: Node = { kind: "opaque", reason: "is not in the program", file: path, ...range };
  const errorAt = errorIn(file);
  const unread: Node = {
    ...nothing,
    reason: `is in a file with a syntax error in line ${lineOf(file.text, errorAt ?? 0)}`,
  };
  const repeated = repetition(ts, node);
  return {
    file: path,
    ...range,
    line: line + 1,
    column: character + 1,
    kind: made.name,
    name: stringIn(nodeOf(reading, name)),
    nameText: name.getText(file),
    args: errorAt === undefined ? (args ? nodeOf(reading, args) : nothing) : unread,
    ...(repeated !== undefined && { isRepeated: repeated }),
    ...(errorAt === undefined && statementMember(reading, node)),
    namespace: made.namespace,
    isDynamic: made.from === packages.dynamic,
  };
}

function resourceOf(reading: Reading, given: TypeScript.Expression): { kind: string; name: string } | undefined {
  const { ts, scope } = reading;
  const expression = bare(ts, given);
  if (ts.isIdentifier(expression)) {
    const meaning = scope.meaningOf(expression);
    return meaning.kind === "constant" && ts.isNewExpression(bare(ts, meaning.initializer))
      ? resourceOf(reading, meaning.initializer)
      : undefined;
  }
  if (!ts.isNewExpression(expression)) return undefined;
  const made = exportedName(ts, scope, expression.expression);
  const [name] = expression.arguments ?? [];
  if (!made || !kinds.has(made.name) || !name || !ts.isStringLiteralLike(name)) return undefined;
  return { kind: made.name, name: name.text };
}

/** Why an expression can run more than once. */
function repetition(ts: Compiler, node: TypeScript.Node): string | undefined {
  for (let at = node.parent; at; at = at.parent) {
    if (ts.isIterationStatement(at, false)) return "in a loop";
    if (ts.isClassLike(at)) return `in the class ${at.name ? `\`${at.name.text}\`` : ""}`.trimEnd();
    if (ts.isFunctionLike(at) && !ts.isClassElement(at)) {
      const name = at.name && ts.isIdentifier(at.name) ? ` \`${at.name.text}\`` : "";
      return `in a function${name}`;
    }
  }
  return undefined;
}

/** The statement that only creates the resource: `new …;`, or `const x = new …;` with an unused `x`. */
function statementMember(reading: Reading, node: TypeScript.NewExpression): { statement?: Range } {
  const { ts, scope } = reading;
  const { parent } = node;
  if (ts.isExpressionStatement(parent)) return { statement: rangeOf(reading, parent) };
  if (!ts.isVariableDeclaration(parent) || !ts.isIdentifier(parent.name)) return {};
  const statement = parent.parent.parent;
  if (!ts.isVariableStatement(statement) || statement.modifiers || statement.declarationList.declarations.length > 1)
    return {};
  return scope.usesOf(parent.name).length === 0 ? { statement: rangeOf(reading, statement) } : {};
}
