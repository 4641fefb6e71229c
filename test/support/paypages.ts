// The `paypages` command as users run it: its own process.
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

const main = fileURLToPath(new URL("../../cli/dist/cli/main.js", import.meta.url));

export interface CommandRun {
  readonly exitCode: number | null;
  /** Standard output. */
  readonly out: string;
  /** Standard error. */
  readonly err: string;
}

/** Runs `paypages` in a folder, with these variables besides the machine's. */
export async function paypages(
  { folder, environment }: { folder: string; environment: Readonly<Record<string, string>> },
  ...args: string[]
): Promise<CommandRun> {
  const child = spawn(process.execPath, [main, ...args], {
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
  return { exitCode, out, err };
}
