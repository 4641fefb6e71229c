// The statements that create a resource that the program doesn't use otherwise.
import type { Range } from "../source/node.js";
import type { Syntax } from "../syntax/syntax.js";

const assignments = new Set(["short_var_declaration", "assignment_statement"]);

/** `_, err = paypages.New…` with its `if err != nil { … }`. Undefined if the program can use the resource. */
export function statementOf(call: Syntax): Range | undefined {
  const assignment = call.parent?.parent;
  const [first, error] = assignment?.at("left")?.named ?? [];
  if (!assignment || !assignments.has(assignment.type) || first?.text !== "_" || !error) return undefined;
  const { parent } = assignment;
  if (parent?.type !== "if_statement") return withCheck(assignment, error.text);
  return isCheck(parent, error.text) ? { start: parent.start, end: parent.end } : undefined;
}

function withCheck(assignment: Syntax, name: string): Range | undefined {
  const siblings = assignment.parent?.named ?? [];
  const next = siblings[siblings.indexOf(assignment) + 1];
  return next && isCheck(next, name) ? { start: assignment.start, end: next.end } : undefined;
}

/** Whether a statement only handles an error. */
const isCheck = (statement: Syntax, name: string): boolean =>
  statement.type === "if_statement" &&
  statement.at("condition")?.text === `${name} != nil` &&
  statement.at("alternative") === undefined;
