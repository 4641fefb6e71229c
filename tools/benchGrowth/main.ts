// `npm run bench:growth`: how what a stack takes grows with its resources, through both adapters.
import { Command } from "commander";
import { type RealColumn, realColumns, withoutCheckpoints } from "../bench/columns.js";
import { runLap } from "../bench/lap.js";
import { runBenchmark } from "../support/benchmark.js";
import { interruption, positive } from "../support/command.js";
import { document } from "./document.js";
import type { Point } from "./point.js";
import { tables } from "./tables.js";

const sizes = [500, 1000, 2000, 5000];
const full = { most: 5000 };

const size = new Command("bench:growth")
  .description("Measures stacks of growing size. A run of the full size rewrites docs/growth-benchmarks.md.")
  .option("--most <number>", "resources of the largest stack", positive, full.most)
  .parse()
  .opts<typeof full>();

const signal = interruption();

await runBenchmark({ file: "growth-benchmarks.md", full, size, signal }, async () => {
  const points: Point[] = [];
  for (const resources of sizes.filter((count) => count <= size.most)) {
    for (const column of realColumns.filter(({ key }) => key !== "yaml"))
      points.push(await measured(column, resources));
  }
  return { tables: tables(points), document: document(points) };
});

async function measured(column: RealColumn, resources: number): Promise<Point> {
  process.stdout.write(`${resources} resources, ${column.title}:`);
  const onStep = (operation: string, { seconds }: { readonly seconds: number }) =>
    process.stdout.write(` ${operation} ${seconds.toFixed(1)} s`);
  const lap = await runLap({ mode: withoutCheckpoints, column, resources, signal, onStep });
  process.stdout.write("\n");
  return { resources, lap };
}
