// Python for the reader of programs.
import { posix } from "node:path";
import type { ObjectModel } from "../../../provider/model/field.js";
import { resources } from "../../../provider/resources/index.js";
import { packages } from "../../program/packages.js";
import { snakeCase } from "../../program/spelling.js";
import { constantValue, type Node } from "../source/node.js";
import { sdkEnums } from "../source/sdkNames.js";
import { indentationAt, lineStart } from "../source/textChanges.js";
import { enumMember, exportedOf, nodeOf, objectOf, opaque } from "../syntax/expressions.js";
import type {
  Argument,
  Call,
  Code,
  Creation,
  Form,
  Grammar,
  ObjectForm,
  Property,
  SpreadObject,
} from "../syntax/grammar.js";
import type { KnownPackage, NameTable } from "../syntax/names.js";
import { reasons } from "../syntax/names.js";
import { python as escapes, unescaped } from "../syntax/strings.js";
import type { Parsed, Syntax } from "../syntax/tree.js";

/** The spelling of an object from a call with keywords; the name of the called class follows. */
export const callSpelling = "call:";
/** The spelling of a string with several adjacent literals. */
export const linesSpelling = "lines";

const bySnake = new Map<string, string>();

function visit({ fields, idName }: ObjectModel): void {
  if (idName !== undefined) bySnake.set(snakeCase(idName), idName);
  for (const { name, type } of fields) {
    bySnake.set(snakeCase(name), name);
    const inner = type.kind === "list" ? type.of.type : type;
    if (inner.kind === "object") visit(inner.model);
  }
}
for (const { program } of resources) visit(program);

/** The property of an argument, a key or an attribute. */
export const propertyOf = (name: string): string =>
  bySnake.get(name) ?? name.replace(/_([a-z\d])/g, (_, letter: string) => letter.toUpperCase());

/** The name of an enum's member. */
export const memberName = (name: string): string => snakeCase(name).toUpperCase();

const comprehension = /comprehension$|^generator_expression$/;
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

const names: NameTable = {
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
  // The default of a parameter is read outside of the function.
  placeOf: (node) => {
    const around = [...node.around()];
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

/** Counts uses of a module's names in other files, as far as they refer to it by name. In doubt, it counts too many. */
function usesElsewhere(files: readonly Parsed[]): (name: Syntax) => number {
  const uses = new Map<string, number>();
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
      const { of, name = "" } = accessOf(node) ?? {};
      const module = of && modules.get(accessOf(of)?.name ?? of.text);
      if (module !== undefined) count(`${module} ${name}`);
    }
  }
  return ({ file, text }) => {
    const own = posix.basename(file).replace(/\.pyw?$/, "");
    const module = own === "__init__" ? posix.basename(posix.dirname(file)) : own;
    return (uses.get(`${module} ${text}`) ?? 0) + (uses.get(`${module} *`) ?? 0);
  };
}

/** The last part of a dotted name. Empty for `.`. */
const lastOf = (path: Syntax | undefined): string => path?.text.split(".").at(-1)?.trim() ?? "";

function packageOf(module: string): KnownPackage | undefined {
  if (module === packages.python) return "paypages";
  return module === "pulumi" ? "pulumi" : undefined;
}

