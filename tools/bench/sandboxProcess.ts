// The sandbox of the service in a process of its own, as `paypages sandbox` starts it.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { settings } from "../../provider/api/config.js";
import { control } from "../support/control.js";
import { byKind, type Requests } from "./requests.js";

const command = fileURLToPath(new URL("../../dist/cli/main.js", import.meta.url));
const credentials = { appId: "bench", appSecret: "no-secret" };

export class SandboxProcess {
  private constructor(
    private readonly child: ChildProcess,
    private readonly url: string,
  ) {}

  /** @throws Error when it does not start, or `signal` comes before it has */
  static async start(signal: AbortSignal): Promise<SandboxProcess> {
    const { appId, appSecret } = credentials;
    const args = [command, "sandbox", "--port", "0", "--app-id", appId, "--app-secret", appSecret];
    // In a group of its own: Ctrl-C must not end it before the engine, whose requests would then wait for it.
    const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"], detached: true });
    try {
      const lines = createInterface({ input: child.stdout });
      const [url] = await Promise.race([once(lines, "line", { signal }), once(lines, "close", { signal })]);
      if (url === undefined) throw new Error("the sandbox does not start; is the package built? (npm run build)");
      return new SandboxProcess(child, url);
    } catch (error) {
      child.kill("SIGKILL");
      throw error;
    }
  }

  /** What the provider needs to find it; everything else that can be configured is as it comes. */
  get environment(): Record<string, string> {
    return {
      ...Object.fromEntries(Object.values(settings).map(({ variable }) => [variable, ""])),
      [settings.appId.variable]: credentials.appId,
      [settings.appSecret.variable]: credentials.appSecret,
      [settings.sandboxBaseUrl.variable]: this.url,
    };
  }

  async forgetRequests(): Promise<void> {
    await control(this.url, "DELETE", "requests");
  }

  async requests(): Promise<Requests> {
    const { counts } = (await control(this.url, "GET", "requests")) as { counts: Record<string, number> };
    return byKind(counts);
  }

  async stop(): Promise<void> {
    const { child } = this;
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exit = once(child, "exit");
    child.kill("SIGTERM");
    await exit;
  }
}
