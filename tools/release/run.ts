// The programs that build and publish.
import { execFileSync } from "node:child_process";
import { npmCommand } from "../support/npm.js";

export interface RunOptions {
  readonly cwd?: string;
  /** Set in addition to the environment of this process. */
  readonly env?: Readonly<Record<string, string>>;
}

/** Runs a program; returns its standard output. */
export type Run = (command: string, args: readonly string[], options?: RunOptions) => string;

/** @throws Error with the command and its output */
export const run: Run = (command, args, { cwd, env } = {}) => {
  const [program, first] = command === "npm" ? npmCommand() : [command, []];
  try {
    return execFileSync(program, [...first, ...args], {
      cwd,
      env: { ...process.env, ...env },
      encoding: "utf8",
      stdio: ["ignore", "pipe", "pipe"],
      maxBuffer: 2 ** 28,
    });
  } catch (error) {
    const { stdout = "", stderr = "", message } = error as Error & { stdout?: string; stderr?: string };
    const printed = `${stdout}${stderr}`.trim();
    throw new Error(`${[command, ...args].join(" ")} failed${printed ? `:\n${printed}` : `: ${message}`}`);
  }
};
