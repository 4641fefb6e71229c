// The meaning of the names in a file, as far as the file itself shows it.
import type TypeScript from "typescript";
import type { Compiler } from "./tsCompiler.js";

/** The meaning of a name. */
export type Meaning =
  | { readonly kind: "constant"; readonly initializer: TypeScript.Expression; readonly uses: TypeScript.Identifier[] }
  /** Anything else, with a reason that follows "the value". */
  | { readonly kind: "other"; readonly reason: string };

export class Scope {
  private readonly declared = new Map<string, TypeScript.Node[]>();
  private readonly used = new Map<string, TypeScript.Identifier[]>();

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
    const map: Map<string, TypeScript.Node[]> = isDeclared ? this.declared : this.used;
    map.set(node.text, [...(map.get(node.text) ?? []), isDeclared ? parent : node]);
  }

  declarationOf(name: string): TypeScript.Node | undefined {
    const declarations = this.declared.get(name) ?? [];
    return declarations.length === 1 ? declarations[0] : undefined;
  }

  usesOf(name: string): TypeScript.Identifier[] {
    return this.used.get(name) ?? [];
  }

  meaningOf({ text: name }: TypeScript.Identifier): Meaning {
    const { ts } = this;
    const other = (reason: string): Meaning => ({ kind: "other", reason });
    const declarations = this.declared.get(name) ?? [];
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
    return { kind: "constant", initializer: declaration.initializer, uses: this.usesOf(name) };
  }
}

export const isImport = (ts: Compiler, node: TypeScript.Node): boolean =>
  ts.isImportClause(node) ||
  ts.isImportSpecifier(node) ||
  ts.isNamespaceImport(node) ||
  ts.isImportEqualsDeclaration(node);
