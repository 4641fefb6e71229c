// One life of a stack, measured: up, preview without changes, refresh, destroy.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Engine } from "../support/engine.js";
import { type Column, type Mode, projectOf } from "./columns.js";
import { endLeftovers, interruptEngine, MemoryWatch } from "./processes.js";
import type { Lap, Operation, Step } from "./result.js";
import { SandboxProcess } from "./sandboxProcess.js";

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
export async function runLap(options: LapOptions): Promise<Lap> {
  const { mode, column, resources } = options;
  const sandbox = column.isReal ? await SandboxProcess.start(options.signal) : undefined;
  const engine = new Engine({
    project: projectOf(column),
    stack: "paypages-bench",
    isShown: false,
    environment: { ...mode.environment, ...sandbox?.environment, BENCH_RESOURCES: String(resources) },
  });
  const mark = `PULUMI_BACKEND_URL=${engine.environment.PULUMI_BACKEND_URL}`;
  const interrupt = () => interruptEngine(mark);
  options.signal.addEventListener("abort", interrupt);
  try {
    return await new Runner(options, engine, mark, sandbox).run();
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

  async run(): Promise<Lap> {
    const { mode, column } = this.options;
    await this.checked("stack init", () => this.engine.init());
    const up = await this.step("up");
    const stateBytes = await this.stateBytes();
    const preview = await this.step("preview");
    const refresh = await this.step("refresh");
    const destroy = await this.step("destroy");
    return { mode, column, stateBytes, steps: { up, preview, refresh, destroy } };
  }

  private async step(operation: Operation): Promise<Step> {
    await this.sandbox?.forgetRequests();
    const memory = new MemoryWatch(this.mark);
    const started = performance.now();
    await this.pulumi(...commands[operation]).finally(() => memory.stop());
    const seconds = (performance.now() - started) / 1000;
    const step = { seconds, peakMemory: memory.peak, requests: await this.sandbox?.requests() };
    this.options.onStep(operation, step);
    return step;
  }

  /** @throws Error when the state does not hold what the program makes */
  private async stateBytes(): Promise<number> {
    const file = join(this.engine.folder, "export.json");
    await this.pulumi("stack", "export", "--file", file);
    const { deployment } = JSON.parse(await readFile(file, "utf8")) as { deployment: Deployment };
    const made = deployment.resources.filter(({ type }) => type.startsWith("pulumi-nodejs:dynamic")).length;
    if (made !== this.options.resources) {
      throw new Error(`${this.options.column.title}: the state holds ${made} resources, not ${this.options.resources}`);
    }
    return Buffer.byteLength(JSON.stringify(deployment));
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
  readonly resources: readonly { readonly type: string }[];
}
