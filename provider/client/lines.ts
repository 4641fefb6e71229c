// JSON lines in a file that several processes of one run append to.
import { closeSync, fstatSync, openSync, readSync, writeSync } from "node:fs";

/** In one write: only complete writes keep the lines of several processes apart. @throws if it can't be written */
export function appendLines(file: string, text: string): void {
  const bytes = Buffer.from(text);
  const open = openSync(file, "a", 0o600);
  try {
    if (writeSync(open, bytes) < bytes.length) throw new Error("there is no room for all lines");
  } finally {
    closeSync(open);
  }
}

/** Reads what was appended since the last time. */
export class AppendedLines {
  private offset = 0;

  constructor(private readonly file: string) {}

  /** The new lines, parsed. None if the file doesn't exist. */
  next(): unknown[] {
    let open: number;
    try {
      open = openSync(this.file, "r");
    } catch {
      return [];
    }
    try {
      const bytes = Buffer.alloc(fstatSync(open).size - this.offset);
      const size = readSync(open, bytes, 0, bytes.length, this.offset);
      this.offset += size;
      const lines = bytes.toString("utf8", 0, size).split("\n");
      return lines.filter(Boolean).map((line) => JSON.parse(line) as unknown);
    } finally {
      closeSync(open);
    }
  }
}
