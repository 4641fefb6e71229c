// `npm run bench:lookups`: what a look-up in a long list costs: time, memory, and how long nothing else gets its turn.
import { Command } from "commander";
import { runBenchmark } from "../support/benchmark.js";
import { interruption, positive } from "../support/command.js";
import { document } from "./document.js";
import { measure } from "./measure.js";

const full = { items: 100_000, rounds: 3 };

const size = new Command("bench:lookups")
  .description("Measures look-ups in long lists. A run of the full size rewrites docs/look-ups-benchmarks.md.")
  .option("--items <number>", "items of each list", positive, full.items)
  .option("--rounds <number>", "how often each look-up is measured", positive, full.rounds)
  .parse()
  .opts<typeof full>();

const signal = interruption();

await runBenchmark({ file: "look-ups-benchmarks.md", full, size, signal }, async () => {
  const table = await measure({ ...size, signal, say: (what) => console.log(`measured: ${what}`) });
  return { tables: [table], document: document(size, table) };
});
