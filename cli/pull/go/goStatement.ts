// The statements that create a resource that the program doesn't use otherwise.
import type { Range } from "../source/node.js";
import type { Syntax } from "../syntax/syntax.js";
import type { Reading } from "./goReading.js";
import { unusedWithout } from "./goUnused.js";

const assignments = new Set(["short_var_declaration", "assignment_statement"]);

/**
 * `_, err = paypages.New…` with its `if err != nil { … }`. Undefined if the program uses the resource, or doesn't compile
 * without it.
 */
export function statementOf(reading: Reading, call: Syntax): Range | undefined {
  const assignment = call.parent?.parent;
  const [first, error] = assignment?.at("left")?.named ?? [];
  if (!assignment || !assignments.has(assignment.type) || first?.text !== "_" || !error) return undefined;
  const own = assignment.parent?.type === "if_statement" ? assignment.parent : undefined;
  const range = own ? { start: own.start, end: own.end } : withCheck(assignment, error.text);
  if (!range) return undefined;
  // A later `err = …` needs the statement that declares it.
  const isNeeded =
    assignment.type === "short_var_declaration" && !own && isUsedAfter(assignment, error.text, range.end);
  return isNeeded || unusedWithout(reading, [range]) !== undefined ? undefined : range;
}

function withCheck(assignment: Syntax, name: string): Range | undefined {
  const siblings = assignment.parent?.named ?? [];
  const next = siblings[siblings.indexOf(assignment) + 1];
  const isCheck = next?.type === "if_statement" && next.at("condition")?.text === `${name} != nil`;
  return isCheck ? { start: assignment.start, end: next.end } : undefined;
}

const isUsedAfter = ({ parent }: Syntax, name: string, end: number): boolean =>
  [...(parent?.within() ?? [])].some((one) => one.type === "identifier" && one.text === name && one.start >= end);
