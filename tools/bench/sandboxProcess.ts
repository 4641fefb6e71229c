// The sandbox of the service in its own process, as `paypages sandbox` starts it.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { settings } from "../../provider/client/config.js";
import { control } from "../support/control.js";
import { temporaryFolder } from "../support/files.js";
import { ServerProcess } from "../support/serverProcess.js";
import { type Checkout, here, programOf } from "./benchPrograms.js";

const credentials = { appId: "bench", appSecret: "no-secret" };

/** Runs work with a sandbox with a file, and then removes both. */
export async function withDatabase<T>(
  checkout: Checkout,
  signal: AbortSignal,
  work: (sandbox: SandboxProcess) => Promise<T>,
): Promise<T> {
  // On the disk of the clone: the system's folder for temporary files can be in memory.
  const parent = join(here.root, "node_modules/.cache");
  mkdirSync(parent, { recursive: true });
  using folder = temporaryFolder("bench", parent);
  await using sandbox = await SandboxProcess.start(signal, checkout, "--db", join(folder.path, "sandbox.db"));
  return await work(sandbox);
}

export class SandboxProcess implements AsyncDisposable {
  private constructor(private readonly server: ServerProcess) {}

  /** @throws Error when it does not start, or `signal` comes before it has */
  static async start(signal: AbortSignal, checkout = here, ...options: string[]): Promise<SandboxProcess> {
    const { appId, appSecret } = credentials;
    const main = programOf(checkout, "cli", "paypages");
    const server = await ServerProcess.start(
      {
        name: "the sandbox (built by npm run build)",
        program: process.execPath,
        args: [main, "sandbox", "--port", "0", "--app-id", appId, "--app-secret", appSecret, ...options],
        address: (line) => (line.startsWith("http://") ? line : undefined),
      },
      signal,
    );
    return new SandboxProcess(server);
  }

  get url(): string {
    return this.server.url;
  }

  /** The settings that the provider needs to find it; all others have their defaults. */
  get environment(): Record<string, string> {
    return {
      ...Object.fromEntries(Object.values(settings).map(({ variable }) => [variable, ""])),
      [settings.appId.variable]: credentials.appId,
      [settings.appSecret.variable]: credentials.appSecret,
      [settings.sandboxBaseUrl.variable]: this.url,
    };
  }

  /** Headers of requests with a JSON body, with an access token. */
  async headers(): Promise<Record<string, string>> {
    const basic = Buffer.from(`${credentials.appId}:${credentials.appSecret}`).toString("base64");
    const response = await fetch(`${this.url}/v1/identity/oauth2/token`, {
      method: "POST",
      headers: { authorization: `Basic ${basic}` },
      body: new URLSearchParams({ grant_type: "client_credentials" }),
    });
    const { access_token } = (await response.json()) as { access_token?: string };
    if (access_token === undefined) throw new Error(`the sandbox refused a token: ${response.status}`);
    return { authorization: `Bearer ${access_token}`, "content-type": "application/json" };
  }

  control(method: string, path: string, body?: object): Promise<Record<string, unknown>> {
    return control(this.url, method, path, body);
  }

  /** The number of requests to the service, since the last `DELETE`. */
  async requests(): Promise<number> {
    const { counts } = (await this.control("GET", "requests")) as { counts: Readonly<Record<string, number>> };
    return Object.values(counts).reduce((sum, one) => sum + one, 0);
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.server.stop();
  }
}
