// A Pulumi project in an empty folder, on the real engine, against its own sandbox.
import { fork } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync, rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Values } from "../../provider/model/rules.js";
import { parseUrn } from "../../provider/model/urn.js";
import type { FaultRequest } from "../../sandbox/index.js";
import { control } from "../../tools/support/control.js";
import { Engine, type EngineRun } from "../../tools/support/engine.js";
import { endLeftovers } from "../../tools/support/processes.js";
import { type Adapter, adapter } from "./adapters.js";
import { keyService, lightProcesses } from "./lightProcesses.js";
import type { Program } from "./samples/programs.js";
import { environmentOf, startBothModes } from "./service.js";
import { eventually, type Scope, use } from "./use.js";

// One process that runs a project's program for every command, because starting one takes a third of a command's time.

const script = fileURLToPath(new URL("keptProgram.cjs", import.meta.url));

interface ProgramServer {
  /** The engine's settings for it. */
  readonly options: readonly string[];
  close(): void;
}

/** `folder` has the program, an `index.js`; `environment` is the process environment. */
async function startProgramServer(
  folder: string,
  environment: Readonly<Record<string, string>>,
): Promise<ProgramServer> {
  const child = fork(script, { cwd: folder, env: { ...process.env, ...environment }, execArgv: [] });
  const [address] = await Promise.race([
    once(child, "message"),
    once(child, "exit").then(() => Promise.reject(new Error("the process for programs has ended"))),
  ]);
  return { options: ["--client", address, "--exec-kind", "auto.inline"], close: () => child.disconnect() };
}

/** The diagnostics of a command, about a resource or the whole stack. */
export interface Diagnostic {
  readonly severity: string;
  /** The resource's name in the program; `test-dev` for the stack. */
  readonly name: string;
  readonly message: string;
}

/** The result of a command. */
export interface Summary extends EngineRun {
  /** The number of resources created, updated, … */
  readonly changes: Readonly<Record<string, number>>;
  /** The differences, by resource and path: `add`, `update-replace`, … */
  readonly diffs: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly diagnostics: readonly Diagnostic[];
  /** The errors of each resource, by its name. */
  readonly errors: Readonly<Record<string, string>>;
  /** The provider's diagnostics of resources: `page: warning: …`. */
  readonly printed: readonly string[];
  /** The event log, as a string. */
  readonly events: string;
}

export interface Project {
  readonly folder: string;
  readonly url: string;
  /** The engine's environment, for other commands. */
  readonly environment: Readonly<Record<string, string>>;
  /** `NAME=value` in the environment of every process that the engine starts. */
  readonly mark: string;
  /** The option for a command that doesn't run the program by default: `destroy --run-program`. */
  readonly programOptions: readonly string[];
  /** Declares what the next commands see; `outputs` are the stack's, each `page.paidId`. */
  declare(program: Program, outputs?: Readonly<Record<string, string>>): void;
  up(...args: string[]): Promise<Summary>;
  preview(...args: string[]): Promise<Summary>;
  refresh(...args: string[]): Promise<Summary>;
  destroy(...args: string[]): Promise<Summary>;
  pulumi(...args: string[]): Promise<EngineRun>;
  /** The state of one resource, with secrets as in the file. */
  state(name: string): Promise<{ id: string; inputs: Values; outputs: Values } | undefined>;
  /** The whole state as `pulumi stack export` prints it: `{ version, deployment }`. */
  stateText(): Promise<string>;
  /** Everything that the engine stored about the stack: states, their history, configuration. */
  written(): string;
  /** Arms faults of the sandbox, and removes earlier ones. */
  arm(...orders: FaultRequest[]): Promise<void>;
  /** Resolves when every armed fault has struck, and the requests that it lets through are done. */
  struck(): Promise<void>;
  control(method: string, path: string, body?: unknown): Promise<Values>;
  /** The objects of a kind at the service. */
  objects(kind: string): Promise<(Values & { id: string })[]>;
  close(): Promise<void>;
}

/** One for all tests of a file or group, or one for each test. */
export const useProject = (environment?: Record<string, string>, way?: Adapter, scope?: Scope): Project =>
  use(() => startProject(environment, way), scope);

