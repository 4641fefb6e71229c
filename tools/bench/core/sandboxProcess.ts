// The sandbox of the service in its own process, as `paypages sandbox` starts it.
import { fileURLToPath } from "node:url";
import { settings } from "../../../provider/api/config.js";
import { control } from "../../support/control.js";
import { cpuOf } from "../../support/memory.js";
import { ServerProcess } from "../../support/serverProcess.js";
import { byKind, type Requests } from "./requests.js";

const command = fileURLToPath(new URL("../../../cli/dist/cli/main.js", import.meta.url));
const credentials = { appId: "bench", appSecret: "no-secret" };

export class SandboxProcess {
  private constructor(readonly server: ServerProcess) {}

  /**
   * `more` are further arguments of the command.
   * @throws Error when it does not start, or `signal` comes before it has
   */
  static async start(signal: AbortSignal, more: readonly string[] = []): Promise<SandboxProcess> {
    const { appId, appSecret } = credentials;
    const args = [command, "sandbox", "--port", "0", "--app-id", appId, "--app-secret", appSecret, ...more];
    const server = await ServerProcess.start(
      {
        name: "the sandbox (built by npm run build)",
        program: process.execPath,
        args,
        address: (line) => (line.startsWith("http://") ? line : undefined),
      },
      signal,
    );
    return new SandboxProcess(server);
  }

  /** The settings that the provider needs to find it; all others have their defaults. */
  get environment(): Record<string, string> {
    return {
      ...Object.fromEntries(Object.values(settings).map(({ variable }) => [variable, ""])),
      [settings.appId.variable]: credentials.appId,
      [settings.appSecret.variable]: credentials.appSecret,
      [settings.sandboxBaseUrl.variable]: this.server.url,
    };
  }

  /** A new access token. @throws Error when there is none */
  async token(): Promise<string> {
    const { appId, appSecret } = credentials;
    const response = await fetch(`${this.server.url}/v1/identity/oauth2/token`, {
      method: "POST",
      headers: { authorization: `Basic ${Buffer.from(`${appId}:${appSecret}`).toString("base64")}` },
      body: new URLSearchParams({ grant_type: "client_credentials" }),
    });
    const { access_token } = (await response.json()) as { access_token?: string };
    if (access_token === undefined) throw new Error(`the sandbox refused a token: ${response.status}`);
    return access_token;
  }

  async forgetRequests(): Promise<void> {
    await control(this.server.url, "DELETE", "requests");
  }

  async requests(): Promise<Requests> {
    const { counts } = (await control(this.server.url, "GET", "requests")) as { counts: Record<string, number> };
    return byKind(counts);
  }

  /** Processor time so far; undefined if the system doesn't show it. */
  cpuSeconds(): number | undefined {
    return cpuOf(this.server.pid);
  }

  stop(): Promise<void> {
    return this.server.stop();
  }
}
