// Names of Python: which file, function or comprehension a name belongs to, and what is assigned to it.
import { posix } from "node:path";
import type { KnownPackage, NameTable } from "../syntax/names.js";
import { reasons } from "../syntax/names.js";
import type { Parsed, Syntax } from "../syntax/tree.js";
import { packages } from "../write/packages.js";

export const comprehension = /comprehension$|^generator_expression$/;
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

export function isParameter(node: Syntax): boolean {
  const { parent, field } = unpatterned(node);
  if (!parent) return false;
  if (parameters.has(parent.type)) return true;
  const isNamed = ["default_parameter", "typed_default_parameter"].includes(parent.type) && field === "name";
  return isNamed || (["typed_parameter", "dictionary_splat_pattern"].includes(parent.type) && field !== "type");
}

const importOfNames = (node: Syntax): Syntax | undefined =>
  [...node.around()].find(({ type }) => type === "import_statement" || type === "import_from_statement");

function isDeclared(node: Syntax): boolean {
  if (isParameter(node)) return true;
  const target = unpatterned(node);
  const { parent, field } = target;
  switch (parent?.type) {
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
    case "splat_pattern":
      return true;
    case "aliased_import":
      return field === "alias";
    case "dotted_name":
      return declaredByImport(parent, target) || isCaptured(parent);
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

export const names: NameTable = {
  isName: ({ type, parent, field }) =>
    type === "identifier" &&
    !(parent?.type === "attribute" && field === "attribute") &&
    !(parent?.type === "keyword_argument" && field === "name") &&
    parent?.type !== "keyword_pattern",
  isDeclared,
  // A class isn't a scope for its methods.
  scopeOf: (node) => {
    const isOfComprehension = loopOf(node)?.type === "for_in_clause";
    return [...node.around()].find(
      (around) =>
        around.type === "lambda" ||
        (isOfComprehension && comprehension.test(around.type)) ||
        // Its own name belongs to the code around it.
        (around.type === "function_definition" && around.at("name") !== node),
    );
  },
  // The default of a parameter is read outside of the function, and the first iterable outside of its comprehension.
  placeOf: (node) => {
    const around = [...node.around()];
    const clause = around.findIndex(({ type }) => type === "for_in_clause");
    const within = around[clause]?.parent;
    const isIterable = (around[clause - 1] ?? node).field === "right" && within?.named[1] === around[clause];
    if (within && isIterable) return within.start - 1;
    const index = around.findIndex(({ type }) => parameters.has(type));
    const isDefault = around.slice(0, Math.max(index, 0)).some(({ type }) => type.endsWith("default_parameter"));
    const owner = around[index + 1];
    return index >= 0 && isDefault && owner && !isParameter(node) ? owner.start - 1 : node.start;
  },
  ofFile: (root) => {
    const shared = [...root.within()].filter(({ type }) => /^(global|nonlocal)_statement$/.test(type));
    return new Set(shared.flatMap(({ named }) => named.map(({ text }) => text)));
  },
  importOf: (declaration) => {
    const { parent, text } = declaration;
    const statement = importOfNames(declaration);
    if (!statement) return undefined;
    const module = statement.at("module_name")?.text;
    const isAlias = parent?.type === "aliased_import";
    const name = (isAlias ? parent.at("name") : parent)?.text ?? text;
    return module === undefined ? { module: name } : { module, name };
  },
  importsAllOf: ({ type, parent }) =>
    type === "wildcard_import" ? packageOf(parent?.at("module_name")?.text ?? "") : undefined,
  assignedTo: (declaration) => {
    const { parent, field, text } = declaration;
    if (isParameter(declaration)) return reasons.parameter(declaration);
    if (importOfNames(declaration)) return reasons.imported(declaration);
    if (loop.has(loopOf(declaration)?.type ?? "")) return reasons.loop(declaration);
    const value = parent?.type === "assignment" && field === "left" ? parent.at("right") : undefined;
    if (!value || value.type === "assignment" || parent?.parent?.type !== "expression_statement")
      return reasons.other(declaration);
    const isAttribute = parent.parent.parent?.parent?.type === "class_definition";
    return isAttribute ? { reason: `is \`${text}\`, an attribute of a class` } : { value };
  },
  usesElsewhere,
  reasons: { undeclared: "this file doesn't declare", several: "this file assigns several times" },
};

/** Functions that find the names of their file as texts, and those that find modules. */
const byText = /^(eval|exec|globals|locals|vars)$/;
const loading = /^(__import__|importlib|runpy)$/;
const anyFile = "*";

/**
 * Counts uses of a module's names in other files and by text, and of a class's attributes. In doubt, it counts too many.
 */
function usesElsewhere(files: readonly Parsed[]): (name: Syntax, isOutside: boolean) => number {
  const uses = new Map<string, number>();
  /** The files whose names code finds as texts. */
  const texts = new Set<string>();
  const count = (key: string) => uses.set(key, (uses.get(key) ?? 0) + 1);
  for (const { root } of files) {
    const modules = new Map<string, string>();
    const nodes = [...root.within()];
    for (const node of nodes) {
      if (node.type === "import_statement")
        for (const one of node.all("name")) {
          const path = one.type === "aliased_import" ? one.at("name") : one;
          const own = one.at("alias")?.text ?? path?.named[0]?.text ?? "";
          for (const name of [own, ...(one.at("alias") ? [] : [lastOf(path)])]) modules.set(name, lastOf(path));
        }
      if (node.type !== "import_from_statement") continue;
      const module = lastOf(node.at("module_name"));
      if (node.children.some(({ type }) => type === "wildcard_import")) count(`${module} *`);
      for (const one of node.all("name")) {
        const name = (one.type === "aliased_import" ? one.at("name") : one)?.text ?? "";
        count(`${module} ${name}`);
        // It can also be a module.
        modules.set(one.at("alias")?.text ?? name, name);
      }
    }
    for (const node of nodes) {
      if (byText.test(node.text) && names.isName(node) && !isOfObject(node)) texts.add(node.file);
      if (loading.test(node.text) || node.text === "sys.modules") texts.add(anyFile);
      const { of, name = "" } = accessOf(node) ?? {};
      const module = of && (accessOf(of)?.name ?? modules.get(of.text));
      if (of) count(` ${name}`);
      if (module !== undefined) count(`${module} ${name}`);
      // As a value, a module leads to all of its names.
      const isValue = node.field !== "object" && names.isName(node) && !importOfNames(node);
      if (isValue && modules.has(node.text)) count(`${modules.get(node.text)} *`);
    }
  }
  return (declared, isOutside) => {
    const { file, text } = declared;
    const own = texts.has(file) || (isOutside && texts.has(anyFile)) ? 1 : 0;
    if (!isOutside) return own;
    const around = [...declared.around()].find(({ type }) => /^(class|function)_definition$/.test(type));
    if (around?.type === "class_definition") return uses.get(` ${text}`) ?? 0;
    const base = posix.basename(file).replace(/\.pyw?$/, "");
    const module = base === "__init__" ? posix.basename(posix.dirname(file)) : base;
    return own + (uses.get(`${module} ${text}`) ?? 0) + (uses.get(`${module} *`) ?? 0);
  };
}

/** `vars(args)` */
const isOfObject = ({ text, parent }: Syntax): boolean =>
  text === "vars" && parent?.at("arguments")?.named.length !== 0;

/** The last part of a dotted name. Empty for `.`. */
const lastOf = (path: Syntax | undefined): string => path?.text.split(".").at(-1)?.trim() ?? "";

export function packageOf(module: string): KnownPackage | undefined {
  if (module === packages.python) return "paypages";
  return module === "pulumi" ? "pulumi" : undefined;
}

/** `a.b` */
export function accessOf(expression: Syntax): { of: Syntax; name: string } | undefined {
  const [of, name] = [expression.at("object"), expression.at("attribute")];
  return expression.type === "attribute" && of && name ? { of, name: name.text } : undefined;
}
