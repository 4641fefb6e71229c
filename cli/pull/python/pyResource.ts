// Calls that create a resource of the package.
import { kinds } from "../source/kinds.js";
import type { Syntax } from "../syntax/syntax.js";
import { type Call, callOf } from "./pyCall.js";
import { type Exported, exportedName } from "./pyPackage.js";
import { bare, type Reading } from "./pyReading.js";
import { textOf } from "./pyStrings.js";

export interface Creation extends Call {
  readonly made: Exported;
  /** The expression of the logical name. */
  readonly name: Syntax;
}

export function creationOf(reading: Reading, expression: Syntax): Creation | undefined {
  const call = callOf(expression);
  const made = call && exportedName(reading.scope, call.called);
  if (!made || !kinds.has(made.name)) return undefined;
  const [first] = call.arguments;
  const named = call.arguments.find(({ keyword }) => keyword === "resource_name");
  const name = named ?? (first?.keyword === undefined && !first?.spread ? first : undefined);
  return name && { ...call, made, name: name.value };
}

/** The resource that an expression refers to. */
export function resourceOf(reading: Reading, given: Syntax): { kind: string; name: string } | undefined {
  const expression = bare(given);
  if (expression.type === "identifier") {
    const meaning = reading.scope.meaningOf(expression);
    return meaning.kind === "constant" && bare(meaning.value).type === "call"
      ? resourceOf(reading, meaning.value)
      : undefined;
  }
  const creation = creationOf(reading, expression);
  const name = creation?.name.type === "string" ? textOf(creation.name) : undefined;
  return creation && name !== undefined ? { kind: creation.made.name, name } : undefined;
}
