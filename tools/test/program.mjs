/** Programs of the npm packages, which end with this process. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";

export const ROOT = path.resolve(import.meta.dirname, "..", "..");

let running;

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
  process.on(signal, () => {
    if (!running?.kill("SIGINT")) process.exit(1);
    running.once("close", () => process.exit(1));
  });

/** Runs one to its end; false when it fails. Its input is closed. */
export async function succeeds(program, args, env = {}) {
  const options = { cwd: ROOT, env: { ...process.env, ...env }, shell: process.platform === "win32" };
  running = spawn(program, args, { ...options, stdio: ["ignore", "inherit", "inherit"] });
  const [code] = await once(running, "close");
  return code === 0;
}
