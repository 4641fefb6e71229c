// One stack of a world: its state, its program, and the commands that run on it.
import type { HttpExchange } from "../../../provider/client/transport.js";
import { DynamicProcess } from "../engine/dynamicProcess.js";
import {
  engine,
  nameOf,
  type Outcome,
  type Program,
  type ProviderProcess,
  type RunOptions,
  type State,
  urnsOf,
} from "../engine/engine.js";
import { PluginProcess } from "../engine/pluginProcess.js";
import { callContext } from "../engine/providerProcess.js";
import { nameRun, objectIdOf, type RunRecord } from "../oracles/index.js";
import { completed } from "../programs/generate.js";
import type { KindName, SimulatedService } from "../service/types.js";
import type { AdapterName, Command, Past, StackSpec } from "../spec/worldSpec.js";
import type { VirtualClock } from "../time/virtualClock.js";

export interface Surroundings {
  readonly adapter: AdapterName;
  readonly clock: VirtualClock;
  readonly service: SimulatedService;
  readonly isCalm: () => boolean;
  readonly isAlone: () => boolean;
  readonly trace: (line: string) => void;
}

const typeOf: Readonly<Record<AdapterName, (kind: string) => string>> = {
  dynamic: (kind) => `pulumi-nodejs:dynamic/paypages:${kind}`,
  plugin: (kind) => `paypages:index:${kind}`,
};

/** No server listens there: requests don't reach the network. */
const address = "https://service.example";

export class StackRun {
  state: State = [];
  program: Program;
  settings: Readonly<Record<string, string>>;
  readonly urnOf: ReturnType<typeof urnsOf>;
  refreshes = false;
  restored: readonly string[] = [];
  refusedIds: readonly string[] = [];
  private runs = 0;
  /** The objects that each resource has had, by kind, name and environment. */
  private readonly had = new Map<string, string[]>();

  constructor(
    readonly spec: StackSpec,
    private readonly world: Surroundings,
  ) {
    this.program = spec.setup;
    this.urnOf = urnsOf(spec.name, typeOf[world.adapter]);
    const { appId, appSecret } = world.service.credentials;
    this.settings = { appId, appSecret, sandboxBaseUrl: address, baseUrl: address, ...spec.settings };
  }

  get name(): string {
    return this.spec.name;
  }

  trace(line: string): void {
    this.world.trace(line);
  }

  urnOfName(name: string): string | undefined {
    const found = [...this.program, ...this.spec.setup].find((one) => one.name === name);
    return found && this.urnOf(found.kind, found.name, found.options?.parent);
  }

  /** Runs a command, with its preview before it, and returns the record of both. */
  async run(command: Command): Promise<RunRecord[]> {
    const { clock } = this.world;
    await clock.sleep((command.delayMs ?? 0) + this.world.service.policy.lag);
    if (command.shiftMs) clock.shift(command.shiftMs);
    if (command.program) this.program = completed(this.withFormer(command.program));
    if (command.do === "preview") return [await this.once(command, "preview", undefined)];
    if (command.do !== "up" || !command.preview) return [await this.once(command, command.do, undefined)];
    const shown = await this.once(command, "preview", undefined);
    // A user who sees an error stops.
    if (shown.outcome.failures.length > 0) return [shown];
    return [shown, await this.once(command, "up", shown.outcome)];
  }

  /**
   * The program with the ids of objects that resources had before, and that no resource has now. A resource that adopts
   * one comes only then.
   */
  private withFormer(program: Program): Program {
    const held = new Set([...this.state.map(objectIdOf), ...program.map(({ args }) => args.adoptId)]);
    return program.flatMap((one) => {
      const { adoptId, processorAEnvId } = one.args;
      if (typeof adoptId !== "object") return [one];
      const { former } = adoptId as { former: string };
      const urn = this.urnOf(one.kind, one.name, one.options?.parent);
      const own = this.state.find((resource) => resource.urn === urn && !resource.delete);
      const free = this.had.get(`${one.kind} ${former} ${processorAEnvId}`)?.findLast((id) => !held.has(id));
      const id = own ? objectIdOf(own) : free;
      held.add(id);
      return id === undefined ? [] : [{ ...one, args: { ...one.args, adoptId: id } }];
    });
  }

  private remember(): void {
    for (const resource of this.state) {
      const key = `${resource.kind} ${nameOf(resource.urn)} ${resource.outputs.processorAEnvId}`;
      const ids = this.had.get(key) ?? [];
      if (!ids.includes(objectIdOf(resource))) this.had.set(key, [...ids, objectIdOf(resource)]);
    }
  }

  /** Removes the resources that were added again for one `up`. Returns whether there were any. */
  takeOutRestored(): boolean {
    if (this.restored.length === 0) return false;
    this.program = completed(this.program.filter(({ name }) => !this.restored.includes(name)));
    this.restored = [];
    return true;
  }

