// The growth of a stack's cost with its resources, through both adapters.
import type { TableText } from "../../support/tables.js";
import { fixed, type Key, Samples } from "../core/samples.js";
import { suite } from "../core/suite.js";
import { realColumns, withoutCheckpoints } from "../engine/columns.js";
import { operations, runLap } from "../engine/lap.js";
import { roles } from "../engine/processes.js";
import { engineVersion } from "./engine.js";

const steps = [500, 1000, 2000, 5000];
const adapters = realColumns.filter(({ key }) => key !== "yaml");

/** `by` a resource or in total, times `factor`. */
interface Quantity {
  readonly title: string;
  readonly key: Key;
  readonly factor: number;
  readonly isForEach: boolean;
  readonly digits: number;
}

const times: readonly Quantity[] = operations.map((operation) => ({
  title: `\`${operation}\`, ms a resource`,
  key: [operation, "seconds"],
  factor: 1000,
  isForEach: true,
  digits: 1,
}));

const processes: readonly Quantity[] = [
  ...roles.map((role) => ({
    title: `processor time of the ${role}, ms a resource`,
    key: ["up", "cpu", role],
    factor: 1000,
    isForEach: true,
    digits: 2,
  })),
  ...roles.map((role) => ({
    title: `memory of the ${role}, MB`,
    key: ["up", "memory", role],
    factor: 1e-6,
    isForEach: false,
    digits: 0,
  })),
  { title: "state, kB a resource", key: ["bareState"], factor: 1e-3, isForEach: true, digits: 2 },
];

export const growth = suite({
  script: "bench:growth",
  file: "internals/benchmarks/growth.md",
  title: "Growth",
  size: { most: [5000, "resources of the largest stack"] },
  quick: "--most 500",
  async measure({ size, signal, say }) {
    const sizes = steps.filter((count) => count <= size.most);
    const samples = new Samples();
    for (const resources of sizes) {
      for (const column of adapters)
        await runLap({
          mode: withoutCheckpoints,
          column,
          resources,
          samples,
          key: [column.key, resources],
          signal,
          say,
        });
    }
    return {
      intro: `What a stack takes as it grows: the catalog of [the benchmarks](engine.md), with ${sizes.map((count) => count.toLocaleString("en")).join(", ")}
resources, through both adapters, each once, with \`PULUMI_SKIP_CHECKPOINTS=true\`: the engine writes the whole state
after every step, which grows with the square of the stack and would hide the rest. The sandbox runs on the same machine.`,
      versions: [engineVersion()],
      tables: [
        tableOf(samples, sizes, "Time", "Of each operation, by the clock, for each resource.", times),
        tableOf(
          samples,
          sizes,
          "Processes",
          "Of an `up` that makes everything. What is seen is at most a tenth of a second old.",
          processes,
        ),
      ],
      more: `## Curves

${processes.map((quantity) => curve(samples, sizes, quantity)).join("\n\n")}

## What to do about the engine's share

The engine keeps the whole state in memory, and writes all of it after every step. Stacks of some hundred resources are
quick; from a thousand on, [split them](recipes/split-a-stack.md) along what changes together: a stack a school, a
season or a client. One program can serve them all.`,
    };
  },
});

const measuredAt = (samples: Samples, adapter: string, size: number, { key, factor, isForEach }: Quantity): number =>
  (samples.median(adapter, size, ...key) * factor) / (isForEach ? size : 1);

const tableOf = (
  samples: Samples,
  sizes: readonly number[],
  title: string,
  doc: string,
  quantities: readonly Quantity[],
): TableText => ({
  title,
  doc,
  head: ["", "", ...sizes.map((size) => size.toLocaleString("en"))],
  rows: quantities.flatMap((quantity) =>
    adapters.map(({ key }) => [
      quantity.title,
      key,
      ...sizes.map((size) => {
        const value = measuredAt(samples, key, size, quantity);
        return Number.isNaN(value) ? "not seen" : fixed(quantity.digits)(value);
      }),
    ]),
  ),
});

/** Mermaid, which GitHub renders: a line for each adapter. */
function curve(samples: Samples, sizes: readonly number[], quantity: Quantity): string {
  const lines = adapters.map(({ key }) => sizes.map((size) => measuredAt(samples, key, size, quantity) || 0));
  return `\`\`\`mermaid
xychart-beta
  title "${quantity.title} (${adapters.map(({ key }) => key).join(", ")})"
  x-axis "resources" [${sizes.join(", ")}]
  y-axis 0 --> ${Math.ceil(Math.max(...lines.flat()) * 1.1)}
${lines.map((line, at) => `  line "${adapters[at]?.key}" [${line.map(fixed(2)).join(", ")}]`).join("\n")}
\`\`\``;
}
