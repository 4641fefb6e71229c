// One measured life of a stack: up, preview without changes, refresh, destroy.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Engine } from "../support/engine.js";
import { endLeftovers, interruptEngine, processesWith, roleOf, usageOf } from "../support/processes.js";
import { type Checkout, placeProgram, type Sdk } from "./benchPrograms.js";
import type { Key, Run, Samples } from "./samples.js";
import { SandboxProcess } from "./sandboxProcess.js";

interface Used {
  /** Of one process at its peak, in bytes. */
  readonly memory: number;
  /** Processor time of all, in seconds. */
  readonly cpu: number;
}

/** What the providers use while work runs: the processes whose environment contains `mark`. */
async function usedIn(mark: string, work: () => Promise<unknown>): Promise<Used> {
  const seen = new Map<number, Used>();
  const look = (): void => {
    for (const pid of processesWith(mark)) {
      const used = roleOf(pid) === "provider" && usageOf(pid);
      if (used) seen.set(pid, used);
    }
  };
  const timer = setInterval(look, 100);
  await work().finally(() => clearInterval(timer));
  const all = [...seen.values()];
  // Nothing is seen if the system doesn't show it.
  const cpu = all.length === 0 ? Number.NaN : all.reduce((sum, one) => sum + one.cpu, 0);
  return { memory: all.length === 0 ? Number.NaN : Math.max(...all.map(({ memory }) => memory)), cpu };
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
 * @param samples gets what is measured, under `key`. Of each operation: `seconds`; `cpu` and `memory` of the provider;
 * `requests`. Of the lap: `state`, the bytes of its resources
 */
export async function runLap(lap: Lap, { signal, say }: Run, samples: Samples, key: Key): Promise<void> {
  const { sdk, checkout, resources } = lap;
  await using sandbox = sdk === "floor" ? undefined : await SandboxProcess.start();
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
      const started = performance.now();
      const { memory, cpu } = await usedIn(mark, () => engine.must(...commands[operation]));
      const seconds = (performance.now() - started) / 1000;
      samples.add([...key, operation, "seconds"], seconds);
      samples.add([...key, operation, "cpu"], cpu);
      samples.add([...key, operation, "memory"], memory);
      samples.add([...key, operation, "requests"], await sandbox?.requests());
      say(`${sdk}, ${checkout.title}, ${resources} resources: ${operation} ${seconds.toFixed(1)} s`);
      if (operation === "up") samples.add([...key, "state"], await stateOf(engine, resources));
    }
  } finally {
    await engine.idle();
    signal.removeEventListener("abort", interrupt);
    endLeftovers(mark);
  }
}

/** The bytes of the resources in the state, as JSON. @throws Error when it lacks resources of the program */
async function stateOf(engine: Engine, expected: number): Promise<number> {
  const file = join(engine.folder, "export.json");
  await engine.must("stack", "export", "--file", file);
  const { deployment } = JSON.parse(await readFile(file, "utf8")) as { deployment: { resources: { type: string }[] } };
  // The stack and the providers belong to the engine.
  const created = deployment.resources.filter(({ type }) => !type.startsWith("pulumi:"));
  if (created.length !== expected) throw new Error(`The state has ${created.length} resources instead of ${expected}.`);
  return Buffer.byteLength(JSON.stringify(created));
}
