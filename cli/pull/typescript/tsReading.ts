// A parsed TypeScript or JavaScript file and its context.
import type TypeScript from "typescript";
import type { Range } from "../source/node.js";
import type { Compiler } from "./tsCompiler.js";
import type { Scope } from "./tsScope.js";

export interface Reading {
  readonly ts: Compiler;
  readonly file: TypeScript.SourceFile;
  readonly path: string;
  readonly scope: Scope;
  /** The resource that an expression creates. */
  resourceOf(expression: TypeScript.Expression): { readonly kind: string; readonly name: string } | undefined;
}

/** The expression without parentheses, type assertions and the like. */
export function bare(ts: Compiler, expression: TypeScript.Expression): TypeScript.Expression {
  const isWrapped =
    ts.isParenthesizedExpression(expression) ||
    ts.isAsExpression(expression) ||
    ts.isSatisfiesExpression(expression) ||
    ts.isNonNullExpression(expression);
  return isWrapped ? bare(ts, expression.expression) : expression;
}

export const rangeOf = ({ file }: Reading, node: TypeScript.Node): Range => ({
  start: node.getStart(file),
  end: node.end,
});
