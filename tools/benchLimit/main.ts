// `npm run bench:limit`: what a limit of requests costs, one stack and several at once on one account.
import { execFileSync } from "node:child_process";
import { Command } from "commander";
import { runBenchmark } from "../support/benchmark.js";
import { interruption, positive } from "../support/command.js";
import { document, table } from "./document.js";
import { type Finish, measureRace, type Race } from "./measure.js";

const full = { resources: 200, stacks: 8 };
const limit = 25;

const size = new Command("bench:limit")
  .description("Measures runs on one account at a limit. A run of the full size rewrites docs/limit-benchmarks.md.")
  .option("--resources <number>", "resources of each stack", positive, full.resources)
  .option("--stacks <number>", "stacks at once", positive, full.stacks)
  .parse()
  .opts<typeof full>();

const signal = interruption();

await runBenchmark({ file: "limit-benchmarks.md", full, size, signal }, async () => {
  const engineVersion = execFileSync("pulumi", ["version"], { encoding: "utf8" }).trim();
  const { resources, stacks } = size;
  const races: Omit<Race, "signal">[] = [
    { stacks: 1, resources, limit: undefined },
    { stacks: 1, resources, limit },
    { stacks, resources, limit },
  ];
  const finishes: Finish[] = [];
  for (const race of races) {
    signal.throwIfAborted();
    console.log(`${race.stacks} stacks of ${race.resources}, limit ${race.limit ?? "none"}`);
    finishes.push(await measureRace({ ...race, signal }));
  }
  return { tables: [table(finishes)], document: document(finishes, engineVersion) };
});
