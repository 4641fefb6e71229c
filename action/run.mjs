// Commands, and outputs for the next steps of the workflow.
import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { appendFileSync } from "node:fs";
import { shortened } from "./names.mjs";

/** Files through which a step changes the ones after it. A program gets none of them. */
const files = ["GITHUB_ENV", "GITHUB_OUTPUT", "GITHUB_PATH", "GITHUB_STATE", "GITHUB_STEP_SUMMARY"];

/** What this script itself prints: on one line. */
export const log = (text) => console.log(oneLine(text));

/**
 * Runs a command, and returns its exit code. What it prints are lines of the log, and never commands for the runner.
 * @param out takes what it prints to standard output, instead of the log
 */
export async function run(env, name, args, { out } = {}) {
  const own = Object.fromEntries(
    Object.entries(env).filter(([key]) => !files.includes(key) && !key.startsWith("INPUT_")),
  );
  const end = randomUUID();
  console.log(`::group::${oneLine([name, ...args].join(" "))}\n::stop-commands::${end}`);
  const child = spawn(name, args, { env: own, stdio: ["ignore", out ? "pipe" : "inherit", "inherit"] });
  if (out) child.stdout.setEncoding("utf8").on("data", out);
  try {
    const code = await new Promise((resolve, reject) => {
      child.once("error", reject);
      child.once("close", resolve);
    });
    return code ?? 2;
  } finally {
    // The last line may have no end.
    console.log(`\n::${end}::\n::endgroup::`);
  }
}

export const paypages = (env, args, options) => run(env, "npx", ["--no", "paypages", ...args], options);

const oneLine = (text) => text.replace(/\s+/g, " ").replace(/^ *::/, "⟨::⟩").replaceAll("##[", "⟨##⟩[");

/** Outputs of the step. */
export function output(env, values) {
  for (const [name, value] of Object.entries(values)) {
    // A value of several lines could set other outputs.
    const end = randomUUID();
    appendFileSync(env.GITHUB_OUTPUT, `${name}<<${end}\n${value}\n${end}\n`);
  }
}

export const summary = (env, text) => {
  if (env.GITHUB_STEP_SUMMARY)
    appendFileSync(env.GITHUB_STEP_SUMMARY, `${shortened(text, "the artifact of the run")}\n`);
};
