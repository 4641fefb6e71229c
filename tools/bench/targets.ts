// What the provider is meant to reach.
import { asItComes } from "./columns.js";
import { type Requests, total } from "./requests.js";
import { type Quantity, type Result, seconds, stateBytes } from "./result.js";

export interface Target {
  readonly title: string;
  readonly measured: string;
  readonly isReached: boolean;
}

/** Times and sizes are those of the engine as it comes; requests are those of every lap. */
export function targets(result: Result): Target[] {
  const { resources } = result;
  const atMost = (title: string, to: "plain" | "floor", limit: number, quantity: Quantity): Target => {
    const ratio = result.ratio(asItComes, to, quantity);
    const other = to === "plain" ? "(a)" : "(b)";
    return {
      title: `${title} ≤ ${limit} × ${other}`,
      measured: `${ratio.toFixed(2)} × ${other}`,
      isReached: ratio <= limit,
    };
  };
  const asked = (
    title: string,
    operation: "up" | "refresh" | "preview",
    isRight: (requests: Requests) => boolean,
  ): Target => {
    const laps = result.requests(operation);
    const sums = [...new Set(laps.map(total))].map(String);
    return { title, measured: `${sums.join(" or ")} requests`, isReached: laps.length > 0 && laps.every(isRight) };
  };
  return [
    atMost("`up`", "plain", 0.7, seconds("up")),
    atMost("`up`", "floor", 1.3, seconds("up")),
    atMost("`destroy`", "plain", 0.6, seconds("destroy")),
    atMost("state", "plain", 0.5, stateBytes),
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
