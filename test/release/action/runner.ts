// Runs the action like a runner of GitHub: the steps of action.yml, with an event, inputs, artifacts, and files for outputs.
import { spawn } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parse } from "yaml";
import type { startGitHub } from "./gitHub.js";
import { token } from "./gitHub.js";

const folder = fileURLToPath(new URL("../../../action", import.meta.url));

interface Step {
  readonly id?: string;
  readonly if?: string;
  readonly uses?: string;
  readonly run?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly with?: Readonly<Record<string, string | boolean>>;
  readonly "working-directory"?: string;
  readonly "continue-on-error"?: boolean;
}
interface Action {
  readonly inputs: Readonly<Record<string, { readonly default?: string }>>;
  readonly runs: { readonly steps: readonly Step[] };
}
const { inputs: declared, runs } = parse(readFileSync(join(folder, "action.yml"), "utf8")) as Action;

export interface ActionRun {
  readonly exitCode: number;
  readonly log: string;
  /** The outputs of all steps. */
  readonly outputs: Readonly<Record<string, string>>;
  readonly summary: string;
  /** The environment of the step that ran the project's code. */
  readonly ofProgram: Readonly<Record<string, string | undefined>> | undefined;
}

export interface ActionOptions {
  /** The workspace of the job. */
  readonly folder: string;
  readonly gitHub: Awaited<ReturnType<typeof startGitHub>>;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly inputs: Readonly<Record<string, string>>;
  readonly event: string;
  readonly payload?: unknown;
  readonly sha?: string;
  /** The run of the workflow, whose jobs share artifacts. */
  readonly run?: number;
}

/** The folders of the artifacts of all runs, by run and name. */
const artifacts = new Map<string, string>();

/** One job that uses the action. */
export async function runAction(options: ActionOptions): Promise<ActionRun> {
  const { event, payload = {}, sha = "", run = 4711, gitHub } = options;
  const temp = mkdtempSync(join(tmpdir(), "runner-"));
  const eventFile = join(temp, "event.json");
  writeFileSync(eventFile, JSON.stringify({ repository: { default_branch: "main" }, ...(payload as object) }));
  const inputs = Object.fromEntries(
    Object.entries(declared).map(([name, { default: usual = "" }]) => [
      name,
      usual.includes("github.token") ? token : usual,
    ]),
  );
  const steps: Record<string, { outputs: Record<string, string> }> = {};
  const context = { inputs: { ...inputs, ...options.inputs }, steps };
  let [exitCode, log, summary] = [0, "", ""];
  let ofProgram: ActionRun["ofProgram"];
  for (const step of runs.steps) {
    const { if: condition = "true" } = step;
    // As on GitHub, a step runs only if those before it succeeded, unless its condition asks for more.
    if (exitCode !== 0 && !condition.includes("cancelled()")) continue;
    if (!evaluated(inner(condition), context)) continue;
    const env = mapped(step.env ?? {}, context);
    const given = mapped(step.with ?? {}, context);
    if (step.uses) {
      const done = step.uses.includes("upload-artifact") ? upload(given, run, sha, gitHub) : download(given, run);
      if (!done && !step["continue-on-error"]) exitCode = 1;
      continue;
    }
    const outputFile = join(temp, `output-${step.id}`);
    const summaryFile = join(temp, `summary-${step.id}`);
    for (const file of [outputFile, summaryFile]) writeFileSync(file, "");
    const all = {
      ...process.env,
      ...options.environment,
      ...env,
      ...{ GITHUB_API_URL: gitHub.url, GITHUB_SERVER_URL: "https://github.com", GITHUB_REPOSITORY: "o/r" },
      ...{ GITHUB_EVENT_NAME: event, GITHUB_EVENT_PATH: eventFile, GITHUB_ACTION_PATH: folder },
      ...{ GITHUB_OUTPUT: outputFile, GITHUB_STEP_SUMMARY: summaryFile, GITHUB_ENV: join(temp, "env") },
      ...{ GITHUB_RUN_ID: String(run), GITHUB_SHA: sha, GITHUB_REF_NAME: "main", RUNNER_TEMP: temp },
      GITHUB_GRAPHQL_URL: `${gitHub.url}/graphql`,
    };
    if (step.id === "without-token") ofProgram = all;
    const cwd = join(options.folder, text(step["working-directory"] ?? ".", context));
    const ended = await execute(text(step.run ?? "", context), cwd, all);
    log += ended.log;
    exitCode ||= ended.exitCode;
    summary += readFileSync(summaryFile, "utf8");
    const written = [...readFileSync(outputFile, "utf8").matchAll(/^([\w-]+)<<(\S+)\n([\s\S]*?)\n\2$/gm)];
    steps[step.id ?? ""] = { outputs: Object.fromEntries(written.map(([, name, , value]) => [name, value])) };
  }
  const outputs = Object.assign({}, ...Object.values(steps).map((step) => step.outputs));
  return { exitCode, log, outputs, summary, ofProgram };
}

