// The memory and the processor time of a process, from the kernel. Without /proc, nothing is known.
import { readFileSync } from "node:fs";

export interface Memory {
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
export function procFile(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, "utf8");
  } catch {
    return "";
  }
}
