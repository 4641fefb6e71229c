// The state of a stack while a command changes it: saved after every step, until the engine is killed.
import type { ResourceState, RunOptions, State } from "./model.js";

/** No step follows, because the engine was killed. */
export class EngineKilled extends Error {
  override name = "EngineKilled";
}

export class Snapshot {
  private readonly added: ResourceState[] = [];
  private readonly done = new Set<ResourceState>();
  private saves = 0;
  private isDead = false;
  /** The state that would be on disk. */
  saved: State;

  constructor(
    private base: readonly ResourceState[],
    private readonly crash: RunOptions["crash"],
    private readonly kill: () => void,
  ) {
    this.saved = copyOf(base);
  }

  get resources(): readonly ResourceState[] {
    return this.base;
  }

  /** The current resources replace the earlier ones: a refresh has ended. */
  rebase(base: readonly ResourceState[], isPreview: boolean): void {
    this.base = base;
    if (!isPreview) this.save();
  }

  add(resource: ResourceState): void {
    this.added.push(resource);
  }

  remove(resource: ResourceState | undefined): void {
    if (!resource) return;
    const index = this.added.indexOf(resource);
    if (index >= 0) this.added.splice(index, 1);
    else this.done.add(resource);
  }

  current(): ResourceState[] {
    return [...this.added, ...this.base.filter((resource) => !this.done.has(resource))];
  }

  /** @throws EngineKilled */
  save(): void {
    if (this.isDead) throw new EngineKilled();
    const isLast = this.crash?.save === this.saves++;
    if (isLast && this.crash?.when === "before") this.die();
    this.saved = copyOf(this.current());
    if (isLast) this.die();
  }

  /** Steps that end later aren't saved. */
  end(): void {
    this.isDead = true;
  }

  private die(): never {
    this.isDead = true;
    this.kill();
    throw new EngineKilled();
  }
}

const copyOf = (resources: readonly ResourceState[]): ResourceState[] =>
  resources.map((resource) => structuredClone(resource));
