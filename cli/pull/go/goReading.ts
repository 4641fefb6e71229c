// A parsed Go file and its context.
import { packages } from "../../program/packages.js";
import type { SourceFile } from "../source/node.js";
import type { Syntax } from "../syntax/syntax.js";
import type { GoPackage } from "./goPackage.js";

export interface Reading {
  readonly source: SourceFile;
  readonly root: Syntax;
  /** The package of its folder. */
  readonly scope: GoPackage;
  readonly imports: Imports;
  /** Every name in the file. */
  readonly names: readonly Syntax[];
  readonly errorAt: number | undefined;
}

/** The paths of imported packages by their names in the file. */
export type Imports = ReadonlyMap<string, string>;

export function importsIn(root: Syntax): Imports {
  const imports = new Map<string, string>();
  for (const one of root.within()) {
    if (one.type !== "import_spec") continue;
    const path = one.at("path")?.text.slice(1, -1) ?? "";
    imports.set(one.at("name")?.text ?? lastName(path), path);
  }
  return imports;
}

/** The name of `github.com/owner/name/v2` is `name`. */
const lastName = (path: string): string =>
  path
    .replace(/\/v\d+$/, "")
    .split("/")
    .at(-1) ?? "";

/** The packages that our programs import. */
export type KnownPackage = "paypages" | "pulumi" | "config";

export function knownPackage(path: string | undefined): KnownPackage | undefined {
  if (path === packages.go) return "paypages";
  const [, sub] = /^github\.com\/pulumi\/pulumi\/sdk\/v\d+\/go\/pulumi(\/config)?$/.exec(path ?? "") ?? [];
  if (sub !== undefined) return "config";
  return path !== undefined && /\/sdk\/v\d+\/go\/pulumi$/.test(path) ? "pulumi" : undefined;
}

/** The name of a package in the file. Undefined if the file doesn't import it. */
export const nameOfPackage = ({ imports }: Reading, wellKnown: KnownPackage): string | undefined =>
  [...imports].find(([, path]) => knownPackage(path) === wellKnown)?.[0];

/** The exported name of a package that an expression refers to. */
export function exportedOf(
  { imports, scope, source }: Reading,
  expression: Syntax | undefined,
): { readonly of: KnownPackage; readonly name: string } | undefined {
  const isType = expression?.type === "qualified_type";
  const [of, name] = [expression?.at(isType ? "package" : "operand"), expression?.at(isType ? "name" : "field")];
  if (!of || !name || (!isType && expression?.type !== "selector_expression")) return undefined;
  if (scope.isDeclared(source.path, of)) return undefined;
  const wellKnown = knownPackage(imports.get(of.text));
  return wellKnown && { of: wellKnown, name: name.text };
}

/** Without parentheses. */
export function bare(expression: Syntax): Syntax {
  const isWrapped = expression.type === "parenthesized_expression" || expression.type === "literal_element";
  const [inner] = isWrapped ? expression.named : [];
  return inner ? bare(inner) : expression;
}
