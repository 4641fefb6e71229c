// TypeScript and JavaScript for the reader of programs.
import { enums } from "../../../provider/model/enums.js";
import { calledIn, enumMember, nodeOf, opaque } from "../syntax/expressions.js";
import {
  type Call,
  type Code,
  type Form,
  type Grammar,
  javascript,
  type Property,
  type SpreadObject,
  unescaped,
} from "../syntax/grammar.js";
import { type Import, type NameTable, reasons } from "../syntax/names.js";
import type { Syntax } from "../syntax/tree.js";
import { packages } from "../write/packages.js";
import { limitOf } from "./tsTypes.js";

const loops = /^(for|for_in|while|do)_statement$/;
const functions =
  /^((generator_)?function_(declaration|expression|signature|type)|generator_function|arrow_function|(abstract_)?method_(definition|signature)|(call|construct)_signature|constructor_type)$/;
const classes = /^(abstract_)?class(_declaration)?$/;

function isPattern({ type, parent }: Syntax, field: string | undefined): boolean {
  if (!parent) return false;
  if (/^(object|array|rest)_pattern$/.test(parent.type)) return true;
  if (parent.type === "pair_pattern") return field === "value";
  return /^(object_)?assignment_pattern$/.test(parent.type) && field === "left" && type !== "member_expression";
}

/** The innermost node that isn't a pattern. */
const unpatterned = (node: Syntax): Syntax =>
  node.parent && isPattern(node, node.field) ? unpatterned(node.parent) : node;

const isParameter = ({ parent, field }: Syntax): boolean =>
  (/^(required|optional)_parameter$/.test(parent?.type ?? "") && field === "pattern") ||
  (parent?.type === "arrow_function" && field === "parameter");

/** `const`, `let`, `var` or nothing. */
const keywordOf = (node: Syntax | undefined): string | undefined =>
  node?.children.find((one) => /^(const|let|var)$/.test(one.type))?.type;

const isOfLoop = ({ parent, field }: Syntax): boolean => parent?.type === "for_in_statement" && field === "left";

/** `using x = …`, which the grammar reads as an assignment. */
const isUsing = ({ parent, field }: Syntax): boolean =>
  parent?.type === "assignment_expression" && field === "left" && parent.children[0]?.type === "using";

const isVar = (target: Syntax): boolean =>
  keywordOf(isOfLoop(target) ? target.parent : target.parent?.parent) === "var";

const imports = /^(import_specifier|import_clause|namespace_import|import_require_clause)$/;

const isImport = ({ parent, field }: Syntax): boolean =>
  imports.test(parent?.type ?? "") && (field !== "name" || parent?.at("alias") === undefined);

const names: NameTable = {
  isName: ({ type, parent, field }) =>
    type === "identifier" ||
    type.startsWith("shorthand_property_identifier") ||
    (type === "type_identifier" && field === "name" && classes.test(parent?.type ?? "")),
  isDeclared: (node) => {
    if (isImport(node) || isUsing(node)) return true;
    const target = unpatterned(node);
    const { parent, field } = target;
    if (isParameter(target)) return true;
    if (isOfLoop(target)) return keywordOf(parent) !== undefined;
    if (parent?.type === "catch_clause") return field === "parameter";
    const isNamed = parent?.type === "variable_declarator" || parent?.type === "enum_declaration";
    return field === "name" && (isNamed || functions.test(parent?.type ?? "") || classes.test(parent?.type ?? ""));
  },
  scopeOf: (node) => {
    const target = unpatterned(node);
    const { parent } = target;
    const isExpression = /^(function_expression|generator_function|class)$/.test(parent?.type ?? "");
    if (parent && isExpression && target.field === "name") return parent;
    const isOfOuter = target.field === "name";
    for (const around of (isOfOuter && parent ? parent : target).around()) {
      const { type } = around;
      if (functions.test(type) || (type === "statement_block" && /module$/.test(around.parent?.type ?? "")))
        return around;
      const isBlock =
        type === "statement_block" || type === "switch_body" || type === "catch_clause" || loops.test(type);
      if (isBlock && !isVar(target)) return around;
    }
    return undefined;
  },
  // The default of a parameter reads no variable of the body.
  startOf: (node) => (isVar(unpatterned(node)) ? names.scopeOf(node)?.at("body")?.start : undefined),
  importOf: (node) => importOf(node),
  assignedTo: (node) => {
    const { text, parent } = node;
    if (isParameter(parent?.type === "rest_pattern" ? parent : node)) return reasons.parameter(node);
    if (isImport(node)) return reasons.imported(node);
    if (isOfLoop(node)) return reasons.loop(node);
    const changes = { reason: `is the variable \`${text}\`, which can change` };
    if (parent?.type === "catch_clause" || isUsing(node)) return changes;
    if (parent?.type !== "variable_declarator") return reasons.other(node);
    const value = parent.at("value");
    if (keywordOf(parent.parent) !== "const" || !value) return changes;
    const isExported = parent.parent?.parent?.type === "export_statement";
    return isExported ? { reason: `is the constant \`${text}\`, which the file exports` } : { value };
  },
  // Code that finds names as texts can use any of its file.
  usesElsewhere: (files) => {
    const isFinding = ({ type, text }: Syntax) =>
      type === "with_statement" || (type === "identifier" && text === "eval");
    const finding = new Set(files.flatMap(({ root }) => ([...root.within()].some(isFinding) ? [root.file] : [])));
    return ({ file }) => (finding.has(file) ? 1 : 0);
  },
  reasons: { undeclared: "this file doesn't declare", several: "this file declares several times" },
};

