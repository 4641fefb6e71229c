// `npm run bench:lookups`: what a look-up in a long list costs: time, memory, and how long nothing else gets its turn.
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Command } from "commander";
import { interruption, positive } from "../support/command.js";
import { forTerminal } from "../support/tables.js";
import { document } from "./document.js";
import { measure } from "./measure.js";

interface Options {
  readonly items: number;
  readonly rounds: number;
}

const full: Options = { items: 100_000, rounds: 3 };
const file = fileURLToPath(new URL("../../docs/look-ups-benchmarks.md", import.meta.url));

const options = new Command("bench:lookups")
  .description("Measures look-ups in long lists. A run of the full size rewrites docs/look-ups-benchmarks.md.")
  .option("--items <number>", "items of each list", positive, full.items)
  .option("--rounds <number>", "how often each look-up is measured", positive, full.rounds)
  .parse()
  .opts<Options>();

const signal = interruption();

try {
  const table = await measure({ ...options, signal, say: (what) => console.log(`measured: ${what}`) });
  console.log(`\n${forTerminal(table)}`);
  if (options.items >= full.items && options.rounds >= full.rounds) {
    writeFileSync(file, document(options, table));
    console.log("\ndocs/look-ups-benchmarks.md is written.");
  }
} catch (error) {
  const { message } = (signal.aborted ? signal.reason : error) as Error;
  console.error(`\nThe benchmark stopped: ${message}`);
  process.exitCode = 1;
}
