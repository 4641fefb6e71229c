// A bar on standard error while something long runs, where someone looks at a terminal.
import cliProgress from "cli-progress";

export interface Progress {
  /** So many of so many, as far as is known. */
  show(done: number, total: number): void;
  /** Takes the bar away. */
  end(): void;
}

/** @param what is counted: `objects` */
export function progress(what: string): Progress {
  if (!process.stderr.isTTY) return { show: () => {}, end: () => {} };
  const bar = new cliProgress.SingleBar(
    { format: `{bar} {value} of {total} ${what}, {eta_formatted} left`, clearOnComplete: true, hideCursor: true },
    cliProgress.Presets.rect,
  );
  let isShown = false;
  return {
    show: (done, total) => {
      if (!isShown) bar.start(total, done);
      isShown = true;
      bar.setTotal(total);
      bar.update(done);
    },
    end: () => bar.stop(),
  };
}
