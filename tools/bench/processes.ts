// The processes that the engine starts, found by a mark in their environment. Where there is no /proc, none is found.
import { readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";

/** What a file in /proc holds; empty when the process has ended or is not ours. */
function proc(pid: number, file: string): string {
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

const argumentsOf = (pid: number): string[] => proc(pid, "cmdline").split("\0");

/** Ids of the processes whose environment holds `mark` (`NAME=value`). */
export function processesWith(mark: string): number[] {
  return allPids().filter((pid) => pid !== process.pid && proc(pid, "environ").split("\0").includes(mark));
}

/** Asks the engine to end, as Ctrl-C does, and it ends its plugins; or ends it alone, by another signal. */
export function interruptEngine(mark: string, signal: NodeJS.Signals = "SIGINT"): void {
  for (const pid of processesWith(mark)) if (basename(argumentsOf(pid)[0] ?? "") === "pulumi") end(pid, signal);
}

/** Ends the process that runs dynamic providers, by force. */
export function killDynamicHost(mark: string): void {
  for (const pid of processesWith(mark)) if (isDynamicHost(pid)) end(pid, "SIGKILL");
}

/** Ends what an engine that was itself ended by force has left behind. */
export function endLeftovers(mark: string): void {
  for (const pid of processesWith(mark)) end(pid, "SIGKILL");
}

function end(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended by itself.
  }
}

const every = 100;

/** Watches the memory of the process that runs dynamic providers, from now until `stop`. */
export class MemoryWatch {
  /** Resident memory at its highest, in bytes; undefined while the process was not seen. */
  peak: number | undefined;
  private host: number | undefined;
  private readonly timer = setInterval(() => this.look(), every);

  constructor(private readonly mark: string) {}

  stop(): void {
    clearInterval(this.timer);
  }

  private look(): void {
    this.host ??= processesWith(this.mark).find(isDynamicHost);
    if (this.host === undefined) return;
    // The kernel keeps the peak, so what lies between two looks counts, too.
    const kilobytes = /^VmHWM:\s+(\d+) kB$/m.exec(proc(this.host, "status"))?.[1];
    if (kilobytes !== undefined) this.peak = Number(kilobytes) * 1024;
  }
}

/** `node …/@pulumi/pulumi/cmd/dynamic-provider/index.js …` */
const isDynamicHost = (pid: number): boolean => /cmd[\\/]dynamic-provider\b/.test(scriptOf(pid));

const scriptOf = (pid: number): string => argumentsOf(pid)[1] ?? "";
