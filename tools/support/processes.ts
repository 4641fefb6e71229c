// The processes that the engine starts, found by a mark in their environment, and what they use. Without /proc, none is
// found.
import { readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";

/**
 * The maximum resident memory of a process in bytes: the kernel keeps it, so peaks between two reads count, too.
 * Undefined when the process has ended, belongs to a different user, or can't be seen.
 */
export function peakMemoryOf(pid: number): number | undefined {
  const kilobytes = /^VmHWM:\s+(\d+) kB$/m.exec(procFile(pid, "status"))?.[1];
  return kilobytes === undefined ? undefined : Number(kilobytes) * 1024;
}

/** The kernel counts in hundredths of a second. */
const ticks = 100;

/** Processor time of a process so far, in seconds; undefined like its memory. */
export function cpuOf(pid: number): number | undefined {
  // The name in parentheses can contain anything; only numbers follow.
  const fields = procFile(pid, "stat").split(") ").at(-1)?.split(" ") ?? [];
  const [user, system] = [Number(fields[11]), Number(fields[12])];
  return Number.isNaN(user + system) ? undefined : (user + system) / ticks;
}

/** The content of a file in /proc; empty when the process has ended or belongs to a different user. */
function procFile(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, "utf8");
  } catch {
    return "";
  }
}

function allPids(): number[] {
  try {
    return readdirSync("/proc").map(Number).filter(Number.isInteger);
  } catch {
    return [];
  }
}

/** Ids of the processes whose environment contains `mark` (`NAME=value`). */
export function processesWith(mark: string): number[] {
  return allPids().filter((pid) => pid !== process.pid && hasMark(pid, mark));
}

const hasMark = (pid: number, mark: string): boolean => procFile(pid, "environ").split("\0").includes(mark);

/** Ends the engine like Ctrl-C does, and it ends its plugins; a different signal ends only the engine. */
export function interruptEngine(mark: string, signal: NodeJS.Signals = "SIGINT"): void {
  for (const pid of processesWith(mark)) if (roleOf(pid) === "engine") end(pid, signal);
}

/** Kills the processes that run providers. */
export function killProviders(mark: string): void {
  for (const pid of processesWith(mark)) if (roleOf(pid) === "provider") end(pid, "SIGKILL");
}

/** Ends the processes that a killed engine left running. */
export function endLeftovers(mark: string): void {
  for (const pid of processesWith(mark)) end(pid, "SIGKILL");
}

function end(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has already ended.
  }
}

/** The role of a process in a command of the engine. */
export const roles = ["engine", "program", "provider"] as const;
export type Role = (typeof roles)[number];

/** `pulumi …`, or a script that Node.js runs: `…/cmd/run/index.js`, `…/cmd/dynamic-provider/index.js`, `…/dist/plugin.js`. */
export function roleOf(pid: number): Role | undefined {
  const [program = "", script = ""] = procFile(pid, "cmdline").split("\0");
  if (/cmd[\\/]dynamic-provider\b|dist[\\/]plugin\.js$/.test(script)) return "provider";
  if (/cmd[\\/]run\b/.test(script)) return "program";
  return basename(program) === "pulumi" ? "engine" : undefined;
}
