// Saved plans: a preview records its steps, and an update executes only those.
import type { Values } from "../../../provider/model/rules.js";
import type { Operation, Plan, Step } from "./model.js";
import { changedKeys, holdsUnknown } from "./values.js";

export function planOf(
  operations: readonly { readonly urn: string; readonly operation: Operation }[],
  inputs: Readonly<Record<string, Values>>,
): Plan {
  const all: Record<string, Operation[]> = {};
  for (const { urn, operation } of operations) {
    if (operation === "refresh") continue;
    all[urn] ??= [];
    all[urn].push(operation);
  }
  return { operations: all, inputs };
}

const allowedBy = (planned: Operation): readonly Operation[] => {
  if (planned === "create") return ["same", "create"];
  if (planned === "update") return ["same", "update"];
  if (planned === "replace" || planned === "create-replacement" || planned === "delete-replaced")
    return ["same", "update", planned];
  return [planned];
};

/** @throws Error when a step isn't in the plan */
export function takeFrom(planned: Map<string, Operation[]> | undefined, { urn, operation }: Step): void {
  if (!planned || operation === "refresh") return;
  const next = planned.get(urn);
  if (!next) {
    if (operation !== "same") throw new Error(`${operation} is not allowed by the plan: no steps were expected`);
    return;
  }
  const expected = next.shift();
  if (expected === undefined) throw new Error(`${operation} is not allowed by the plan: no more steps were expected`);
  if (!allowedBy(expected).includes(operation))
    throw new Error(`${operation} is not allowed by the plan: this resource is constrained to ${expected}`);
}

/** @throws Error when inputs differ from those that the plan recorded */
export function assertInputsPlanned(plan: Plan | undefined, urn: string, inputs: Values): void {
  const planned = plan?.inputs[urn];
  if (!planned) return;
  const other = changedKeys(planned, inputs).find((key) => !holdsUnknown(planned[key]));
  if (other !== undefined) throw new Error(`resource ${urn} violates plan: properties changed: ${other}`);
}
