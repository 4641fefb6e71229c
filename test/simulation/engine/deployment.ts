// One command of the engine: preview, up, refresh or destroy.
import type { Values } from "../../../provider/model/rules.js";
import { assertInputsPlanned, compare, planOf, takeFrom } from "./diff.js";
import { Generator } from "./generator.js";
import { goalOf, referencesIn, type UrnOf } from "./goal.js";
import type { Failure, Operation, Outcome, Program, ResourceState, RunOptions, State, Step } from "./model.js";
import type { ProviderProcess } from "./providerProcess.js";
import { EngineKilled, Snapshot } from "./snapshot.js";
import { changedKeys, unknownText } from "./values.js";

// The steps that the engine chooses for one resource, and their execution.

const maxRetries = 100;

async function withRetries<T>(retries: number, attempt: () => Promise<T>): Promise<T> {
  for (let failures = 0; ; failures++) {
    try {
      return await attempt();
    } catch (error) {
      if (failures >= Math.min(retries, maxRetries)) throw error;
    }
  }
}

/** Carries out a step in a preview: only the provider's previews are called. */
async function preview(step: Step, provider: ProviderProcess): Promise<void> {
  const { operation, old, fresh, urn } = step;
  if (!fresh) return;
  const about = { urn, kind: fresh.kind };
  if (operation === "create" || operation === "create-replacement") {
    fresh.outputs = await provider.previewCreate(about, fresh.inputs);
    fresh.id = unknownText;
    if (old && step.isPendingDelete) old.delete = true;
  } else if (operation === "update" && old) {
    fresh.id = old.id;
    fresh.outputs = await provider.previewUpdate({ ...old, urn }, fresh.inputs, step.ignoreChanges ?? []);
  } else if (operation === "same" && old) Object.assign(fresh, { id: old.id, outputs: old.outputs });
}

/** Executes a step, and saves the result. */
async function apply(step: Step, provider: ProviderProcess, snapshot: Snapshot): Promise<void> {
  const { operation, old, fresh, urn } = step;
  switch (operation) {
    case "same":
      if (!fresh || !old || step.isSkipped) return;
      Object.assign(fresh, { id: old.id, outputs: old.outputs });
      snapshot.remove(old);
      snapshot.add(fresh);
      // The engine saves unchanged resources only if part of their entry changed.
      if (fresh.urn !== old.urn || changedKeys(old.inputs, fresh.inputs).length > 0) snapshot.save();
      return;
    case "create":
    case "create-replacement": {
      if (!fresh) return;
      const created = await withRetries(fresh.retries ?? 0, () =>
        provider.create({ urn, kind: fresh.kind }, structuredClone(fresh.inputs)),
      );
      if (created.id === "") throw new Error("provider did not return an ID from Create");
      Object.assign(fresh, { id: created.id, outputs: created.outputs });
      if (old && step.isPendingDelete) old.delete = true;
      if (old && !step.isPendingDelete) snapshot.remove(old);
      snapshot.add(fresh);
      return snapshot.save();
    }
    case "update": {
      if (!fresh || !old) return;
      fresh.id = old.id;
      fresh.outputs = await withRetries(fresh.retries ?? 0, () =>
        provider.update({ ...old, urn }, structuredClone(fresh.inputs), step.ignoreChanges ?? []),
      );
      snapshot.remove(old);
      snapshot.add(fresh);
      return snapshot.save();
    }
    case "delete":
    case "delete-replaced": {
      if (!old) return;
      if (operation === "delete" && old.protect)
        throw new Error(`resource ${JSON.stringify(urn)} cannot be deleted because it is protected`);
      if (!old.retainOnDelete) await withRetries(old.retries ?? 0, () => provider.delete(old));
      if (step.isPendingReplacement) old.pendingReplacement = true;
      else snapshot.remove(old);
      return snapshot.save();
    }
    case "remove-pending-replace":
      snapshot.remove(old);
      return snapshot.save();
  }
}

// The calls of a refresh for one resource: Read, and Diff to show the changes.

