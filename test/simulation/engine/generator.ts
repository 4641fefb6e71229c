// The engine's decision for each resource that a program registers, and for those that left it: the order of calls is
// that of pkg/resource/deploy/step_generator.go of Pulumi 3.250.
import type { Values } from "../../../provider/model/rules.js";
import { type Comparison, compare } from "./diff.js";
import type { Options, ResourceState, RunOptions, State, Step } from "./model.js";
import type { ProviderProcess } from "./providerProcess.js";
import { ignoring, unknownText } from "./values.js";

/** A registration of a program. */
export interface Goal {
  readonly urn: string;
  readonly aliases: readonly string[];
  readonly kind: string;
  readonly inputs: Values;
  readonly dependencies: readonly string[];
  readonly propertyDependencies: Readonly<Record<string, readonly string[]>>;
  readonly options: Options;
}

export class Generator {
  private readonly olds = new Map<string, ResourceState>();
  private readonly operated = new Set<string>();
  /** The old URNs that aliases resolved. */
  private readonly aliased = new Set<string>();
  private readonly deletes = new Set<string>();
  private readonly pendingDeletes = new Set<ResourceState>();
  private readonly skippedCreates = new Set<string>();

  constructor(
    private readonly resources: State,
    private readonly provider: ProviderProcess,
    private readonly options: RunOptions,
    private readonly isPreview: boolean,
  ) {
    for (const resource of resources) if (!resource.delete) this.olds.set(resource.urn, resource);
  }

  /** @throws Error with the message for the user */
  async register(goal: Goal): Promise<Step[]> {
    const { urn, kind } = goal;
    const old = this.oldOf(goal);
    if (old && old.urn !== urn) this.aliased.add(old.urn);
    const isRecreated = this.deletes.has(urn);
    const isTargeted = this.isIncluded(urn);
    const isForced = this.options.targetReplace?.includes(urn) === true && old !== undefined;
    const fresh = freshOf(goal);
    if (isTargeted) {
      const isNew = !old || isRecreated || isForced;
      const news = old ? ignoring(goal.options.ignoreChanges ?? [], old.inputs, goal.inputs) : goal.inputs;
      fresh.inputs = await this.check(goal, isNew ? {} : old.inputs, isNew ? goal.inputs : news);
    } else if (old) return this.untouched(goal, old, fresh);
    this.operated.add(urn);
    if (isRecreated && old) {
      this.deletes.delete(urn);
      return this.validated([
        { operation: "replace", urn, old },
        { operation: "create-replacement", urn, old, fresh, shown: ["*"] },
      ]);
    }
    if (!old) {
      if (!isTargeted) {
        this.skippedCreates.add(urn);
        return [{ operation: "same", urn, fresh: { ...fresh, id: unknownText }, isSkipped: true }];
      }
      return this.validated([{ operation: "create", urn, fresh, shown: ["*"] }]);
    }
    const diff: Comparison = isForced
      ? { isChanged: true, replaces: ["id"], changed: ["*"], deleteBeforeReplace: false }
      : await compare(
          this.provider,
          old,
          fresh.inputs,
          goal.options.ignoreChanges ?? [],
          goal.options.replaceOnChanges ?? [],
          urn,
        );
    return this.validated(await this.stepsFrom(goal, old, fresh, diff, isForced, kind));
  }

  private async stepsFrom(
    goal: Goal,
    old: ResourceState,
    fresh: ResourceState,
    diff: Comparison,
    isForced: boolean,
    kind: string,
  ): Promise<Step[]> {
    const { urn, options } = goal;
    const shown = diff.changed;
    if (!diff.isChanged && !old.pendingReplacement) return [{ operation: "same", urn, old, fresh }];
    if (diff.replaces.length === 0 && !old.pendingReplacement) {
      return [{ operation: "update", urn, old, fresh, shown, ignoreChanges: options.ignoreChanges ?? [] }];
    }
    if (options.protect && old.protect && !this.isPreview)
      throw new Error(`unable to replace resource "${urn}" as it is currently marked for protection`);
    // The defaults of the old resource aren't carried over.
    if (!isForced) fresh.inputs = await this.check({ ...goal, kind }, {}, goal.inputs);
    const isDeletedFirst = options.deleteBeforeReplace ?? diff.deleteBeforeReplace;
    const replace: Step = { operation: "replace", urn, old };
    const create: Step = { operation: "create-replacement", urn, old, fresh, shown: ["*"] };
    if (!isDeletedFirst) return [{ ...create, isPendingDelete: true }, replace];
    const steps = await this.dependentDeletes(old);
    if (!old.pendingReplacement)
      steps.push({ operation: "delete-replaced", urn: old.urn, old, isPendingReplacement: true });
    return [...steps, replace, create];
  }

  /** Resources that a delete-before-replace takes along, the last dependent first. */
  private async dependentDeletes(root: ResourceState): Promise<Step[]> {
    const steps: Step[] = [];
    for (const dependent of (await this.dependentReplacements(root)).toReversed()) {
      if (this.pendingDeletes.has(dependent)) continue;
      if (dependent.delete) steps.push({ operation: "delete", urn: dependent.urn, old: dependent });
      else {
        if (dependent.protect)
          throw new Error(`unable to replace resource "${dependent.urn}" as part of replacing "${root.urn}"`);
        steps.push({ operation: "delete-replaced", urn: dependent.urn, old: dependent, isPendingReplacement: true });
      }
      this.deletes.add(dependent.urn);
      this.pendingDeletes.add(dependent);
    }
    return steps;
  }

