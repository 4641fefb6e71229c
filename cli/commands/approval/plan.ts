// The engine's plan: the output of `pulumi preview --save-plan`, as far as it matters here.
import { fromEngine, unknownText } from "../../../provider/hosts/engine/engineValues.js";
import type { Values } from "../../../provider/model/rules.js";
import { kindOfType } from "../../../provider/model/urn.js";
import type { ExportedResource } from "../../stack/exported.js";
import { holds } from "../../stack/json.js";

export interface Plan {
  readonly resourcePlans?: Readonly<Record<string, { readonly goal?: Goal | null }>>;
}

interface Goal {
  readonly type?: string;
  readonly custom?: boolean;
  readonly inputDiff?: Diff | null;
  readonly outputDiff?: Diff | null;
  readonly dependencies?: readonly string[] | null;
  readonly propertyDependencies?: Readonly<Record<string, readonly string[] | null>> | null;
}

interface Diff {
  readonly adds?: Values | null;
  readonly updates?: Values | null;
  readonly deletes?: readonly string[] | null;
}

const goalOf = ({ resourcePlans = {} }: Plan, urn: string): Goal => resourcePlans[urn]?.goal ?? {};

/** The inputs of a resource that the plan changes, of those that it has, in the life cycle's form. */
export function changedInputs(plan: Plan, urn: string, inputs: Values): Values {
  const { adds, updates } = goalOf(plan, urn).inputDiff ?? {};
  return fromEngine(Object.fromEntries(Object.entries({ ...adds, ...updates }).filter(([name]) => name in inputs)));
}

/** The URNs that a resource depends on. */
export function dependencies(plan: Plan, urn: string): string[] {
  const { dependencies: own, propertyDependencies } = goalOf(plan, urn);
  return [...new Set([...(own ?? []), ...Object.values(propertyDependencies ?? {}).flatMap((all) => all ?? [])])];
}

export const propertyDependencies = (plan: Plan, urn: string, name: string): readonly string[] =>
  goalOf(plan, urn).propertyDependencies?.[name] ?? [];

/**
 * The plan without what it compares too strictly. Outputs of the stack and of components write nothing at the service,
 * and can differ in every run. Texts with several lines can have other line ends: the provider compares them.
 * @param resources of the state
 */
export function relaxed(plan: Plan, resources: readonly ExportedResource[]): Plan {
  const former = new Map(resources.map((resource) => [resource.urn, resource]));
  const resourcePlans = Object.entries(plan.resourcePlans ?? {}).map(([urn, one]) => {
    const { goal } = one;
    if (!goal) return [urn, one] as const;
    if (goal.custom === false) return [urn, { ...one, ...withAnyOutputs(goal, former.get(urn)?.outputs) }] as const;
    if (kindOfType(goal.type ?? "") === undefined) return [urn, one] as const;
    return [urn, { ...one, goal: withAnyLineEnds(goal, former.get(urn)?.inputs) }] as const;
  });
  return { ...plan, resourcePlans: Object.fromEntries(resourcePlans) };
}

/** In a plan, any value fits an unknown one, and so does none. An update is one of a property that was there before. */
function withAnyOutputs(goal: Goal, former: Values = {}): { readonly goal: Goal; readonly outputs: Values } {
  const { adds, updates } = goal.outputDiff ?? {};
  const added = Object.keys({ ...adds, ...updates }).filter((name) => !(name in former));
  return {
    goal: { ...goal, outputDiff: { adds: unknown(added), updates: unknown(Object.keys(former)) } },
    outputs: {},
  };
}

function withAnyLineEnds(goal: Goal, former: Values = {}): Goal {
  const { adds, updates, deletes } = goal.inputDiff ?? {};
  const kept = Object.keys(former).filter((name) => hasLines(former[name]) && !deletes?.includes(name));
  const changed = { ...updates, ...unknown([...kept, ...namesWithLines(updates)]) };
  return {
    ...goal,
    inputDiff: { ...goal.inputDiff, adds: { ...adds, ...unknown(namesWithLines(adds)) }, updates: changed },
  };
}

const namesWithLines = (values: Values | null | undefined): string[] =>
  Object.keys(values ?? {}).filter((name) => hasLines(values?.[name]));

const hasLines = (value: unknown): boolean => holds(value, (one) => typeof one === "string" && one.includes("\n"));

const unknown = (names: readonly string[]): Values => Object.fromEntries(names.map((name) => [name, unknownText]));
