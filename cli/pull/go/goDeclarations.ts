// The resources that a Go file declares.
import { constantValue, type Declaration, type Node, stringIn } from "../source/node.js";
import { lineOf, lineStart } from "../source/textChanges.js";
import type { Syntax } from "../syntax/syntax.js";
import { nodeOf, type Readings } from "./goExpression.js";
import { nameOfPackage, type Reading } from "./goReading.js";
import { type Creation, creationOf } from "./goResource.js";
import { statementOf } from "./goStatement.js";

export function declarationsIn(reading: Reading, readings: Readings): Declaration[] {
  const found: Declaration[] = [];
  for (const node of reading.root.within()) {
    const creation = creationOf(reading, node);
    if (creation) found.push(declarationOf(reading, readings, node, creation));
  }
  return found;
}

function declarationOf(reading: Reading, readings: Readings, node: Syntax, creation: Creation): Declaration {
  const { source, errorAt } = reading;
  const { path, text } = source;
  const range = node.range;
  const repeated = repetition(node);
  const statement = errorAt === undefined ? statementOf(node) : undefined;
  return {
    file: path,
    ...range,
    line: lineOf(text, range.start),
    column: range.start - lineStart(text, range.start) + 1,
    kind: creation.kind,
    name: stringIn(nodeOf(reading, readings, creation.name)),
    nameText: creation.name.text,
    args: argsOf(reading, readings, creation),
    unit: "\t",
    ...(repeated !== undefined && { isRepeated: repeated }),
    ...(statement && { statement }),
    namespace: nameOfPackage(reading, "paypages"),
  };
}

function argsOf(reading: Reading, readings: Readings, { kind, args }: Creation): Node {
  const { source, errorAt } = reading;
  const opaque = (reason: string): Node => ({ kind: "opaque", reason, file: source.path, ...args.range });
  if (errorAt !== undefined) return opaque(`is in a file with a syntax error in line ${lineOf(source.text, errorAt)}`);
  const node = nodeOf(reading, readings, args);
  const target = constantValue(node);
  const isOther = target.kind === "object" && target.spelling !== `${kind}Args`;
  return isOther ? opaque(`is in arguments of another type, \`${target.spelling}\``) : node;
}

/** Why an expression can run more than once. */
function repetition(node: Syntax): string | undefined {
  for (const around of node.around()) {
    const { type } = around;
    if (type === "for_statement") return "in a loop";
    if (type === "method_declaration" || type === "function_declaration")
      return `in a function \`${around.at("name")?.text}\``;
  }
  return undefined;
}
