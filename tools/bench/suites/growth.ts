// The growth of a stack's cost with its resources, through both adapters.
import type { TableText } from "../../support/tables.js";
import { fixed, type Key, Samples, type Shown, whole } from "../core/samples.js";
import { suite } from "../core/suite.js";
import { realColumns, withoutCheckpoints } from "../engine/columns.js";
import { operations, runLap } from "../engine/lap.js";
import { roles } from "../engine/processes.js";
import { engineVersion } from "./engine.js";

const steps = [500, 1000, 2000, 5000];
const adapters = realColumns.filter(({ key }) => key !== "yaml");

/** How a quantity is shown of a stack with this many resources. */
type ShownOf = (size: number) => Shown;
const eachOf =
  (factor: number, digits: number): ShownOf =>
  (size) =>
  (value) =>
    fixed(digits)((value * factor) / size);

const times: readonly [title: string, key: Key, shown: ShownOf][] = operations.map((operation) => [
  `\`${operation}\`, ms a resource`,
  [operation, "seconds"],
  eachOf(1000, 1),
]);

const processes: readonly [title: string, key: Key, shown: ShownOf][] = [
  ...roles.map((role): (typeof times)[number] => [
    `processor time of the ${role}, ms a resource`,
    ["up", "cpu", role],
    eachOf(1000, 2),
  ]),
  ...roles.map((role): (typeof times)[number] => [
    `memory of the ${role}, MB`,
    ["up", "memory", role],
    () => (bytes) => fixed(0)(bytes / 1e6),
  ]),
  ["state, kB a resource", ["bareState"], eachOf(1e-3, 2)],
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
      for (const column of adapters) {
        const key = [column.key, resources];
        await runLap({ mode: withoutCheckpoints, column, resources, samples, key, signal, say });
      }
    }
    const tableOf = (title: string, doc: string, quantities: typeof times): TableText => ({
      title,
      doc,
      head: ["", "", ...sizes.map(whole)],
      rows: quantities.flatMap(([name, key, shown]) =>
        adapters.map((column) => [
          name,
          column.key,
          ...sizes.map((count) => samples.cell(shown(count), column.key, count, ...key)),
        ]),
      ),
    });
    return {
      intro: `The cost of a stack as it grows: the catalog of [the benchmarks](engine.md), with ${sizes.map(whole).join(", ")}
resources, once through each adapter, with \`PULUMI_SKIP_CHECKPOINTS=true\`. Otherwise the engine writes the whole state
after every step, which grows with the square of the stack and hides everything else. The sandbox runs on the same machine.`,
      versions: [engineVersion()],
      tables: [
        tableOf("Time", "The time of each operation, for each resource.", times),
        tableOf(
          "Processes",
          "During an `up` that creates everything. Processes are read ten times a second.",
          processes,
        ),
      ],
      more: `## The engine's share

The engine keeps the whole state in memory, and writes all of it after every step. Stacks of some hundred resources are
quick. From a thousand resources on, [split them](../../recipes/split-a-stack.md) into parts that change together: a stack
for each school, season or client. One program can serve them all.`,
    };
  },
});
