// Names of Go: imported packages, scopes, and what is assigned to a name.
import { posix } from "node:path";
import type { SourceFile } from "../source/node.js";
import { type KnownPackage, type NameTable, reasons } from "../syntax/names.js";
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
export const scoped =
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
  // A name has its meaning only after its declaration: `x := x` reads another one.
  startOf: (node) => {
    const found = [...node.around()].find(({ type }) => declaring.test(type) || scoped.test(type));
    return found && declaring.test(found.type) ? found.end : node.start;
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
function usesElsewhere(files: readonly Parsed[]): (name: Syntax) => number {
  // Without a package's name, if it is imported with a dot.
  const fields = files.flatMap(({ root }) =>
    [...root.within()].filter((one) => one.type === "field_identifier" || names.isName(one)),
  );
  const byName = Map.groupBy(fields, ({ text }) => text);
  return ({ file, text }) => {
    if (!/^\p{Lu}/u.test(text)) return 0;
    const folder = posix.dirname(file);
    return (byName.get(text) ?? []).filter((one) => posix.dirname(one.file) !== folder).length;
  };
}

// What a Go compiler reports about the names in a file: unused variables and imports, and names that nothing declares.

interface Variable {
  readonly name: string;
  /** Go accepts unused parameters, constants and functions. */
  readonly isFree: boolean;
  isUsed: boolean;
}

type Scope = Map<string, Variable>;

const parameters = new Set(["parameter_declaration", "variadic_parameter_declaration"]);

/** Each as a clause: "nothing uses `x`". */
export function faultsIn(root: Syntax): string[] {
  const specs = [...root.within()].filter(({ type }) => type === "import_spec");
  const imports = new Map(specs.map((one) => [importedAs(one), pathOf(one)]));
  const faults: string[] = [];
  const scopes: Scope[] = [];
  const used = new Set<string>();
  const unknown = new Set<string>();

  const declare = (node: Syntax, isFree: boolean): void => {
    const scope = scopes.at(-1);
    if (scope && node.text !== "_" && !scope.has(node.text))
      scope.set(node.text, { name: node.text, isFree, isUsed: false });
  };
  const use = ({ text }: Syntax): void => {
    const found = scopes.findLast((scope) => scope.has(text))?.get(text);
    if (found) found.isUsed = true;
    else if (imports.has(text)) used.add(text);
    else if (text !== "_") unknown.add(text);
  };
  const inScope = (visitAll: () => void): void => {
    scopes.push(new Map());
    visitAll();
    const own = scopes.pop() as Scope;
    for (const { name, isFree, isUsed } of own.values())
      if (!isFree && !isUsed) faults.push(`nothing uses \`${name}\``);
  };
  const visitEach = (nodes: readonly Syntax[]): void => nodes.forEach(visit);
  const declareAll = (list: Syntax | undefined, isFree: boolean): void => {
    for (const one of list?.named ?? []) if (one.type === "identifier") declare(one, isFree);
  };

  /** A plain name that is assigned isn't used. */
  const assign = (list: Syntax | undefined): void =>
    visitEach((list?.named ?? []).filter(({ type }) => type !== "identifier"));

  function visit(node: Syntax): void {
    if (scoped.test(node.type)) inScope(() => visitInner(node));
    else visitInner(node);
  }

  function visitInner(node: Syntax): void {
    const { type } = node;
    const isShort = node.children.some((one) => one.type === ":=");
    if (type === "short_var_declaration") {
      visitEach(right(node));
      declareAll(node.at("left"), false);
    } else if (type === "range_clause" || type === "receive_statement") {
      visitEach(right(node));
      if (isShort) declareAll(node.at("left"), false);
      else assign(node.at("left"));
    } else if (type === "assignment_statement") {
      visitEach(right(node));
      const operator = node.at("left") && node.children.find((one) => one.field === "operator")?.text;
      if (operator === undefined || operator === "=") assign(node.at("left"));
      else visitEach([node.at("left") as Syntax]);
    } else if (type === "var_spec" || type === "const_spec") {
      const names = node.all("name");
      visitEach(node.named.filter((one) => !names.includes(one)));
      for (const one of names) declare(one, type === "const_spec");
    } else if (parameters.has(type)) {
      const names = node.all("name");
      visitEach(node.named.filter((one) => !names.includes(one)));
      for (const one of names) declare(one, true);
    } else if (type === "type_switch_statement") {
      declareAll(node.at("alias"), true);
      visitEach(node.named.filter(({ field }) => field !== "alias"));
    } else if (type === "keyed_element") {
      const [key, ...values] = node.named;
      // The name of a field, which begins with a capital letter in other packages.
      const isField = key && /^\p{Lu}\w*$/u.test(key.text);
      visitEach(isField ? values : node.named);
    } else if (type === "identifier" || type === "package_identifier") {
      if (node.field !== "name") use(node);
    } else if (type !== "import_declaration" && type !== "package_clause") visitEach(node.named);
  }

  // Top-level names have no scope here: other files can use them.
  visitEach(root.named);
  for (const [name, path] of imports)
    if (name !== "_" && name !== "." && path !== "C" && !used.has(name)) faults.push(`nothing uses \`${name}\``);
  return [...faults, ...[...unknown].map((name) => `nothing declares \`${name}\``)];
}

const right = (node: Syntax): Syntax[] => node.all("right");
