// Parses Python expressions into nodes.

import type { Element, Member, Node, ObjectNode, Place, Spread } from "../source/node.js";
import { sdkEnums } from "../source/sdkEnums.js";
import type { Syntax } from "../syntax/syntax.js";
import { callOf } from "./pyCall.js";
import { configKeyOf } from "./pyConfiguration.js";
import { memberName, propertyOf } from "./pyNames.js";
import { exportedName } from "./pyPackage.js";
import { bare, type Reading } from "./pyReading.js";
import { resourceOf } from "./pyResource.js";
import { quoteOf, textOf } from "./pyStrings.js";

/** The prefix of an enum member's spelling; the expression of the enum follows. */
export const enumSpelling = "enum:";
/** The spelling of an object from a call with keywords; the name of the called class follows. */
export const callSpelling = "call:";
/** The spelling of a string with several adjacent literals. */
export const linesSpelling = "lines";

/** @param depth the number of constants that led here: a constant can refer to itself */
export function nodeOf(reading: Reading, given: Syntax, depth = 0): Node {
  const expression = bare(given);
  const range = { file: reading.source.path, ...expression.range };
  const opaque = (reason: string): Node => ({ kind: "opaque", reason, ...range });
  const number = numberOf(expression);
  if (number !== undefined) return { kind: "scalar", value: number, ...range };
  switch (expression.type) {
    case "string":
    case "concatenated_string":
      return stringOf(expression, range) ?? opaque(isInterpolated(expression) ? "is an interpolation" : "is computed");
    case "true":
    case "false":
      return { kind: "scalar", value: expression.type === "true", ...range };
    case "none":
      return opaque("is `None`");
    case "list":
      return { kind: "list", ...elementsOf(reading, expression, depth), ...range };
    case "dictionary":
      return dictionaryOf(reading, expression, depth) ?? opaque("is computed in part");
    case "conditional_expression":
      return opaque("depends on a condition");
  }
  const configKey = configKeyOf(reading, expression);
  if (configKey !== undefined) return { kind: "opaque", reason: "comes from the configuration", configKey, ...range };
  if (expression.type === "call") return objectCallOf(reading, expression, depth) ?? opaque(reasonOf(expression));
  if (expression.type === "attribute" || expression.type === "subscript")
    return accessOf(reading, expression, depth) ?? opaque(reasonOf(expression));
  return expression.type === "identifier" ? nameOf(reading, expression, depth) : opaque(reasonOf(expression));
}

function stringOf(expression: Syntax, range: Place): Node | undefined {
  if (expression.type === "string") {
    const value = textOf(expression);
    return value === undefined ? undefined : { kind: "scalar", value, spelling: quoteOf(expression), ...range };
  }
  const parts = expression.named.map(textOf);
  if (parts.includes(undefined)) return undefined;
  const isBracketed = ["parenthesized_expression", "keyword_argument"].includes(expression.parent?.type ?? "");
  const spelling = isBracketed ? linesSpelling : quoteOf(expression);
  return { kind: "scalar", value: parts.join(""), spelling, ...range };
}

const isInterpolated = (expression: Syntax): boolean =>
  [...expression.within()].some(({ type, text }) => type === "string" && /^\w*[ft]/i.test(text));

function numberOf(expression: Syntax): number | undefined {
  const { type } = expression;
  if (type === "unary_operator") {
    const [operand] = expression.named;
    const value = expression.children[0]?.type === "-" && operand ? numberOf(operand) : undefined;
    return value === undefined ? undefined : -value;
  }
  if (type !== "integer" && type !== "float") return undefined;
  const value = Number(expression.text.replaceAll("_", ""));
  return Number.isFinite(value) ? value : undefined;
}

function elementsOf(reading: Reading, list: Syntax, depth: number) {
  const hasSpread = list.named.some(({ type }) => type === "list_splat");
  const elements = list.named.map((one): Element => ({ ...one.part, value: nodeOf(reading, one, depth) }));
  return { elements, ...(hasSpread && { hasSpread }) };
}

/** Undefined if a key is computed, or occurs twice. */
function dictionaryOf(reading: Reading, dictionary: Syntax, depth: number): Node | undefined {
  const elements: Member[] = [];
  const spreads: Spread[] = [];
  for (const pair of dictionary.named) {
    if (pair.type === "dictionary_splat") {
      spreads.push(spreadOf(reading, pair, pair.end, depth));
      continue;
    }
    const [key, value] = [pair.at("key"), pair.at("value")];
    const text = key?.type === "string" ? textOf(key) : undefined;
    if (text === undefined || !value) return undefined;
    const name = propertyOf(text);
    if (elements.some((one) => one.name === name)) return undefined;
    elements.push({ ...pair.part, name, value: nodeOf(reading, value, depth) });
  }
  return {
    kind: "object",
    elements,
    ...(spreads.length > 0 && { spreads }),
    file: reading.source.path,
    ...dictionary.range,
  };
}

