// The memory and the processor time of a process, as the kernel shows them. Where there is no /proc, nothing is known.
import { readFileSync } from "node:fs";

export interface Memory {
  /** Resident, in bytes. */
  readonly now: number;
  /** At its highest, in bytes: the kernel keeps it, so what lies between two looks counts, too. */
  readonly peak: number;
}

/** Undefined when the process has ended, is not ours, or cannot be seen. */
export function memoryOf(pid: number): Memory | undefined {
  const status = procFile(pid, "status");
  const bytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, "m").exec(status)?.[1]) * 1024;
  const [now, peak] = [bytes("VmRSS"), bytes("VmHWM")];
  return Number.isNaN(now) || Number.isNaN(peak) ? undefined : { now, peak };
}

/** The kernel counts in hundredths of a second. */
const ticks = 100;

/** Processor time of a process so far, in seconds; undefined as its memory is. */
export function cpuOf(pid: number): number | undefined {
  // Its name is in parentheses, and may hold anything; what follows is numbers.
  const fields = procFile(pid, "stat").split(") ").at(-1)?.split(" ") ?? [];
  const [user, system] = [Number(fields[11]), Number(fields[12])];
  return Number.isNaN(user + system) ? undefined : (user + system) / ticks;
}

/** What a file in /proc holds; empty when the process has ended or is not ours. */
export function procFile(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, "utf8");
  } catch {
    return "";
  }
}
