// `npm run bench:sandbox`: what the sandbox does in a second, beside stripe-mock, and what keeps others waiting.
import { readFileSync } from "node:fs";
import { Command } from "commander";
import { runBenchmark } from "../support/benchmark.js";
import { interruption, positive } from "../support/command.js";
import { document } from "./document.js";
import { measure } from "./measure.js";
import { tables } from "./tables.js";
import { measureWaits } from "./waits/measure.js";
import { waitsPart, waitTables, withWaits } from "./waits/tables.js";

const full = { few: 100, many: 100_000, rounds: 3, seconds: 5, contracts: 20_000 };
const file = "sandbox-benchmarks.md";

const { waits: isWaitsAlone, ...size } = new Command("bench:sandbox")
  .description("Measures the sandbox. A run of the full size rewrites docs/sandbox-benchmarks.md.")
  .option("--few <number>", "objects in the small situations", positive, full.few)
  .option("--many <number>", "objects in the large situations", positive, full.many)
  .option("--rounds <number>", "how often each load and each start is measured", positive, full.rounds)
  .option("--seconds <number>", "how long each load goes on", positive, full.seconds)
  .option("--contracts <number>", "contracts over which the clock moves by a year", positive, full.contracts)
  .option("--waits", "measure only what keeps others waiting, and rewrite that part")
  .parse()
  .opts<typeof full & { waits?: true }>();

const signal = interruption();
const say = (what: string) => console.log(`measuring: ${what}`);

await runBenchmark({ file, full, size, signal }, async () => {
  const measured = isWaitsAlone ? undefined : await measure({ ...size, signal, say });
  const waits = await measureWaits({ contracts: size.contracts, pages: size.many, signal, say });
  const part = waitsPart(waits);
  if (measured) return { tables: [...tables(measured), ...waitTables(waits)], document: document(measured, part) };
  const before = readFileSync(new URL(`../../docs/${file}`, import.meta.url), "utf8");
  return { tables: waitTables(waits), document: withWaits(before, part) };
});
