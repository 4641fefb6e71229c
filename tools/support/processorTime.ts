// How long a process has kept a processor busy, as the kernel tells it. Where there is no /proc, nothing is known.
import { procFile } from "./memory.js";

/** Milliseconds in which the kernel counts (`getconf CLK_TCK` is 100). */
const tick = 10;

/** Milliseconds, in steps of ten; NaN where it cannot be seen. */
export function processorTime(pid: number): number {
  // The name of the program comes before, and may hold blanks.
  const [, after = ""] = procFile(pid, "stat").split(") ");
  const fields = after.split(" ");
  return (Number(fields[11]) + Number(fields[12])) * tick;
}
