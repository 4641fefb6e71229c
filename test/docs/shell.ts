// A reader's open shell: variables and the folder of a block remain for the next one.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { type Block, changed, missingLine } from "./blocks.js";

export interface ShellRun {
  readonly exitCode: number;
  readonly output: string;
}

/** The time limit of a command, unless the shell has a different one: a command that waits in vain is ended. */
const twoMinutes = 120_000;

/** Ends a command with all that it has started. */
const end = ({ pid }: ChildProcess): boolean => pid !== undefined && process.kill(-pid, "SIGTERM");

export class Shell {
  private readonly folder = mkdtempSync(join(tmpdir(), "paypages-shell-"));
  private readonly running: ChildProcess[] = [];

  constructor(
    start: string,
    private readonly environment: NodeJS.ProcessEnv,
    private readonly longest = twoMinutes,
  ) {
    writeFileSync(join(this.folder, "cwd"), start);
    writeFileSync(join(this.folder, "variables"), "");
  }

  /** Runs commands, each if the previous ones succeeded; returns the last one's exit code, and all output. */
  run(commands: string): Promise<ShellRun> {
    const child = this.start(commands);
    const limit = setTimeout(() => end(child), this.longest);
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (text) => (output += text));
    return new Promise((resolve, reject) => {
      child.once("error", reject);
      child.once("close", (code, signal) => {
        clearTimeout(limit);
        resolve({ exitCode: code ?? 1, output: signal ? `${output}\nended by ${signal}` : output });
      });
    });
  }

  /**
   * Starts background commands; resolves when they have printed something, like servers do when they listen. Error
   * output doesn't count: a server that can't listen ends.
   */
  background(commands: string): Promise<ShellRun> {
    const child = this.start(commands);
    this.running.push(child);
    let output = "";
    return new Promise((resolve, reject) => {
      child.stderr.setEncoding("utf8").on("data", (text) => (output += text));
      child.stdout.setEncoding("utf8").on("data", (text) => {
        output += text;
        resolve({ exitCode: 0, output });
      });
      child.once("error", reject);
      child.once("close", (code) => resolve({ exitCode: code ?? 1, output }));
    });
  }

  private start(commands: string) {
    const [variables, cwd] = [join(this.folder, "variables"), join(this.folder, "cwd")].map((path) =>
      JSON.stringify(path),
    );
    const script = [
      `known=$(compgen -v); set -eo pipefail; source ${variables}; cd "$(cat ${cwd})"`,
      `trap 'code=$?; { export -p; declare -p $(compgen -v | grep -Fxv "$known"); } > ${variables}; pwd > ${cwd}; exit $code' EXIT`,
      commands,
    ].join("\n");
    // A separate process group, so that all background processes can be ended.
    return spawn("bash", ["-c", script], { env: this.environment, stdio: ["ignore", "pipe", "pipe"], detached: true });
  }

  /** Ends the background processes. */
  async close(): Promise<void> {
    for (const child of this.running) {
      if (child.pid === undefined || child.exitCode !== null) continue;
      const closed = once(child, "close");
      end(child);
      await closed;
    }
    rmSync(this.folder, { recursive: true, force: true });
  }
}

// Follows a page like a reader who skips nothing.

interface Desk {
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
