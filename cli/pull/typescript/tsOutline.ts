// The outline of a TypeScript or JavaScript file.
import type TypeScript from "typescript";
import type { Range } from "../source/node.js";
import type { Outline, Surrounding, Token } from "../source/outline.js";
import type { Compiler } from "./tsCompiler.js";

export function outlineOf(ts: Compiler, file: TypeScript.SourceFile): Outline {
  const tokens: Token[] = [];
  const comments: Range[] = [];
  const scanner = ts.createScanner(ts.ScriptTarget.Latest, false, ts.LanguageVariant.Standard);
  let end = 0;
  const readGap = (to: number): void => {
    if (file.text.slice(end, to).trim() === "") return;
    scanner.setText(file.text, end, to - end);
    for (let kind = scanner.scan(); kind !== ts.SyntaxKind.EndOfFileToken; kind = scanner.scan())
      if (kind !== ts.SyntaxKind.WhitespaceTrivia && kind !== ts.SyntaxKind.NewLineTrivia)
        comments.push({ start: scanner.getTokenStart(), end: scanner.getTokenEnd() });
  };
  const visit = (node: TypeScript.Node, parent: Surrounding | undefined): void => {
    if (ts.isJSDoc(node)) return;
    const own = { type: String(node.kind), parent };
    const children = node.getChildren(file);
    for (const one of children) visit(one, own);
    if (children.length > 0) return;
    const start = node.getStart(file);
    readGap(start);
    end = Math.max(end, node.end);
    if (start < node.end) tokens.push({ start, end: node.end, type: own.type, parent });
  };
  visit(file, undefined);
  return { errorAt: errorIn(file), tokens, comments };
}

/** The offset of the first syntax error. */
export function errorIn(file: TypeScript.SourceFile): number | undefined {
  // The compiler has no other way to get only the errors of the syntax of one file.
  const { parseDiagnostics = [] } = file as { parseDiagnostics?: readonly TypeScript.DiagnosticWithLocation[] };
  return parseDiagnostics[0]?.start;
}
