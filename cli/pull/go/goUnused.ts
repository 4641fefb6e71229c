// Names that Go refuses to compile when nothing uses them: imports, and variables of functions.
import type { Range } from "../source/node.js";
import type { Syntax } from "../syntax/syntax.js";
import type { Reading } from "./goReading.js";

/** A name that nothing would use any more without some ranges of a file. */
export function unusedWithout({ root, scope, source, imports }: Reading, ranges: readonly Range[]): string | undefined {
  const isWithin = ({ start, end }: Range) => ranges.some((one) => one.start <= start && end <= one.end);
  const removed = [...root.within()].filter((one) => names.has(one.type) && isWithin(one));
  return removed
    .map(({ text }) => text)
    .find((name) => {
      const all = scope.declarationsOf(source.path, name);
      const isVariable = ({ node, isTopLevel }: (typeof all)[number]) =>
        !isTopLevel && !isFree(node) && !isWithin(node);
      const isNeeded = all.length === 0 ? imports.has(name) : all.some(isVariable);
      if (!isNeeded) return false;
      const left = scope.usesOf(source.path, name).filter(({ path, node }) => path === source.path && !isWithin(node));
      // Of an assignment, the left side isn't a use.
      return left.every(({ node }) => node.parent?.field === "left");
    });
}

/** Parameters and constants may be unused. */
const isFree = ({ parent }: Syntax): boolean =>
  parent?.type === "const_spec" || (parent?.type.includes("parameter_declaration") ?? false);

const names = new Set(["identifier", "package_identifier"]);
