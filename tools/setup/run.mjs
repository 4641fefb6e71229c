/**
 * Runs other programs, ends them with this process, and says what it does on standard error: standard output belongs
 * to the task. No shell is used, so nothing needs quoting on any platform.
 */
import { spawn } from "node:child_process";
import { constants } from "node:os";

/** A failure that the user can fix: printed without a stack trace. */
export class SetupError extends Error {}

export const say = (line) => process.stderr.write(`setup: ${line}\n`);

/** Prints what a step does, and after each half minute that it is still running. */
export async function during(what, step) {
  say(what);
  const started = Date.now();
  const seconds = () => Math.round((Date.now() - started) / 1000);
  const timer = setInterval(() => say(`${what}: running for ${seconds()} s`), 30_000);
  try {
    return await step();
  } finally {
    clearInterval(timer);
  }
}

const ENDING = ["SIGINT", "SIGTERM", "SIGHUP"];

const running = new Set();
let exitCode;

function end(signal) {
  exitCode = 128 + constants.signals[signal];
  for (const child of running) child.kill("SIGINT");
  if (running.size === 0) process.exit(exitCode);
}

/** From here on, a signal ends the running programs first, and this process after them. */
export function catchSignals() {
  for (const signal of ENDING) process.on(signal, end);
}

/** Resolves at the end of a program. */
function ended(child) {
  running.add(child);
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code, signal) => {
      if (exitCode !== undefined) process.exit(exitCode);
      resolve(code ?? 128 + constants.signals[signal]);
    });
  }).finally(() => running.delete(child));
}

/**
 * Runs a step to its end. Its input is closed.
 * @param {1 | 2} output where its standard output goes: 2 is our standard error
 * @returns {Promise<number>} its exit code
 */
export const runStep = (command, args, { cwd, env, output = 2 } = {}) =>
  ended(spawn(command, args, { cwd, env, stdio: ["ignore", output, 2] }));

/** Runs a step to its end, without showing its output. @returns {Promise<{code: number, output: string}>} */
export async function quietStep(command, args, { cwd, env, withErrors = true } = {}) {
  const child = spawn(command, args, { cwd, env, stdio: ["ignore", "pipe", withErrors ? "pipe" : "ignore"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (text) => {
      output += text;
    });
  }
  const code = await ended(child);
  return { code, output: output.trim() };
}

/** The standard output of a short program, or undefined if it can't be run or fails. */
export async function outputOf(command, args, env, cwd) {
  const { code, output } = await quietStep(command, args, { cwd, env, withErrors: false }).catch(() => ({ code: 1 }));
  return code === 0 ? output : undefined;
}

/**
 * Runs the task itself, which owns the terminal. Returns its exit code.
 * SIGINT is not passed on: a terminal sends it to the whole group, and a second one makes Pulumi give up its state.
 */
export async function runTask(command, args, { cwd, env }) {
  const child = spawn(command, args, { cwd, env, stdio: "inherit" });
  for (const signal of ENDING) {
    process.removeListener(signal, end);
    process.on(signal, () => signal === "SIGINT" || child.kill(signal));
  }
  return await ended(child);
}
