// What the provider is meant to reach.
import { spread } from "../support/spread.js";
import { asItComes, type Column } from "./columns.js";
import { type Requests, total } from "./requests.js";
import { type Operation, operations, type Quantity, type Result, seconds, stateBytes } from "./result.js";

export interface Target {
  readonly title: string;
  readonly measured: string;
  readonly isReached: boolean;
}

/** Seconds from the start of the plugin's process to the line with its port. */
const longestStart = 0.4;
/** Bytes of the plugin's resident memory in a big stack, at its peak. */
const mostMemory = 150e6;

/** Times and sizes are those of the engine as it comes; requests are those of every lap. */
export function targets(result: Result): Target[] {
  return [...ratios(result), ...requests(result), ...plugin(result)];
}

const names: Readonly<Record<Column["key"], string>> = {
  dynamic: "dynamic",
  native: "native",
  yaml: "YAML",
  plain: "(a)",
  floor: "(b)",
  carriedDynamic: "(c)",
  carriedNative: "(d)",
};

/** What carries the same through the same adapter. */
const floorOf = { dynamic: "carriedDynamic", native: "carriedNative" } as const;

function ratios(result: Result): Target[] {
  const atMost = (
    what: string,
    quantity: Quantity,
    of: Column["key"],
    [limit, to]: [number, Column["key"]],
  ): Target => {
    const ratio = result.ratio(asItComes, of, to, quantity);
    return {
      title: `${names[of]}: ${what} ≤ ${limit} × ${names[to]}`,
      measured: `${ratio.toFixed(2)} × ${names[to]}`,
      isReached: ratio <= limit,
    };
  };
  return [
    atMost("`up`", seconds("up"), "dynamic", [0.7, "plain"]),
    atMost("`destroy`", seconds("destroy"), "dynamic", [0.6, "plain"]),
    atMost("state", stateBytes, "dynamic", [0.5, "plain"]),
    ...(["dynamic", "native"] as const).flatMap((key) =>
      operations.map((operation) =>
        atMost(`\`${operation}\``, seconds(operation), key, [operation === "preview" ? 1.15 : 1.3, floorOf[key]]),
      ),
    ),
    atMost("`preview`", seconds("preview"), "native", [1, "dynamic"]),
    ...(["native", "yaml"] as const).flatMap((key) => [
      atMost("`up`", seconds("up"), key, [1, "dynamic"]),
      atMost("state", stateBytes, key, [1, "dynamic"]),
    ]),
  ];
}

function requests(result: Result): Target[] {
  const { resources } = result;
  const asked = (title: string, operation: Operation, isRight: (requests: Requests) => boolean): Target => {
    const laps = result.requests(operation);
    const sums = [...new Set(laps.map(total))].map(String);
    return { title, measured: `${sums.join(" or ")} requests`, isReached: laps.length > 0 && laps.every(isRight) };
  };
  return [
    asked(
      "`up`: one token, one request a resource, at most one list of the codes",
      "up",
      (r) => r.token === 1 && r.create === resources && r.list <= 1 && total(r) === 1 + resources + r.list,
    ),
    asked(
      "`refresh`: one token, one request a resource",
      "refresh",
      (r) => r.token === 1 && r.read === resources && total(r) === 1 + resources,
    ),
    asked("`preview` without changes: none", "preview", (r) => total(r) === 0),
  ];
}

function plugin({ plugin: { starts, big } }: Result): Target[] {
  const start = spread(starts)?.median ?? Number.NaN;
  const memory = big.peakMemory ?? Number.NaN;
  const shown = (value: number, unit: string): string =>
    Number.isNaN(value) ? "not seen" : `${value.toFixed(0)} ${unit}`;
  return [
    {
      title: `native plugin: ready in under ${longestStart * 1000} ms`,
      measured: shown(start * 1000, "ms"),
      isReached: start < longestStart,
    },
    {
      title: `native plugin: resident memory under ${mostMemory / 1e6} MB with ${big.resources} resources`,
      measured: shown(memory / 1e6, "MB"),
      isReached: memory < mostMemory,
    },
  ];
}
