// A parsed Python file and its context.
import type { SourceFile } from "../source/node.js";
import type { Syntax } from "../syntax/syntax.js";
import type { Scope } from "./pyScope.js";

export interface Reading {
  readonly source: SourceFile;
  readonly root: Syntax;
  readonly scope: Scope;
}

/** Without parentheses. */
export function bare(expression: Syntax): Syntax {
  const [inner] = expression.type === "parenthesized_expression" ? expression.named : [];
  return inner ? bare(inner) : expression;
}
