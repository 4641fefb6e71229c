// A Pulumi project in an empty folder, on the real engine, against a sandbox of its own.
import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { Values } from "../../provider/model/rules.js";
import { type FaultRequest, startSandbox } from "../../sandbox/index.js";
import { control } from "../../tools/support/control.js";
import { Engine, type EngineRun } from "../../tools/support/engine.js";
import { testCredentials } from "./service.js";

const repository = fileURLToPath(new URL("../..", import.meta.url));

/**
 * One resource of a program. `{ ref: "page.paidId" }` in its arguments stands for an output, and `{ secret: value }` for
 * a value that the program marks as secret.
 */
export interface Declared {
  readonly kind: string;
  readonly args: Values;
  readonly options?: Values;
}
export type Program = Readonly<Record<string, Declared>>;

/** What a command told its user of a resource, or of the whole stack. */
export interface Diagnostic {
  readonly severity: string;
  /** The resource's name in the program; `test-dev` for the stack. */
  readonly name: string;
  readonly message: string;
}

/** The summary of a command: how many resources were created, updated, … */
export interface Summary extends EngineRun {
  readonly changes: Readonly<Record<string, number>>;
  readonly diagnostics: readonly Diagnostic[];
  /** The errors of each resource, by its name. */
  readonly errors: Readonly<Record<string, string>>;
  /** The event log, as text. */
  readonly events: string;
}

export interface Project {
  readonly folder: string;
  readonly url: string;
  /** `NAME=value` in the environment of every process that the engine starts. */
  readonly mark: string;
  /** Declares what the next commands see; `outputs` are the stack's, each `page.paidId`. */
  declare(program: Program, outputs?: Readonly<Record<string, string>>): void;
  up(...args: string[]): Promise<Summary>;
  preview(...args: string[]): Promise<Summary>;
  refresh(...args: string[]): Promise<Summary>;
  destroy(...args: string[]): Promise<Summary>;
  pulumi(...args: string[]): Promise<EngineRun>;
  /** The state of one resource, secrets as they stand in the file. */
  state(name: string): Promise<{ id: string; inputs: Values; outputs: Values } | undefined>;
  /** The whole checkpoint, as text. */
  stateText(): Promise<string>;
  /** Everything that the engine has written of the stack: states, their history, configuration. */
  written(): string;
  /** Arms faults of the sandbox, in place of those that were armed. */
  arm(...orders: FaultRequest[]): Promise<void>;
  /** Resolves when every armed fault has struck, and what it lets happen has happened. */
  struck(): Promise<void>;
  control(method: string, path: string, body?: unknown): Promise<Values>;
  /** The objects of a kind at the service. */
  objects(kind: string): Promise<(Values & { id: string })[]>;
  close(): Promise<void>;
}

/** Reads `program.json`, so that a test declares resources as data. */
const program = `
const paypages = require("pulumi-paypages");
const pulumi = require("@pulumi/pulumi");
const { readFileSync } = require("node:fs");
const made = {};
const resolved = (value) => {
  if (value === null || typeof value !== "object") return value;
  if (Array.isArray(value)) return value.map(resolved);
  if (typeof value.ref === "string") {
    const [name, property] = value.ref.split(".");
    return made[name][property];
  }
  if ("secret" in value) return pulumi.secret(resolved(value.secret));
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, resolved(member)]));
};
const { resources, outputs } = JSON.parse(readFileSync("program.json", "utf8"));
for (const [name, { kind, args, options }] of Object.entries(resources)) {
  made[name] = new paypages[kind](name, resolved(args), options);
}
for (const [name, ref] of Object.entries(outputs)) exports[name] = resolved({ ref });
`;