function importOf(node: Syntax): Import | undefined {
  const { parent } = node;
  if (isImport(node)) {
    const statement = [parent, ...node.around()].find((one) => one?.at("source"));
    const source = statement?.at("source");
    const module = source && textOf(source);
    if (module === undefined) return undefined;
    return { module, name: parent?.type === "import_specifier" ? parent.at("name")?.text : undefined };
  }
  if (parent?.type === "variable_declarator") return loadedBy(parent);
  // `const { Coupon: C } = require("…")`
  const property = parent?.type === "pair_pattern" ? parent : node;
  const declarator = property.parent?.type === "object_pattern" ? property.parent.parent : undefined;
  const loaded = declarator?.type === "variable_declarator" ? loadedBy(declarator) : undefined;
  const key = property.at("key") ?? node;
  return loaded && key.type !== "string" ? { ...loaded, name: key.text } : undefined;
}

/** The module that a variable gets with `require` or `import()`. */
function loadedBy(declarator: Syntax): Import | undefined {
  const given = declarator.at("value");
  const value = given && bare(given);
  const call = value?.type === "await_expression" ? value.named[0] : value;
  const [source, ...others] = call?.at("arguments")?.named ?? [];
  const isLoading = call?.type === "call_expression" && /^(require|import)$/.test(call.at("function")?.text ?? "");
  const module = isLoading && source && others.length === 0 ? textOf(source) : undefined;
  return module === undefined ? undefined : { module };
}

/** A string, or a template without expressions. */
function textOf({ type, text, named }: Syntax): string | undefined {
  const isText = type === "string" || (type === "template_string" && !named.some(isSubstitution));
  if (!isText) return undefined;
  const inner = text.slice(1, -1);
  return unescaped(type === "string" ? inner : inner.replace(/\r\n?/g, "\n"), javascript);
}

const isSubstitution = ({ type }: Syntax): boolean => type === "template_substitution";

function numberOf({ type, text, children, named: [operand] }: Syntax): number | undefined {
  if (type === "unary_expression") {
    const value = children[0]?.type === "-" && operand?.type === "number" ? numberOf(operand) : undefined;
    return value === undefined ? undefined : -value;
  }
  // A zero before other digits is octal in some files only.
  if (type !== "number" || /^0\d/.test(text)) return undefined;
  const value = Number(text.replaceAll("_", ""));
  return Number.isFinite(value) ? value : undefined;
}

const wrappers = /^(parenthesized|as|satisfies|non_null)_expression$/;

function bare(expression: Syntax): Syntax {
  const isFrozen = expression.at("function")?.text === "Object.freeze";
  const [inner] = wrappers.test(expression.type) ? expression.named : isFrozen ? argumentsOf(expression) : [];
  return inner ? bare(inner) : expression;
}

