// Other programs, run to their end.
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";

export interface RunOptions {
  readonly cwd?: string;
  /** Set in addition to the environment of this process. */
  readonly env?: Readonly<Record<string, string>>;
}

/** Runs a program; returns its standard output. */
export type Run = (command: string, args: readonly string[], options?: RunOptions) => string;

/** npm is called like npm called this process: on some systems it is a script that only a shell could run. */
function programOf(command: string): [program: string, first: readonly string[]] {
  const script = process.env.npm_execpath;
  return command === "npm" && script ? [process.execPath, [script]] : [command, []];
}

/** @throws Error with the command and its output */
export const run: Run = (command, args, { cwd, env } = {}) => {
  const [program, first] = programOf(command);
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

/** Runs npm in a folder. @throws Error with its output */
export const npm = (cwd: string, ...args: readonly string[]): string => run("npm", args, { cwd });

// The programs on this machine.

/** The file of a program on PATH. */
export const onPath = (program: string): string | undefined =>
  (process.env.PATH ?? "")
    .split(delimiter)
    .flatMap((folder) => ["", ".exe", ".cmd"].map((ending) => join(folder, program + ending)))
    .find((file) => statSync(file, { throwIfNoEntry: false })?.isFile());

/** The programs that aren't on PATH. */
export const absentOf = (programs: readonly string[]): string[] => programs.filter((program) => !onPath(program));

// An executable that the engine looks for by its name, run by this Node.

/**
 * Puts an executable of that name into a folder, which is created if necessary; it runs a script with Node. One that is
 * the same stays: another run may be using it.
 */
export function placeLauncher(folder: string, name: string, script: string): void {
  const command = `"${process.execPath}" "${script}"`;
  const [ending, text] =
    process.platform === "win32" ? [".cmd", `@${command} %*\r\n`] : ["", `#!/bin/sh\nexec ${command} "$@"\n`];
  const launcher = join(folder, name + ending);
  if (existsSync(launcher) && readFileSync(launcher, "utf8") === text) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(launcher, text, { mode: 0o755 });
}
