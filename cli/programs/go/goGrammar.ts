// Go for the reader of programs.
import { lowerFirst } from "../../../provider/model/names.js";
import { constantValue, enumSpelling, type Node, type Range, type Scalar } from "../source/node.js";
import { calledIn, exportedOf, nodeOf, opaque } from "../syntax/expressions.js";
import {
  type Call,
  type Code,
  type Creation,
  go as escapes,
  type Form,
  type Grammar,
  type Property,
  sdkEnums,
  unescaped,
} from "../syntax/grammar.js";
import type { Syntax } from "../syntax/tree.js";
import { names, packageOf } from "./goNames.js";

/** The spelling of a literal in a conversion: `pulumi.String("…")`; or of items without one. */
export const plainSpelling = "plain";
/** The same for a raw string literal, and for a number that must be an integer. */
export const rawSpelling = "raw";
export const wholeSpelling = "whole";
/** The same for a variable whose type is that of its number. */
export const floatSpelling = "float";

/** Undefined if it isn't a string literal, or contains bytes that aren't characters. */
function textOf({ type, text }: Syntax): string | undefined {
  // Go drops carriage returns from raw strings.
  if (type === "raw_string_literal") return text.slice(1, -1).replaceAll("\r", "");
  return type === "interpreted_string_literal" ? unescaped(text.slice(1, -1), escapes) : undefined;
}

function numberOf(expression: Syntax): number | undefined {
  const { type, text } = expression;
  if (type === "unary_expression") {
    const operand = expression.at("operand");
    const value = expression.children[0]?.type === "-" && operand ? numberOf(operand) : undefined;
    return value === undefined ? undefined : -value;
  }
  if (type !== "int_literal" && type !== "float_literal") return undefined;
  const digits = text.replaceAll("_", "");
  const value = /^0\d+$/.test(digits) && type === "int_literal" ? Number.parseInt(digits, 8) : Number(digits);
  return Number.isFinite(value) ? value : undefined;
}

function bare(expression: Syntax): Syntax {
  const isWrapped = expression.type === "parenthesized_expression" || expression.type === "literal_element";
  const [inner] = isWrapped ? expression.named : [];
  return inner ? bare(inner) : expression;
}

function form(code: Code, expression: Syntax): Form | undefined {
  const { type } = expression;
  const number = numberOf(expression);
  if (number !== undefined) {
    const declared = typeAround(expression);
    if (small.test(declared)) return { is: "opaque", reason: `has the type \`${declared}\`` };
    return { is: "scalar", value: number, spelling: /^u?int\d*$/.test(declared) ? wholeSpelling : plainSpelling };
  }
  switch (type) {
    case "interpreted_string_literal":
    case "raw_string_literal": {
      const value = textOf(expression);
      const spelling = type === "raw_string_literal" ? rawSpelling : plainSpelling;
      return value === undefined ? { is: "opaque", reason: "is computed" } : { is: "scalar", value, spelling };
    }
    case "true":
    case "false":
      return { is: "scalar", value: type === "true", spelling: plainSpelling };
    case "nil":
      return { is: "opaque", reason: "is `nil`" };
    case "identifier":
      return { is: "name" };
    case "composite_literal":
      return literalForm(code, expression) ?? { is: "opaque", reason: "is computed in part" };
    case "unary_expression": {
      const of = expression.children[0]?.type === "&" ? expression.at("operand") : undefined;
      if (of?.type === "composite_literal") return form(code, of);
      return of && { is: "conversion", of };
    }
    case "call_expression": {
      const of = convertedBy(code, expression);
      return of && { is: "conversion", of };
    }
  }
  return undefined;
}

/** Types without room for every number. */
const small = /^(u?int(8|16)|byte)$/;

/** The type of the declaration, of the map or the slice, or of the conversion around a number. */
function typeAround(number: Syntax): string {
  const around = [...number.around()].find(({ type }) => typing.test(type));
  const type = around?.at("type");
  return (type?.at("value") ?? type?.at("element") ?? type ?? around?.at("function"))?.text ?? "";
}

const typing = /^(composite_literal|call_expression|const_spec|var_spec)$/;

