// Names of Go: imported packages, scopes, and what is assigned to a name.
import { posix } from "node:path";
import type { SourceFile } from "../source/node.js";
import { type KnownPackage, Names, type NameTable, reasons } from "../syntax/names.js";
import type { Parsed, Syntax } from "../syntax/tree.js";
import { packages } from "../write/packages.js";

export function packageOf(path: string): KnownPackage | undefined {
  if (path === packages.go) return "paypages";
  const [, sub] = /^github\.com\/pulumi\/pulumi\/sdk\/v\d+\/go\/pulumi(\/config)?$/.exec(path) ?? [];
  if (sub !== undefined) return "config";
  return /\/sdk\/v\d+\/go\/pulumi$/.test(path) ? "pulumi" : undefined;
}

export const pathOf = (spec: Syntax): string => spec.at("path")?.text.slice(1, -1) ?? "";

/** That of `github.com/owner/name/v2` is `name`. */
const lastName = (path: string): string => posix.basename(path.replace(/\/v\d+$/, ""));

/** The name of an imported package in the file. */
export const importedAs = (spec: Syntax): string => spec.at("name")?.text ?? lastName(pathOf(spec));

/** The name of a package in a file. Undefined if the file doesn't import it. */
export function nameOfPackage({ text }: SourceFile, wanted: KnownPackage): string | undefined {
  const blocks = text.match(/^import\s*(?:\([^)]*\)|.*)/gm)?.join("\n") ?? "";
  for (const [, name, path = ""] of blocks.matchAll(/(?:^|[\s(])(?:([\w.]+)[ \t]+)?"([^"\n]+)"/g))
    if (packageOf(path) === wanted) return name === undefined || name === "import" ? lastName(path) : name;
  return undefined;
}

/** Nodes that are scopes of names. */
const scoped =
  /^(block|func_literal|function_declaration|method_declaration|if_statement|for_statement|(expression|type)_switch_statement|select_statement|(expression|type|default|communication)_case)$/;

function isDeclared({ parent, field, text }: Syntax): boolean {
  if (text === "_" || !parent) return false;
  switch (parent.type) {
    case "const_spec":
    case "var_spec":
    case "parameter_declaration":
    case "variadic_parameter_declaration":
    case "function_declaration":
    case "type_parameter_declaration":
      return field === "name";
    case "expression_list": {
      const around = parent.parent;
      const isShort = around?.type === "short_var_declaration" && parent.field === "left";
      const isAlias = around?.type === "type_switch_statement" && parent.field === "alias";
      return isShort || isAlias || (isShortRange(around) && parent.field === "left");
    }
    case "receive_statement":
      return field === "left";
    default:
      return false;
  }
}

const isShortRange = (clause: Syntax | undefined): boolean =>
  (clause?.type === "range_clause" || clause?.type === "receive_statement") &&
  clause.children.some(({ type }) => type === ":=");

const declaring = /^(short_var_declaration|var_spec|const_spec)$/;
const beginning = /^(short_var_declaration|var_spec|const_spec|range_clause|receive_statement)$/;

