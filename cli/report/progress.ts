// Shows on standard error how far a long work is: a bar, only in a terminal, or the current phase.
import cliProgress from "cli-progress";
import { printError, Terminal, terminal } from "../../provider/messages/base/sinks.js";
import { painted } from "./print.js";

/**
 * `show` takes the finished and the total number, as far as known; `end` removes the bar.
 * @param what the counted items: `objects`
 */
export function progress(what: string) {
  const none = (_done: number, _total: number) => {};
  if (!process.stderr.isTTY) return { show: none, end: () => {}, [Symbol.dispose]: () => {} };
  const bar = new cliProgress.SingleBar(
    { format: `{bar} {value} of {total} ${what}, {eta_formatted} left`, clearOnComplete: true, hideCursor: true },
    cliProgress.Presets.rect,
  );
  let isShown = false;
  return {
    show: (done: number, total: number) => {
      if (!isShown) bar.start(total, done);
      isShown = true;
      bar.setTotal(total);
      bar.update(done);
    },
    end: () => bar.stop(),
    [Symbol.dispose]: () => bar.stop(),
  };
}

// The current phase: in a terminal on one line, which it overwrites, and in a log once.

interface Phase {
  /** @param progress how far it is */
  show(text: string, progress?: string): void;
  /** Removes the line. */
  end(): void;
}

/** A function that shows what is being done, and how far it is. */
export type Show = Phase["show"];

const start = new Terminal("\r\u001b[K");

/** In milliseconds, between two lines of a log about one phase. */
const pause = 15_000;

export const phase = (): Phase => (process.stderr.isTTY ? onOneLine() : inALog());

const onOneLine = (): Phase => ({
  show: (text, progress) => printError(terminal`${start}${painted("dim", `${words(text, progress)} …`)}`),
  end: () => printError(start),
});

/** A killed job's log shows where it was. */
function inALog(): Phase {
  let shown = "";
  let at = 0;
  return {
    show: (text, progress) => {
      if (text === shown && (progress === undefined || performance.now() < at + pause)) return;
      [shown, at] = [text, performance.now()];
      printError(terminal`${words(text, progress)} …\n`);
    },
    end: () => {},
  };
}

const words = (text: string, progress?: string): string => (progress === undefined ? text : `${text}: ${progress}`);
