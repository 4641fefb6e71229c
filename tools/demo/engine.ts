// The real Pulumi engine, run on a project with a state of its own.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

export interface EngineRun {
  readonly exitCode: number;
  readonly output: string;
}

export interface EngineOptions {
  /** The folder of Pulumi.yaml. */
  readonly project: string;
  readonly stack: string;
  readonly environment: Readonly<Record<string, string>>;
  /** Whether the engine's output is shown as it comes. */
  readonly isShown: boolean;
}

/** Runs `pulumi`; everything that it writes lies in one temporary folder. */
export class Engine {
  readonly folder = mkdtempSync(join(tmpdir(), "paypages-"));
  readonly environment: Readonly<Record<string, string>>;

  constructor(private readonly options: EngineOptions) {
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
    return ["--stack", this.options.stack, "--config-file", join(this.folder, "stack.yaml")];
  }

  /** `run("up", "--yes")`. @throws Error when the engine cannot be started */
  run(...args: string[]): Promise<EngineRun> {
    const { project, isShown } = this.options;
    const color = isShown && process.stdout.isTTY ? "always" : "never";
    const child = spawn("pulumi", [...args, "--non-interactive", "--color", color], {
      cwd: project,
      env: { ...process.env, ...this.environment },
      stdio: ["ignore", "pipe", "pipe"],
    });
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

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
