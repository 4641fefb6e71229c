// npm, as it was started from: also where it is a script that only a shell could run.
import { execFileSync } from "node:child_process";

/** @throws Error with what npm has printed, when it fails */
export function npm(folder: string, ...args: readonly string[]): string {
  const script = process.env.npm_execpath;
  const [command, first] = script ? [process.execPath, [script]] : ["npm", []];
  return execFileSync(command, [...first, ...args], {
    cwd: folder,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
  });
}
