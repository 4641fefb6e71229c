// The `paypages` command as users run it: its own process.
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { inject } from "vitest";
import type {} from "./executable.js";

/** The script of the built command. */
export const command = fileURLToPath(new URL("../../cli/dist/paypages.js", import.meta.url));

export interface CommandRun {
  readonly exitCode: number | null;
  /** Standard output. */
  readonly out: string;
  /** Standard error, without the lines about progress. */
  readonly err: string;
  /** The lines about progress: `preview …`. */
  readonly progress: readonly string[];
}

/** Runs `paypages` in a folder, with these variables besides the machine's. */
export async function paypages(
  { folder, environment }: { folder: string; environment: Readonly<Record<string, string>> },
  ...args: string[]
): Promise<CommandRun> {
  const executable: string | undefined = inject("executable");
  const child = spawn(executable ?? process.execPath, executable ? args : [command, ...args], {
    cwd: folder,
    env: { ...process.env, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let [out, err] = ["", ""];
  child.stdout.setEncoding("utf8").on("data", (text) => (out += text));
  child.stderr.setEncoding("utf8").on("data", (text) => (err += text));
  const exitCode = await new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
  const lines = err.split(/(?<=\n)/);
  const isProgress = (line: string) => line.endsWith(" …\n");
  const progress = lines.filter(isProgress).map((line) => line.trimEnd());
  return { exitCode, out, err: lines.filter((line) => !isProgress(line)).join(""), progress };
}
