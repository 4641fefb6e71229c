// The engine's interpretation of a provider's diff.
import type { Values } from "../../../provider/model/rules.js";
import type { Operation, Plan, ResourceState, Step } from "./model.js";
import type { ProviderProcess } from "./providerProcess.js";
import { changedKeys, contains, holdsUnknown, ignoring } from "./values.js";

export interface Comparison {
  readonly isChanged: boolean;
  readonly replaces: readonly string[];
  readonly changed: readonly string[];
  readonly deleteBeforeReplace: boolean;
}

/** Calls Diff. If the provider doesn't decide, the inputs do. */
export async function compare(
  provider: ProviderProcess,
  old: ResourceState,
  news: Values,
  ignoreChanges: readonly string[],
  replaceOnChanges: readonly string[],
  urn = old.urn,
): Promise<Comparison> {
  const existing = structuredClone({ ...old, urn });
  const diff = await provider.diff(existing, structuredClone(news), ignoreChanges);
  const { deleteBeforeReplace } = diff;
  let { changes, changed, detailed } = diff;
  if (changes === undefined) {
    const keys = changedKeys(old.inputs, ignoring(ignoreChanges, old.inputs, news));
    changes = keys.length > 0;
    if (changes) [changed, detailed] = [keys, Object.fromEntries(keys.map((key) => [key, false]))];
  }
  if (!changes) return { isChanged: false, replaces: [], changed: [], deleteBeforeReplace };
  const isForced = (path: string) => replaceOnChanges.some((outer) => contains(outer, path));
  const replaces = new Set([
    ...diff.replaces,
    ...changed.filter(isForced),
    ...Object.entries(detailed ?? {}).flatMap(([path, isReplacing]) => (isReplacing || isForced(path) ? [path] : [])),
  ]);
  // Without details, Pulumi shows the inputs that differ.
  const named = detailed && Object.keys(detailed).length > 0 ? Object.keys(detailed) : changed;
  const shown = named.length > 0 ? named : changedKeys(old.inputs, news);
  return { isChanged: true, replaces: [...replaces], changed: shown, deleteBeforeReplace };
}

// Saved plans: a preview records its steps, and an update executes only those.

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
