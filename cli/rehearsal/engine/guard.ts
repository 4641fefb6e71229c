// Ends a command's process group when this process ends, even if it is killed.
import { spawn } from "node:child_process";

/**
 * Reads the id of the group. The pipe closes when its writer ends. A script of the shell, because the single executable
 * has no Node.js to start. Windows has neither a shell nor groups.
 */
const script = `
read -r group || exit
read -r end
kill -s INT -- "-$group" || exit
sleep 5
kill -s KILL -- "-$group"`;

export interface Guard {
  /** @param group the id of the process group, which is that of its first process */
  watch(group: number): void;
  /** Must be called when the command has ended. */
  release(): void;
}

/** Must be started before the command, so that the command never runs without it. */
export function startGuard(): Guard {
  const child = spawn("/bin/sh", ["-c", script], { detached: true, stdio: ["pipe", "ignore", "ignore"] });
  // Without a guard, commands work as well.
  child.on("error", () => {});
  child.stdin.on("error", () => {});
  return {
    watch: (group) => void child.stdin.write(`${group}\n`),
    release: () => void child.kill("SIGKILL"),
  };
}
