// What the sandbox is meant to reach.
import { spread } from "../support/spread.js";
import { connectionCounts, type Operation, type Situation, titleOf } from "./cases.js";
import type { Result } from "./result.js";

export interface Target {
  readonly title: string;
  readonly measured: string;
  readonly isReached: boolean;
}

const most = Math.max(...connectionCounts);

/** Of medians. Reads are those of every situation; durable writes are those with a file. All at the most connections. */
export function targets(result: Result): Target[] {
  const situations = result.costs.map(({ situation }) => situation);
  const rate = (operation: Operation, situation: Situation) =>
    spread(
      result.loads
        .filter((m) => m.situation === situation && m.operation === operation && m.connections === most)
        .map(({ load }) => load.perSecond),
    )?.median;
  const atLeast = (what: string, least: number, operation: Operation, situation: Situation): Target => {
    const median = rate(operation, situation);
    return {
      title: `${what} ≥ ${least.toLocaleString("en")} a second, ${titleOf(situation)}`,
      measured: median === undefined ? "not measured" : `${Math.round(median).toLocaleString("en")} a second`,
      isReached: median !== undefined && median >= least,
    };
  };
  const ready = spread(result.starts.filter(({ server }) => server !== "stripe-mock").map(({ seconds }) => seconds));
  return [
    {
      title: "ready in under 1 s",
      measured: ready ? `${ready.median.toFixed(2)} s (${ready.most.toFixed(2)} s at most)` : "not measured",
      isReached: ready !== undefined && ready.most < 1,
    },
    ...situations.map((situation) => atLeast("reads", 2000, "read", situation)),
    ...situations
      .filter(({ storage }) => storage === "file")
      .map((situation) => atLeast("durable writes", 1000, "write", situation)),
  ];
}
