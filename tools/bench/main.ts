// Runs a benchmark: `npm run bench`, or `npm run bench -- limit`.
import { writeFileSync } from "node:fs";
import { Command, InvalidArgumentError } from "commander";
import { forTerminal } from "../support/tables.js";
import { documentOf, type Report, type Run } from "./samples.js";

const signals = new AbortController();
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
  process.on(signal, () => signals.abort(new Error(`ended by ${signal}`)));
const run: Run = { signal: signals.signal, say: (text) => console.log(text) };

async function measure(report: Promise<Report>): Promise<void> {
  try {
    const { document: [file, title] = [], ...measured } = await report;
    console.log(`\n${measured.tables.map(forTerminal).join("\n\n")}`);
    if (file === undefined || title === undefined) return;
    const path = `docs/internals/benchmarks/${file}`;
    writeFileSync(new URL(`../../${path}`, import.meta.url), documentOf(title, measured));
    console.log(`\n${path} is written.`);
  } catch (error) {
    const { message } = (signals.signal.aborted ? signals.signal.reason : error) as Error;
    console.error(`\nThe benchmark stopped: ${message}`);
    process.exitCode = 1;
  }
}

function count(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number) || number < 0) throw new InvalidArgumentError("It must be a whole number.");
  return number;
}

const program = new Command("npm run bench --").description(
  "Measures what pulumi-paypages costs. A run without options writes its document in docs/internals/benchmarks/.",
);
program
  .command("engine", { isDefault: true })
  .description("The cost on the real engine, beside the engine's own cost")
  .option("--resources <number>", "resources of each program", count, 400)
  .option("--rounds <number>", "how often each program is measured", count, 2)
  .option("--most <number>", "resources of the largest stack", count, 5000)
  .option("--against <commit>", "compare with a commit, which is built in a temporary folder")
  .action(async (options) => measure((await import("./engineSuite.js")).engineSuite(options, run)));
program
  .command("limit")
  .description("Runs on one account with a rate limit")
  .option("--resources <number>", "resources of each stack", count, 200)
  .option("--stacks <number>", "stacks at the same time", count, 8)
  .action(async (options) => measure((await import("./limitSuite.js")).limitSuite(options, run)));
await program.parseAsync();
