// The results of a benchmark, and their document in docs/.
import { execFileSync } from "node:child_process";
import { arch, cpus, platform, totalmem } from "node:os";
import { forDocument, type TableText } from "../support/tables.js";

export interface Run {
  /** Aborted if the process gets a signal to end. */
  readonly signal: AbortSignal;
  /** Shows the next measurement. */
  readonly say: (text: string) => void;
}

export interface Report {
  /** Markdown: the measurements and the method. */
  readonly intro: string;
  readonly tables: readonly TableText[];
  /** The file in `docs/internals/benchmarks/` with the numbers of a full run, and its title; none for other runs. */
  readonly document?: readonly [file: string, title: string];
}

const machine = (): string =>
  `Machine: ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB of memory, ${platform()} ${arch()}, ` +
  `Node ${process.versions.node}, Pulumi engine ${execFileSync("pulumi", ["version"], { encoding: "utf8" }).trim()}`;

export const documentOf = (title: string, { intro, tables }: Report): string =>
  `${[
    `<!-- Written by \`npm run bench\`. Do not edit. -->\n# ${title}`,
    intro,
    `${machine()}. Measured on ${new Date().toISOString().slice(0, 10)}.`,
    ...tables.map(forDocument),
  ].join("\n\n")}\n`;
