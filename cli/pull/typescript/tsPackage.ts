// The names of the package's classes and enums in a TypeScript or JavaScript file.
import type TypeScript from "typescript";
import { packages } from "../../program/packages.js";
import type { Compiler } from "./tsCompiler.js";
import type { Scope } from "./tsScope.js";

const names: readonly string[] = [packages.dynamic, packages.nodejs];

/** A class or an enum of the package. */
export interface Exported {
  readonly name: string;
  /** `paypages`; undefined if the name itself is imported. */
  readonly namespace: string | undefined;
  /** The npm package. */
  readonly from: string;
}

/** The name in the package that an expression refers to. Undefined if it isn't from the package. */
export function exportedName(ts: Compiler, scope: Scope, expression: TypeScript.Expression): Exported | undefined {
  if (ts.isPropertyAccessExpression(expression)) {
    const { expression: from, name } = expression;
    const origin = ts.isIdentifier(from) ? namespaceOrigin(ts, scope, from) : undefined;
    if (!ts.isIdentifier(from) || origin === undefined) return undefined;
    return { name: name.text, namespace: from.text, from: origin };
  }
  if (!ts.isIdentifier(expression)) return undefined;
  const declaration = scope.declarationOf(expression);
  if (!declaration) return undefined;
  if (ts.isImportSpecifier(declaration)) {
    const from = ours(ts, declaration.parent.parent.parent.moduleSpecifier);
    if (from === undefined) return undefined;
    return { name: (declaration.propertyName ?? declaration.name).text, namespace: undefined, from };
  }
  if (ts.isBindingElement(declaration) && ts.isVariableDeclaration(declaration.parent.parent)) {
    const { initializer } = declaration.parent.parent;
    const from = initializer && required(ts, initializer);
    const own = declaration.propertyName ?? declaration.name;
    return from !== undefined && ts.isIdentifier(own) ? { name: own.text, namespace: undefined, from } : undefined;
  }
  return undefined;
}

function namespaceOrigin(ts: Compiler, scope: Scope, name: TypeScript.Identifier): string | undefined {
  const declaration = scope.declarationOf(name);
  if (!declaration) return undefined;
  if (ts.isNamespaceImport(declaration)) return ours(ts, declaration.parent.parent.moduleSpecifier);
  if (ts.isImportClause(declaration)) return ours(ts, declaration.parent.moduleSpecifier);
  if (ts.isImportEqualsDeclaration(declaration)) {
    const { moduleReference } = declaration;
    return ts.isExternalModuleReference(moduleReference) ? ours(ts, moduleReference.expression) : undefined;
  }
  const isLoaded = ts.isVariableDeclaration(declaration) && declaration.initializer;
  return isLoaded ? required(ts, isLoaded) : undefined;
}

/** The package of an import, if it is one of ours. */
const ours = (ts: Compiler, specifier: TypeScript.Expression): string | undefined =>
  ts.isStringLiteral(specifier) && names.includes(specifier.text) ? specifier.text : undefined;

function required(ts: Compiler, expression: TypeScript.Expression): string | undefined {
  const call = ts.isAwaitExpression(expression) ? expression.expression : expression;
  if (!ts.isCallExpression(call) || call.arguments.length !== 1) return undefined;
  const { expression: called } = call;
  const isLoading =
    (ts.isIdentifier(called) && called.text === "require") || called.kind === ts.SyntaxKind.ImportKeyword;
  return isLoading ? ours(ts, call.arguments[0] as TypeScript.Expression) : undefined;
}
