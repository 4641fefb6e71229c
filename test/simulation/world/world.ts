// A world: stacks whose commands run at the same time on one account, in virtual time, until all work has ended.
import { parseUrn } from "../../../provider/model/urn.js";
import { isClean, isEmpty } from "../engine/engine.js";
import { type RunRecord, unconverged, unquiet, violationsOf } from "../oracles/index.js";
import { liveDuplicates, ownersOf } from "../oracles/objects.js";
import { aProbe, beyond } from "../oracles/probes.js";
import { urnInState, violation } from "../oracles/record.js";
import { createService } from "../service/createService.js";
import type { Entry, Fault, FaultPlan, Fields, SimulatedService } from "../service/types.js";
import type { Violation, WorldSpec } from "../spec/worldSpec.js";
import { randomOf } from "../time/random.js";
import { VirtualClock } from "../time/virtualClock.js";
import { type Fixable, fixed, type Knowledge } from "./fixes.js";
import { happen, StackRun } from "./stackRun.js";

export interface Verdict {
  readonly violations: readonly Violation[];
  /** One line for each event. */
  readonly trace: readonly string[];
  readonly requests: number;
}

const maxAttempts = 12;

export class World {
  private readonly clock: VirtualClock;
  private readonly service: SimulatedService;
  private readonly stacks: readonly StackRun[];
  private readonly trace: string[] = [];
  private readonly violations: Violation[] = [];
  private readonly adopted = new Map<string, Set<string>>();
  private readonly requests = new Map<string, number>();
  private isTroubled = false;

  constructor(private readonly spec: WorldSpec) {
    this.clock = new VirtualClock(spec.seed);
    this.service = createService({
      seed: spec.seed,
      clock: this.clock,
      policy: spec.policy,
      ...(spec.rateLimit && { rateLimit: spec.rateLimit }),
      faults: this.faultOf,
    });
    const surroundings = {
      adapter: spec.adapter,
      clock: this.clock,
      service: this.service,
      isCalm: () => !this.isTroubled,
      isAlone: () => !this.isTroubled || !this.hasOthers,
      trace: (line: string) => void this.trace.push(`${Math.round(this.clock.elapsed())} ${line}`),
    };
    this.stacks = spec.stacks.map((stack) => new StackRun(stack, surroundings));
  }

  async run(): Promise<Verdict> {
    try {
      await this.clock.run(this.all(), 100 * 24 * 3_600_000);
    } catch (error) {
      this.report([violation("hang or mistake of the harness", (error as Error).stack ?? String(error))]);
    }
    const requests = this.service.history;
    return { violations: this.violations, trace: withRequests(this.trace, requests), requests: requests.length };
  }

  private async all(): Promise<void> {
    for (const stack of this.stacks) await this.setUp(stack);
    if (this.violations.length > 0) return;
    for (const stack of this.stacks) for (const past of stack.spec.past) happen(stack, this.service, past);
    this.isTroubled = this.spec.faults.length > 0 || this.hasOthers;
    if (this.spec.actorsPerMinute > 0) this.service.actors.start(this.spec.actorsPerMinute);
    await Promise.all(this.stacks.map((stack) => this.live(stack)));
    this.service.actors.stop();
    this.service.calm();
    this.isTroubled = false;
    // Processes that outlive their engine end.
    await this.clock.sleep(600_000);
    this.removeTwins();
    for (const stack of this.stacks) await this.settle(stack);
  }

  /** Whether other clients act during the commands. */
  private get hasOthers(): boolean {
    return this.spec.actorsPerMinute > 0 || this.spec.hasRivals === true || this.stacks.length > 1;
  }

  /** The first `up` of a stack, and the changes since then. */
  private async setUp(stack: StackRun): Promise<void> {
    const { settings } = stack;
    stack.settings = { ...settings, liveDuplicates: "allow" };
    const [first] = await stack.run({ do: "up" });
    if (!first) return;
    this.check(first);
    this.report(first.outcome.failures.map(({ urn, message }) => violation("setup", `${urn}: ${message}`)));
    const [second] = await stack.run({ do: "up" });
    if (second) this.report(unquiet(this.service, second));
    stack.settings = settings;
  }

  private async live(stack: StackRun): Promise<void> {
    for (const command of stack.spec.commands) for (const record of await stack.run(command)) this.check(record);
  }

