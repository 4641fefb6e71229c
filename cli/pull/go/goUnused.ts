// Names that Go doesn't compile if they are unused: imports, and variables of functions.
import type { Range } from "../source/node.js";
import type { Syntax } from "../syntax/syntax.js";
import type { Named } from "./goPackage.js";
import type { Reading } from "./goReading.js";

/** A name that is unused after ranges of a file are removed. */
export function unusedWithout(
  { scope, source, imports, names }: Reading,
  ranges: readonly Range[],
): string | undefined {
  const { path: own } = source;
  const isWithin = ({ start, end }: Range) => ranges.some((one) => one.start <= start && end <= one.end);
  const removed = new Set(names.filter(isWithin).map(({ text }) => text));
  return [...removed].find((name) => {
    const all = scope.declarationsOf(own, name);
    const isVariable = ({ node, isTopLevel }: (typeof all)[number]) => !isTopLevel && !isFree(node) && !isWithin(node);
    const isNeeded = all.length === 0 ? imports.has(name) : all.some(isVariable);
    // The left side of an assignment isn't a use.
    const isUse = ({ path, node }: Named) => path === own && node.parent?.field !== "left" && !isWithin(node);
    return isNeeded && !scope.usesOf(own, name).some(isUse);
  });
}

/** Go accepts unused parameters and constants. */
const isFree = ({ parent }: Syntax): boolean =>
  parent?.type === "const_spec" || (parent?.type.includes("parameter_declaration") ?? false);
