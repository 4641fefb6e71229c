// A shell as a reader has it open: what a block sets and where it goes is there for the next one.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

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

  /** Runs commands, each if those before succeeded; answers the last one's exit code, and all that they printed. */
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

  /** Leaves commands running; answers when they have printed something, as servers do when they listen. What they
   * complain about is not an answer: a server that cannot listen ends. */
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
    // A separate process group, so that all that runs in the background can be ended.
    return spawn("bash", ["-c", script], { env: this.environment, stdio: ["ignore", "pipe", "pipe"], detached: true });
  }

  /** Ends what runs in the background. */
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