  /** Calls Diff for all dependents that weren't registered yet, also for those that have left the program. */
  private async dependentReplacements(root: ResourceState): Promise<ResourceState[]> {
    const replaced = new Set([root.urn]);
    const found: ResourceState[] = [];
    for (const dependent of this.dependentsOf(root)) {
      const isReplacedInput = (key: string) => dependent.propertyDependencies[key]?.some((urn) => replaced.has(urn));
      if (!Object.keys(dependent.inputs).some(isReplacedInput)) continue;
      const entries = Object.entries(dependent.inputs);
      const inputs = Object.fromEntries(
        entries.map(([key, value]) => [key, isReplacedInput(key) ? unknownText : value]),
      );
      const { ignoreChanges = [], replaceOnChanges = [] } = dependent;
      const diff = await compare(this.provider, dependent, inputs, ignoreChanges, replaceOnChanges);
      if (diff.replaces.length === 0) continue;
      replaced.add(dependent.urn);
      found.push(dependent);
    }
    return found;
  }

  private dependentsOf(root: ResourceState): ResourceState[] {
    const set = new Set([root.urn]);
    return this.resources.slice(this.resources.indexOf(root) + 1).filter((resource) => {
      if (this.operated.has(resource.urn) || this.deletes.has(resource.urn)) return false;
      if (!resource.dependencies.some((urn) => set.has(urn))) return false;
      set.add(resource.urn);
      return true;
    });
  }

  /** For resources that left the program or were replaced: in groups, one after the other. */
  async deletions(): Promise<Step[][]> {
    const allowed = await this.allowedDeletes();
    const steps: Step[] = [];
    for (const old of this.resources) {
      const { urn } = old;
      if (allowed && !allowed.has(urn)) continue;
      if (old.delete) {
        if (!this.pendingDeletes.has(old)) steps.push({ operation: "delete-replaced", urn, old });
      } else if (!this.operated.has(urn) && !this.aliased.has(urn)) {
        const isGone = old.pendingReplacement || this.pendingDeletes.has(old);
        steps.push({ operation: isGone ? "remove-pending-replace" : "delete", urn, old });
      }
    }
    const { targets } = this.options;
    const other = targets && steps.find(({ urn }) => !targets.includes(urn));
    if (other && !this.isPreview) throw new Error(`${other.urn} would be deleted, and isn't among the targets`);
    return antichains(steps);
  }

  private async allowedDeletes(): Promise<Set<string> | undefined> {
    const { targets } = this.options;
    if (!targets) return undefined;
    const allowed = new Set(targets);
    for (const urn of targets) {
      for (const current of this.resources.filter((resource) => resource.urn === urn)) {
        for (const dependent of await this.dependentReplacements(current)) allowed.add(dependent.urn);
      }
    }
    return allowed;
  }

  private untouched(goal: Goal, old: ResourceState, fresh: ResourceState): Step[] {
    this.operated.add(goal.urn);
    return [{ operation: "same", urn: goal.urn, old, fresh: { ...fresh, ...old, urn: goal.urn } }];
  }

  private validated(steps: Step[]): Step[] {
    for (const { fresh, urn } of steps) {
      const skipped = fresh?.dependencies.find((dependency) => this.skippedCreates.has(dependency));
      if (skipped && !this.isPreview) throw new Error(`${urn} depends on ${skipped}, which isn't among the targets`);
    }
    return steps;
  }

  private async check({ urn, kind }: Goal, olds: Values, news: Values): Promise<Values> {
    const { inputs, failures } = await this.provider.check({ urn, kind }, structuredClone(olds), structuredClone(news));
    if (failures.length > 0) throw new Error(`${urn} is invalid: ${failures.join("\n")}`);
    return inputs;
  }

  private isIncluded(urn: string): boolean {
    const { targets } = this.options;
    return !targets || targets.includes(urn);
  }

  private oldOf({ urn, aliases }: Goal): ResourceState | undefined {
    const names = [urn, ...aliases];
    return names.map((name) => this.olds.get(name)).find((old) => old !== undefined && !this.aliased.has(old.urn));
  }
}

function freshOf({ urn, kind, inputs, dependencies, propertyDependencies, options }: Goal): ResourceState {
  const { protect, retainOnDelete, ignoreChanges, replaceOnChanges, retries } = options;
  return {
    urn,
    kind,
    id: "",
    inputs,
    outputs: {},
    dependencies,
    propertyDependencies,
    ...(protect && { protect }),
    ...(retainOnDelete && { retainOnDelete }),
    ...(ignoreChanges && { ignoreChanges }),
    ...(replaceOnChanges && { replaceOnChanges }),
    ...(retries !== undefined && { retries }),
  };
}

/** Resources on which others depend come last. */
export function antichains(steps: readonly Step[]): Step[][] {
  const groups: Step[][] = [];
  let left = [...steps];
  while (left.length > 0) {
    const urns = new Set(left.map(({ urn }) => urn));
    const free = left.filter(({ old, urn }) => !old?.dependencies.some((other) => other !== urn && urns.has(other)));
    if (free.length === 0) throw new Error("the dependencies of the state have a cycle");
    groups.unshift(free);
    left = left.filter((step) => !free.includes(step));
  }
  return groups;
}
