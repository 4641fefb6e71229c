// Ends a command's process group when this process ends, even if it is killed.
import { spawn } from "node:child_process";

/** The pipe ends with its writer. */
const script = `
const end = (signal) => { try { process.kill(-Number(process.argv[1]), signal); } catch { process.exit(); } };
process.stdin.resume().on("end", () => { end("SIGINT"); setTimeout(() => { end("SIGKILL"); process.exit(); }, 5000); });`;

/**
 * @param group the id of the process group, which is that of its first process
 * @returns what to call when the command has ended
 */
export function guard(group: number): () => void {
  const child = spawn(process.execPath, ["-e", script, String(group)], {
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  // Without a guard, commands run as well.
  child.on("error", () => {});
  child.stdin.on("error", () => {});
  return () => void child.kill("SIGKILL");
}
