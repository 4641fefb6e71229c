// `pulumi` on a stack.
import { spawn } from "node:child_process";
import { engineNotRun, temporaryStackFailed } from "../../messages/rehearsals.js";
import { startGuard } from "./guard.js";

export type Environment = Readonly<Record<string, string | undefined>>;

export interface Engine {
  /** The folder that commands run in. */
  readonly cwd: string;
  readonly env: Environment;
  /** Ends what runs. */
  readonly signal: AbortSignal;
  /** Options of every command. */
  readonly options: readonly string[];
}

/** The engine of the user's own stack. */
export const ownEngine = ({
  cwd,
  stack,
  signal,
}: Pick<Engine, "cwd" | "signal"> & { readonly stack: string }): Engine => ({
  cwd,
  env: { ...process.env, PULUMI_DEBUG_COMMANDS: "true", PULUMI_SKIP_UPDATE_CHECK: "true" },
  signal,
  options: ["--stack", stack],
});

export interface EngineRun {
  readonly exitCode: number;
  /** The end of standard output and standard error: at least the last million characters. */
  readonly output: string;
  readonly seconds: number;
}

/** In characters. More than a string can hold would end the rehearsal. */
const longestOutput = 1_000_000;

/** How long a command that must stop may take. */
const graceMilliseconds = 20_000;

/** Runs a command to its end, whatever that is. @throws Failure where it was interrupted, or cannot be run */
export async function tryEngine(engine: Engine, args: readonly string[], input = ""): Promise<EngineRun> {
  const { cwd, env, signal, options } = engine;
  signal.throwIfAborted();
  const started = performance.now();
  const guard = startGuard();
  // In a separate process group: Ctrl-C would reach it a second time, and the second one ends it at once.
  const child = spawn("pulumi", [...args, ...options, "--non-interactive", "--color", "never"], {
    cwd,
    env,
    detached: true,
  });
  if (child.pid !== undefined) guard.watch(child.pid);
  let output = "";
  const keep = (text: string) => {
    output += text;
    if (output.length > 2 * longestOutput) output = output.slice(-longestOutput);
  };
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", keep);
  // A command that ends before it has read everything says why itself.
  child.stdin.on("error", () => {});
  child.stdin.end(input);
  let killing: NodeJS.Timeout | undefined;
  const stop = () => {
    child.kill("SIGINT");
    killing = setTimeout(() => child.kill("SIGKILL"), graceMilliseconds);
  };
  signal.addEventListener("abort", stop, { once: true });
  try {
    const exitCode = await new Promise<number>((resolve, reject) => {
      child.once("error", ({ message }) => reject(engineNotRun({ reason: message })));
      child.once("close", (code) => resolve(code ?? 1));
    });
    signal.throwIfAborted();
    return { exitCode, output, seconds: (performance.now() - started) / 1000 };
  } finally {
    signal.removeEventListener("abort", stop);
    clearTimeout(killing);
    guard.release();
  }
}

/** The same, where it must go well. @throws Failure with its words */
export async function runEngine(engine: Engine, args: readonly string[], input?: string): Promise<EngineRun> {
  const run = await tryEngine(engine, args, input);
  if (run.exitCode === 0) return run;
  throw temporaryStackFailed({ command: args.slice(0, 2).join(" "), output: run.output.trim() });
}
