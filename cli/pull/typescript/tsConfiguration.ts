// Values that a program reads from the stack's configuration.
import type TypeScript from "typescript";
import { bare, type Reading } from "./tsReading.js";

/**
 * The key of the configuration that an expression reads: `monthlyPrice` of `config.getNumber("monthlyPrice") ?? 4800`.
 * Empty if the program computes it. Undefined if the value doesn't come from the configuration.
 */
export function configKeyOf(reading: Reading, given: TypeScript.Expression): string | undefined {
  const { ts } = reading;
  const expression = bare(ts, given);
  if (ts.isBinaryExpression(expression)) {
    const { kind } = expression.operatorToken;
    const isFallback = kind === ts.SyntaxKind.QuestionQuestionToken || kind === ts.SyntaxKind.BarBarToken;
    return isFallback ? configKeyOf(reading, expression.left) : undefined;
  }
  if (!ts.isCallExpression(expression) || !ts.isPropertyAccessExpression(expression.expression)) return undefined;
  const { expression: from, name } = expression.expression;
  if (!/^(get|require)(Secret)?(Boolean|Number|Object)?$/.test(name.text)) return undefined;
  const prefix = namespaceOf(reading, from);
  if (prefix === undefined) return undefined;
  const [key] = expression.arguments;
  return key && ts.isStringLiteralLike(key) ? prefix + key.text : "";
}

/** The prefix of keys in a `Config`: empty for the program's own. Undefined for anything else. */
function namespaceOf(reading: Reading, expression: TypeScript.Expression): string | undefined {
  const { ts, scope } = reading;
  if (ts.isIdentifier(expression)) {
    const meaning = scope.meaningOf(expression);
    return meaning.kind === "constant" ? namespaceOf(reading, meaning.initializer) : undefined;
  }
  if (!ts.isNewExpression(expression)) return undefined;
  const { expression: made, arguments: [own] = [] } = expression;
  const name = ts.isPropertyAccessExpression(made) ? made.name.text : ts.isIdentifier(made) ? made.text : "";
  if (name !== "Config") return undefined;
  return own && ts.isStringLiteralLike(own) ? `${own.text}:` : "";
}