  /**
   * Without faults and with the options of each error, `up` succeeds, also a second time, and then nothing is left to
   * do.
   */
  private async settle(stack: StackRun): Promise<void> {
    let last: RunRecord | undefined;
    const seen: string[] = [];
    for (let attempt = 0; attempt < maxAttempts; attempt++) {
      [last] = await stack.run({ do: "up", ...(stack.refreshes && { refresh: true }) });
      if (!last) return;
      this.check(last);
      if (isClean(last.outcome) && !stack.takeOutRestored()) break;
      if (isClean(last.outcome)) continue;
      const text = last.outcome.failures.map(({ urn, message }) => `${urn}: ${message}`).join("\n");
      const isFixed = this.fix(stack, last);
      if (this.isBlocked(text) || isRenamed(last)) return;
      if (!isFixed && seen.at(-1) === text) {
        this.report([violation("stuck", text)]);
        return;
      }
      seen.push(isFixed ? `fixed ${attempt}` : text);
    }
    if (!last || !isClean(last.outcome)) {
      this.report([violation("never settles", last?.outcome.failures.map(({ message }) => message).join("\n") ?? "")]);
      return;
    }
    const [second] = await stack.run({ do: "up" });
    if (second) this.check(second);
    if (second && !isClean(second.outcome)) {
      this.report([violation("second up fails", second.outcome.failures.map(({ message }) => message).join("\n"))]);
    }
    const [third] = await stack.run({ do: "preview" });
    if (third && !isEmpty(third.outcome)) this.report(unquiet(this.service, third));
    // A refresh shows changes that were made outside Pulumi.
    const [fourth] = await stack.run({ do: "up", refresh: true });
    if (!fourth) return;
    this.check(fourth);
    if (!isClean(fourth.outcome)) return;
    this.report(unconverged(this.service, stack.program, stack.state));
    await this.probe(stack);
  }

  /** A change of one property is an update of this property, and nothing else changes, now or later. */
  private async probe(stack: StackRun): Promise<void> {
    const [before] = await stack.run({ do: "up" });
    if (!before || !isClean(before.outcome)) return;
    this.report(unquiet(this.service, before));
    const probed = aProbe(randomOf(this.spec.seed, "probe", stack.name), stack.program);
    if (!probed) return;
    const records = await stack.run({ do: "up", program: probed.program, preview: "shown" });
    for (const record of records) {
      this.check(record);
      this.report(beyond(this.service, record, probed));
    }
    const [after] = await stack.run({ do: "up" });
    if (after && isClean((records.at(-1) ?? after).outcome)) this.report(unquiet(this.service, after));
  }

  /** An editor removes the codes that were created in the console besides those of a stack, unless they were used. */
  private removeTwins(): void {
    const owners = ownersOf(this.service);
    for (const { kind, id } of liveDuplicates(this.service))
      if (owners.get(`${kind} ${id}`) === undefined) this.service.actors.remove(kind, id);
  }

  /** A code that can't be removed, with the text of a different one: no option of the stack solves that. */
  private isBlocked(text: string): boolean {
    return /already exists|a used code can't change/.test(text) && liveDuplicates(this.service).length > 0;
  }

  private fix(stack: StackRun, { outcome }: RunRecord): boolean {
    const owners = ownersOf(this.service);
    const knowledge: Knowledge = {
      isOwn: (id) => [...owners].some(([key, owner]) => key.endsWith(` ${id}`) && owner === stack.name),
      declared: (name) => {
        const programs = [
          stack.spec.setup,
          ...stack.spec.commands.flatMap(({ program }) => (program ? [program] : [])),
        ];
        const found = programs.flat().findLast((one) => one.name === name);
        // The object is in the state already.
        const { adoptId: _, ...args } = found?.args ?? {};
        return found && { ...found, args };
      },
      freeCode: () => `FREE${Math.floor(this.clock.random() * 1e9)}`,
    };
    const { program, settings, state } = stack;
    let fixable: Fixable = { program, settings, state, restored: [], refreshes: false, refusedIds: stack.refusedIds };
    const notes = outcome.messages.map(({ message }) => message).join("\n");
    for (const { urn, message } of outcome.failures) {
      // The options for a refused deletion are listed once a run.
      const text = /PP1301/.test(message) ? `${message}\n${notes}` : message;
      const next = fixed(fixable, { urn, text }, knowledge);
      if (next) this.trace.push(`fix: ${urn}`);
      fixable = next ?? fixable;
    }
    stack.refreshes = fixable.refreshes;
    stack.refusedIds = fixable.refusedIds;
    stack.restored = [...stack.restored, ...fixable.restored];
    const isSame = fixable.program === program && fixable.settings === settings && fixable.state === state;
    if (isSame && !fixable.refreshes) return false;
    stack.program = fixable.program;
    stack.settings = fixable.settings;
    stack.state = fixable.state;
    return true;
  }

