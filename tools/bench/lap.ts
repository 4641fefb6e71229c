// One measured life of a stack: up, preview without changes, refresh, destroy.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Engine } from "../support/engine.js";
import {
  cpuOf,
  endLeftovers,
  interruptEngine,
  peakMemoryOf,
  processesWith,
  type Role,
  roleOf,
  roles,
} from "../support/processes.js";
import { type Checkout, placeProgram, type Sdk } from "./benchPrograms.js";
import type { Key, Run, Samples } from "./samples.js";
import { SandboxProcess } from "./sandboxProcess.js";

// The memory and processor time of a command's processes, by role.

interface Used {
  /** Maximum resident memory of one process, in bytes; undefined if the system doesn't show it. */
  readonly peakMemory: number | undefined;
  /** Processor time of all of them, in seconds; undefined if the system doesn't show it. */
  readonly cpuSeconds: number | undefined;
}

const every = 100;

/** Watches the processes whose environment contains `mark`, from now until `stop`. */
class ProcessWatch {
  private readonly seen = new Map<number, { role: Role; memory: number; cpu: number }>();
  private readonly timer = setInterval(() => this.look(), every);

  constructor(private readonly mark: string) {}

  stop(): Readonly<Record<Role, Used>> {
    clearInterval(this.timer);
    return { provider: this.used("provider"), program: this.used("program"), engine: this.used("engine") };
  }

  private used(role: Role): Used {
    const own = [...this.seen.values()].filter((process) => process.role === role);
    if (own.length === 0) return { peakMemory: undefined, cpuSeconds: undefined };
    return {
      peakMemory: Math.max(...own.map(({ memory }) => memory)),
      cpuSeconds: own.reduce((sum, { cpu }) => sum + cpu, 0),
    };
  }

  private look(): void {
    for (const pid of processesWith(this.mark)) {
      const role = roleOf(pid);
      const memory = peakMemoryOf(pid);
      const cpu = cpuOf(pid);
      if (role && memory !== undefined && cpu !== undefined) this.seen.set(pid, { role, memory, cpu });
    }
  }
}

const commands = {
  up: ["up", "--yes", "--skip-preview"],
  preview: ["preview", "--expect-no-changes"],
  refresh: ["refresh", "--yes", "--skip-preview", "--expect-no-changes"],
  destroy: ["destroy", "--yes", "--skip-preview"],
};
export const operations = Object.keys(commands) as (keyof typeof commands)[];

/** The engine writes the state only at the end. For real stacks, it must not: a crash would lose created objects. */
export const withoutCheckpoints = { PULUMI_SKIP_CHECKPOINTS: "true" };

export interface Lap {
  readonly sdk: Sdk;
  readonly checkout: Checkout;
  readonly resources: number;
  /** Further variables of the engine. */
  readonly environment?: Readonly<Record<string, string>>;
}

/**
 * Runs a lap with its own state and, for real resources, with its own sandbox of this version. Leaves no files or
 * processes.
 * @param samples gets what is measured, under `key`. Of each operation: `seconds`; `cpu` of each role, in seconds;
 * `memory` of each role at its peak, in bytes; `requests`. Of the lap: `state`, the bytes of its resources as JSON
 * without indentation, and `places`, of these the bytes of places in code that the engine stores
 */
export async function runLap(lap: Lap, { signal, say }: Run, samples: Samples, key: Key): Promise<void> {
  const { sdk, checkout, resources } = lap;
  await using sandbox = sdk === "floor" ? undefined : await SandboxProcess.start(signal);
  const environment = { PULUMI_SKIP_CHECKPOINTS: "false", ...lap.environment, ...sandbox?.environment };
  using engine = new Engine({ stack: "paypages-bench", isShown: false, environment });
  const mark = `PULUMI_BACKEND_URL=${engine.environment.PULUMI_BACKEND_URL}`;
  const interrupt = () => interruptEngine(mark);
  signal.addEventListener("abort", interrupt);
  try {
    placeProgram(sdk, checkout, resources, engine.project);
    await engine.init();
    for (const operation of operations) {
      signal.throwIfAborted();
      await sandbox?.control("DELETE", "requests");
      const watch = new ProcessWatch(mark);
      const started = performance.now();
      await engine.must(...commands[operation]).finally(() => watch.stop());
      const seconds = (performance.now() - started) / 1000;
      samples.add([...key, operation, "seconds"], seconds);
      const used = watch.stop();
      for (const role of roles) {
        samples.add([...key, operation, "cpu", role], used[role].cpuSeconds);
        samples.add([...key, operation, "memory", role], used[role].peakMemory);
      }
      samples.add([...key, operation, "requests"], await sandbox?.requests());
      say(`${sdk}, ${checkout.title}, ${resources} resources: ${operation} ${seconds.toFixed(1)} s`);
      if (operation === "up") {
        const { state, places } = await stateOf(engine, resources);
        samples.add([...key, "state"], state);
        samples.add([...key, "places"], places);
      }
    }
  } finally {
    await engine.idle();
    signal.removeEventListener("abort", interrupt);
    endLeftovers(mark);
  }
}

/** @throws Error when the state lacks resources of the program */
async function stateOf(engine: Engine, expected: number): Promise<{ state: number; places: number }> {
  const file = join(engine.folder, "export.json");
  await engine.must("stack", "export", "--file", file);
  const { deployment } = JSON.parse(await readFile(file, "utf8")) as { deployment: { resources: StateResource[] } };
  // The stack and the providers belong to the engine.
  const created = deployment.resources.filter(({ type }) => !type.startsWith("pulumi:"));
  if (created.length !== expected) throw new Error(`The state has ${created.length} resources instead of ${expected}.`);
  const bytes = (values: readonly object[]): number => Buffer.byteLength(JSON.stringify(values));
  const without = created.map(({ sourcePosition: _, stackTrace: __, ...resource }) => resource);
  return { state: bytes(created), places: bytes(created) - bytes(without) };
}

interface StateResource {
  readonly type: string;
  readonly sourcePosition?: unknown;
  readonly stackTrace?: unknown;
}
