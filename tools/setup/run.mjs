/**
 * Starts other programs, and ends them with this process. No shell is used, so nothing needs quoting on any platform.
 */
import { spawn } from "node:child_process";
import { constants } from "node:os";
import { createInterface } from "node:readline";
import { say } from "./say.mjs";

const ENDING = ["SIGINT", "SIGTERM", "SIGHUP"];
const GRACE_MS = 10_000;

/** The user (or the machine) ends this process. */
export class Interrupted extends Error {
  constructor(signal) {
    super(`interrupted by ${signal}`);
    this.signal = signal;
  }
}

const interruption = new AbortController();

/** Aborted, with an Interrupted as its reason, once a signal ends the set-up. */
export const interrupted = interruption.signal;

const interrupt = (signal) => interruption.abort(new Interrupted(signal));

/** From here on a signal ends the running step, which cleans up, instead of ending this process immediately. */
export function catchSignals() {
  for (const signal of ENDING) process.on(signal, interrupt);
}

/** Ends this process as the signal would have, so that the parent process sees that. */
export function endBy(signal) {
  for (const each of ENDING) process.removeAllListeners(each);
  process.exitCode = 128 + (constants.signals[signal] ?? 0);
  if (process.platform === "win32") process.exit();
  process.kill(process.pid, signal);
}

function ended(child) {
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code, signal) => resolve({ code, signal }));
  });
}

/**
 * Runs a step to its end. Its input is closed.
 * @param {string} command
 * @param {string[]} args
 * @param {{cwd?: string, env?: object, output?: 1 | 2, onLine?: (line: string) => void}} options `output`: where its
 *   standard output goes, our standard error if omitted; with `onLine`, both outputs go there line by line
 * @returns {Promise<number>} its exit code
 * @throws {Interrupted} when a signal came; the program has then ended
 */
export async function runStep(command, args, { cwd, env, output = 2, onLine } = {}) {
  interrupted.throwIfAborted();
  const child = spawn(command, args, { cwd, env, stdio: onLine ? ["ignore", "pipe", "pipe"] : ["ignore", output, 2] });
  if (onLine) for (const stream of [child.stdout, child.stderr]) createInterface({ input: stream }).on("line", onLine);

  let killing;
  const stop = () => {
    say("stopping");
    child.kill("SIGINT");
    killing = setTimeout(() => child.kill("SIGKILL"), GRACE_MS);
  };
  interrupted.addEventListener("abort", stop);
  try {
    const { code } = await ended(child);
    interrupted.throwIfAborted();
    return code ?? 1;
  } finally {
    clearTimeout(killing);
    interrupted.removeEventListener("abort", stop);
  }
}

/** The standard output of a short program, or undefined if it can't be run or fails. */
export async function answerOf(command, args, env, cwd) {
  try {
    const child = spawn(command, args, { cwd, env, stdio: ["ignore", "pipe", "ignore"] });
    let text = "";
    child.stdout.setEncoding("utf8").on("data", (chunk) => {
      text += chunk;
    });
    const { code } = await ended(child);
    return code === 0 ? text.trim() : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Runs the task itself, which owns the terminal, and ends this process as it ends.
 * SIGINT is not passed on: a terminal sends it to the whole group, and a second one makes Pulumi give up its state.
 */
export async function runTask(command, args, { cwd, env }) {
  for (const signal of ENDING) process.removeListener(signal, interrupt);
  interrupted.throwIfAborted();
  const child = spawn(command, args, { cwd, env, stdio: "inherit" });
  process.on("SIGINT", () => {});
  for (const signal of ["SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  const { code, signal } = await ended(child);
  if (signal) endBy(signal);
  else process.exitCode = code ?? 1;
}
