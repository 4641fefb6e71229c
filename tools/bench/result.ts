// What a run of the benchmark measures.
import type { Column, Mode } from "./columns.js";
import type { Requests } from "./requests.js";

export const operations = ["up", "preview", "refresh", "destroy"] as const;
export type Operation = (typeof operations)[number];

export interface Step {
  readonly seconds: number;
  /** Resident memory of the process that runs the provider, at its peak, in bytes; undefined where it cannot be seen. */
  readonly peakMemory: number | undefined;
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
}

export interface Spread {
  readonly median: number;
  readonly least: number;
  readonly most: number;
}

/** Undefined of nothing. */
export function spread(values: readonly number[]): Spread | undefined {
  const sorted = values.toSorted((a, b) => a - b);
  const [least, most] = [sorted[0], sorted.at(-1)];
  if (least === undefined || most === undefined) return undefined;
  const middle = (sorted.length - 1) / 2;
  const [below = least, above = most] = [sorted[Math.floor(middle)], sorted[Math.ceil(middle)]];
  return { median: (below + above) / 2, least, most };
}

/** A quantity of a lap; undefined where it was not measured. */
export type Quantity = (lap: Lap) => number | undefined;

export const seconds =
  (operation: Operation): Quantity =>
  (lap) =>
    lap.steps[operation].seconds;

export const stateBytes: Quantity = (lap) => lap.stateBytes;

/** The highest of all operations. */
export const peakMemory: Quantity = (lap) => {
  const seen = operations.map((operation) => lap.steps[operation].peakMemory).filter((bytes) => bytes !== undefined);
  return seen.length === 0 ? undefined : Math.max(...seen);
};

export class Result {
  constructor(
    readonly resources: number,
    readonly rounds: number,
    readonly laps: readonly Lap[],
  ) {}

  spread(mode: Mode, key: Column["key"], quantity: Quantity): Spread | undefined {
    const laps = this.laps.filter((lap) => lap.mode === mode && lap.column.key === key);
    return spread(laps.map(quantity).filter((value) => value !== undefined));
  }

  /** The median of our column, divided by that of another. */
  ratio(mode: Mode, to: Column["key"], quantity: Quantity): number {
    const ours = this.spread(mode, "paypages", quantity)?.median ?? Number.NaN;
    return ours / (this.spread(mode, to, quantity)?.median ?? Number.NaN);
  }

  /** The requests of an operation, in every lap of our column. */
  requests(operation: Operation): Requests[] {
    return this.laps.map((lap) => lap.steps[operation].requests).filter((requests) => requests !== undefined);
  }
}