const conversions = /^(String|Int|Float64|Bool)(Ptr)?$|^To(String|Int|Float64|Bool)Array$/;
const builtin = new Set(["string", "int", "float64", "bool"]);

/** The expression inside `pulumi.String(…)`, `paypages.Language(…)` and `float64(…)`: it has the same meaning. */
function convertedBy(code: Code, expression: Syntax): Syntax | undefined {
  const call = callOf(expression);
  const [of, ...others] = call?.arguments ?? [];
  if (!call || !of || others.length > 0) return undefined;
  const { called } = call;
  if (builtin.has(called.text) && !code.names.isDeclared(called)) return of.value;
  if (conversions.test(exportedOf(code, called, "pulumi")?.name ?? "")) return of.value;
  const own = exportedOf(code, called, "paypages")?.name;
  return own !== undefined && (own.endsWith("Ptr") || sdkEnums.some(({ name }) => name === own)) ? of.value : undefined;
}

/** A list, an object, or a map with strings as keys. */
function literalForm(code: Code, literal: Syntax): Form | undefined {
  const [type, body] = [literal.at("type"), literal.at("body")];
  if (!type || !body) return undefined;
  const own = exportedOf(code, type, "paypages")?.name;
  const { named, start: open } = body;
  const isSlice = type.type === "slice_type";
  if (isSlice || /Array$/.test(own ?? exportedOf(code, type, "pulumi")?.name ?? "")) {
    const isPlain = named.every((one) => one.type === "literal_element");
    return isPlain ? { is: "list", items: named, open, ...(isSlice && { spelling: plainSpelling }) } : undefined;
  }
  const isObject = own?.endsWith("Args") === true;
  if (!isObject && type.type !== "map_type") return undefined;
  const members: Property[] = [];
  for (const whole of named) {
    const [key, value] = whole.type === "keyed_element" ? [whole.at("key"), whole.at("value")] : [];
    const name = key && (isObject ? lowerFirst(key.text) : textOf(bare(key)));
    if (name === undefined || !value) return undefined;
    members.push({ name, whole, value });
  }
  return { is: "object", members, open, spelling: isObject ? own : type.text };
}

function callOf(expression: Syntax): Call | undefined {
  const [called, list] = [expression.at("function"), expression.at("arguments")];
  if (expression.type !== "call_expression" || !called || !list) return undefined;
  return { called, list, arguments: list.named.map((value) => ({ value, whole: value })) };
}

function accessOf(expression: Syntax): { of: Syntax; name: string } | undefined {
  const isType = expression.type === "qualified_type";
  const [of, name] = [expression.at(isType ? "package" : "operand"), expression.at(isType ? "name" : "field")];
  return (isType || expression.type === "selector_expression") && of && name ? { of, name: name.text } : undefined;
}

function itemOf(expression: Syntax): { of: Syntax; key: string } | undefined {
  const [of, index] = [expression.at("operand"), expression.at("index")];
  const key = expression.type === "index_expression" && index ? textOf(index) : undefined;
  return of && key !== undefined ? { of, key } : undefined;
}

/** `page.RoleId`, or the method `page.ID()`. */
function outputOf(expression: Syntax): { of: Syntax; property: string } | undefined {
  const call = callOf(expression);
  const access = call ? (call.arguments.length === 0 ? accessOf(call.called) : undefined) : accessOf(expression);
  if (!access || (call !== undefined) !== (access.name === "ID")) return undefined;
  return { of: access.of, property: call ? "id" : lowerFirst(access.name) };
}

/** `paypages.LanguageJapanese`. */
function memberOf(code: Code, expression: Syntax): Pick<Scalar, "value" | "spelling"> | undefined {
  const name = exportedOf(code, expression, "paypages")?.name;
  for (const one of name === undefined ? [] : sdkEnums) {
    const member = one.members.find((each) => one.name + each.name === name);
    if (member) return { value: member.value, spelling: enumSpelling + one.name };
  }
  return undefined;
}

/** A typed constant accepts no value of another type, and a number determines the type of a variable. */
function typed(node: Node, { source, parent }: Syntax): Node {
  if (node.kind !== "scalar" || typeof node.value !== "number") return node;
  const type = parent?.at("type")?.text;
  if (type !== undefined) return type.startsWith("float") ? node : { ...node, spelling: wholeSpelling };
  const isFloat = /^(?!0[xX]).*[.eE]/.test(source.text.slice(node.start, node.end));
  return isFloat && parent?.type !== "const_spec" ? { ...node, spelling: floatSpelling } : node;
}

