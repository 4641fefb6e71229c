// One measured life of a stack: up, preview without changes, refresh, destroy.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Engine } from "../../support/engine.js";
import { total } from "../core/requests.js";
import type { Key, Samples } from "../core/samples.js";
import { SandboxProcess } from "../core/sandboxProcess.js";
import { projectOf, writeProgram } from "./benchPrograms.js";
import type { Column, Mode } from "./columns.js";
import { endLeftovers, interruptEngine, roles } from "./processes.js";
import { ProcessWatch } from "./watch.js";

export const operations = ["up", "preview", "refresh", "destroy"] as const;
export type Operation = (typeof operations)[number];

const commands: Readonly<Record<Operation, readonly string[]>> = {
  up: ["up", "--yes", "--skip-preview"],
  preview: ["preview", "--expect-no-changes"],
  refresh: ["refresh", "--yes", "--skip-preview", "--expect-no-changes"],
  destroy: ["destroy", "--yes", "--skip-preview"],
};

export interface LapOptions {
  readonly mode: Mode;
  readonly column: Column;
  readonly resources: number;
  /** Ends the lap early. */
  readonly signal: AbortSignal;
  readonly say: (text: string) => void;
  /**
   * Gets what is measured, under `key`. Of each operation: `seconds`; `cpu` of each role and of the sandbox, in seconds;
   * `memory` of each role at its peak, in bytes; `requests` by kind and `all`. Of the lap: `memory` of the provider at
   * its peak; `state`, the deployment in the checkpoint as JSON without indentation, in bytes; and `bareState`, without
   * the places in code that the engine keeps with each resource.
   */
  readonly samples: Samples;
  readonly key: Key;
}

/** Runs a lap on a state and, for real resources, on its own sandbox. Leaves no files or processes. */
export const runLap = (options: LapOptions): Promise<void> => onStack(options, (runner) => runner.lap());

/** Only the first step of a lap. */
export const runUp = (options: LapOptions): Promise<void> => onStack(options, (runner) => runner.step("up"));

async function onStack(options: LapOptions, work: (runner: Runner) => Promise<void>): Promise<void> {
  const { mode, column, resources } = options;
  const sandbox = column.isReal ? await SandboxProcess.start(options.signal) : undefined;
  const project = projectOf(column);
  const engine = new Engine({
    ...(project && { project }),
    stack: "paypages-bench",
    isShown: false,
    environment: { ...mode.environment, ...sandbox?.environment, BENCH_RESOURCES: String(resources) },
  });
  const mark = `PULUMI_BACKEND_URL=${engine.environment.PULUMI_BACKEND_URL}`;
  const interrupt = () => interruptEngine(mark);
  options.signal.addEventListener("abort", interrupt);
  try {
    if (column.isReal || "program" in column) writeProgram(column, resources, engine.project);
    const runner = new Runner(options, engine, mark, sandbox);
    await runner.init();
    await work(runner);
  } finally {
    await engine.idle();
    options.signal.removeEventListener("abort", interrupt);
    endLeftovers(mark);
    await sandbox?.stop();
    engine.remove();
  }
}

class Runner {
  private peak: number | undefined;

  constructor(
    private readonly options: LapOptions,
    private readonly engine: Engine,
    private readonly mark: string,
    private readonly sandbox: SandboxProcess | undefined,
  ) {}

  init(): Promise<void> {
    return this.checked("stack init", () => this.engine.init());
  }

  async lap(): Promise<void> {
    await this.step("up");
    await this.measureState();
    for (const operation of operations.slice(1)) await this.step(operation);
    this.add(["memory"], this.peak);
  }

  private add(key: Key, value: number | undefined): void {
    this.options.samples.add([...this.options.key, ...key], value);
  }

  async step(operation: Operation): Promise<void> {
    await this.sandbox?.forgetRequests();
    const watch = new ProcessWatch(this.mark);
    const [started, before] = [performance.now(), this.sandbox?.cpuSeconds()];
    await this.pulumi(...commands[operation]).finally(() => watch.stop());
    const seconds = (performance.now() - started) / 1000;
    this.add([operation, "seconds"], seconds);
    this.add([operation, "cpu", "sandbox"], (this.sandbox?.cpuSeconds() ?? Number.NaN) - (before ?? Number.NaN));
    const used = watch.stop();
    for (const role of roles) {
      this.add([operation, "cpu", role], used[role].cpuSeconds);
      this.add([operation, "memory", role], used[role].peakMemory);
    }
    const { peakMemory } = used.provider;
    if (peakMemory !== undefined) this.peak = Math.max(peakMemory, this.peak ?? 0);
    const requests = await this.sandbox?.requests();
    if (requests) {
      for (const [kind, count] of Object.entries(requests)) this.add([operation, "requests", kind], count);
      this.add([operation, "requests", "all"], total(requests));
    }
    const { column, resources, say } = this.options;
    say(`${column.title}, ${resources} resources: ${operation} ${seconds.toFixed(1)} s`);
  }

  /** @throws Error when the state lacks resources of the program */
  private async measureState(): Promise<void> {
    const file = join(this.engine.folder, "export.json");
    await this.pulumi("stack", "export", "--file", file);
    const { deployment } = JSON.parse(await readFile(file, "utf8")) as { deployment: Deployment };
    // The stack and the providers belong to the engine.
    const made = deployment.resources.filter(({ type }) => !type.startsWith("pulumi:")).length;
    if (made !== this.options.resources) {
      throw new Error(`${this.options.column.title}: the state holds ${made} resources, not ${this.options.resources}`);
    }
    this.add(["state"], bytesOf(deployment));
    this.add(["bareState"], bytesOf({ ...deployment, resources: deployment.resources.map(withoutPlaces) }));
  }

  private async pulumi(...args: string[]): Promise<void> {
    // `stack export` has no option for a configuration file.
    await this.checked(args.join(" "), () => this.engine.run(...args, ...this.engine.stackOptions));
  }

  private async checked(command: string, run: () => ReturnType<Engine["run"]>): Promise<void> {
    const { signal, column } = this.options;
    signal.throwIfAborted();
    const { exitCode, output } = await run();
    signal.throwIfAborted();
    if (exitCode === 0) return;
    const last = output.trimEnd().split("\n").slice(-30).join("\n");
    throw new Error(`${column.title}: \`pulumi ${command}\` ended with ${exitCode}\n${last}`);
  }
}

interface Deployment {
  readonly resources: readonly Held[];
}

/** A resource in a state. */
interface Held {
  readonly type: string;
  readonly sourcePosition?: unknown;
  readonly stackTrace?: unknown;
}

const withoutPlaces = ({ sourcePosition: _, stackTrace: __, ...held }: Held) => held;

const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));
