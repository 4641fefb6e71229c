// `npm run bench:sandbox`: what the sandbox does in a second, beside stripe-mock.
import { Command } from "commander";
import { runBenchmark } from "../support/benchmark.js";
import { interruption, positive } from "../support/command.js";
import { document } from "./document.js";
import { measure } from "./measure.js";
import { tables } from "./tables.js";

const full = { few: 100, many: 100_000, rounds: 3, seconds: 5 };

const size = new Command("bench:sandbox")
  .description("Measures the sandbox. A run of the full size rewrites docs/sandbox-benchmarks.md.")
  .option("--few <number>", "objects in the small situations", positive, full.few)
  .option("--many <number>", "objects in the large situations", positive, full.many)
  .option("--rounds <number>", "how often each load and each start is measured", positive, full.rounds)
  .option("--seconds <number>", "how long each load goes on", positive, full.seconds)
  .parse()
  .opts<typeof full>();

const signal = interruption();

await runBenchmark({ file: "sandbox-benchmarks.md", full, size, signal }, async () => {
  const result = await measure({ ...size, signal, say: (what) => console.log(`measuring: ${what}`) });
  return { tables: tables(result), document: document(result) };
});
