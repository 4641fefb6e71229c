// `npm run bench`: what pulumi-paypages costs on the real engine, beside what the engine costs without it.
import { execFileSync } from "node:child_process";
import { Command } from "commander";
import { runBenchmark } from "../support/benchmark.js";
import { interruption, positive } from "../support/command.js";
import { columns, modes } from "./columns.js";
import { document } from "./document.js";
import { runLap } from "./lap.js";
import { measureBigStack, measureStarts } from "./plugin.js";
import { type Lap, type Operation, type PluginFigures, Result, type Step } from "./result.js";
import { tables } from "./tables.js";

const full = { resources: 400, rounds: 2, big: 5000, starts: 9 };
type Size = typeof full;

const size = new Command("bench")
  .description("Measures pulumi-paypages on the real engine. A run of the full size rewrites docs/benchmarks.md.")
  .option("--resources <number>", "resources of each program", positive, full.resources)
  .option("--rounds <number>", "how often each program is measured", positive, full.rounds)
  .option(
    "--big <number>",
    "resources of the stack in which the native plugin's memory is measured",
    positive,
    full.big,
  )
  .option("--starts <number>", "how often the native plugin is started", positive, full.starts)
  .parse()
  .opts<Size>();

const signal = interruption();

await runBenchmark({ file: "benchmarks.md", full, size, signal }, async () => {
  const engineVersion = execFileSync("pulumi", ["version"], { encoding: "utf8" }).trim();
  const plugin = await measurePlugin(size);
  const result = new Result(size.resources, size.rounds, await measureLaps(size), plugin);
  return { tables: tables(result), document: document(result, engineVersion) };
});

async function measurePlugin({ starts: times, big: count }: Size): Promise<PluginFigures> {
  console.log("\nThe native plugin's process");
  process.stdout.write(`  ${times} starts,`);
  const starts = await measureStarts(times, signal);
  process.stdout.write(` ${count} resources:`);
  const big = await measureBigStack(count, signal, onStep);
  process.stdout.write("\n");
  return { starts, big };
}

/** The programs take turns, and each round begins with another one. */
async function measureLaps({ resources, rounds }: Size): Promise<Lap[]> {
  const laps: Lap[] = [];
  for (const mode of modes) {
    console.log(`\n${mode.title}`);
    for (let round = 0; round < rounds; round++) {
      for (const index of columns.keys()) {
        const column = columns[(index + round) % columns.length] as (typeof columns)[number];
        process.stdout.write(`  round ${round + 1} of ${rounds}, ${column.title}:`);
        laps.push(await runLap({ mode, column, resources, signal, onStep }));
        process.stdout.write("\n");
      }
    }
  }
  return laps;
}

function onStep(operation: Operation, { seconds }: Step): void {
  process.stdout.write(` ${operation} ${seconds.toFixed(1)} s`);
}
