// How a file in TypeScript or JavaScript calls the classes and enums of the package.
import type TypeScript from "typescript";
import { packages } from "../../program/packages.js";
import type { Compiler } from "./tsCompiler.js";
import type { Scope } from "./tsScope.js";

const ours: readonly string[] = [packages.dynamic, packages.nodejs];

/** A class or an enum of the package. */
export interface Exported {
  readonly name: string;
  /** `paypages`; undefined if the name itself is imported. */
  readonly namespace: string | undefined;
}

/** The name in the package that an expression stands for; undefined if it isn't of the package. */
export function exportedName(ts: Compiler, scope: Scope, expression: TypeScript.Expression): Exported | undefined {
  if (ts.isPropertyAccessExpression(expression)) {
    const { expression: from, name } = expression;
    if (!ts.isIdentifier(from) || !isNamespace(ts, scope, from.text)) return undefined;
    return { name: name.text, namespace: from.text };
  }
  if (!ts.isIdentifier(expression)) return undefined;
  const declaration = scope.declarationOf(expression.text);
  if (!declaration) return undefined;
  if (ts.isImportSpecifier(declaration)) {
    const from = declaration.parent.parent.parent.moduleSpecifier;
    if (!isOurs(ts, from)) return undefined;
    return { name: (declaration.propertyName ?? declaration.name).text, namespace: undefined };
  }
  if (ts.isBindingElement(declaration) && ts.isVariableDeclaration(declaration.parent.parent)) {
    const { initializer } = declaration.parent.parent;
    if (!initializer || !isRequire(ts, initializer)) return undefined;
    const own = declaration.propertyName ?? declaration.name;
    return ts.isIdentifier(own) ? { name: own.text, namespace: undefined } : undefined;
  }
  return undefined;
}

function isNamespace(ts: Compiler, scope: Scope, name: string): boolean {
  const declaration = scope.declarationOf(name);
  if (!declaration) return false;
  if (ts.isNamespaceImport(declaration)) return isOurs(ts, declaration.parent.parent.moduleSpecifier);
  if (ts.isImportClause(declaration)) return isOurs(ts, declaration.parent.moduleSpecifier);
  if (ts.isImportEqualsDeclaration(declaration)) {
    const { moduleReference } = declaration;
    return ts.isExternalModuleReference(moduleReference) && isOurs(ts, moduleReference.expression);
  }
  return ts.isVariableDeclaration(declaration) && !!declaration.initializer && isRequire(ts, declaration.initializer);
}

const isOurs = (ts: Compiler, specifier: TypeScript.Expression): boolean =>
  ts.isStringLiteral(specifier) && ours.includes(specifier.text);

function isRequire(ts: Compiler, expression: TypeScript.Expression): boolean {
  const call = ts.isAwaitExpression(expression) ? expression.expression : expression;
  if (!ts.isCallExpression(call) || call.arguments.length !== 1) return false;
  const { expression: called } = call;
  const isLoading =
    (ts.isIdentifier(called) && called.text === "require") || called.kind === ts.SyntaxKind.ImportKeyword;
  return isLoading && isOurs(ts, call.arguments[0] as TypeScript.Expression);
}