export async function startProject(environment: Record<string, string> = {}): Promise<Project> {
  const sandbox = await startSandbox({ port: 0, ...testCredentials });
  const engine = new Engine({
    stack: "dev",
    isShown: false,
    environment: {
      PAYPAGES_APP_ID: testCredentials.appId,
      PAYPAGES_APP_SECRET: testCredentials.appSecret,
      PAYPAGES_SANDBOX_BASE_URL: sandbox.url,
      PAYPAGES_BASE_URL: sandbox.url,
      PULUMI_DEBUG_COMMANDS: "true",
      ...environment,
    },
  });
  const folder = engine.project;
  mkdirSync(join(folder, "node_modules"), { recursive: true });
  writeFileSync(join(folder, "Pulumi.yaml"), "name: test\nruntime: nodejs\n");
  writeFileSync(join(folder, "package.json"), '{"name":"test","main":"index.js"}');
  writeFileSync(join(folder, "index.js"), program);
  symlinkSync(repository, join(folder, "node_modules", "pulumi-paypages"), "dir");
  symlinkSync(join(repository, "node_modules", "@pulumi"), join(folder, "node_modules", "@pulumi"), "dir");
  await engine.init();

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
    const diagnostics = events.flatMap(({ diagnosticEvent }) =>
      diagnosticEvent ? [diagnosticOf(diagnosticEvent)] : [],
    );
    const errors: Record<string, string> = {};
    for (const { severity, name, message } of diagnostics)
      if (severity === "error") errors[name] = (errors[name] ?? "") + message;
    return { ...run, changes, diagnostics, errors, events: text };
  };
  const stateText = async () => (await engine.run("stack", "export", ...engine.stackOptions)).output;

  /** How many requests of the sandbox's log were struck by a fault; the log has them when they are carried out. */
  const strikes = async () => {
    const { items } = (await control(sandbox.url, "GET", "requests")) as { items: { fault?: string }[] };
    return items.filter(({ fault }) => fault !== undefined).length;
  };
  let noted = 0;

  return {
    folder,
    url: sandbox.url,
    mark: `PULUMI_HOME=${engine.environment.PULUMI_HOME}`,
    declare: (resources, outputs = {}) =>
      writeFileSync(join(folder, "program.json"), JSON.stringify({ resources, outputs })),
    up: (...args) => summarized("up", "--yes", "--skip-preview", ...args),
    preview: (...args) => summarized("preview", "--diff", ...args),
    refresh: (...args) => summarized("refresh", "--yes", "--skip-preview", "--diff", ...args),
    destroy: (...args) => summarized("destroy", "--yes", "--skip-preview", ...args),
    pulumi: (...args) => engine.run(...args),
    stateText,
    written: () => [join(engine.folder, ".pulumi"), join(folder, "Pulumi.dev.yaml")].flatMap(textsIn).join("\n"),
    arm: async (...orders) => {
      await control(sandbox.url, "DELETE", "faults");
      for (const order of orders) await control(sandbox.url, "POST", "faults", order);
      noted = await strikes();
    },
    struck: async () => {
      for (let tries = 0; ; tries++) {
        const { items } = (await control(sandbox.url, "GET", "faults")) as { items: { struck: number }[] };
        if (items.every(({ struck }) => struck > 0) && (await strikes()) >= noted + items.length) return;
        if (tries > 600) throw new Error(`not every fault has struck: ${JSON.stringify(items)}`);
        await sleep(50);
      }
    },
    state: async (name) =>
      JSON.parse(await stateText()).deployment.resources?.find((resource: { urn: string }) =>
        resource.urn.endsWith(`::${name}`),
      ),
    control: (method, path, body) => control(sandbox.url, method, path, body),
    objects: async (kind) => (await control(sandbox.url, "GET", kind)).items as (Values & { id: string })[],
    close: async () => {
      await engine.idle();
      await sandbox.close();
      engine.remove();
    },
  };
}

function diagnosticOf({
  severity,
  urn = "",
  message,
}: {
  severity: string;
  urn?: string;
  message: string;
}): Diagnostic {
  return { severity, name: urn.slice(urn.lastIndexOf("::") + 2), message };
}

/** The text of a file, or of all files below a folder; none where there is nothing. */
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
