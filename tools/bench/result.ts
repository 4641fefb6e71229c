// What a run of the benchmark measures.
import { type Spread, spread } from "../support/spread.js";
import type { Column, Mode, RealKey } from "./columns.js";
import type { Role } from "./processes.js";
import type { Requests } from "./requests.js";
import type { Used } from "./watch.js";

/** A stack of one `up` through the native plugin. */
export interface BigStack {
  readonly resources: number;
  /** Resident memory of the plugin's process, at its peak, in bytes; undefined where it cannot be seen. */
  readonly peakMemory: number | undefined;
}

/** What is measured of the plugin, beside the columns. */
export interface PluginFigures {
  /** From the start of the process to the line with its port, in seconds, of every start. */
  readonly starts: readonly number[];
  readonly big: BigStack;
}

export const operations = ["up", "preview", "refresh", "destroy"] as const;
export type Operation = (typeof operations)[number];

export interface Step {
  readonly seconds: number;
  readonly used: Readonly<Record<Role, Used>>;
  /** Processor time of the sandbox, in seconds; undefined where there is none, or it cannot be seen. */
  readonly sandboxSeconds: number | undefined;
  /** Only where the resources are real. */
  readonly requests: Requests | undefined;
}

/** One life of a stack. */
export interface Lap {
  readonly mode: Mode;
  readonly column: Column;
  readonly steps: Readonly<Record<Operation, Step>>;
  /** The deployment in the checkpoint, as the engine writes it: JSON without indentation. */
  readonly stateBytes: number;
  /** The same without the places in the program's and the language host's code that the engine keeps with it. */
  readonly bareStateBytes: number;
}

/** A quantity of a lap; undefined where it was not measured. */
export type Quantity = (lap: Lap) => number | undefined;

export const seconds =
  (operation: Operation): Quantity =>
  (lap) =>
    lap.steps[operation].seconds;

export const stateBytes: Quantity = (lap) => lap.stateBytes;

export const bareStateBytes: Quantity = (lap) => lap.bareStateBytes;

/** Processor time, in seconds. */
export const cpuSeconds =
  (operation: Operation, role: Role | "sandbox"): Quantity =>
  ({ steps }) =>
    role === "sandbox" ? steps[operation].sandboxSeconds : steps[operation].used[role].cpuSeconds;

/** The highest of all operations. */
export const peakMemory: Quantity = (lap) => {
  const seen = operations
    .map((operation) => lap.steps[operation].used.provider.peakMemory)
    .filter((bytes) => bytes !== undefined);
  return seen.length === 0 ? undefined : Math.max(...seen);
};

export class Result {
  constructor(
    readonly resources: number,
    readonly rounds: number,
    readonly laps: readonly Lap[],
    readonly plugin: PluginFigures,
  ) {}

  spread(mode: Mode, key: Column["key"], quantity: Quantity): Spread | undefined {
    const laps = this.laps.filter((lap) => lap.mode === mode && lap.column.key === key);
    return spread(laps.map(quantity).filter((value) => value !== undefined));
  }

  /** The median of a column, divided by that of another. */
  ratio(mode: Mode, of: Column["key"], to: Column["key"], quantity: Quantity): number {
    const measured = this.spread(mode, of, quantity)?.median ?? Number.NaN;
    return measured / (this.spread(mode, to, quantity)?.median ?? Number.NaN);
  }

  /** The requests of an operation, in every lap of a column whose resources are real, or of all of them. */
  requests(operation: Operation, key?: RealKey): Requests[] {
    const laps = this.laps.filter(({ column }) => key === undefined || column.key === key);
    return laps.map((lap) => lap.steps[operation].requests).filter((requests) => requests !== undefined);
  }
}
