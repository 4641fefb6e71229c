// The location for further resources in a Go file: after the last one, in the same function.
import type { Appending } from "../source/language.js";
import type { Declaration, SourceFile } from "../source/node.js";
import { indentationAt, lineStart, nextLine } from "../source/textChanges.js";
import { parserOf, type Syntax } from "../syntax/tree.js";
import { nameOfPackage } from "./goGrammar.js";

/** The indentation of an export: in the function of `pulumi.Run`, and in a function of another file. */
const frames = new Map([
  ["\t\t", {}],
  ["\t", { file: "resources" }],
]);

/** The function needs the form of an export: with an `err` that is checked or returned after the last resource. */
export async function appendingAt(
  source: SourceFile,
  declarations: readonly Declaration[],
): Promise<Appending | string> {
  const { root } = (await parserOf("go"))(source);
  if (nameOfPackage(source, "pulumi") !== "pulumi") return "the file doesn't import Pulumi's package as `pulumi`";
  const starts = new Set(declarations.filter(({ file }) => file === source.path).map(({ start }) => start));
  const last = [...root.within()].findLast((one) => one.type === "call_expression" && starts.has(one.start));
  const assignment = last?.parent?.parent;
  const isInBlock = assignment?.parent?.type === "statement_list";
  const error = assignment?.at("left")?.named[1];
  const frame = assignment && frames.get(indentationAt(source.text, assignment.start));
  if (!assignment || !isInBlock || error?.text !== "err")
    return "its last resource isn't assigned with an `err` in a separate statement";
  if (!frame || !isStraight(assignment)) return "its last resource is in a loop, a condition or a nested function";
  const siblings = assignment.parent?.named ?? [];
  const next = siblings[siblings.indexOf(assignment) + 1];
  if (next?.type === "if_statement") return { offset: nextLine(source.text, next.end), frame };
  if (next?.type !== "return_statement" || next.named[0]?.text !== "err")
    return "the statement after its last resource neither checks `err` nor returns it";
  const start = lineStart(source.text, next.start);
  const indent = source.text.slice(start, next.start);
  // After the added ones, `err` is still returned.
  return { offset: start, frame, before: `${indent}if err != nil {\n${indent}\treturn err\n${indent}}\n` };
}

/** Neither in a loop nor in a condition. */
const isStraight = (node: Syntax): boolean =>
  ![...node.around()].some(({ type }) => /^(for|if|switch|select|type_switch|expression_switch)_statement$/.test(type));