export const names: NameTable = {
  isName: ({ type, parent, field, text }) => {
    // `Price` of `CouponArgs{Price: price}`: fields of other packages begin with a capital letter.
    const isFieldKey = parent?.type === "literal_element" && parent.field === "key" && /^\p{Lu}/u.test(text);
    if (type === "package_identifier") return parent?.type === "qualified_type";
    return type === "identifier" && !isFieldKey && !(field === "name" && parent?.type === "import_spec");
  },
  isDeclared,
  scopeOf: (node) => {
    const around = [...node.around()].find(({ type }) => scoped.test(type));
    return around?.at("name") === node ? undefined : around;
  },
  // A name has its meaning only after its declaration: `x := x` and `switch x := x.(type)` read another one.
  startOf: (node) => {
    const found = [...node.around()].find(({ type }) => beginning.test(type) || scoped.test(type));
    if (found && beginning.test(found.type)) return found.end;
    // Parameters have theirs in the body.
    return found?.at("value")?.end ?? found?.at("body")?.start ?? node.start;
  },
  groupOf: (path) => posix.dirname(path),
  impliedBy: (node) => (node.type === "import_spec" ? importedAs(node) : undefined),
  importOf: (declaration) => (declaration.type === "import_spec" ? { module: pathOf(declaration) } : undefined),
  assignedTo: (node) => {
    const list = node.parent;
    if (node.type === "import_spec") return reasons.imported(node);
    if (list?.type.includes("parameter_declaration")) return reasons.parameter(node);
    if ([...node.around()].some(({ type }) => type === "range_clause" || type === "for_clause"))
      return reasons.loop(node);
    const declaration = list?.type === "expression_list" ? list.parent : list;
    if (!list || !declaration || !declaring.test(declaration.type)) return reasons.other(node);
    if (isRepeated(declaration))
      return { reason: `is \`${node.text}\`, whose value other constants of its group repeat` };
    const isShort = declaration.type === "short_var_declaration";
    const own = isShort ? list.named : declaration.all("name");
    const values = declaration.at(isShort ? "right" : "value")?.named ?? [];
    const value = values.length === own.length ? values[own.indexOf(node)] : undefined;
    // `page, err := paypages.New…`
    const result = isShort && own[0] === node ? values[0] : undefined;
    return value ? { value } : { ...reasons.other(node), result };
  },
  usesElsewhere,
  reasons: { undeclared: "the package doesn't declare", several: "the package declares several times" },
};

/** A constant without a value has that of the one before it. */
function isRepeated(spec: Syntax): boolean {
  const all = spec.parent?.named ?? [];
  const next = all[all.indexOf(spec) + 1];
  return next?.type === "const_spec" && next.at("value") === undefined;
}

/** Packages of other folders can use only names that begin with a capital letter. */
function usesElsewhere(files: readonly Parsed[]): (name: Syntax, isOutside: boolean) => number {
  // Without a package's name, if it is imported with a dot.
  const fields = files.flatMap(({ root }) =>
    [...root.within()].filter((one) => one.type === "field_identifier" || names.isName(one)),
  );
  const byName = Map.groupBy(fields, ({ text }) => text);
  return ({ file, text }, isOutside) => {
    if (!isOutside || !/^\p{Lu}/u.test(text)) return 0;
    const folder = posix.dirname(file);
    return (byName.get(text) ?? []).filter((one) => posix.dirname(one.file) !== folder).length;
  };
}

// What a Go compiler reports about the names in a file: unused variables and imports, and names that nothing declares.

/** Each as a clause: "nothing uses `x`". */
export function faultsIn(file: Parsed): string[] {
  const known = new Names(names, [file]);
  const nodes = [...file.root.within()];
  const uses = nodes.filter((one) => names.isName(one) && !isDeclared(one) && one.text !== "_" && !isAssigned(one));
  const used = new Set(uses.flatMap((one) => known.declarationsOf(one)));
  const variables = nodes.filter((one) => isVariable(one) && !used.has(one));
  const imports = nodes.filter((one) => one.type === "import_spec" && !used.has(one) && pathOf(one) !== "C");
  const unused = [
    ...variables.map(({ text }) => text),
    ...imports.map(importedAs).filter((name) => !/^[_.]$/.test(name)),
  ];
  const undeclared = uses.filter((one) => !known.isDeclared(one)).map(({ text }) => text);
  return [
    ...[...new Set(unused)].map((name) => `nothing uses \`${name}\``),
    ...[...new Set(undeclared)].map((name) => `nothing declares \`${name}\``),
  ];
}

/** Go accepts unused parameters, constants and functions, and top-level names, which other files can use. */
const isVariable = (node: Syntax): boolean =>
  names.isName(node) &&
  isDeclared(node) &&
  /^(var_spec|expression_list|receive_statement)$/.test(node.parent?.type ?? "") &&
  node.parent?.field !== "alias" &&
  names.scopeOf(node) !== undefined;

/** A plain name that is assigned isn't used. */
function isAssigned({ parent }: Syntax): boolean {
  const around = parent?.type === "expression_list" && parent.field === "left" ? parent.parent : undefined;
  const isAssignment = /^(assignment_statement|range_clause|receive_statement)$/.test(around?.type ?? "");
  return isAssignment && !around?.children.some(({ type }) => /^.+=$/.test(type) && type !== ":=");
}
