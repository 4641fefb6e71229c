// Ends a command's process group when this process ends, even if it is killed.
import { spawn } from "node:child_process";

/** Reads the id of the group. The pipe closes when its writer ends. */
const script = `
let group = "";
const end = (signal) => { try { process.kill(-Number(group), signal); } catch { process.exit(); } };
process.stdin.on("data", (data) => { group += data; });
process.stdin.on("end", () => {
  if (!group) process.exit();
  end("SIGINT");
  setTimeout(() => { end("SIGKILL"); process.exit(); }, 5000);
});`;

export interface Guard {
  /** @param group the id of the process group, which is that of its first process */
  watch(group: number): void;
  /** Must be called when the command has ended. */
  release(): void;
}

/** Must be started before the command, so that the command never runs without it. */
export function startGuard(): Guard {
  const child = spawn(process.execPath, ["-e", script], { detached: true, stdio: ["pipe", "ignore", "ignore"] });
  // Without a guard, commands work as well.
  child.on("error", () => {});
  child.stdin.on("error", () => {});
  return {
    watch: (group) => void child.stdin.write(String(group)),
    release: () => void child.kill("SIGKILL"),
  };
}
