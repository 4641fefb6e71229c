// `npm run bench`: what pulumi-paypages costs on the real engine, beside what the engine costs without it.
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Command, InvalidArgumentError } from "commander";
import { columns, modes } from "./columns.js";
import { document } from "./document.js";
import { runLap } from "./lap.js";
import { type Lap, Result } from "./result.js";
import { forTerminal, tables } from "./tables.js";

interface Options {
  readonly resources: number;
  readonly rounds: number;
}

const full: Options = { resources: 500, rounds: 2 };
const file = fileURLToPath(new URL("../../docs/benchmarks.md", import.meta.url));

function positive(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number) || number < 1) throw new InvalidArgumentError("It must be a whole number above 0.");
  return number;
}

const options = new Command("bench")
  .description("Measures pulumi-paypages on the real engine. A run of the full size rewrites docs/benchmarks.md.")
  .option("--resources <number>", "resources of each program", positive, full.resources)
  .option("--rounds <number>", "how often each program is measured", positive, full.rounds)
  .parse()
  .opts<Options>();

const interruption = new AbortController();
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.on(signal, () => interruption.abort(new Error(`ended by ${signal}`)));
}

try {
  const engineVersion = execFileSync("pulumi", ["version"], { encoding: "utf8" }).trim();
  const result = await measure(options);
  console.log(`\n${tables(result).map(forTerminal).join("\n\n")}`);
  if (options.resources >= full.resources && options.rounds >= full.rounds) {
    writeFileSync(file, document(result, engineVersion));
    console.log("\ndocs/benchmarks.md is written.");
  }
} catch (error) {
  console.error(`\nThe benchmark stopped: ${(error as Error).message}`);
  process.exitCode = 1;
}

/** The programs take turns, and each round begins with another one. */
async function measure({ resources, rounds }: Options): Promise<Result> {
  const laps: Lap[] = [];
  for (const mode of modes) {
    console.log(`\n${mode.title}`);
    for (let round = 0; round < rounds; round++) {
      for (const index of columns.keys()) {
        const column = columns[(index + round) % columns.length] as (typeof columns)[number];
        process.stdout.write(`  round ${round + 1} of ${rounds}, ${column.title}:`);
        const lap = await runLap({
          mode,
          column,
          resources,
          signal: interruption.signal,
          onStep: (operation, { seconds }) => process.stdout.write(` ${operation} ${seconds.toFixed(1)} s`),
        });
        process.stdout.write("\n");
        laps.push(lap);
      }
    }
  }
  return new Result(resources, rounds, laps);
}