/** Undefined: the object is gone. */
async function refreshed(
  provider: ProviderProcess,
  resource: ResourceState,
  isLegacy: boolean,
): Promise<ResourceState | undefined> {
  if (resource.pendingReplacement) return resource;
  const found = await provider.read(structuredClone(resource));
  if (!found) return undefined;
  const fresh = { ...resource, id: found.id, inputs: found.inputs ?? resource.inputs, outputs: found.outputs };
  // The new state is the old one of this comparison.
  if (!isLegacy) await compare(provider, fresh, resource.inputs, resource.ignoreChanges ?? [], []);
  return fresh;
}

export interface Stack {
  readonly urnOf: UrnOf;
  readonly provider: ProviderProcess;
}

/** An error was reported at a resource: the engine starts nothing else. */
class Stopped extends Error {}

export class Deployment {
  private readonly snapshot: Snapshot;
  private readonly operations: { urn: string; operation: Operation; isDone: boolean }[] = [];
  private readonly steps: Step[] = [];
  private readonly failures: Failure[] = [];
  private readonly inputs: Record<string, Values> = {};
  private readonly shown: Record<string, readonly string[]> = {};
  private readonly planned: Map<string, Operation[]> | undefined;
  private generating: Promise<unknown> = Promise.resolve();
  private free: number;
  private readonly waiting: (() => void)[] = [];
  private readonly death: Promise<never>;
  private isKilled = false;

  constructor(
    private readonly stack: Stack,
    state: State,
    private readonly options: RunOptions,
    private readonly isPreview: boolean,
  ) {
    let die = () => {};
    this.death = new Promise((_, reject) => {
      die = () => {
        this.isKilled = true;
        reject(new EngineKilled());
      };
    });
    this.death.catch(() => {});
    this.snapshot = new Snapshot(structuredClone([...state]), options.crash, die);
    options.killed?.then(() => {
      this.snapshot.end();
      die();
    });
    this.free = options.parallel ?? 4;
    this.planned =
      options.plan && new Map(Object.entries(options.plan.operations).map(([urn, all]) => [urn, [...all]]));
  }

  up(program: Program): Promise<Outcome> {
    return this.whole(async () => {
      if (this.options.refresh) await this.refreshAll();
      const generator = this.generator();
      await this.register(program, generator);
      await this.inGroups(await generator.deletions());
    });
  }

  refresh(): Promise<Outcome> {
    return this.whole(() => this.refreshAll());
  }

  destroy(): Promise<Outcome> {
    return this.whole(async () => {
      if (this.options.refresh) await this.refreshAll();
      await this.inGroups(await this.generator().deletions());
    });
  }

  private generator(): Generator {
    return new Generator(this.snapshot.resources, this.stack.provider, this.options, this.isPreview);
  }

  private async whole(work: () => Promise<void>): Promise<Outcome> {
    try {
      await Promise.race([work(), this.death]);
    } catch (error) {
      if (!(error instanceof Stopped) && !(error instanceof EngineKilled)) this.fail(undefined, error);
    }
    return {
      operations: [...this.operations],
      steps: this.steps,
      failures: [...this.failures],
      messages: [...this.stack.provider.messages],
      predictions: [...this.stack.provider.predictions],
      isKilled: this.isKilled,
      state: this.snapshot.saved,
      plan: planOf(this.operations, this.inputs),
      shown: this.shown,
    };
  }

  private async register(program: Program, generator: Generator): Promise<void> {
    const created = new Map<string, Promise<ResourceState>>();
    const all = program.map((declared) => {
      const needed = Object.values(referencesIn(declared.args)).flat();
      const registered = (async (): Promise<ResourceState> => {
        const found = new Map<string, ResourceState>();
        for (const name of needed) {
          const other = created.get(name);
          if (!other) throw new Error(`${declared.name} refers to ${name}, which isn't registered before it`);
          found.set(name, await other);
        }
        const idOf = (name: string) => (found.get(name) as ResourceState).id;
        const goal = goalOf(declared, program, this.stack.urnOf, this.stack.provider, idOf);
        const steps = await this.oneByOne(goal.urn, async () => {
          const found = await generator.register(goal);
          const fresh = found.find((step) => step.fresh)?.fresh;
          if (fresh) this.inputs[goal.urn] = fresh.inputs;
          if (fresh) assertInputsPlanned(this.options.plan, goal.urn, fresh.inputs);
          return found;
        });
        await this.inTurn(steps);
        const fresh = steps.find((step) => step.fresh)?.fresh;
        if (!fresh) throw new Error(`${goal.urn} has no state`);
        return fresh;
      })();
      registered.catch(() => {});
      created.set(declared.name, registered);
      return registered;
    });
    const ends = await Promise.allSettled(all);
    const failed = ends.find((end) => end.status === "rejected");
    if (failed) throw failed.reason;
  }

