// What is being done, on one line of standard error that is written over, where someone looks at a terminal.
import { styleText } from "node:util";

export interface Phase {
  show(text: string): void;
  /** Takes the line away. */
  end(): void;
}

export function phase(stream: NodeJS.WriteStream = process.stderr): Phase {
  const write = (text: string) => {
    if (stream.isTTY) stream.write(`\r\u001b[K${text}`);
  };
  return { show: (text) => write(styleText("dim", `${text} …`)), end: () => write("") };
}
