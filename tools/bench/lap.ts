// One life of a stack, measured: up, preview without changes, refresh, destroy.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Engine } from "../support/engine.js";
import type { Column, Mode } from "./columns.js";
import { endLeftovers, interruptEngine } from "./processes.js";
import { projectOf, writeProgram } from "./programs.js";
import type { Lap, Operation, Step } from "./result.js";
import { SandboxProcess } from "./sandboxProcess.js";
import { ProcessWatch } from "./watch.js";

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
  /** Told of every step when it has ended. */
  readonly onStep: (operation: Operation, step: Step) => void;
}

/** Runs a lap on a state and, where the resources are real, on a sandbox of its own. Leaves nothing behind. */
export const runLap = (options: LapOptions): Promise<Lap> => onStack(options, (runner) => runner.lap());

/** Only the first step of a lap. */
export const runUp = (options: LapOptions): Promise<Step> => onStack(options, (runner) => runner.up());

async function onStack<T>(options: LapOptions, work: (runner: Runner) => Promise<T>): Promise<T> {
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
    return await work(runner);
  } finally {
    await engine.idle();
    options.signal.removeEventListener("abort", interrupt);
    endLeftovers(mark);
    await sandbox?.stop();
    engine.remove();
  }
}

class Runner {
  constructor(
    private readonly options: LapOptions,
    private readonly engine: Engine,
    private readonly mark: string,
    private readonly sandbox: SandboxProcess | undefined,
  ) {}

  init(): Promise<void> {
    return this.checked("stack init", () => this.engine.init());
  }

  up(): Promise<Step> {
    return this.step("up");
  }

  async lap(): Promise<Lap> {
    const { mode, column } = this.options;
    const up = await this.up();
    const state = await this.state();
    const preview = await this.step("preview");
    const refresh = await this.step("refresh");
    const destroy = await this.step("destroy");
    return { mode, column, ...state, steps: { up, preview, refresh, destroy } };
  }

  private async step(operation: Operation): Promise<Step> {
    await this.sandbox?.forgetRequests();
    const watch = new ProcessWatch(this.mark);
    const [started, before] = [performance.now(), this.sandbox?.cpuSeconds()];
    await this.pulumi(...commands[operation]).finally(() => watch.stop());
    const seconds = (performance.now() - started) / 1000;
    const after = this.sandbox?.cpuSeconds();
    const sandboxSeconds = before === undefined || after === undefined ? undefined : after - before;
    const step = { seconds, used: watch.stop(), sandboxSeconds, requests: await this.sandbox?.requests() };
    this.options.onStep(operation, step);
    return step;
  }

  /** @throws Error when the state does not hold what the program makes */
  private async state(): Promise<Pick<Lap, "stateBytes" | "bareStateBytes">> {
    const file = join(this.engine.folder, "export.json");
    await this.pulumi("stack", "export", "--file", file);
    const { deployment } = JSON.parse(await readFile(file, "utf8")) as { deployment: Deployment };
    // The stack and the providers are the engine's own.
    const made = deployment.resources.filter(({ type }) => !type.startsWith("pulumi:")).length;
    if (made !== this.options.resources) {
      throw new Error(`${this.options.column.title}: the state holds ${made} resources, not ${this.options.resources}`);
    }
    const bare = { ...deployment, resources: deployment.resources.map(withoutPlaces) };
    return { stateBytes: bytesOf(deployment), bareStateBytes: bytesOf(bare) };
  }

  private async pulumi(...args: string[]): Promise<void> {
    // `stack export` knows no configuration file.
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
