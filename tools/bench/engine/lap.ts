// One measured life of a stack: up, preview without changes, refresh, destroy.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Engine } from "../../support/engine.js";
import { total } from "../core/requests.js";
import type { Key, Samples } from "../core/samples.js";
import { SandboxProcess } from "../core/sandboxProcess.js";
import { placeProgram } from "./benchPrograms.js";
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
export async function runLap(options: LapOptions, steps: readonly Operation[] = operations): Promise<void> {
  const { mode, column, resources, samples, key, signal, say } = options;
  const add = (what: Key, value: number | undefined) => samples.add([...key, ...what], value);
  await using sandbox = column.isReal ? await SandboxProcess.start(signal) : undefined;
  using engine = new Engine({
    stack: "paypages-bench",
    isShown: false,
    environment: { ...mode.environment, ...sandbox?.environment, BENCH_RESOURCES: String(resources) },
  });
  const mark = `PULUMI_BACKEND_URL=${engine.environment.PULUMI_BACKEND_URL}`;
  const interrupt = () => interruptEngine(mark);
  signal.addEventListener("abort", interrupt);
  let peak: number | undefined;
  try {
    placeProgram(column, resources, engine.project);
    await engine.init();
    for (const operation of steps) {
      signal.throwIfAborted();
      await sandbox?.control("DELETE", "requests");
      const watch = new ProcessWatch(mark);
      const [started, before] = [performance.now(), sandbox?.cpuSeconds];
      await engine.must(...commands[operation]).finally(() => watch.stop());
      const seconds = (performance.now() - started) / 1000;
      add([operation, "seconds"], seconds);
      if (sandbox) add([operation, "cpu", "sandbox"], sandbox.cpuSeconds - (before ?? Number.NaN));
      const used = watch.stop();
      for (const role of roles) {
        add([operation, "cpu", role], used[role].cpuSeconds);
        add([operation, "memory", role], used[role].peakMemory);
      }
      const { peakMemory } = used.provider;
      if (peakMemory !== undefined) peak = Math.max(peakMemory, peak ?? 0);
      if (sandbox) {
        const requests = await sandbox.requests();
        for (const [kind, count] of Object.entries(requests)) add([operation, "requests", kind], count);
        add([operation, "requests", "all"], total(requests));
      }
      say(`${column.title}, ${resources} resources: ${operation} ${seconds.toFixed(1)} s`);
      if (operation === "up") await measureState(engine, options, add);
    }
    add(["memory"], peak);
  } finally {
    await engine.idle();
    signal.removeEventListener("abort", interrupt);
    endLeftovers(mark);
  }
}

/** @throws Error when the state lacks resources of the program */
async function measureState(
  engine: Engine,
  { column, resources }: LapOptions,
  add: (what: Key, value: number) => void,
): Promise<void> {
  const file = join(engine.folder, "export.json");
  await engine.must("stack", "export", "--file", file);
  const { deployment } = JSON.parse(await readFile(file, "utf8")) as { deployment: Deployment };
  // The stack and the providers belong to the engine.
  const made = deployment.resources.filter(({ type }) => !type.startsWith("pulumi:")).length;
  if (made !== resources) throw new Error(`${column.title}: the state has ${made} resources instead of ${resources}`);
  add(["state"], bytesOf(deployment));
  add(["bareState"], bytesOf({ ...deployment, resources: deployment.resources.map(withoutPlaces) }));
}

interface Deployment {
  readonly resources: readonly StateResource[];
}

interface StateResource {
  readonly type: string;
  readonly sourcePosition?: unknown;
  readonly stackTrace?: unknown;
}

const withoutPlaces = ({ sourcePosition: _, stackTrace: __, ...resource }: StateResource) => resource;

const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));
