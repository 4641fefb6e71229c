// Commands, and outputs for the next steps of the workflow.
import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { appendFileSync } from "node:fs";

/** Runs a command, shows what it prints, and returns its exit code. */
export async function run(env, name, ...args) {
  console.log(`::group::${[name, ...args].join(" ")}`);
  const child = spawn(name, args, { env, stdio: ["ignore", "inherit", "inherit"] });
  const code = await new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
  console.log(`::endgroup::`);
  return code ?? 2;
}

export const paypages = (env, ...args) => run(env, "npx", "--no", "paypages", ...args);

/** @throws Error */
export async function must(env, name, ...args) {
  const code = await run(env, name, ...args);
  if (code !== 0) throw new Error(`\`${[name, ...args].join(" ")}\` ended with exit code ${code}.`);
}

/** Outputs of the step. */
export function output(env, values) {
  for (const [name, value] of Object.entries(values)) {
    // A value of several lines could set other outputs.
    const end = randomUUID();
    appendFileSync(env.GITHUB_OUTPUT, `${name}<<${end}\n${value}\n${end}\n`);
  }
}

export const summary = (env, text) => {
  if (env.GITHUB_STEP_SUMMARY) appendFileSync(env.GITHUB_STEP_SUMMARY, `${text}\n`);
};