/** `paypages.NewCoupon(ctx, "spring", &paypages.CouponArgs{…})` */
function creation({ arguments: [, name, args] }: Call, exported: string): Creation | undefined {
  const [, kind] = /^New(\w+)$/.exec(exported) ?? [];
  return kind === undefined || !name || !args ? undefined : { kind, name: name.value, args: args.value };
}

/** `From(ctx, day, value, before)` or `FromSchedule(ctx, map[string]T{day: value}, before)` */
function schedule(code: Code, expression: Syntax) {
  const [, days, value, before] = callOf(expression)?.arguments.map((one) => one.value) ?? [];
  const called = calledIn(code, expression);
  if (called === "From") return { days, value, before };
  return called === "FromSchedule" ? { days, before: value } : undefined;
}

function parameter(declaration: Syntax) {
  const list = declaration.parent?.parent;
  const isOwn = declaration.parent?.type === "parameter_declaration" && list?.parent?.type === "function_declaration";
  const index = list?.named.flatMap((one) => one.all("name")).indexOf(declaration);
  return isOwn ? { owner: list.parent?.at("name")?.text, index } : undefined;
}

function argsOf(code: Code, _: Call, { kind, args }: Creation, node: Syntax): Node {
  const read = nodeOf(code, args ?? node);
  const target = constantValue(read);
  const isOther = target.kind === "object" && target.spelling !== `${kind}Args`;
  return isOther ? opaque(args ?? node, `is in arguments of another type, \`${target.spelling}\``) : read;
}

function repeats(around: Syntax): string | undefined {
  if (around.type === "for_statement") return "in a loop";
  const isFunction = /^(method|function)_declaration$/.test(around.type);
  return isFunction ? `in a function \`${around.at("name")?.text}\`` : undefined;
}

/** `_, err = paypages.New…` with its `if err != nil { … }`. Undefined if the program can use the resource. */
function statementOf(_: Code, call: Syntax): { statement: Range } | undefined {
  const assignment = call.parent?.parent;
  const [first, error] = assignment?.at("left")?.named ?? [];
  const isAssignment = /^(short_var_declaration|assignment_statement)$/.test(assignment?.type ?? "");
  if (!assignment || !isAssignment || first?.text !== "_" || !error) return undefined;
  const { parent } = assignment;
  if (parent?.type === "if_statement") return isCheck(parent, error.text) ? { statement: parent.range } : undefined;
  const siblings = parent?.named ?? [];
  const next = siblings[siblings.indexOf(assignment) + 1];
  return next && isCheck(next, error.text) ? { statement: { start: assignment.start, end: next.end } } : undefined;
}

/** Whether a statement only handles an error. */
const isCheck = (statement: Syntax, name: string): boolean =>
  statement.type === "if_statement" &&
  statement.at("condition")?.text === `${name} != nil` &&
  statement.at("alternative") === undefined;

function reasonOf(code: Code, expression: Syntax): string {
  if (/\bos\s*\.\s*(Getenv|LookupEnv)\b/.test(expression.text)) return "comes from an environment variable";
  const call = callOf(expression);
  if (!call) return "is computed";
  const isFormat = exportedOf(code, call.called, "pulumi")?.name === "Sprintf";
  return isFormat ? "is an interpolation" : "comes from a function";
}

export const grammar: Grammar = {
  name: "go",
  names,
  packageOf,
  bare,
  form,
  textOf,
  call: callOf,
  access: accessOf,
  item: itemOf,
  output: outputOf,
  member: memberOf,
  typed,
  configuration: {
    reads: /^(Get|Require|Try)(Secret)?(Bool|Int|Float64|Object)?$/,
    isMade: (code, { called }) => exportedOf(code, called, "config")?.name === "New",
    namespaceAt: 1,
  },
  schedule,
  parameter,
  creation,
  argsOf,
  repeats,
  statementOf,
  unitOf: () => "\t",
  reasonOf,
};
