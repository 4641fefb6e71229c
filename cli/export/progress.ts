// How far a long work is: a bar, where somebody looks at a terminal.
import { Presets, SingleBar } from "cli-progress";

export interface Progress {
  readonly step: (done: number, total: number) => void;
  readonly end: () => void;
}

/** @param what is counted: `objects read` */
export function progressBar(what: string): Progress {
  if (!process.stderr.isTTY) return { step: () => {}, end: () => {} };
  const format = `{bar} {value} of {total} ${what}`;
  const bar = new SingleBar(
    { format, hideCursor: true, stream: process.stderr, clearOnComplete: true },
    Presets.shades_grey,
  );
  bar.start(0, 0);
  return {
    step: (done, total) => {
      bar.setTotal(total);
      bar.update(done);
    },
    end: () => bar.stop(),
  };
}
