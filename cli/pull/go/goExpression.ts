// Parses Go expressions into nodes.

import { lowerFirst } from "../../program/spelling.js";
import type { Element, ListNode, Member, Node, Place } from "../source/node.js";
import { sdkEnums } from "../source/sdkEnums.js";
import type { Syntax } from "../syntax/syntax.js";
import { configKeyOf } from "./goConfiguration.js";
import { bare, exportedOf, type Reading } from "./goReading.js";
import { resourceOf } from "./goResource.js";
import { textOf } from "./goStrings.js";

/** The spelling of a literal in a conversion: `pulumi.String("…")`; or of items without one. */
export const plainSpelling = "plain";
/** The same for a raw string literal, and for a number that must be an integer. */
export const rawSpelling = "raw";
export const wholeSpelling = "whole";
/** The prefix of an enum member's spelling; the name of the enum follows. */
export const enumSpelling = "enum:";

/** The readings of all files, by path. */
export type Readings = (path: string) => Reading;

/** @param depth the number of constants that led here: a constant can refer to itself */
export function nodeOf(reading: Reading, readings: Readings, given: Syntax, depth = 0): Node {
  const expression = bare(given);
  const range = { file: reading.source.path, ...expression.range };
  const opaque = (reason: string): Node => ({ kind: "opaque", reason, ...range });
  const inner = (of: Syntax): Node => nodeOf(reading, readings, of, depth);
  const number = numberOf(expression);
  if (number !== undefined) return { kind: "scalar", value: number, spelling: plainSpelling, ...range };
  switch (expression.type) {
    case "interpreted_string_literal":
    case "raw_string_literal": {
      const value = textOf(expression);
      const spelling = expression.type === "raw_string_literal" ? rawSpelling : plainSpelling;
      return value === undefined ? opaque("is computed") : { kind: "scalar", value, spelling, ...range };
    }
    case "true":
    case "false":
      return { kind: "scalar", value: expression.type === "true", spelling: plainSpelling, ...range };
    case "nil":
      return opaque("is `nil`");
    case "composite_literal":
      return literalOf(reading, readings, expression, range, depth) ?? opaque("is computed in part");
    case "identifier":
      return nameOf(reading, readings, expression, depth);
  }
  const literal = expression.type === "unary_expression" ? expression.at("operand") : undefined;
  if (literal && expression.children[0]?.type === "&") {
    if (literal.type !== "composite_literal") return inner(literal);
    return literalOf(reading, readings, literal, range, depth) ?? opaque("is computed in part");
  }
  const configKey = configKeyOf(reading, expression);
  if (configKey !== undefined) return { kind: "opaque", reason: "comes from the configuration", configKey, ...range };
  const converted = convertedBy(reading, expression);
  if (converted) return inner(converted);
  return accessOf(reading, readings, expression, depth) ?? opaque(reasonOf(reading, expression));
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

const conversions = /^(String|Int|Float64|Bool)(Ptr)?$|^To(String|Int|Float64|Bool)Array$/;
const builtin = new Set(["string", "int", "float64", "bool"]);

/** The expression inside `pulumi.String(…)`, `paypages.Language(…)` and `float64(…)`: it has the same meaning. */
function convertedBy(reading: Reading, expression: Syntax): Syntax | undefined {
  const [called, list] = [expression.at("function"), expression.at("arguments")];
  const [value] = list?.named ?? [];
  if (expression.type !== "call_expression" || !called || !value || list?.named.length !== 1) return undefined;
  const { scope, source } = reading;
  if (builtin.has(called.text) && !scope.isDeclared(source.path, called)) return value;
  const exported = exportedOf(reading, called);
  if (exported?.of === "pulumi") return conversions.test(exported.name) ? value : undefined;
  if (exported?.of !== "paypages") return undefined;
  return sdkEnums.some(({ name }) => name === exported.name) || exported.name.endsWith("Ptr") ? value : undefined;
}

/** A list, an object, or a map with strings as keys. */
function literalOf(
  reading: Reading,
  readings: Readings,
  literal: Syntax,
  range: Place,
  depth: number,
): Node | undefined {
  const [type, body] = [literal.at("type"), literal.at("body")];
  if (!type || !body) return undefined;
  const open = body.start;
  const exported = exportedOf(reading, type);
  if (type.type === "slice_type" || /Array$/.test(exported?.name ?? "")) {
    if (body.named.some((one) => one.type !== "literal_element")) return undefined;
    const elements = body.named.map((one): Element => {
      return { ...one.part, value: nodeOf(reading, readings, one, depth) };
    });
    const list: ListNode = { kind: "list", elements, ...range, open };
    return type.type === "slice_type" ? { ...list, spelling: plainSpelling } : list;
  }
  const isObject = exported?.of === "paypages" && exported.name.endsWith("Args");
  if (!isObject && type.type !== "map_type") return undefined;
  const elements: Member[] = [];
  for (const one of body.named) {
    const [key, value] = one.type === "keyed_element" ? [one.at("key"), one.at("value")] : [];
    const name = key && (isObject ? lowerFirst(key.text) : textOf(bare(key)));
    if (name === undefined || !value) return undefined;
    elements.push({ ...one.part, name, value: nodeOf(reading, readings, value, depth) });
  }
  const spelling = isObject ? exported.name : type.text;
  return { kind: "object", elements, ...range, open, spelling };
}

function nameOf(reading: Reading, readings: Readings, identifier: Syntax, depth: number): Node {
  const { text: name, start, end } = identifier;
  const range = { file: reading.source.path, start, end };
  const meaning = reading.scope.meaningOf(reading.source.path, identifier);
  if (meaning.kind === "other") return { kind: "opaque", reason: meaning.reason, ...range };
  if (depth > 8) return { kind: "opaque", reason: `is \`${name}\`, which refers to itself`, ...range };
  const uses = meaning.uses.length + meaning.usesElsewhere;
  const of = typed(nodeOf(readings(meaning.path), readings, meaning.value, depth + 1), meaning.type);
  return { kind: "constant", name, uses, of, ...range };
}

/** A typed constant accepts no value of another type. */
function typed(node: Node, type: string | undefined): Node {
  if (type === undefined || node.kind !== "scalar" || typeof node.value !== "number") return node;
  return type.startsWith("float") ? node : { ...node, spelling: wholeSpelling };
}

/** An enum member, an output of a resource, or an item of a constant map. */
function accessOf(reading: Reading, readings: Readings, expression: Syntax, depth: number): Node | undefined {
  const { scope, source } = reading;
  const range = { file: source.path, ...expression.range };
  const isCall = expression.type === "call_expression" && expression.at("arguments")?.named.length === 0;
  const selector = isCall ? expression.at("function") : expression;
  if (selector?.type === "selector_expression") {
    const exported = exportedOf(reading, selector);
    if (exported) return isCall || exported.of !== "paypages" ? undefined : memberOf(exported.name, range);
    const [of, field] = [selector.at("operand"), selector.at("field")];
    const to = of && resourceOf(reading, readings, of);
    // `id` is a method: `page.ID()`.
    if (!to || !field || isCall !== (field.text === "ID")) return undefined;
    return { kind: "reference", to, property: isCall ? "id" : lowerFirst(field.text), ...range };
  }
  const [of, index] = [expression.at("operand"), expression.at("index")];
  const key = expression.type === "index_expression" && index ? textOf(index) : undefined;
  if (of?.type !== "identifier" || key === undefined || depth > 8) return undefined;
  const meaning = scope.meaningOf(source.path, of);
  if (meaning.kind === "other" || meaning.value.at("type")?.type !== "map_type") return undefined;
  const object = nodeOf(readings(meaning.path), readings, meaning.value, depth + 1);
  const member = object.kind === "object" ? object.elements.find(({ name }) => name === key) : undefined;
  // Code that gets the whole map can use any part of it.
  const isOther = ({ parent }: Syntax) => {
    const own = parent?.type === "index_expression" ? parent.at("index") : undefined;
    const text = own && textOf(own);
    return text !== undefined && text !== key && parent?.parent?.field !== "left";
  };
  const uses = meaning.uses.filter(({ node }) => !isOther(node)).length + meaning.usesElsewhere;
  return member && { kind: "constant", name: expression.text, uses, of: member.value, ...range };
}

function memberOf(name: string, range: Place): Node | undefined {
  for (const one of sdkEnums) {
    const member = one.members.find((each) => one.name + each.name === name);
    if (member) return { kind: "scalar", value: member.value, spelling: enumSpelling + one.name, ...range };
  }
  return undefined;
}

function reasonOf(reading: Reading, expression: Syntax): string {
  if (/\bos\s*\.\s*(Getenv|LookupEnv)\b/.test(expression.text)) return "comes from an environment variable";
  if (expression.type !== "call_expression") return "is computed";
  const exported = exportedOf(reading, expression.at("function"));
  return exported?.name === "Sprintf" ? "is an interpolation" : "comes from a function";
}
