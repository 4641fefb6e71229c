// The real Pulumi engine, run on a project with its own state.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { temporaryFolder } from "./files.js";

export interface EngineRun {
  readonly exitCode: number;
  readonly output: string;
}

interface EngineOptions {
  /** The folder of Pulumi.yaml; `program`, in the temporary folder, if omitted. */
  readonly project?: string;
  readonly stack: string;
  readonly environment: Readonly<Record<string, string>>;
  /** Whether the engine's output is shown immediately. */
  readonly isShown: boolean;
}

/** Runs `pulumi`; all its files are in one temporary folder. */
export class Engine implements Disposable {
  private readonly temporary = temporaryFolder("engine");
  readonly folder = this.temporary.path;
  readonly environment: Readonly<Record<string, string>>;

  readonly project: string;
  private child: ChildProcess | undefined;

  constructor(private readonly options: EngineOptions) {
    this.project = options.project ?? join(this.folder, "program");
    this.environment = {
      PULUMI_BACKEND_URL: pathToFileURL(this.folder).href,
      PULUMI_HOME: join(this.folder, "home"),
      PULUMI_CONFIG_PASSPHRASE: "a passphrase for a state that is thrown away",
      PULUMI_SKIP_UPDATE_CHECK: "true",
      ...options.environment,
    };
  }

  /** The options that every command on the stack needs. */
  get stackOptions(): string[] {
    return ["--stack", this.options.stack];
  }

  /** `run("up", "--yes")`. @throws Error when the engine cannot be started */
  run(...args: string[]): Promise<EngineRun> {
    const { isShown } = this.options;
    const color = isShown && process.stdout.isTTY ? "always" : "never";
    // Arguments after `--` aren't the engine's.
    const own = args.includes("--") ? args.indexOf("--") : args.length;
    const all = [...args.slice(0, own), "--non-interactive", "--color", color, ...args.slice(own)];
    const child = spawn("pulumi", all, {
      cwd: this.project,
      env: { ...process.env, ...this.environment },
      stdio: ["ignore", "pipe", "pipe"],
    });
    this.child = child;
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text: string) => {
        output += text;
        if (isShown) process.stdout.write(text);
      });
    }
    return new Promise((resolve, reject) => {
      child.on("error", reject);
      child.on("close", (code) => resolve({ exitCode: code ?? 1, output }));
    });
  }

  /** The same, on the stack. @throws Error with the end of the output, when the command fails */
  async must(...args: string[]): Promise<EngineRun> {
    const run = await this.run(...args, ...this.stackOptions);
    if (run.exitCode === 0) return run;
    const end = run.output.trimEnd().split("\n").slice(-30).join("\n");
    throw new Error(`\`pulumi ${args.join(" ")}\` on ${this.options.stack} ended with ${run.exitCode}\n${end}`);
  }

  /** Resolves when the running command, if any, has ended. */
  async idle(): Promise<void> {
    const { child } = this;
    if (child && child.exitCode === null && child.signalCode === null) await once(child, "close");
  }

  /**
   * Creates the stack. Its configuration is next to Pulumi.yaml; leftovers of a killed run are removed.
   * @throws Error when that fails
   */
  init(...options: string[]): Promise<EngineRun> {
    this.removeConfiguration();
    return this.must("stack", "init", ...options);
  }

  private removeConfiguration(): void {
    rmSync(join(this.project, `Pulumi.${this.options.stack}.yaml`), { force: true });
  }

  /** Removes all files that were written. */
  remove(): void {
    this.temporary[Symbol.dispose]();
    this.removeConfiguration();
  }

  [Symbol.dispose](): void {
    this.remove();
  }
}
