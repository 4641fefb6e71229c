// Parses TypeScript and JavaScript expressions into nodes.
import type TypeScript from "typescript";
import { enums } from "../../../provider/model/enums.js";
import type { Constant, Element, Member, Node, Spread } from "../source/node.js";
import type { Compiler } from "./tsCompiler.js";
import { configKeyOf } from "./tsConfiguration.js";
import { exportedName } from "./tsPackage.js";
import { bare, type Reading, rangeOf } from "./tsReading.js";

/** The prefix of an enum member's spelling; the expression of the enum follows. */
export const enumSpelling = "enum:";

/** @param depth the number of constants that led here: a constant can refer to itself */
export function nodeOf(reading: Reading, given: TypeScript.Expression, depth = 0): Node {
  const { ts, path } = reading;
  const expression = bare(ts, given);
  const range = { file: path, ...rangeOf(reading, expression) };
  const opaque = (reason: string): Node => ({ kind: "opaque", reason, ...range });

  if (ts.isStringLiteral(expression) || ts.isNoSubstitutionTemplateLiteral(expression))
    return { kind: "scalar", value: expression.text, spelling: expression.getText(reading.file).charAt(0), ...range };
  if (ts.isNumericLiteral(expression))
    return { kind: "scalar", value: Number(expression.text), spelling: "number", ...range };
  if (expression.kind === ts.SyntaxKind.TrueKeyword) return { kind: "scalar", value: true, ...range };
  if (expression.kind === ts.SyntaxKind.FalseKeyword) return { kind: "scalar", value: false, ...range };
  if (expression.kind === ts.SyntaxKind.NullKeyword) return { kind: "scalar", value: null, ...range };
  if (isNegative(ts, expression))
    return { kind: "scalar", value: -Number(expression.operand.text), spelling: "number", ...range };
  if (ts.isArrayLiteralExpression(expression))
    return { kind: "list", ...elementsOf(reading, expression, depth), ...range };
  if (ts.isObjectLiteralExpression(expression))
    return objectOf(reading, expression, depth) ?? opaque("is computed in part");
  if (ts.isTemplateExpression(expression)) return opaque("is an interpolation");
  if (ts.isConditionalExpression(expression)) return opaque("depends on a condition");
  const configKey = configKeyOf(reading, expression);
  if (configKey !== undefined) return { kind: "opaque", reason: "comes from the configuration", configKey, ...range };
  if (ts.isPropertyAccessExpression(expression) || ts.isElementAccessExpression(expression))
    return accessOf(reading, expression, depth) ?? opaque(reasonOf(ts, expression));
  if (ts.isIdentifier(expression)) return nameOf(reading, expression, depth);
  const lines = joined(reading, expression);
  if (lines !== undefined) return { kind: "scalar", value: lines, spelling: "lines", ...range };
  return opaque(reasonOf(ts, expression));
}

const isNegative = (
  ts: Compiler,
  expression: TypeScript.Expression,
): expression is TypeScript.PrefixUnaryExpression & { operand: TypeScript.NumericLiteral } =>
  ts.isPrefixUnaryExpression(expression) &&
  expression.operator === ts.SyntaxKind.MinusToken &&
  ts.isNumericLiteral(expression.operand);

function elementsOf(reading: Reading, { elements }: TypeScript.ArrayLiteralExpression, depth: number) {
  const { ts } = reading;
  const hasSpread = elements.some((one) => ts.isSpreadElement(one) || ts.isOmittedExpression(one));
  const read = elements.map((one): Element => ({ ...partOf(reading, one), value: nodeOf(reading, one, depth) }));
  return { elements: read, ...(hasSpread && { hasSpread }) };
}

/** Undefined if a name is computed, or occurs twice. */
function objectOf(reading: Reading, expression: TypeScript.ObjectLiteralExpression, depth: number): Node | undefined {
  const { ts, path } = reading;
  const elements: Member[] = [];
  const spreads: Spread[] = [];
  for (const property of expression.properties) {
    if (ts.isSpreadAssignment(property)) {
      spreads.push({ end: property.end, value: nodeOf(reading, property.expression, depth) });
      continue;
    }
    const name = property.name && plainName(ts, property.name);
    if (name === undefined || elements.some((one) => one.name === name)) return undefined;
    const part = partOf(reading, property);
    if (ts.isPropertyAssignment(property))
      elements.push({ ...part, name, value: nodeOf(reading, property.initializer, depth) });
    else if (ts.isShorthandPropertyAssignment(property))
      elements.push({ ...part, name, value: nameOf(reading, property.name, depth) });
    else return undefined;
  }
  return {
    kind: "object",
    elements,
    ...(spreads.length > 0 && { spreads }),
    file: path,
    ...rangeOf(reading, expression),
  };
}

