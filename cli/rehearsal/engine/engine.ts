// Runs `pulumi` on a stack.
import { spawn } from "node:child_process";
import { constants, tmpdir } from "node:os";
import { createInterface } from "node:readline";
import type { Failure } from "../../report/messages/failure.js";
import { diskFull, engineNotRun, temporaryStackFailed } from "../../report/messages/rehearsals.js";

// Detects a disk without space for the copies and the temporary stack.

/** Messages of Node.js, SQLite and the engine. */
export const isDiskFull = (words: string): boolean =>
  /ENOSPC|EDQUOT|no space left on device|disk quota exceeded|disk is full/i.test(words);

export const noRoom = (reason: string): Failure => diskFull({ folder: tmpdir(), reason });

// Ends a command's process group when this process ends, even if it is killed.

/**
 * Reads the id of the group. The pipe closes when its writer ends. A script of the shell, because the single executable
 * has no Node.js to start. Windows has neither a shell nor groups.
 */
const script = `
read -r group || exit
read -r end
kill -s INT -- "-$group" || exit
sleep 5
kill -s KILL -- "-$group"`;

/**
 * Must be started before the command, so that the command never runs without it, and released when the command has ended.
 * It watches a process group, whose id is that of its first process.
 */
function startGuard() {
  const child = spawn("/bin/sh", ["-c", script], { detached: true, stdio: ["pipe", "ignore", "ignore"] });
  // Without a guard, commands work as well.
  child.on("error", () => {});
  child.stdin.on("error", () => {});
  return {
    watch: (group: number) => void child.stdin.write(`${group}\n`),
    release: () => void child.kill("SIGKILL"),
  };
}

export type Environment = Readonly<Record<string, string | undefined>>;

export interface Engine {
  /** The working folder of commands. */
  readonly cwd: string;
  readonly env: Environment;
  /** Ends running commands. */
  readonly signal: AbortSignal;
  /** Options of every command. */
  readonly options: readonly string[];
  /** Called with each line of output. */
  readonly onLine?: (line: string) => void;
  /** Called with the number of resources that a command is done with, every second. */
  readonly onResources?: (done: number) => void;
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
  /** The signal that ended the command, if it didn't end itself. */
  readonly killedBy?: string | undefined;
  /** The end of standard output and standard error: at least the last million characters. */
  readonly output: string;
  readonly seconds: number;
}

/** In characters. More than a string can contain would end the rehearsal. */
const longestOutput = 1_000_000;

/** The time that a command has to stop, in milliseconds. */
const graceMilliseconds = 20_000;

/** Runs a command, and returns its exit code. @throws Failure if it was interrupted, or can't be started */
export async function tryEngine(engine: Engine, args: readonly string[], input = ""): Promise<EngineRun> {
  const { cwd, env, signal, options } = engine;
  signal.throwIfAborted();
  const started = performance.now();
  const guard = startGuard();
  // In a separate process group: Ctrl-C would reach it a second time, and a second one ends it immediately.
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
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", keep);
    if (engine.onLine) createInterface(stream).on("line", engine.onLine);
  }
  // A command that ends before it has read everything reports the reason itself.
  child.stdin.on("error", () => {});
  child.stdin.end(input);
  let killing: NodeJS.Timeout | undefined;
  const stop = () => {
    child.kill("SIGINT");
    killing = setTimeout(() => child.kill("SIGKILL"), graceMilliseconds);
  };
  signal.addEventListener("abort", stop, { once: true });
  try {
    const ended = await new Promise<Pick<EngineRun, "exitCode" | "killedBy">>((resolve, reject) => {
      child.once("error", ({ message }) => reject(engineNotRun({ reason: message })));
      child.once("close", (code, by) => resolve({ exitCode: code ?? 1, killedBy: by ?? signalOf(code) }));
    });
    signal.throwIfAborted();
    return { ...ended, output, seconds: (performance.now() - started) / 1000 };
  } finally {
    signal.removeEventListener("abort", stop);
    clearTimeout(killing);
    guard.release();
  }
}

/** A shell script that runs `pulumi`, such as one of a version manager, ends with a number above 128. */
const signalOf = (code: number | null): string | undefined =>
  Object.entries(constants.signals).find(([, number]) => code === 128 + number)?.[0];

/** The reason why a command that printed none has failed. */
export const endOf = ({ output, exitCode, killedBy }: EngineRun): string =>
  killedBy === undefined
    ? [...output.trim().split("\n").slice(-20), `(exit code ${exitCode})`].join("\n").trim()
    : `\`pulumi\` was killed (${killedBy}), for example because the machine had no memory left.`;

/** The same, for a command that must succeed. @throws Failure with the command's message */
export async function runEngine(engine: Engine, args: readonly string[], input?: string): Promise<EngineRun> {
  const run = await tryEngine(engine, args, input);
  if (run.exitCode === 0) return run;
  throw temporaryStackFailed({
    command: args.slice(0, 2).join(" "),
    output: run.killedBy ? endOf(run) : run.output.trim(),
  });
}