  /** Steps are generated for one resource at a time. */
  private oneByOne<T>(urn: string, work: () => Promise<T>): Promise<T> {
    const turn = this.generating.then(async () => {
      if (this.failures.length > 0) throw new Stopped();
      try {
        return await work();
      } catch (error) {
        throw this.fail(urn, error);
      }
    });
    this.generating = turn.catch(() => {});
    return turn;
  }

  /** Steps of one resource, one after the other. */
  private async inTurn(steps: readonly Step[]): Promise<void> {
    await this.worker(async () => {
      for (const step of steps) {
        if (this.failures.length > 0) throw new Stopped();
        await this.carryOut(step);
      }
    });
  }

  private async carryOut(step: Step): Promise<void> {
    const { provider } = this.stack;
    const entry = { urn: step.urn, operation: step.operation, isDone: false };
    try {
      takeFrom(this.planned, step);
      this.operations.push(entry);
      this.steps.push(step);
      if (step.shown) this.shown[step.urn] = step.shown;
      if (this.isPreview) await preview(step, provider);
      else await apply(step, provider, this.snapshot);
      entry.isDone = true;
    } catch (error) {
      throw this.fail(step.urn, error);
    }
  }

  private fail(urn: string | undefined, error: unknown): Error {
    if (error instanceof EngineKilled || error instanceof Stopped || this.isKilled) return error as Error;
    this.failures.push({ urn, message: error instanceof Error ? error.message : String(error) });
    return new Stopped();
  }

  private async inGroups(groups: readonly Step[][]): Promise<void> {
    for (const group of groups) await this.together(group.map((step) => () => this.inTurn([step])));
  }

  private async refreshAll(): Promise<void> {
    const { resources } = this.snapshot;
    const targets = this.options.targets;
    const found = new Map<ResourceState, ResourceState | undefined>();
    const chosen = resources.filter(({ urn }) => !targets || targets.includes(urn));
    await this.together(
      chosen.map(
        (resource) => () =>
          this.worker(async () => {
            if (this.failures.length > 0) throw new Stopped();
            try {
              found.set(resource, await refreshed(this.stack.provider, resource, this.options.legacyRefresh === true));
              this.operations.push({ urn: resource.urn, operation: "refresh", isDone: true });
            } catch (error) {
              throw this.fail(resource.urn, error);
            }
          }),
      ),
    ).finally(() => {
      if (this.isKilled) return;
      const now = resources.flatMap((resource) => {
        const fresh = found.has(resource) ? found.get(resource) : resource;
        return fresh ? [fresh] : [];
      });
      const urns = new Set(now.map(({ urn }) => urn));
      this.snapshot.rebase(
        now.map((resource) => without(resource, urns)),
        this.isPreview,
      );
    });
  }

  private async together(works: readonly (() => Promise<void>)[]): Promise<void> {
    const ends = await Promise.allSettled(works.map((work) => work()));
    const failed = ends.find((end) => end.status === "rejected");
    if (failed) throw failed.reason;
  }

  private async worker<T>(work: () => Promise<T>): Promise<T> {
    if (this.free === 0) await new Promise<void>((resolve) => this.waiting.push(resolve));
    else this.free--;
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.free++;
    }
  }
}

/** A resource that doesn't depend on a resource that the refresh found gone. */
const without = (resource: ResourceState, urns: ReadonlySet<string>): ResourceState => ({
  ...resource,
  dependencies: resource.dependencies.filter((urn) => urns.has(urn)),
  propertyDependencies: Object.fromEntries(
    Object.entries(resource.propertyDependencies).map(([key, all]) => [key, all.filter((urn) => urns.has(urn))]),
  ),
});
