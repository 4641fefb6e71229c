// What each command does around its work: a temporary folder, a line that shows what is being done, and interruptions.
import { interruptions } from "../report/terminal/interruptions.js";
import { phase } from "../report/terminal/phase.js";
import { temporaryFolder } from "./temporaryFolder.js";

export interface Working {
  /** Removed when the work ends. */
  readonly folder: string;
  readonly signal: AbortSignal;
  readonly line: ReturnType<typeof phase>;
}

/** @param left what stays after an interruption, as a sentence @throws what the work throws, or the interruption */
export async function inTemporaryFolder(left: string, work: (working: Working) => Promise<void>): Promise<void> {
  const line = phase();
  const { signal, end } = interruptions(left);
  const { folder, remove } = await temporaryFolder();
  try {
    await work({ folder, signal, line });
  } catch (error) {
    // An interrupted command can fail in many ways.
    signal.throwIfAborted();
    throw error;
  } finally {
    line.end();
    await remove();
    end();
  }
}
