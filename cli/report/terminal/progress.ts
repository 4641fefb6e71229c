// A progress bar on standard error for long work. Only in a terminal.
import cliProgress from "cli-progress";

export interface Progress {
  /** The finished and the total number, as far as known. */
  show(done: number, total: number): void;
  /** Removes the bar. */
  end(): void;
}

/** @param what the counted items: `objects` */
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
