// The declaration of a benchmark; tools/bench/main.ts runs it.
import type { TableText } from "../../support/tables.js";

/** The size of a run, by the name of the option. */
export type Size = Readonly<Record<string, number>>;

export interface Run<S extends Size> {
  readonly size: S;
  /** Aborted if the process gets a signal to end. */
  readonly signal: AbortSignal;
  /** Shows the next measurement. */
  readonly say: (text: string) => void;
}

export interface Report {
  /** Markdown: the measurements and the method. */
  readonly intro: string;
  /** Other versions that affect the numbers: `Pulumi engine v3.250.0`. */
  readonly versions?: readonly string[];
  readonly tables: readonly TableText[];
  /** Markdown, after the tables. */
  readonly more?: string;
}

export interface Suite<S extends Size = Size> {
  /** The npm script. */
  readonly script: string;
  /** The file in docs/ with the numbers of a full run, and its title. */
  readonly file: string;
  readonly title: string;
  /** Its options: the value of a full run, and the unit. */
  readonly size: { readonly [name in keyof S]: readonly [full: S[name], text: string] };
  /** The options of a quick run. */
  readonly quick: string;
  measure(run: Run<S>): Promise<Report>;
}

/** Declares a suite, and infers its size from the options. */
export const suite = <S extends Size>(declared: Suite<S>): Suite => declared as unknown as Suite;
