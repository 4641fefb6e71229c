// The processes that the engine starts, found by a mark in their environment, and what they use. Without /proc, none is
// found.
import { readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";

/**
 * The memory of a process at its peak in bytes, and its processor time so far in seconds: the kernel keeps both.
 * Undefined when the process has ended, belongs to a different user, or can't be seen.
 */
export function usageOf(pid: number): { memory: number; cpu: number } | undefined {
  const kilobytes = Number(/^VmHWM:\s+(\d+) kB$/m.exec(procFile(pid, "status"))?.[1]);
  // The name in parentheses can contain anything; only numbers follow. They are in hundredths of a second.
  const fields = procFile(pid, "stat").split(") ").at(-1)?.split(" ") ?? [];
  const cpu = (Number(fields[11]) + Number(fields[12])) / 100;
  return Number.isNaN(kilobytes + cpu) ? undefined : { memory: kilobytes * 1024, cpu };
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

/** `pulumi …`, or a script that Node.js runs: `…/cmd/run/index.js`, `…/cmd/dynamic-provider/index.js`, `…/dist/plugin.js`. */
export function roleOf(pid: number): "engine" | "program" | "provider" | undefined {
  const [program = "", script = ""] = procFile(pid, "cmdline").split("\0");
  if (/cmd[\\/]dynamic-provider\b|dist[\\/]plugin\.js$/.test(script)) return "provider";
  if (/cmd[\\/]run\b/.test(script)) return "program";
  return basename(program) === "pulumi" ? "engine" : undefined;
}
