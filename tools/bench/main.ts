// Runs a benchmark: `npm run bench`, `npm run bench:sandbox` and so on. Each is a suite.
import { writeFileSync } from "node:fs";
import { Command, InvalidArgumentError } from "commander";
import { forTerminal } from "../support/tables.js";
import type { Size, Suite } from "./core/suite.js";
import { documentOf } from "./document.js";

/** Loaded only when it runs. */
const suites: Readonly<Record<string, () => Promise<Suite>>> = {
  engine: async () => (await import("./suites/engine.js")).engine,
  growth: async () => (await import("./suites/growth.js")).growth,
  limit: async () => (await import("./suites/limit.js")).limit,
  functions: async () => (await import("./suites/functions.js")).functions,
  sandbox: async () => (await import("./suites/sandbox.js")).sandbox,
  waits: async () => (await import("./suites/waits.js")).waits,
};

function positive(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number) || number < 1) throw new InvalidArgumentError("It must be a whole number above 0.");
  return number;
}

function sizeOf({ script, file, size }: Suite, args: readonly string[]): Size {
  const command = new Command(script).description(`A run of the full size rewrites docs/${file}.`);
  for (const [name, [full, text]] of Object.entries(size)) command.option(`--${name} <number>`, text, positive, full);
  return command.parse(args, { from: "user" }).opts();
}

const signals = new AbortController();
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
  process.on(signal, () => signals.abort(new Error(`ended by ${signal}`)));

const [name = "", ...args] = process.argv.slice(2);
const suite = await suites[name]?.();
if (!suite) throw new Error(`Usage: tools/bench/main.ts ${Object.keys(suites).join("|")} [options]`);
const size = sizeOf(suite, args);
try {
  const report = await suite.measure({ size, signal: signals.signal, say: (text) => console.log(text) });
  console.log(`\n${report.tables.map(forTerminal).join("\n\n")}`);
  if (Object.entries(suite.size).every(([option, [full]]) => Number(size[option]) >= full)) {
    writeFileSync(new URL(`../../docs/${suite.file}`, import.meta.url), documentOf(suite, report));
    console.log(`\ndocs/${suite.file} is written.`);
  }
} catch (error) {
  const { message } = (signals.signal.aborted ? signals.signal.reason : error) as Error;
  console.error(`\nThe benchmark stopped: ${message}`);
  process.exitCode = 1;
}
