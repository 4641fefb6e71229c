// docs/growth-benchmarks.md, as a run leaves it. The curves are Mermaid's, which GitHub draws.
import { machine, today } from "../support/machine.js";
import { forDocument } from "../support/tables.js";
import type { Point } from "./point.js";
import { keysOf, type Quantity, quantities, sizesOf, tables } from "./tables.js";

export const document = (
  points: readonly Point[],
): string => `<!-- Written by \`npm run bench:growth\`. Do not edit. -->
# Growth

What a stack takes as it grows: the catalogue of [the benchmarks](benchmarks.md), with ${sizesOf(points)
  .map((size) => size.toLocaleString("en"))
  .join(", ")} resources,
through both adapters, each once, with \`PULUMI_SKIP_CHECKPOINTS=true\`: the engine's own writing of the whole state
after every step grows with the square of the stack, and would hide the rest. The sandbox runs on the same machine.

${machine()}. Measured on ${today()}.

${tables(points).map(forDocument).join("\n\n")}

## Curves

${quantities.map((quantity) => curve(points, quantity)).join("\n\n")}

## What to do about the engine's share

The engine keeps the whole state in memory, and writes all of it after every step. Stacks of some hundred resources are
quick; from a thousand on, [split them](recipes/split-a-stack.md) along what changes together: a stack a school, a
season or a client. One program can serve them all.
`;

/** Lines in the order of the adapters in the tables. */
function curve(points: readonly Point[], { title, of }: Quantity): string {
  const lines = keysOf(points).map((key) => {
    const values = points.filter(({ lap }) => lap.column.key === key).map((point) => (of(point) ?? 0).toFixed(2));
    return `  line "${key}" [${values.join(", ")}]`;
  });
  return `\`\`\`mermaid
xychart-beta
  title "${title} (${keysOf(points).join(", ")})"
  x-axis "resources" [${sizesOf(points).join(", ")}]
  y-axis 0 --> ${Math.ceil(Math.max(...points.map((point) => of(point) ?? 0)) * 1.1)}
${lines.join("\n")}
\`\`\``;
}
