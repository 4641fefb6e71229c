// `npm run bench:sandbox`: what the sandbox does in a second, beside stripe-mock.
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Command } from "commander";
import { interruption, positive } from "../support/command.js";
import { forTerminal } from "../support/tables.js";
import { document } from "./document.js";
import { measure } from "./measure.js";
import { tables } from "./tables.js";

interface Options {
  readonly few: number;
  readonly many: number;
  readonly rounds: number;
  readonly seconds: number;
}

const full: Options = { few: 100, many: 100_000, rounds: 3, seconds: 5 };
const file = fileURLToPath(new URL("../../docs/sandbox-benchmarks.md", import.meta.url));

const options = new Command("bench:sandbox")
  .description("Measures the sandbox. A run of the full size rewrites docs/sandbox-benchmarks.md.")
  .option("--few <number>", "objects in the small situations", positive, full.few)
  .option("--many <number>", "objects in the large situations", positive, full.many)
  .option("--rounds <number>", "how often each load and each start is measured", positive, full.rounds)
  .option("--seconds <number>", "how long each load goes on", positive, full.seconds)
  .parse()
  .opts<Options>();

const signal = interruption();

try {
  const say = (what: string) => console.log(`measuring: ${what}`);
  const result = await measure({ ...options, signal, say });
  console.log(`\n${tables(result).map(forTerminal).join("\n\n")}`);
  const names = Object.keys(full) as (keyof Options)[];
  if (names.every((name) => options[name] >= full[name])) {
    writeFileSync(file, document(result));
    console.log("\ndocs/sandbox-benchmarks.md is written.");
  }
} catch (error) {
  const { message } = (signal.aborted ? signal.reason : error) as Error;
  console.error(`\nThe benchmark stopped: ${message}`);
  process.exitCode = 1;
}