function plainName(ts: Compiler, name: TypeScript.PropertyName): string | undefined {
  const isPlain = ts.isIdentifier(name) || ts.isStringLiteral(name) || ts.isNoSubstitutionTemplateLiteral(name);
  return isPlain ? name.text : undefined;
}

/** The range of an element and of the comma after it. */
function partOf(reading: Reading, node: TypeScript.Node): Omit<Element, "value"> {
  const { ts, file } = reading;
  const range = rangeOf(reading, node);
  const scanner = ts.createScanner(
    ts.ScriptTarget.Latest,
    true,
    ts.LanguageVariant.Standard,
    file.text,
    undefined,
    node.end,
  );
  const isComma = scanner.scan() === ts.SyntaxKind.CommaToken;
  return { ...range, separatorEnd: isComma ? scanner.getTokenEnd() : undefined };
}

function nameOf(reading: Reading, name: TypeScript.Identifier, depth: number): Node {
  const range = { file: reading.path, ...rangeOf(reading, name) };
  if (name.text === "undefined") return { kind: "opaque", reason: "is `undefined`", ...range };
  const meaning = reading.scope.meaningOf(name);
  if (meaning.kind === "other") return { kind: "opaque", reason: meaning.reason, ...range };
  if (depth > 8) return { kind: "opaque", reason: `is \`${name.text}\`, which refers to itself`, ...range };
  const of = nodeOf(reading, meaning.initializer, depth + 1);
  return { kind: "constant", name: name.text, uses: meaning.uses.length, of, ...range };
}

type Access = TypeScript.PropertyAccessExpression | TypeScript.ElementAccessExpression;

/** An enum member, an output of a resource, or a property of a constant object. */
function accessOf(reading: Reading, expression: Access, depth: number): Node | undefined {
  const { ts, path } = reading;
  if (!ts.isPropertyAccessExpression(expression)) return undefined;
  const range = { file: path, ...rangeOf(reading, expression) };
  const { expression: of, name } = expression;
  const exported = exportedName(ts, reading.scope, of);
  if (exported) {
    const member = enums.find((one) => one.name === exported.name)?.members.find((one) => one.name === name.text);
    return (
      member && { kind: "scalar", value: member.value, spelling: enumSpelling + of.getText(reading.file), ...range }
    );
  }
  if (!ts.isIdentifier(of)) return undefined;
  const to = reading.resourceOf(of);
  if (to) return { kind: "reference", to, property: name.text, ...range };
  const meaning = reading.scope.meaningOf(of);
  if (meaning.kind === "other" || !ts.isObjectLiteralExpression(bare(ts, meaning.initializer))) return undefined;
  // Code that gets the whole object can use any part of it.
  const uses = meaning.uses.filter(
    ({ parent }) => !(ts.isPropertyAccessExpression(parent) && parent.name.text !== name.text),
  );
  const object = nodeOf(reading, meaning.initializer, depth + 1);
  // A spread can replace the property.
  const found = object.kind === "object" && !object.spreads ? object.elements : [];
  const member = found.find((one) => one.name === name.text);
  if (!member || depth > 8) return undefined;
  const text = expression.getText(reading.file);
  return { kind: "constant", name: text, uses: uses.length, of: member.value, ...range } satisfies Constant;
}

/** The value of `["a", "b"].join("\n")`, which an export writes for a multi-line string. */
function joined(reading: Reading, expression: TypeScript.Expression): string | undefined {
  const { ts } = reading;
  if (!ts.isCallExpression(expression) || !ts.isPropertyAccessExpression(expression.expression)) return undefined;
  const { expression: list, name } = expression.expression;
  const [between] = expression.arguments;
  if (name.text !== "join" || !ts.isArrayLiteralExpression(list)) return undefined;
  if (!between || !ts.isStringLiteral(between) || between.text !== "\n") return undefined;
  const lines = list.elements.map((one) => (ts.isStringLiteral(one) ? one.text : undefined));
  return lines.includes(undefined) ? undefined : lines.join("\n");
}

function reasonOf(ts: Compiler, expression: TypeScript.Expression): string {
  if (/\bprocess\.env\b/.test(expression.getText())) return "comes from an environment variable";
  if (ts.isSpreadElement(expression)) return "is spread from another value";
  if (ts.isCallExpression(expression) || ts.isAwaitExpression(expression)) return "comes from a function";
  if (ts.isArrowFunction(expression) || ts.isFunctionExpression(expression)) return "is a function";
  return "is computed";
}
