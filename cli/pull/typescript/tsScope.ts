// The meaning of the names in a file, as far as the file itself shows it.
import type TypeScript from "typescript";
import type { Range } from "../source/node.js";
import { Scopes } from "../source/scopes.js";
import type { Compiler } from "./tsCompiler.js";

/** The meaning of a name. */
export type Meaning =
  | { readonly kind: "constant"; readonly initializer: TypeScript.Expression; readonly uses: TypeScript.Identifier[] }
  /** Anything else, with a reason that follows "the value". */
  | { readonly kind: "other"; readonly reason: string };

export class Scope {
  private readonly scopes = new Scopes<TypeScript.Node, TypeScript.Identifier>();

  constructor(
    private readonly ts: Compiler,
    file: TypeScript.SourceFile,
  ) {
    const visit = (node: TypeScript.Node): void => {
      if (ts.isIdentifier(node)) this.note(node);
      ts.forEachChild(node, visit);
    };
    visit(file);
  }

  private note(node: TypeScript.Identifier): void {
    const { ts } = this;
    const { parent } = node;
    const named = parent as { name?: TypeScript.Node; propertyName?: TypeScript.Node };
    const isProperty =
      (ts.isPropertyAccessExpression(parent) && parent.name === node) ||
      (ts.isPropertyAssignment(parent) && parent.name === node) ||
      (ts.isBindingElement(parent) && parent.propertyName === node) ||
      ts.isQualifiedName(parent) ||
      ts.isTypeReferenceNode(parent) ||
      (ts.isPropertySignature(parent) && parent.name === node) ||
      ((ts.isPropertyDeclaration(parent) || ts.isMethodDeclaration(parent)) && parent.name === node);
    if (isProperty) return;
    const isDeclared =
      named.name === node &&
      (ts.isVariableDeclaration(parent) ||
        ts.isParameter(parent) ||
        ts.isBindingElement(parent) ||
        ts.isFunctionDeclaration(parent) ||
        ts.isFunctionExpression(parent) ||
        ts.isClassDeclaration(parent) ||
        ts.isEnumDeclaration(parent) ||
        ts.isImportClause(parent) ||
        ts.isImportSpecifier(parent) ||
        ts.isNamespaceImport(parent) ||
        ts.isImportEqualsDeclaration(parent));
    if (isDeclared) this.scopes.declare(node.text, parent, scopeOf(ts, parent));
    else this.scopes.use(node.text, node, node.pos);
  }

  declarationOf({ text, pos }: TypeScript.Identifier): TypeScript.Node | undefined {
    const declarations = this.scopes.declarationsOf(text, pos);
    return declarations.length === 1 ? declarations[0] : undefined;
  }

  usesOf({ text, pos }: TypeScript.Identifier): TypeScript.Identifier[] {
    return this.scopes.usesOf(text, pos);
  }

  meaningOf(identifier: TypeScript.Identifier): Meaning {
    const { ts } = this;
    const other = (reason: string): Meaning => ({ kind: "other", reason });
    const { text: name, pos } = identifier;
    const declarations = this.scopes.declarationsOf(name, pos);
    const [declaration] = declarations;
    if (!declaration) return other(`is \`${name}\`, which this file doesn't declare`);
    if (declarations.length > 1) return other(`is \`${name}\`, which this file declares several times`);
    if (ts.isParameter(declaration)) return other(`is the parameter \`${name}\` of a function`);
    if (isImport(ts, declaration)) return other(`is \`${name}\`, which is imported from another file`);
    if (!ts.isVariableDeclaration(declaration)) return other(`is \`${name}\`, which isn't a constant`);
    const list = declaration.parent;
    if (ts.isForOfStatement(list.parent) || ts.isForInStatement(list.parent))
      return other(`is the variable \`${name}\` of a loop`);
    if (!ts.isVariableDeclarationList(list) || !(list.flags & ts.NodeFlags.Const) || !declaration.initializer)
      return other(`is the variable \`${name}\`, which can change`);
    const isExported =
      ts.isVariableStatement(list.parent) &&
      list.parent.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
    if (isExported) return other(`is the constant \`${name}\`, which the file exports`);
    return { kind: "constant", initializer: declaration.initializer, uses: this.usesOf(identifier) };
  }
}

/** The part of the file in which a declared name has its meaning. */
function scopeOf(ts: Compiler, declaration: TypeScript.Node): Range {
  if (ts.isFunctionExpression(declaration)) return rangeOf(declaration);
  let owner = declaration;
  while (ts.isBindingElement(owner)) owner = owner.parent.parent;
  const isVar =
    ts.isVariableDeclaration(owner) &&
    ts.isVariableDeclarationList(owner.parent) &&
    !(owner.parent.flags & ts.NodeFlags.BlockScoped);
  let around = owner.parent;
  while (
    !ts.isSourceFile(around) &&
    !ts.isFunctionLike(around) &&
    !ts.isModuleBlock(around) &&
    (isVar || !isBlock(ts, around))
  )
    around = around.parent;
  return rangeOf(around);
}

const isBlock = (ts: Compiler, node: TypeScript.Node): boolean =>
  ts.isBlock(node) || ts.isCaseBlock(node) || ts.isIterationStatement(node, false) || ts.isCatchClause(node);

const rangeOf = ({ pos, end }: TypeScript.Node): Range => ({ start: pos, end });

export const isImport = (ts: Compiler, node: TypeScript.Node): boolean =>
  ts.isImportClause(node) ||
  ts.isImportSpecifier(node) ||
  ts.isNamespaceImport(node) ||
  ts.isImportEqualsDeclaration(node);
