// Names that Go refuses to compile when nothing uses them: imports, and variables of functions.
import type { Range } from "../source/node.js";
import type { Syntax } from "../syntax/syntax.js";
import type { Named } from "./goPackage.js";
import type { Reading } from "./goReading.js";

/** A name that nothing would use any more without some ranges of a file. */
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
    // Of an assignment, the left side isn't a use.
    const isUse = ({ path, node }: Named) => path === own && node.parent?.field !== "left" && !isWithin(node);
    return isNeeded && !scope.usesOf(own, name).some(isUse);
  });
}

/** Parameters and constants may be unused. */
const isFree = ({ parent }: Syntax): boolean =>
  parent?.type === "const_spec" || (parent?.type.includes("parameter_declaration") ?? false);
