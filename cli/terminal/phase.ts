// Shows the current phase on one line of standard error, which it overwrites. Only in a terminal.
import { styleText } from "node:util";

export interface Phase {
  show(text: string): void;
  /** Removes the line. */
  end(): void;
}

export function phase(stream: NodeJS.WriteStream = process.stderr): Phase {
  const write = (text: string) => {
    if (stream.isTTY) stream.write(`\r\u001b[K${text}`);
  };
  return { show: (text) => write(styleText("dim", `${text} …`)), end: () => write("") };
}
