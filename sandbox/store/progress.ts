// The progress of work that other requests wait for, in the terminal of the sandbox.
import { printError, terminal } from "../../provider/messages/base/sinks.js";

/** Shows which part is done, from 0 to 1. */
export type Show = (part: number) => void;

/** The length of the bar in characters. */
const length = 30;

/** Runs work, and shows a bar if it takes more than a second. */
export function withProgress<T>(what: string, work: (show: Show) => T): T {
  if (!process.stderr.isTTY) return work(() => {});
  let [next, isShown] = [performance.now() + 1000, false];
  try {
    return work((part) => {
      if (performance.now() < next) return;
      [next, isShown] = [performance.now() + 200, true];
      const done = Math.round(length * Math.min(1, part));
      printError(terminal`\r${what} ${"█".repeat(done)}${"░".repeat(length - done)}`);
    });
  } finally {
    if (isShown) printError(terminal`\r\u001b[K`);
  }
}
