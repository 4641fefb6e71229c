// A server in its own process, which prints the address that it listens on.
import { type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";

export interface ServerCommand {
  /** Its name in messages. */
  readonly name: string;
  readonly program: string;
  readonly args: readonly string[];
  /** That of this process if omitted. */
  readonly environment?: NodeJS.ProcessEnv;
  /** The base address in a line of its output; undefined for all other lines. */
  readonly address: (line: string) => string | undefined;
}

type Child = ChildProcessByStdio<null, Readable, null>;

export class ServerProcess implements AsyncDisposable {
  private constructor(
    private readonly child: Child,
    /** Base address. */
    readonly url: string,
    /** From the start of the process to the line with its address. */
    readonly startSeconds: number,
  ) {}

  /** @throws Error when it does not start, or `signal` comes before it has */
  static async start(command: ServerCommand, signal: AbortSignal): Promise<ServerProcess> {
    const { name, program, args, environment: env, address } = command;
    const started = performance.now();
    // In its own group: Ctrl-C must not end it before the processes whose requests would then wait for it.
    const child = spawn(program, args, { env, stdio: ["ignore", "pipe", "inherit"], detached: true });
    try {
      const url = await addressIn(child, address, signal);
      if (url === undefined) throw new Error(`${name} does not start`);
      return new ServerProcess(child, url, (performance.now() - started) / 1000);
    } catch (error) {
      child.kill("SIGKILL");
      throw error;
    }
  }

  get pid(): number {
    return this.child.pid as number;
  }

  async stop(): Promise<void> {
    const { child } = this;
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exit = once(child, "exit");
    child.kill("SIGTERM");
    await exit;
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.stop();
  }
}

/** Undefined when the process ends without printing it. Later output is read and ignored. */
function addressIn(child: Child, address: ServerCommand["address"], signal: AbortSignal): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const lines = createInterface({ input: child.stdout });
    lines.on("line", (line) => {
      const url = address(line);
      if (url !== undefined) resolve(url);
    });
    lines.once("close", () => resolve(undefined));
    child.once("error", reject);
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
    if (signal.aborted) reject(signal.reason);
  });
}