/** The folder of an artifact of a run. */
export const artifactOf = (run: number, name: string): string | undefined => artifacts.get(`${run}/${name}`);

async function execute(script: string, cwd: string, env: NodeJS.ProcessEnv) {
  const child = spawn("bash", ["-e", "-o", "pipefail", "-c", script], { cwd, env, stdio: ["ignore", "pipe", "pipe"] });
  let log = "";
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (part) => (log += part));
  const exitCode = await new Promise<number>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => resolve(code ?? 1));
  });
  return { exitCode, log };
}

function upload(
  { name = "", path = "", overwrite }: Readonly<Record<string, string>>,
  run: number,
  sha: string,
  { state }: ActionOptions["gitHub"],
): boolean {
  const key = `${run}/${name}`;
  // Without `overwrite`, a name can be used once a run.
  if (artifacts.has(key) && overwrite !== "true") return false;
  const copy = mkdtempSync(join(tmpdir(), "artifact-"));
  cpSync(path, copy, { recursive: true });
  artifacts.set(key, copy);
  const entry = {
    id: state.artifacts.length + 1,
    name,
    expired: false,
    created_at: new Date(run * 1000).toISOString(),
  };
  state.artifacts = state.artifacts.filter((one) => one.name !== name || one.workflow_run.id !== run);
  state.artifacts.push({ ...entry, workflow_run: { id: run, head_sha: /[0-9a-f]{40}$/.exec(name)?.[0] ?? sha } });
  return true;
}

function download({ name = "", path = "", "run-id": from }: Readonly<Record<string, string>>, run: number): boolean {
  const found = artifacts.get(`${from || run}/${name}`);
  if (!found || !existsSync(found)) return false;
  mkdirSync(path, { recursive: true });
  cpSync(found, path, { recursive: true });
  return true;
}

const inner = (condition: string): string => /^\$\{\{(.*)\}\}$/s.exec(condition)?.[1] ?? condition;

/** The small part of GitHub's expressions that action.yml uses, which means the same in JavaScript. */
function evaluated(expression: string, { inputs, steps }: object & Record<"inputs" | "steps", unknown>): unknown {
  const script = expression
    .replace(/\bsteps\.([\w-]+)\.outputs\.([\w-]+)/g, '(steps["$1"]?.outputs["$2"] ?? "")')
    .replace(/\binputs\.([\w-]+)/g, 'inputs["$1"]');
  return new Function("inputs", "steps", "cancelled", `return (${script});`)(inputs, steps, () => false);
}

const text = (value: string | boolean, context: Parameters<typeof evaluated>[1]): string =>
  String(value).replace(/\$\{\{(.*?)\}\}/g, (_, expression: string) => String(evaluated(expression, context)));

const mapped = (values: Readonly<Record<string, string | boolean>>, context: Parameters<typeof evaluated>[1]) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, text(value, context)]));