  private async once(command: Command, what: Command["do"], preview: Outcome | undefined): Promise<RunRecord> {
    const { clock, isCalm, isAlone, trace } = this.world;
    const run = `${this.name}/${this.runs++}`;
    const beganAt = clock.elapsed();
    const began = { isCalm: isCalm(), isAlone: isAlone() };
    let isGone = false;
    const provider = this.startProcess(run, () => isGone, command.survives === true);
    const urns = (names?: readonly string[]) => names?.flatMap((name) => this.urnOfName(name) ?? []);
    const killer = command.killedAfterMs === undefined ? undefined : clock.sleep(command.killedAfterMs);
    const targets = what === "destroy" ? undefined : urns(command.targets);
    const options: RunOptions = {
      ...(targets && { targets }),
      ...(what !== "refresh" && command.targetReplace && { targetReplace: urns(command.targetReplace) ?? [] }),
      ...(command.refresh && { refresh: true }),
      ...(command.legacyRefresh && { legacyRefresh: true }),
      ...(command.parallel && { parallel: command.parallel }),
      ...(command.preview === "plan" && preview && { plan: preview.plan }),
      ...(what !== "preview" && command.crash && { crash: command.crash }),
      ...(what !== "preview" && killer && { killed: killer.then(() => {}) }),
    };
    trace(`${run} ${what}`);
    const stack = { urnOf: this.urnOf, provider };
    const before = this.state;
    const outcome = await (what === "refresh" || what === "destroy"
      ? engine[what](stack, before, options)
      : engine[what](stack, before, this.program, options));
    isGone = true;
    if (what !== "preview") this.state = outcome.state;
    this.remember();
    for (const { urn, operation, isDone } of outcome.operations)
      if (operation !== "same") trace(`${run} ${operation} ${urn}${isDone ? "" : " (not done)"}`);
    for (const { urn, message } of outcome.failures) trace(`${run} error: ${urn ?? ""}: ${message}`);
    for (const { urn, message, severity } of outcome.messages) trace(`${run} ${severity}: ${urn ?? ""}: ${message}`);
    if (outcome.isKilled) trace(`${run} was killed`);
    return {
      stack: this.name,
      run,
      command,
      what,
      program: what === "destroy" ? [] : this.program,
      before,
      after: what === "preview" ? before : outcome.state,
      outcome,
      preview,
      settings: this.settings,
      beganAt,
      isCalm: began.isCalm && isCalm(),
      isAlone: began.isAlone && isAlone(),
    };
  }

  private startProcess(run: string, isGone: () => boolean, survives: boolean): ProviderProcess {
    const { adapter, clock, service } = this.world;
    const exchange: HttpExchange = async (request, signal) => {
      const call = callContext.getStore();
      const name = nameRun(run, call?.urn ?? "", `${call?.method ?? ""}#${call?.number ?? ""}`);
      // After its engine, it sends nothing more. If it survives, what was sent ends.
      if (isGone()) return new Promise(() => {});
      const reply = await service.exchangeFor(name)(request, signal);
      return isGone() && !survives ? new Promise(() => {}) : reply;
    };
    const options = { settings: this.settings, client: { clock, exchange }, hasEngineEnded: isGone };
    return adapter === "dynamic" ? new DynamicProcess(options) : new PluginProcess(options);
  }
}

// What others did since the last run of a stack: customers, an editor, and `pulumi state rename`.

export function happen(stack: StackRun, { actors }: SimulatedService, past: Past): void {
  if (past.do === "foreign") return void actors.create(past.kind, past.fields);
  const urn = stack.urnOfName(past.name);
  const resource = stack.state.find((one) => one.urn === urn);
  if (!resource) return;
  const kind = resource.kind as KindName;
  const id = objectIdOf(resource);
  stack.trace(`${past.do} ${urn}`);
  if (past.do === "use") actors.useCode(id);
  else if (past.do === "signUp") actors.signUp(id);
  else if (past.do === "leave") actors.leave(id);
  else if (past.do === "remove") actors.remove(kind, id);
  else if (past.do === "edit") actors.edit(kind, id, past.fields);
  else if (past.do === "rename") {
    const to = stack.urnOf(kind, past.to);
    const renamed = (other: string) => (other === urn ? to : other);
    if (stack.state.some((one) => one.urn === to)) return;
    stack.state = stack.state.map((one) => ({
      ...one,
      urn: renamed(one.urn),
      dependencies: one.dependencies.map(renamed),
      propertyDependencies: Object.fromEntries(
        Object.entries(one.propertyDependencies).map(([key, all]) => [key, all.map(renamed)]),
      ),
    }));
  }
}
