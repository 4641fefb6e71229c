// Lines in a file that several processes of one run append to.
import { closeSync, existsSync, fstatSync, openSync, readSync, writeSync } from "node:fs";

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

  /** The new complete lines. None if the file doesn't exist. */
  next(): string[] {
    if (!existsSync(this.file)) return [];
    const open = openSync(this.file, "r");
    try {
      const bytes = Buffer.alloc(fstatSync(open).size - this.offset);
      const read = bytes.subarray(0, readSync(open, bytes, 0, bytes.length, this.offset));
      const lines = read.subarray(0, read.lastIndexOf("\n") + 1);
      this.offset += lines.length;
      return lines.toString().split("\n").filter(Boolean);
    } finally {
      closeSync(open);
    }
  }
}
