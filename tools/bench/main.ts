// `npm run bench`: what pulumi-paypages costs on the real engine, beside what the engine costs without it.
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Command } from "commander";
import { interruption, positive } from "../support/command.js";
import { forTerminal } from "../support/tables.js";
import { columns, modes } from "./columns.js";
import { document } from "./document.js";
import { runLap } from "./lap.js";
import { measureBigStack, measureStarts, type PluginFigures } from "./plugin.js";
import { type Lap, type Operation, Result, type Step } from "./result.js";
import { tables } from "./tables.js";

interface Options {
  readonly resources: number;
  readonly rounds: number;
  /** Resources of the stack in which the plugin's memory is measured. */
  readonly big: number;
  /** How often the plugin is started. */
  readonly starts: number;
}

const full: Options = { resources: 400, rounds: 2, big: 5000, starts: 9 };
const file = fileURLToPath(new URL("../../docs/benchmarks.md", import.meta.url));

const options = new Command("bench")
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
  .opts<Options>();

const signal = interruption();

try {
  const engineVersion = execFileSync("pulumi", ["version"], { encoding: "utf8" }).trim();
  const result = await measure(options);
  console.log(`\n${tables(result).map(forTerminal).join("\n\n")}`);
  if (Object.keys(full).every((key) => options[key as keyof Options] >= full[key as keyof Options])) {
    writeFileSync(file, document(result, engineVersion));
    console.log("\ndocs/benchmarks.md is written.");
  }
} catch (error) {
  console.error(`\nThe benchmark stopped: ${(error as Error).message}`);
  process.exitCode = 1;
}

async function measure(options: Options): Promise<Result> {
  const plugin = await measurePlugin(options);
  return new Result(options.resources, options.rounds, await measureLaps(options), plugin);
}

async function measurePlugin(options: Options): Promise<PluginFigures> {
  console.log("\nThe native plugin's process");
  process.stdout.write(`  ${options.starts} starts,`);
  const starts = await measureStarts(options.starts, signal);
  process.stdout.write(` ${options.big} resources:`);
  const big = await measureBigStack(options.big, signal, onStep);
  process.stdout.write("\n");
  return { starts, big };
}

/** The programs take turns, and each round begins with another one. */
async function measureLaps({ resources, rounds }: Options): Promise<Lap[]> {
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
