// A Pulumi project in an empty folder, on the real engine, against a sandbox of its own.
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Values } from "../../provider/model/rules.js";
import { startSandbox } from "../../sandbox/index.js";
import { control } from "../../tools/support/control.js";
import { Engine, type EngineRun } from "../../tools/support/engine.js";
import { testCredentials } from "./service.js";

const repository = fileURLToPath(new URL("../..", import.meta.url));

/** One resource of a program. `{ ref: "page.paidId" }` in its arguments stands for an output. */
export interface Declared {
  readonly kind: string;
  readonly args: Values;
  readonly options?: Values;
}
export type Program = Readonly<Record<string, Declared>>;

/** The summary of a command: how many resources were created, updated, … */
export interface Summary extends EngineRun {
  readonly changes: Readonly<Record<string, number>>;
}

export interface Project {
  readonly folder: string;
  readonly url: string;
  /** Declares what the next commands see. */
  declare(program: Program): void;
  up(...args: string[]): Promise<Summary>;
  preview(...args: string[]): Promise<Summary>;
  refresh(...args: string[]): Promise<Summary>;
  destroy(...args: string[]): Promise<Summary>;
  pulumi(...args: string[]): Promise<EngineRun>;
  /** The state of one resource, secrets as they stand in the file. */
  state(name: string): Promise<{ id: string; inputs: Values; outputs: Values } | undefined>;
  /** The whole checkpoint, as text. */
  stateText(): Promise<string>;
  control(method: string, path: string, body?: unknown): Promise<Values>;
  /** The objects of a kind at the service. */
  objects(kind: string): Promise<(Values & { id: string })[]>;
  close(): Promise<void>;
}

/** Reads `program.json`, so that a test declares resources as data. */
const program = `
const paypages = require("pulumi-paypages");
const { readFileSync } = require("node:fs");
const made = {};
const resolved = (value) => {
  if (value === null || typeof value !== "object") return value;
  if (Array.isArray(value)) return value.map(resolved);
  if (typeof value.ref === "string") {
    const [name, property] = value.ref.split(".");
    return made[name][property];
  }
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, resolved(member)]));
};
for (const [name, { kind, args, options }] of Object.entries(JSON.parse(readFileSync("program.json", "utf8")))) {
  made[name] = new paypages[kind](name, resolved(args), options);
}
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
    const events = readFileSync(log, "utf8")
      .split("\n")
      .filter(Boolean)
      .map((line) => JSON.parse(line));
    const changes = events.findLast((event) => event.summaryEvent)?.summaryEvent.resourceChanges ?? {};
    return { ...run, changes };
  };
  const stateText = async () => (await engine.run("stack", "export", ...engine.stackOptions)).output;

  return {
    folder,
    url: sandbox.url,
    declare: (resources) => writeFileSync(join(folder, "program.json"), JSON.stringify(resources)),
    up: (...args) => summarized("up", "--yes", "--skip-preview", ...args),
    preview: (...args) => summarized("preview", "--diff", ...args),
    refresh: (...args) => summarized("refresh", "--yes", "--skip-preview", "--diff", ...args),
    destroy: (...args) => summarized("destroy", "--yes", "--skip-preview", ...args),
    pulumi: (...args) => engine.run(...args),
    stateText,
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
