// The processes that the engine starts, found by a mark in their environment, and what they use. Without /proc, none is
// found.
import { readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";

interface Memory {
  /** Resident, in bytes. */
  readonly now: number;
  /** The maximum, in bytes: the kernel keeps it, so peaks between two reads count, too. */
  readonly peak: number;
}

/** Undefined when the process has ended, belongs to a different user, or can't be seen. */
export function memoryOf(pid: number): Memory | undefined {
  const status = procFile(pid, "status");
  const bytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, "m").exec(status)?.[1]) * 1024;
  const [now, peak] = [bytes("VmRSS"), bytes("VmHWM")];
  return Number.isNaN(now) || Number.isNaN(peak) ? undefined : { now, peak };
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

const argumentsOf = (pid: number): string[] => procFile(pid, "cmdline").split("\0");

/** Ids of the processes whose environment contains `mark` (`NAME=value`). */
export function processesWith(mark: string): number[] {
  return allPids().filter((pid) => pid !== process.pid && hasMark(pid, mark));
}

const hasMark = (pid: number, mark: string): boolean => procFile(pid, "environ").split("\0").includes(mark);

/** Ends the engine like Ctrl-C does, and it ends its plugins; a different signal ends only the engine. */
export function interruptEngine(mark: string, signal: NodeJS.Signals = "SIGINT"): void {
  for (const pid of processesWith(mark)) if (isEngine(pid)) end(pid, signal);
}

/** Kills the processes that run providers. */
export function killProviders(mark: string): void {
  for (const pid of processesWith(mark)) if (isProvider(pid)) end(pid, "SIGKILL");
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

/** `node …/@pulumi/pulumi/cmd/dynamic-provider/index.js …` */
const isDynamicHost = (pid: number): boolean => /cmd[\\/]dynamic-provider\b/.test(scriptOf(pid));

/** `node …/dist/plugin.js …` */
const isPlugin = (pid: number): boolean => /dist[\\/]plugin\.js$/.test(scriptOf(pid));

const isProvider = (pid: number): boolean => isDynamicHost(pid) || isPlugin(pid);

/** `node …/@pulumi/pulumi/cmd/run/index.js …` */
const isProgram = (pid: number): boolean => /cmd[\\/]run\b/.test(scriptOf(pid));

const isEngine = (pid: number): boolean => basename(argumentsOf(pid)[0] ?? "") === "pulumi";

/** The role of a process in a command of the engine. */
export const roles = ["engine", "program", "provider"] as const;
export type Role = (typeof roles)[number];

export function roleOf(pid: number): Role | undefined {
  if (isProvider(pid)) return "provider";
  if (isProgram(pid)) return "program";
  return isEngine(pid) ? "engine" : undefined;
}

const scriptOf = (pid: number): string => argumentsOf(pid)[1] ?? "";
