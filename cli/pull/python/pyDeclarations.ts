// The resources that a Python file declares.
import { constantValue, type Declaration, type Node, stringIn } from "../source/node.js";
import { indentationAt, lineOf, lineStart } from "../source/textChanges.js";
import type { Syntax } from "../syntax/syntax.js";
import { argumentsOf, nodeOf } from "./pyExpression.js";
import type { Reading } from "./pyReading.js";
import { type Creation, creationOf } from "./pyResource.js";

export function declarationsIn(reading: Reading, errorAt: number | undefined): Declaration[] {
  const found: Declaration[] = [];
  for (const node of reading.root.within()) {
    const creation = node.type === "call" ? creationOf(reading, node) : undefined;
    if (creation) found.push(declarationOf(reading, node, creation, errorAt));
  }
  return found;
}

function declarationOf(reading: Reading, node: Syntax, creation: Creation, errorAt: number | undefined): Declaration {
  const { path, text } = reading.source;
  const range = node.range;
  const args: Node =
    errorAt === undefined
      ? argsOf(reading, node, creation)
      : {
          kind: "opaque",
          reason: `is in a file with a syntax error in line ${lineOf(text, errorAt)}`,
          file: path,
          ...range,
        };
  const repeated = repetition(node);
  return {
    file: path,
    ...range,
    line: lineOf(text, range.start),
    column: range.start - lineStart(text, range.start) + 1,
    kind: creation.made.name,
    name: stringIn(nodeOf(reading, creation.name)),
    nameText: creation.name.text,
    args,
    unit: unitIn(text, node, creation),
    ...(repeated !== undefined && { isRepeated: repeated }),
    ...(errorAt === undefined && statementMember(reading, node)),
    namespace: creation.made.namespace,
  };
}

/** The keywords of the call, or the object of its arguments: `CouponArgs(…)`. */
function argsOf(reading: Reading, node: Syntax, { made, arguments: all, name }: Creation): Node {
  const opaque = (reason: string): Node => ({ kind: "opaque", reason, file: reading.source.path, ...node.range });
  const second = all[1]?.keyword === undefined && !all[1]?.spread && all[0]?.value === name ? all[1] : undefined;
  const given = all.find(({ keyword }) => keyword === "args") ?? second;
  if (!given) return argumentsOf(reading, node, 0) ?? opaque("is spread from another value");
  const object = nodeOf(reading, given.value);
  const target = constantValue(object);
  const called = target.kind === "object" ? /^call:(?:.*\.)?(\w+)$/.exec(target.spelling ?? "")?.[1] : undefined;
  const isArguments = called === undefined || called === "dict" || called.startsWith(`${made.name}Args`);
  return isArguments ? object : opaque(`is in arguments of another type, \`${called}\``);
}

/** Why an expression can run more than once. */
function repetition(node: Syntax): string | undefined {
  for (const around of node.around()) {
    const { type } = around;
    if (
      ["for_statement", "while_statement"].includes(type) ||
      type.endsWith("comprehension") ||
      type === "generator_expression"
    )
      return "in a loop";
    if (type === "lambda") return "in a function";
    if (type !== "function_definition") continue;
    const name = around.at("name")?.text;
    const within = [...around.around()].find((one) => one.type === "class_definition");
    return within ? `in the class \`${within.at("name")?.text}\`` : `in a function \`${name}\``;
  }
  return undefined;
}

/** The statement that only creates the resource: a call, or `x = …` with an unused `x`. */
function statementMember({ scope }: Reading, node: Syntax): Pick<Declaration, "statement" | "block"> {
  const { parent } = node;
  const isAssigned = parent?.type === "assignment";
  const statement = isAssigned ? parent.parent : parent;
  if (statement?.type !== "expression_statement") return {};
  const name = isAssigned ? parent.at("left") : undefined;
  if (isAssigned && (name?.type !== "identifier" || scope.declarationOf(name) === undefined)) return {};
  if (name && scope.usesOf(name).length + scope.usesElsewhere(name) > 0) return {};
  const around = statement.parent;
  const block = around?.type === "block" && { start: around.start, statements: around.named.length };
  return { statement: statement.range, ...(block && { block }) };
}

/** The indentation of one level: four spaces, if the arguments don't show it. */
function unitIn(text: string, node: Syntax, { arguments: all }: Creation): string {
  const outer = indentationAt(text, node.start);
  const own = all.find(({ whole }) => text.slice(lineStart(text, whole.start), whole.start).trim() === "");
  const inner = own ? indentationAt(text, own.whole.start) : "";
  const unit = inner.startsWith(outer) ? inner.slice(outer.length) : "";
  return unit === "" || unit.length > 8 ? "    " : unit;
}
