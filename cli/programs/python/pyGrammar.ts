// Python for the reader of programs.
import { resources } from "../../../provider/kinds/resources/index.js";
import type { ObjectModel } from "../../../provider/model/field.js";
import { snakeCase } from "../../../provider/model/names.js";
import { constantValue, type Node } from "../source/node.js";
import { indentationAt, lineStart } from "../source/textChanges.js";
import { calledIn, enumMember, exportedOf, nodeOf, objectOf, opaque } from "../syntax/expressions.js";
import {
  type Argument,
  type Call,
  type Code,
  type Creation,
  python as escapes,
  type Form,
  type Grammar,
  type ObjectForm,
  type Property,
  type SpreadObject,
  sdkEnums,
  unescaped,
} from "../syntax/grammar.js";
import type { Syntax } from "../syntax/tree.js";
import { memberName } from "../write/python.js";
import { accessOf, comprehension, isParameter, names, packageOf } from "./pyNames.js";

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

/** `from_(day, value, before=…)`, `from_({day: value}, before=…)` or `value if today() >= day else before` */
function schedule(code: Code, expression: Syntax) {
  const all = callOf(expression)?.arguments ?? [];
  const given = (keyword: string, index?: number) =>
    all.find((one, at) => (one.keyword === undefined ? at === index : one.keyword === keyword))?.value;
  if (calledIn(code, expression) === "from_")
    return { days: given("date", 0), value: given("value", 1), before: given("before") };
  const [value, condition, before] = expression.type === "conditional_expression" ? expression.named : [];
  const [left, operator, days] = condition ? bare(condition).children : [];
  return operator?.type === ">=" && calledIn(code, left) === "today" ? { days, value, before } : undefined;
}

function parameter(declaration: Syntax) {
  const around = [...declaration.around()];
  const at = around.findIndex(({ type }) => type === "parameters");
  const [list, own] = [around[at], around[at + 1]];
  if (!list || own?.type !== "function_definition" || !isParameter(declaration)) return undefined;
  const name = own.at("name")?.text;
  const within = around.find(({ type }) => type === "class_definition");
  const index = list.named.indexOf(around[at - 1] ?? declaration);
  return name === "__init__" ? { owner: within?.at("name")?.text, index: index - 1 } : { owner: name, index };
}

/** The keywords of the call, or the object of its arguments: `CouponArgs(…)`. */
function argsOf(code: Code, call: Call, { name, kind }: Creation, node: Syntax): Node {
  const [first, second] = call.arguments;
  // The options can come before the keywords.
  const options = second && callOf(second.value);
  const isOptions = options && exportedOf(code, options.called, "pulumi")?.name === "ResourceOptions";
  const isSecond = second?.keyword === undefined && !second?.spread && first?.value === name && !isOptions;
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
  schedule,
  parameter,
  creation,
  argsOf,
  repeats,
  statementOf,
  unitOf,
  reasonOf,
};