const quotes = /^([A-Za-z]*)("""|'''|"|')/;

/** The value of a literal. Undefined for bytes, and if only a run knows the value. */
function textOf({ type, text }: Syntax): string | undefined {
  const [, prefix = "", quote = ""] = (type === "string" && quotes.exec(text)) || [];
  if (quote === "" || /[bft]/i.test(prefix)) return undefined;
  const inner = text.slice(prefix.length + quote.length, -quote.length).replace(/\r\n?/g, "\n");
  return /r/i.test(prefix) ? inner : unescaped(inner, escapes);
}

/** The opening quotes of a literal, without its prefix. */
const quoteOf = ({ text }: Syntax): string => quotes.exec(text)?.[2] ?? '"';

function numberOf({ type, text, children, named: [operand] }: Syntax): number | undefined {
  if (type === "unary_operator") {
    const value = children[0]?.type === "-" && operand ? numberOf(operand) : undefined;
    return value === undefined ? undefined : -value;
  }
  const value = type === "integer" || type === "float" ? Number(text.replaceAll("_", "")) : Number.NaN;
  return Number.isFinite(value) ? value : undefined;
}

function bare(expression: Syntax): Syntax {
  const [inner] = expression.type === "parenthesized_expression" ? expression.named : [];
  return inner ? bare(inner) : expression;
}

function form(code: Code, expression: Syntax): Form | undefined {
  const { type, named, parent } = expression;
  const number = numberOf(expression);
  if (number !== undefined) return { is: "scalar", value: number };
  switch (type) {
    case "string":
    case "concatenated_string": {
      const parts = type === "string" ? [textOf(expression)] : named.map(textOf);
      const isInterpolated = [...expression.within()].some(
        (one) => one.type === "string" && /^\w*[ft]/i.test(one.text),
      );
      if (parts.includes(undefined))
        return { is: "opaque", reason: isInterpolated ? "is an interpolation" : "is computed" };
      const isBracketed = ["parenthesized_expression", "keyword_argument"].includes(parent?.type ?? "");
      const spelling = type === "concatenated_string" && isBracketed ? linesSpelling : quoteOf(expression);
      return { is: "scalar", value: parts.join(""), spelling };
    }
    case "true":
    case "false":
      return { is: "scalar", value: type === "true" };
    case "none":
      return { is: "opaque", reason: "is `None`" };
    case "list": {
      const hasSpread = named.some((one) => one.type === "list_splat");
      return { is: "list", items: named, ...(hasSpread && { hasSpread }) };
    }
    case "dictionary":
      return dictionaryForm(expression) ?? { is: "opaque", reason: "is computed in part" };
    case "conditional_expression":
      return { is: "opaque", reason: "depends on a condition" };
    case "identifier":
      return { is: "name" };
    case "call":
      return objectCallForm(code, expression);
  }
  return undefined;
}

/** Undefined if a key is computed, or occurs twice. */
function dictionaryForm({ named }: Syntax): Form | undefined {
  const members: Property[] = [];
  const spreads: SpreadObject[] = [];
  for (const pair of named) {
    if (pair.type === "dictionary_splat") {
      spreads.push({ end: pair.end, value: pair.named[0] ?? pair });
      continue;
    }
    const [key, value] = [pair.at("key"), pair.at("value")];
    const text = key && textOf(key);
    const name = text === undefined ? undefined : propertyOf(text);
    if (name === undefined || !value || members.some((one) => one.name === name)) return undefined;
    members.push({ name, whole: pair, value });
  }
  return { is: "object", members, spreads };
}

/** The object of `NoteArgs(name="When?")` or `dict(name="When?")`. */
function objectCallForm(code: Code, expression: Syntax): Form | undefined {
  const call = callOf(expression);
  if (!call) return undefined;
  const { called } = call;
  const isDict = called.text === "dict" && !code.names.isDeclared(called);
  if (!isDict && !/Args(Dict)?$/.test(exportedOf(code, called, "paypages")?.name ?? "")) return undefined;
  const object = argumentsForm(call, expression.start);
  return object?.members.every(({ name }) => name !== "") ? object : undefined;
}

/** The arguments of a call as an object: positional ones have an empty name. Undefined if a list is spread into them. */
function argumentsForm({ called, list, arguments: all }: Call, start: number): ObjectForm | undefined {
  if (all.some(({ spread }) => spread === "*")) return undefined;
  const members = all
    .filter(({ spread }) => !spread)
    .map(({ keyword, value, whole }) => ({ name: keyword === undefined ? "" : propertyOf(keyword), whole, value }));
  // Python refuses a repeated keyword, so spread arguments overwrite nothing.
  const spreads = all
    .filter(({ spread }) => spread)
    .map(({ whole }) => ({ end: start, value: whole.named[0] ?? whole }));
  return { is: "object", members, spreads, open: list.start, spelling: callSpelling + called.text };
}

/** Undefined for anything else, such as a call with a generator. */
function callOf(expression: Syntax): Call | undefined {
  const [called, list] = [expression.at("function"), expression.at("arguments")];
  if (expression.type !== "call" || !called || list?.type !== "argument_list") return undefined;
  return { called, list, arguments: list.named.flatMap((one) => argumentOf(one) ?? []) };
}

function argumentOf(whole: Syntax): Argument | undefined {
  if (whole.type === "list_splat") return { value: whole, whole, spread: "*" };
  if (whole.type === "dictionary_splat") return { value: whole, whole, spread: "**" };
  if (whole.type !== "keyword_argument") return { value: whole, whole };
  const [name, value] = [whole.at("name"), whole.at("value")];
  return name && value ? { keyword: name.text, value, whole } : undefined;
}

function accessOf(expression: Syntax): { of: Syntax; name: string } | undefined {
  const [of, name] = [expression.at("object"), expression.at("attribute")];
  return expression.type === "attribute" && of && name ? { of, name: name.text } : undefined;
}

function itemOf(expression: Syntax): { of: Syntax; key: string } | undefined {
  const [of, [key, ...others]] = [expression.at("value"), expression.all("subscript")];
  const text = expression.type === "subscript" && key && others.length === 0 ? textOf(key) : undefined;
  return of && text !== undefined ? { of, key: propertyOf(text) } : undefined;
}

/** `a` of `a or b`, and `a` of `int(a)`. */
function decisive({ names: declared }: Code, expression: Syntax): Syntax | undefined {
  if (expression.type === "boolean_operator")
    return expression.children[1]?.type === "or" ? expression.named[0] : undefined;
  const call = callOf(expression);
  const [value, ...others] = call?.arguments ?? [];
  const isConversion = /^(int|float|str)$/.test(call?.called.text ?? "") && others.length === 0;
  return call && isConversion && !declared.isDeclared(call.called) ? value?.value : undefined;
}

function creation({ arguments: [first, ...others] }: Call, kind: string): Creation | undefined {
  const named = [first, ...others].find((one) => one?.keyword === "resource_name");
  const name = named ?? (first?.keyword === undefined && !first?.spread ? first : undefined);
  return name && { kind, name: name.value };
}

/** The keywords of the call, or the object of its arguments: `CouponArgs(…)`. */
function argsOf(code: Code, call: Call, { name, kind }: Creation, node: Syntax): Node {
  const [first, second] = call.arguments;
  const isSecond = second?.keyword === undefined && !second?.spread && first?.value === name;
  const given = call.arguments.find(({ keyword }) => keyword === "args") ?? (isSecond ? second : undefined);
  if (!given) {
    const own = argumentsForm(call, node.start);
    return own ? objectOf(code, node, own) : opaque(node, "is spread from another value");
  }
  const object = nodeOf(code, given.value);
  const target = constantValue(object);
  const called = target.kind === "object" ? /^call:(?:.*\.)?(\w+)$/.exec(target.spelling ?? "")?.[1] : undefined;
  const isArguments = called === undefined || called === "dict" || called.startsWith(`${kind}Args`);
  return isArguments ? object : opaque(node, `is in arguments of another type, \`${called}\``);
}

function repeats(around: Syntax): string | undefined {
  const { type } = around;
  if (/^(for|while)_statement$/.test(type) || comprehension.test(type)) return "in a loop";
  if (type === "lambda") return "in a function";
  if (type !== "function_definition") return undefined;
  const within = [...around.around()].find((one) => one.type === "class_definition");
  return within ? `in the class \`${within.at("name")?.text}\`` : `in a function \`${around.at("name")?.text}\``;
}

/** A call, or `x = …` with an unused `x`. */
function statementOf({ names: declared }: Code, { parent }: Syntax) {
  const isAssigned = parent?.type === "assignment";
  const statement = isAssigned ? parent.parent : parent;
  if (statement?.type !== "expression_statement") return undefined;
  const name = isAssigned ? parent.at("left") : undefined;
  if (isAssigned && (name?.type !== "identifier" || declared.declarationOf(name) === undefined)) return undefined;
  if (name && declared.countOf(name) > 0) return undefined;
  const block = statement.parent?.type === "block" ? statement.parent : undefined;
  return { statement, ...(block && { block }) };
}

/** Four spaces, if the arguments don't show it. */
function unitOf({ source: { text }, start }: Syntax, { arguments: all }: Call): string {
  const outer = indentationAt(text, start);
  const own = all.find(({ whole }) => text.slice(lineStart(text, whole.start), whole.start).trim() === "");
  const inner = own ? indentationAt(text, own.whole.start) : "";
  const unit = inner.startsWith(outer) ? inner.slice(outer.length) : "";
  return unit === "" || unit.length > 8 ? "    " : unit;
}

function reasonOf(_: Code, { type, text }: Syntax): string {
  if (/\bos\s*\.\s*(environ|getenv)\b/.test(text)) return "comes from an environment variable";
  if (type.endsWith("_splat")) return "is spread from another value";
  if (type === "call" || type === "await") return "comes from a function";
  return type === "lambda" ? "is a function" : "is computed";
}

export const grammar: Grammar = {
  name: "python",
  names,
  packageOf,
  bare,
  form,
  textOf,
  call: callOf,
  access: accessOf,
  item: itemOf,
  output: (expression) => {
    const access = accessOf(expression);
    return access && { of: access.of, property: propertyOf(access.name) };
  },
  member: (code, expression) => enumMember(code, expression, sdkEnums, memberName),
  configuration: {
    reads: /^(get|require)(_secret)?(_bool|_int|_float|_object)?$/,
    fallback: decisive,
    isMade: (code, { called }) => exportedOf(code, called, "pulumi")?.name === "Config",
    namespaceAt: 0,
  },
  creation,
  argsOf,
  repeats,
  statementOf,
  unitOf,
  reasonOf,
};
