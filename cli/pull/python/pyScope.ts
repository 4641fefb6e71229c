// The meaning of the names in a Python file, as far as the files of the program show it.
import type { Range } from "../source/node.js";
import { Scopes } from "../source/scopes.js";
import type { Syntax } from "../syntax/syntax.js";
import type { Modules } from "./pyModules.js";

/** The meaning of a name. */
export type Meaning =
  | {
      readonly kind: "constant";
      readonly value: Syntax;
      readonly uses: readonly Syntax[];
      readonly usesElsewhere: number;
    }
  /** Anything else, with a reason that follows "the value". */
  | { readonly kind: "other"; readonly reason: string };

export class Scope {
  private readonly scopes = new Scopes<Syntax, Syntax>();
  private readonly shared = new Set<string>();
  private readonly wildcards = new Set<string>();

  constructor(
    root: Syntax,
    private readonly path: string,
    private readonly modules: Modules,
  ) {
    for (const node of root.within())
      if (/^(global|nonlocal)_statement$/.test(node.type)) for (const { text } of node.named) this.shared.add(text);
    for (const node of root.within()) {
      if (node.type === "identifier") this.note(node);
      if (node.type === "wildcard_import") this.wildcards.add(node.parent?.at("module_name")?.text ?? "");
    }
  }

  /** Whether the file imports every name of a package. */
  hasAllOf(name: string): boolean {
    return this.wildcards.has(name);
  }

  private note(node: Syntax): void {
    const { parent, field } = node;
    const isProperty =
      (parent?.type === "attribute" && field === "attribute") ||
      (parent?.type === "keyword_argument" && field === "name") ||
      parent?.type === "keyword_pattern";
    if (isProperty) return;
    if (isDeclared(node)) this.scopes.declare(node.text, node, this.scopeOf(node));
    else this.scopes.use(node.text, node, placeOf(node));
  }

  /** A function, a comprehension or the file. A name that functions share belongs to the file. */
  private scopeOf(node: Syntax): Range {
    const around = this.shared.has(node.text) ? undefined : scopeAround(node);
    return around?.range ?? whole;
  }

  /** The identifier that declares a name, if it is the only one. */
  declarationOf(name: Syntax): Syntax | undefined {
    const all = this.declarationsOf(name);
    return all.length === 1 ? all[0] : undefined;
  }

  private declarationsOf(name: Syntax): Syntax[] {
    return this.scopes.declarationsOf(name.text, placeOf(name));
  }

  isDeclared(name: Syntax): boolean {
    return this.declarationsOf(name).length > 0;
  }

  usesOf(name: Syntax): readonly Syntax[] {
    return this.scopes.usesOf(name.text, placeOf(name));
  }

  /** Only names of the file can have some. */
  usesElsewhere(name: Syntax): number {
    const isOfFile = this.scopes.scopeOf(name.text, placeOf(name)) === whole;
    return isOfFile ? this.modules.usesOf(this.path, name.text) : 0;
  }

  meaningOf(identifier: Syntax): Meaning {
    const name = identifier.text;
    const other = (reason: string): Meaning => ({ kind: "other", reason });
    const all = this.declarationsOf(identifier);
    const [declaration] = all;
    if (!declaration) return other(`is \`${name}\`, which this file doesn't declare`);
    if (all.length > 1) return other(`is \`${name}\`, which this file assigns several times`);
    const { parent, field } = declaration;
    if (isParameter(declaration)) return other(`is the parameter \`${name}\` of a function`);
    if (isImported(declaration)) return other(`is \`${name}\`, which is imported from another file`);
    if (loop.has(loopOf(declaration)?.type ?? "")) return other(`is the variable \`${name}\` of a loop`);
    const value = parent?.type === "assignment" && field === "left" ? parent.at("right") : undefined;
    if (!value || value.type === "assignment" || parent?.parent?.type !== "expression_statement")
      return other(`is \`${name}\`, which isn't a constant`);
    if (parent.parent.parent?.parent?.type === "class_definition")
      return other(`is \`${name}\`, an attribute of a class`);
    return { kind: "constant", value, uses: this.usesOf(identifier), usesElsewhere: this.usesElsewhere(identifier) };
  }
}

