// The tables of growth: a row a quantity and adapter, a column a size.
import type { Role } from "../bench/processes.js";
import { operations } from "../bench/result.js";
import type { TableText } from "../support/tables.js";
import type { Point } from "./point.js";

export interface Quantity {
  readonly title: string;
  /** Undefined where it was not seen. */
  readonly of: (point: Point) => number | undefined;
  readonly digits: number;
}

const milli = (value: number | undefined, by: number): number | undefined =>
  value === undefined ? undefined : (value * 1000) / by;

const cpu = (role: Role): Quantity => ({
  title: `processor time of the ${role}, ms a resource`,
  of: ({ resources, lap }) => milli(lap.steps.up.used[role].cpuSeconds, resources),
  digits: 2,
});

const memory = (role: Role): Quantity => ({
  title: `memory of the ${role}, MB`,
  of: ({ lap }) => lap.steps.up.used[role].peakMemory && lap.steps.up.used[role].peakMemory / 1e6,
  digits: 0,
});

export const quantities: readonly Quantity[] = [
  cpu("provider"),
  cpu("program"),
  cpu("engine"),
  memory("provider"),
  memory("program"),
  memory("engine"),
  { title: "state, kB a resource", of: ({ resources, lap }) => lap.bareStateBytes / resources / 1000, digits: 2 },
];

const seconds: readonly Quantity[] = operations.map((operation) => ({
  title: `\`${operation}\`, ms a resource`,
  of: ({ resources, lap }) => milli(lap.steps[operation].seconds, resources),
  digits: 1,
}));

export const sizesOf = (points: readonly Point[]): number[] => [...new Set(points.map(({ resources }) => resources))];

export const keysOf = (points: readonly Point[]) => [...new Set(points.map(({ lap }) => lap.column.key))];

export const tables = (points: readonly Point[]): TableText[] => [
  table(points, "Time", "Of each operation, by the clock, for each resource.", seconds),
  table(
    points,
    "Processes",
    "Of an `up` that makes everything. What is seen is at most a tenth of a second old.",
    quantities,
  ),
];

function table(points: readonly Point[], title: string, doc: string, rows: readonly Quantity[]): TableText {
  return {
    title,
    doc,
    head: ["", "", ...sizesOf(points).map((size) => size.toLocaleString("en"))],
    rows: rows.flatMap((quantity) =>
      keysOf(points).map((key) => [
        quantity.title,
        key,
        ...points
          .filter(({ lap }) => lap.column.key === key)
          .map((point) => quantity.of(point)?.toFixed(quantity.digits) ?? "not seen"),
      ]),
    ),
  };
}