/** `**values`. */
function spreadOf(reading: Reading, splat: Syntax, end: number, depth: number): Spread {
  const [value = splat] = splat.named;
  return { end, value: nodeOf(reading, value, depth) };
}

/** The object of `NoteArgs(name="When?")` or `dict(name="When?")`. */
function objectCallOf(reading: Reading, expression: Syntax, depth: number): Node | undefined {
  const call = callOf(expression);
  if (!call) return undefined;
  const { called } = call;
  const isDict = called.text === "dict" && !reading.scope.isDeclared(called);
  if (!isDict && !/Args(Dict)?$/.test(exportedName(reading.scope, called)?.name ?? "")) return undefined;
  const object = argumentsOf(reading, expression, depth);
  return object?.elements.every(({ name }) => name !== "") ? object : undefined;
}

/**
 * The arguments of a call as an object: positional ones have an empty name. Undefined if others are spread into them.
 */
export function argumentsOf(reading: Reading, expression: Syntax, depth: number): ObjectNode | undefined {
  const call = callOf(expression);
  if (!call || call.arguments.some(({ spread }) => spread === "*")) return undefined;
  const range = expression.range;
  // Python refuses a repeated keyword, so spread arguments overwrite nothing.
  const spreads = call.arguments
    .filter(({ spread }) => spread)
    .map(({ whole }) => spreadOf(reading, whole, range.start, depth));
  const elements = call.arguments
    .filter(({ spread }) => !spread)
    .map(({ keyword, value, whole }): Member => {
      const name = keyword === undefined ? "" : propertyOf(keyword);
      return { ...whole.part, name, value: nodeOf(reading, value, depth) };
    });
  return {
    kind: "object",
    elements,
    ...(spreads.length > 0 && { spreads }),
    file: reading.source.path,
    ...range,
    open: call.list.start,
    spelling: callSpelling + call.called.text,
  };
}

function nameOf(reading: Reading, identifier: Syntax, depth: number): Node {
  const { text: name, start, end } = identifier;
  const range = { file: reading.source.path, start, end };
  const meaning = reading.scope.meaningOf(identifier);
  if (meaning.kind === "other") return { kind: "opaque", reason: meaning.reason, ...range };
  if (depth > 8) return { kind: "opaque", reason: `is \`${name}\`, which refers to itself`, ...range };
  const uses = meaning.uses.length + meaning.usesElsewhere;
  return { kind: "constant", name, uses, of: nodeOf(reading, meaning.value, depth + 1), ...range };
}

/** An enum member, an output of a resource, or an item of a constant dictionary. */
function accessOf(reading: Reading, expression: Syntax, depth: number): Node | undefined {
  const { scope, source } = reading;
  const range = { file: source.path, ...expression.range };
  if (expression.type === "attribute") {
    const [of, name] = [expression.at("object"), expression.at("attribute")];
    if (!of || !name) return undefined;
    const exported = exportedName(scope, of);
    const declared = exported && sdkEnums.find((one) => one.name === exported.name);
    const member = declared?.members.find((one) => memberName(one.name) === name.text);
    if (member) return { kind: "scalar", value: member.value, spelling: enumSpelling + of.text, ...range };
    const to = resourceOf(reading, of);
    return to && { kind: "reference", to, property: propertyOf(name.text), ...range };
  }
  const [of, keys] = [expression.at("value"), expression.all("subscript")];
  const key = keys.length === 1 && keys[0]?.type === "string" ? textOf(keys[0]) : undefined;
  if (of?.type !== "identifier" || key === undefined) return undefined;
  const meaning = scope.meaningOf(of);
  if (meaning.kind === "other" || bare(meaning.value).type !== "dictionary" || depth > 8) return undefined;
  // Code that gets the whole dictionary can use any part of it.
  const isOther = ({ parent }: Syntax) => {
    const [own] = parent?.type === "subscript" ? parent.all("subscript") : [];
    return own?.type === "string" && parent?.parent?.field !== "left" && textOf(own) !== key;
  };
  const uses = meaning.uses.filter((one) => !isOther(one)).length + meaning.usesElsewhere;
  const object = nodeOf(reading, meaning.value, depth + 1);
  const found = object.kind === "object" && !object.spreads ? object.elements : [];
  const member = found.find((one) => one.name === propertyOf(key));
  return member && { kind: "constant", name: expression.text, uses, of: member.value, ...range };
}

function reasonOf(expression: Syntax): string {
  if (/\bos\s*\.\s*(environ|getenv)\b/.test(expression.text)) return "comes from an environment variable";
  if (expression.type.endsWith("_splat")) return "is spread from another value";
  if (expression.type === "call" || expression.type === "await") return "comes from a function";
  return expression.type === "lambda" ? "is a function" : "is computed";
}
