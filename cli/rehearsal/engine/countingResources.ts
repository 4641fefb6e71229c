// How far a running command is, from its event log.
import { closeSync, openSync, readSync } from "node:fs";

/** The event at the end of a resource's step. */
const ended = /"resOutputsEvent"/g;

/** Calls `show` every second with the number of resources so far, if it changed. @returns a function that stops that */
export function countingResources(log: string, show: ((done: number) => void) | undefined): () => void {
  if (!show) return () => {};
  const buffer = Buffer.alloc(1 << 20);
  let [position, done] = [0, 0];
  let line = "";
  const look = () => {
    const before = done;
    for (let size = -1; size !== 0; position += size) {
      size = readFrom(log, buffer, position);
      const text = line + buffer.toString("latin1", 0, size);
      const end = text.lastIndexOf("\n") + 1;
      done += text.slice(0, end).match(ended)?.length ?? 0;
      line = text.slice(end);
    }
    if (done !== before) show(done);
  };
  const timer = setInterval(look, 1000);
  return () => clearInterval(timer);
}

/** 0 as long as the file doesn't exist. */
function readFrom(file: string, buffer: Buffer, position: number): number {
  try {
    const descriptor = openSync(file, "r");
    try {
      return readSync(descriptor, buffer, 0, buffer.length, position);
    } finally {
      closeSync(descriptor);
    }
  } catch {
    return 0;
  }
}
