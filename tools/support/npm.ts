// npm, called in the same way as the current process, even if it is a script that only a shell could run.
import { execFileSync } from "node:child_process";

/** The npm program, and its first arguments. */
export function npmCommand(): [command: string, first: string[]] {
  const script = process.env.npm_execpath;
  return script ? [process.execPath, [script]] : ["npm", []];
}

/** @throws Error with npm's output, when it fails */
export function npm(folder: string, ...args: readonly string[]): string {
  const [command, first] = npmCommand();
  return execFileSync(command, [...first, ...args], {
    cwd: folder,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
  });
}