  private check(record: RunRecord): void {
    const adopted = this.adopted.get(record.stack) ?? new Set<string>();
    this.adopted.set(record.stack, adopted);
    for (const { args } of record.program) {
      const id = args.adoptId;
      if (typeof id === "string") adopted.add(id).add(id.slice(id.lastIndexOf("/") + 1));
    }
    this.report(violationsOf(this.service, record, adopted));
  }

  private report(found: readonly Violation[]): void {
    for (const one of found) {
      this.trace.push(`VIOLATION ${one.oracle}: ${one.detail}`);
      this.violations.push(one);
    }
  }

  /**
   * Another client creates the same code right before a request that isn't executed. A run that has just listed the
   * codes can't distinguish the two; a run with an old list must not try.
   */
  private rival(run: string, fault: Fault): void {
    const body = this.service.history.at(-1)?.body as Fields | undefined;
    if (body && this.isListOld(run) && /before execution/.test(fault))
      this.service.actors.create("Coupon", { ...body });
  }

  private isListOld(run: string): boolean {
    const isRun = (entry: Entry) => entry.run.startsWith(`${run.slice(0, run.indexOf("|"))}|`);
    const listed = this.service.history.findLast(
      (entry) => isRun(entry) && entry.method === "GET" && entry.path.endsWith("/coupon"),
    );
    return listed === undefined || this.clock.elapsed() - listed.sentAt > 8_000;
  }

  private readonly faultOf: FaultPlan = ({ run, method, path }) => {
    if (!this.isTroubled || path.includes("/oauth2/token")) return undefined;
    const stack = run.slice(0, run.indexOf("/"));
    const request = this.requests.get(stack) ?? 0;
    this.requests.set(stack, request + 1);
    const planned = this.spec.faults.find((one) => one.stack === stack && one.request === request)?.fault;
    if (method !== "POST" || !path.endsWith("/coupon")) return planned;
    // The create waits until its list is old.
    const meeting = this.isListOld(run) ? "lost before execution" : "429 with Retry-After";
    const fault = this.spec.hasRivals ? meeting : planned;
    if (fault) this.rival(run, fault);
    return fault;
  };
}

/** Requests, before the first line that is later. */
/**
 * Everything that fails was renamed in the state of the dynamic adapter, which has the old name there. The program
 * declares another resource with that name, and its options decide.
 */
const isRenamed = ({ outcome, before }: RunRecord): boolean =>
  outcome.failures.every(({ urn }) => before.some((one) => one.urn === urn && urnInState(one) !== urn));

function withRequests(trace: readonly string[], requests: readonly Entry[]): string[] {
  const lines: string[] = [];
  let next = 0;
  for (const line of trace) {
    const at = Number(/^\d+/.exec(line)?.[0] ?? -1);
    for (; next < requests.length && (requests[next] as Entry).sentAt < at; next++)
      lines.push(lineOf(requests[next] as Entry));
    lines.push(line);
  }
  return [...lines, ...requests.slice(next).map(lineOf)];
}

function lineOf({ sentAt, run, method, path, status, fault, effects }: Entry): string {
  const changes = effects.map(({ change, id, newId }) => `${change} ${id}${newId === undefined ? "" : ` → ${newId}`}`);
  const end = [status ?? "no response", fault ?? "", ...changes].filter((part) => part !== "").join(", ");
  return `  ${Math.round(sentAt)} ${run.replace(/urn:\S+/, (urn) => parseUrn(urn).name)} ${method} ${path} ${end}`;
}

export const runWorld = (spec: WorldSpec): Promise<Verdict> => new World(spec).run();
