// The common form of measurements: numbers by key, several if there are several rounds. Their document in docs/.
import { execFileSync } from "node:child_process";
import { arch, cpus, platform, totalmem } from "node:os";
import { forDocument, type TableText } from "../support/tables.js";

/** The key of a measurement: `["dynamic", "up", "seconds"]`. */
export type Key = readonly (string | number)[];

/** A number with its unit, for a table cell. */
export type Shown = (value: number) => string;

export const fixed =
  (digits: number): Shown =>
  (value) =>
    value.toFixed(digits);
export const whole: Shown = (value) => Math.round(value).toLocaleString("en");
export const milliseconds: Shown = (seconds) => (seconds * 1000).toFixed(0);
export const megabytes: Shown = (bytes) => (bytes / 1e6).toFixed(0);

export class Samples {
  private readonly values = new Map<string, number[]>();

  /** Adds nothing if the value couldn't be measured. */
  add(key: Key, value: number | undefined): void {
    if (value === undefined || Number.isNaN(value)) return;
    const name = JSON.stringify(key);
    this.values.set(name, [...(this.values.get(name) ?? []), value]);
  }

  private sorted(key: Key): readonly number[] {
    return (this.values.get(JSON.stringify(key)) ?? []).toSorted((a, b) => a - b);
  }

  /** `NaN` if nothing was measured. */
  median(...key: Key): number {
    const sorted = this.sorted(key);
    const middle = (sorted.length - 1) / 2;
    return ((sorted[Math.floor(middle)] ?? Number.NaN) + (sorted[Math.ceil(middle)] ?? Number.NaN)) / 2;
  }

  /** The median, and the minimum and maximum if they look different; empty if nothing was measured. */
  cell(shown: Shown, ...key: Key): string {
    const sorted = this.sorted(key);
    if (sorted.length === 0) return "";
    const [min, max] = [Math.min(...sorted), Math.max(...sorted)].map(shown);
    return min === max ? `${min}` : `${shown(this.median(...key))} (${min}–${max})`;
  }
}

/** The ratio of two medians; empty if one wasn't measured. */
export const times = (value: number, to: number): string =>
  Number.isFinite(value / to) ? `${(value / to).toFixed(2)} ×` : "";

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