/** Around every offset, including one before the file. */
const whole: Range = { start: -1, end: Number.POSITIVE_INFINITY };

const comprehension = /comprehension$|^generator_expression$/;

/** The function or the comprehension that a declared name belongs to. A class isn't a scope for its methods. */
function scopeAround(node: Syntax): Syntax | undefined {
  const isOfComprehension = loopOf(node)?.type === "for_in_clause";
  for (const around of node.around()) {
    if (around.type === "lambda" || (isOfComprehension && comprehension.test(around.type))) return around;
    // Its own name belongs to the code around it.
    if (around.type === "function_definition" && around.at("name") !== node) return around;
  }
  return undefined;
}

/** Where a name is read. The default of a parameter is read outside of the function. */
function placeOf(node: Syntax): number {
  const around = [...node.around()];
  const index = around.findIndex(({ type }) => parameters.has(type));
  const isDefault = around.slice(0, Math.max(index, 0)).some(({ type }) => type.endsWith("default_parameter"));
  const owner = around[index + 1];
  return index >= 0 && isDefault && owner && !isParameter(node) ? owner.start - 1 : node.start;
}

const patterns = new Set(["pattern_list", "tuple_pattern", "list_pattern", "list_splat_pattern"]);
const loop = new Set(["for_statement", "for_in_clause"]);
const parameters = new Set(["parameters", "lambda_parameters"]);

/** The innermost node that isn't a pattern. */
function unpatterned(node: Syntax): Syntax {
  return node.parent && patterns.has(node.parent.type) ? unpatterned(node.parent) : node;
}

function loopOf(declaration: Syntax): Syntax | undefined {
  const target = unpatterned(declaration);
  return target.field === "left" ? target.parent : undefined;
}

function isParameter(node: Syntax): boolean {
  const { parent, field } = unpatterned(node);
  if (!parent) return false;
  if (parameters.has(parent.type)) return true;
  const isNamed = ["default_parameter", "typed_default_parameter"].includes(parent.type) && field === "name";
  return isNamed || (["typed_parameter", "dictionary_splat_pattern"].includes(parent.type) && field !== "type");
}

const isImported = (node: Syntax): boolean =>
  [...node.around()].some(({ type }) => type === "import_statement" || type === "import_from_statement");

function isDeclared(node: Syntax): boolean {
  if (isParameter(node)) return true;
  const target = unpatterned(node);
  const { parent, field } = target;
  if (!parent) return false;
  switch (parent.type) {
    case "assignment":
    case "augmented_assignment":
    case "for_statement":
    case "for_in_clause":
      return field === "left";
    case "function_definition":
    case "class_definition":
    case "named_expression":
      return field === "name";
    case "as_pattern_target":
    case "global_statement":
    case "nonlocal_statement":
    case "delete_statement":
      return true;
    case "aliased_import":
      return field === "alias";
    case "dotted_name":
      return declaredByImport(parent, target) || isCaptured(parent);
    case "splat_pattern":
      return true;
    default:
      return false;
  }
}

/** `import a.b` declares `a`; `from m import a` declares `a`. With an alias, only the alias is declared. */
function declaredByImport(name: Syntax, first: Syntax): boolean {
  const { parent } = name;
  if (parent?.type === "import_statement") return name.children[0] === first;
  return parent?.type === "import_from_statement" && name.field === "name";
}

/** A name in a `match` pattern is assigned. */
const isCaptured = (name: Syntax): boolean =>
  name.named.length === 1 && ["case_pattern", "keyword_pattern"].includes(name.parent?.type ?? "");
