// Follows a page like a reader who skips nothing.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type Block, changed, missingLine } from "./blocks.js";
import type { Shell, ShellRun } from "./shell.js";

export interface Desk {
  readonly shell: Shell;
  /** The folder of the project. */
  readonly folder: string;
  /** Called for each file that was written. */
  wrote?(file: string, text: string): void;
  /** Called with the output of each command. */
  printed?(output: string): void;
}

/** @throws Error that names the first block that doesn't do what the page says */
export async function follow(blocks: readonly Block[], { shell, folder, wrote, printed }: Desk): Promise<void> {
  let last: ShellRun = { exitCode: 0, output: "" };
  let command = "";
  const write = (file: string, text: string) => {
    const path = join(folder, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
    wrote?.(file, text);
  };
  for (const block of blocks) {
    switch (block.kind) {
      case "file":
        write(block.file, block.text);
        break;
      case "change":
        write(block.file, changed(readFileSync(join(folder, block.file), "utf8"), block.text));
        break;
      case "commands": {
        command = block.text;
        last = await (block.isBackground ? shell.background(command) : shell.run(command));
        printed?.(last.output);
        if (last.exitCode !== block.exitCode) {
          throw new Error(`ended with ${last.exitCode}, not with ${block.exitCode}:\n${command}\n\n${last.output}`);
        }
        break;
      }
      case "output": {
        const missing = missingLine(block.lines, last.output);
        if (missing !== undefined) throw new Error(`does not print «${missing}»:\n${command}\n\n${last.output}`);
      }
    }
  }
}