const argumentsOf = (call: Syntax): Syntax[] => call.at("arguments")?.named ?? [];

const constants: Readonly<Record<string, boolean | null>> = { true: true, false: false, null: null };

function form(code: Code, expression: Syntax): Form | undefined {
  const plain = plainForm(code, expression);
  if (plain?.is !== "scalar" && plain?.is !== "object" && plain?.is !== "list") return plain;
  const limit = limitOf(code, expression, plain.is === "scalar" ? "value" : "properties");
  if (limit === undefined) return plain;
  return plain.is === "scalar" ? { is: "opaque", reason: limit } : { ...plain, limit };
}

function plainForm(_: Code, expression: Syntax): Form | undefined {
  const { type, text, named } = expression;
  const value = textOf(expression);
  if (value !== undefined) return { is: "scalar", value, spelling: text.charAt(0) };
  const number = numberOf(expression);
  if (number !== undefined) return { is: "scalar", value: number, spelling: "number" };
  if (type in constants) return { is: "scalar", value: constants[type] as boolean | null };
  switch (type) {
    case "undefined":
      return { is: "scalar", value: undefined };
    case "template_string":
      return { is: "opaque", reason: "is an interpolation" };
    case "ternary_expression":
      return { is: "opaque", reason: "depends on a condition" };
    case "identifier":
    case "shorthand_property_identifier":
      return { is: "name" };
    case "array": {
      const hasHole = expression.children.some(
        (one, index, all) => one.type === "," && /^[[,]$/.test(all[index - 1]?.type ?? ""),
      );
      const hasSpread = hasHole || named.some((one) => one.type === "spread_element");
      return { is: "list", items: named, ...(hasSpread && { hasSpread }) };
    }
    case "object":
      return objectForm(expression) ?? { is: "opaque", reason: "is computed in part" };
    case "call_expression": {
      const lines = joined(expression);
      return lines === undefined ? undefined : { is: "scalar", value: lines, spelling: "lines" };
    }
  }
  return undefined;
}

/** Undefined if a name is computed or occurs twice. */
function objectForm({ named }: Syntax): Form | undefined {
  const members: Property[] = [];
  const spreads: SpreadObject[] = [];
  for (const one of named) {
    const [inner] = one.named;
    if (one.type === "spread_element" && inner) {
      spreads.push({ end: one.end, value: inner });
      continue;
    }
    const isShort = one.type === "shorthand_property_identifier";
    const [key, value] = isShort ? [one, one] : [one.at("key"), one.at("value")];
    const name = key && (isShort || key.type === "property_identifier" ? key.text : textOf(key));
    if (name === undefined || !value || members.some((other) => other.name === name)) return undefined;
    members.push({ name, whole: one, value });
  }
  return { is: "object", members, spreads };
}

/** The value of `["a", "b"].join("\n")`, which an export writes for a multi-line string. */
function joined(expression: Syntax): string | undefined {
  const call = callOf(expression);
  const access = call && accessOf(call.called);
  const [between] = call?.arguments ?? [];
  if (access?.name !== "join" || access.of.type !== "array" || !between || textOf(between.value) !== "\n")
    return undefined;
  const lines = access.of.named.map((one) => (one.type === "string" ? textOf(one) : undefined));
  return lines.includes(undefined) ? undefined : lines.join("\n");
}

function callOf(expression: Syntax): Call | undefined {
  const isNew = expression.type === "new_expression";
  const [called, list] = [expression.at(isNew ? "constructor" : "function"), expression.at("arguments")];
  if (!called || list?.type !== "arguments") return undefined;
  return { called, list, arguments: list.named.map((value) => ({ value, whole: value })), isNew };
}

function accessOf(expression: Syntax): { of: Syntax; name: string } | undefined {
  const [of, name] = [expression.at("object"), expression.at("property")];
  return expression.type === "member_expression" && of && name ? { of, name: name.text } : undefined;
}

function itemOf(expression: Syntax): { of: Syntax; key: string } | undefined {
  const access = accessOf(expression);
  if (access) return { of: access.of, key: access.name };
  const [of, index] = [expression.at("object"), expression.at("index")];
  const key = expression.type === "subscript_expression" && index ? textOf(index) : undefined;
  return of && key !== undefined ? { of, key } : undefined;
}

function reasonOf(_: Code, expression: Syntax): string {
  if (/\bprocess\.env\b/.test(expression.text)) return "comes from an environment variable";
  if (expression.type === "spread_element") return "is spread from another value";
  if (callOf(expression)?.isNew === false || expression.type === "await_expression") return "comes from a function";
  return /^(arrow_function|function_expression)$/.test(expression.type) ? "is a function" : "is computed";
}

/** `new …;`, or `const x = new …;` with an unused `x`. */
function statementOf({ names }: Code, { parent }: Syntax): { statement: Syntax } | undefined {
  if (parent?.type === "expression_statement") return { statement: parent };
  const [name, statement] = [parent?.at("name"), parent?.parent];
  if (parent?.type !== "variable_declarator" || name?.type !== "identifier") return undefined;
  const isAlone = statement?.field === undefined && statement?.named.length === 1;
  return isAlone && names.usesOf(name).length === 0 ? { statement } : undefined;
}

function repeats(around: Syntax): string | undefined {
  const { type } = around;
  if (loops.test(type)) return "in a loop";
  const name = around.at("name");
  if (classes.test(type)) return `in the class ${name ? `\`${name.text}\`` : ""}`.trimEnd();
  if (!functions.test(type) || type.includes("method")) return undefined;
  return `in a function${name ? ` \`${name.text}\`` : ""}`;
}

/** `from(day, value, { before })`, `from({ day: value }, { before })` or `today() >= day ? value : before` */
function schedule(code: Code, expression: Syntax) {
  const [days, value, options] = callOf(expression)?.arguments.map((one) => one.value) ?? [];
  const given = [options, value].map((one) => one && form(code, bare(one)));
  const members = given.flatMap((one) => (one?.is === "object" ? one.members : []));
  const before = members.find(({ name }) => name === "before")?.value;
  if (calledIn(code, expression) === "from") return { days, value, before };
  const condition = bare(expression.at("condition") ?? expression);
  if (condition.children[1]?.type !== ">=" || calledIn(code, condition.at("left")) !== "today") return undefined;
  const [then, otherwise] = [expression.at("consequence"), expression.at("alternative")];
  return { days: condition.at("right"), value: then, before: otherwise };
}

function parameter(declaration: Syntax) {
  const own = declaration.parent;
  const around = own?.parent?.parent;
  if (!own || !isParameter(declaration)) return undefined;
  const isConstructor = around?.at("name")?.text === "constructor";
  const owner = isConstructor ? [...around.around()].find(({ type }) => classes.test(type)) : around;
  return { owner: (owner?.at("name") ?? owner?.parent?.at("name"))?.text, index: own.parent?.named.indexOf(own) };
}

const known: readonly string[] = [packages.dynamic, packages.nodejs];

export const grammar: Grammar = {
  name: "typescript",
  names,
  packageOf: (module) => (known.includes(module) ? "paypages" : undefined),
  bare,
  form,
  textOf,
  call: callOf,
  access: accessOf,
  item: itemOf,
  output: (expression) => {
    const access = accessOf(expression);
    return access && { of: access.of, property: access.name };
  },
  member: (code, expression) => enumMember(code, expression, enums),
  configuration: {
    reads: /^(get|require)(Secret)?(Boolean|Number|Object)?$/,
    fallback: (_, expression) => {
      const operator = expression.type === "binary_expression" && expression.at("left") && expression.children[1]?.type;
      return operator === "??" || operator === "||" ? expression.at("left") : undefined;
    },
    isMade: (_, { called, isNew = false }) => isNew && (accessOf(called)?.name ?? called.text) === "Config",
    namespaceAt: 0,
  },
  schedule,
  parameter,
  creation: ({ isNew = false, arguments: [name, args] }, exported) =>
    isNew && name ? { kind: exported, name: name.value, args: args?.value } : undefined,
  argsOf: (code, _, { args }, node) => (args ? nodeOf(code, args) : opaque(node, "is not in the program")),
  repeats,
  statementOf,
  reasonOf,
};