export async function startProject(environment: Record<string, string> = {}, way: Adapter = adapter): Promise<Project> {
  const sandbox = await startBothModes();
  const keys = await keyService();
  const engine = new Engine({
    stack: "dev",
    isShown: false,
    environment: {
      ...environmentOf(sandbox.url),
      PAYPAGES_BASE_URL: `${sandbox.url}/live`,
      // By default, the order of the engine's calls decides which harmless notices are printed.
      PAYPAGES_NOTICES: "all",
      PULUMI_DEBUG_COMMANDS: "true",
      ...lightProcesses,
      ...keys.environment,
      ...environment,
    },
  });
  const folder = engine.project;
  way.prepare(folder);
  await engine.init(...keys.initOptions);
  const server = way.keepsProgram ? await startProgramServer(folder, engine.environment) : undefined;
  const programOptions = server?.options ?? [];

  const log = join(engine.folder, "events.jsonl");
  const summarized = async (command: string, ...args: string[]): Promise<Summary> => {
    rmSync(log, { force: true });
    const run = await engine.run(command, ...engine.stackOptions, "--event-log", log, ...args);
    const text = readFileSync(log, "utf8");
    const events = text
      .split("\n")
      .filter(Boolean)
      .map((line) => JSON.parse(line));
    const changes = events.findLast((event) => event.summaryEvent)?.summaryEvent.resourceChanges ?? {};
    const diagnostics = events
      .flatMap(({ diagnosticEvent }): Diagnostic[] => {
        if (!diagnosticEvent) return [];
        const { severity, urn = "", message } = diagnosticEvent;
        return [{ severity, name: nameOf(urn), message }];
      })
      // The clone contains the SDK of the plugin, so the engine looks for the plugin and prints where it found it.
      .filter(({ message }) => !message.startsWith("using pulumi-resource-paypages from $PATH"));
    const errors: Record<string, string> = {};
    for (const { severity, name, message } of diagnostics)
      if (severity === "error") errors[name] = (errors[name] ?? "") + message;
    const messages = diagnostics
      .filter(({ severity }) => severity !== "debug")
      .map(({ name, severity, message }) => `${name}: ${severity}: ${message.trim()}`);
    const steps = events.flatMap(({ resourcePreEvent: event, resOutputsEvent: end }) => (event ?? end)?.metadata ?? []);
    const diffs = steps
      .filter(({ detailedDiff }) => detailedDiff)
      .map(({ urn, detailedDiff }) => [
        nameOf(urn),
        Object.fromEntries(Object.entries<Values>(detailedDiff).map(([path, { diffKind }]) => [path, diffKind])),
      ]);
    return { ...run, changes, diffs: Object.fromEntries(diffs), diagnostics, errors, printed: messages, events: text };
  };
  // The output of `pulumi stack export`, without its process.
  const deployment = async () => {
    const file = await readFile(join(engine.folder, ".pulumi/stacks/test/dev.json"), "utf8");
    return { version: 3, deployment: JSON.parse(file).checkpoint.latest ?? {} };
  };

  /** The number of requests in the sandbox's log that a fault struck; a request is logged when it is executed. */
  const strikes = async () => {
    const { items } = (await control(sandbox.url, "GET", "requests")) as { items: { fault?: string }[] };
    return items.filter(({ fault }) => fault !== undefined).length;
  };
  let noted = 0;
  const mark = `PULUMI_HOME=${engine.environment.PULUMI_HOME}`;

  return {
    folder,
    url: sandbox.url,
    environment: engine.environment,
    mark,
    programOptions,
    declare: (resources, outputs = {}) => way.declare(folder, resources, outputs),
    // All in parallel, however few cores there are: tests delay several creates at a time.
    up: (...args) => summarized("up", "--yes", "--skip-preview", "--parallel", "8", ...programOptions, ...args),
    preview: (...args) => summarized("preview", "--diff", ...programOptions, ...args),
    refresh: (...args) => summarized("refresh", "--yes", "--skip-preview", "--diff", ...args),
    destroy: (...args) => summarized("destroy", "--yes", "--skip-preview", ...args),
    pulumi: (...args) => engine.run(...args),
    stateText: async () => JSON.stringify(await deployment(), null, 4),
    written: () => [join(engine.folder, ".pulumi"), join(folder, "Pulumi.dev.yaml")].flatMap(textsIn).join("\n"),
    arm: async (...orders) => {
      await control(sandbox.url, "DELETE", "faults");
      for (const order of orders) await control(sandbox.url, "POST", "faults", order);
      noted = await strikes();
    },
    struck: () =>
      eventually(async () => {
        const { items } = (await control(sandbox.url, "GET", "faults")) as { items: { struck: number }[] };
        if (items.every(({ struck }) => struck > 0) && (await strikes()) >= noted + items.length) return;
        throw new Error(`not every fault has struck: ${JSON.stringify(items)}`);
      }),
    state: async (name) =>
      (await deployment()).deployment.resources?.find(({ urn }: { urn: string }) => urn.endsWith(`::${name}`)),
    control: (method, path, body) => control(sandbox.url, method, path, body),
    objects: async (kind) =>
      (await control(sandbox.url, "GET", `objects/${kind}`)).items as (Values & { id: string })[],
    close: async () => {
      await engine.idle();
      server?.close();
      // An engine that a test killed leaves its providers running.
      endLeftovers(mark);
      await sandbox.close();
      engine.remove();
    },
  };
}

/** A resource's name in the program. */
const nameOf = (urn: string): string => parseUrn(urn).name;

/** The text of a file, or of all files below a folder; empty if nothing exists. */
function textsIn(path: string): string[] {
  try {
    return readdirSync(path, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => readFileSync(join(entry.parentPath, entry.name), "utf8"));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOTDIR") return [readFileSync(path, "utf8")];
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}
