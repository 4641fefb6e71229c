// What a benchmark does with its numbers: they are shown, and those of the full size are written down.
import { writeFileSync } from "node:fs";
import { forTerminal, type TableText } from "./tables.js";

export interface Figures {
  readonly tables: readonly TableText[];
  readonly document: string;
}

type Size = Readonly<Record<string, number>>;

export interface Benchmark<S extends Size> {
  /** Of the document, in `docs/`. */
  readonly file: string;
  /** The size from which on numbers are written down, and that of this run. */
  readonly full: S;
  readonly size: S;
  readonly signal: AbortSignal;
}

/** Ends with exit code 1, and nothing written, when `measure` fails or the signal comes. */
export async function runBenchmark<S extends Size>(
  { file, full, size, signal }: Benchmark<S>,
  measure: () => Promise<Figures>,
): Promise<void> {
  try {
    const { tables, document } = await measure();
    console.log(`\n${tables.map(forTerminal).join("\n\n")}`);
    if (!Object.entries(full).every(([name, least]) => Number(size[name]) >= least)) return;
    writeFileSync(new URL(`../../docs/${file}`, import.meta.url), document);
    console.log(`\ndocs/${file} is written.`);
  } catch (error) {
    const { message } = (signal.aborted ? signal.reason : error) as Error;
    console.error(`\nThe benchmark stopped: ${message}`);
    process.exitCode = 1;
  }
}
