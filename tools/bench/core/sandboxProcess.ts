// The sandbox of the service in its own process, as `paypages sandbox` starts it.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Agent, request } from "undici";
import { settings } from "../../../provider/api/config.js";
import { control } from "../../support/control.js";
import { cpuOf, type Memory, memoryOf } from "../../support/memory.js";
import { ServerProcess } from "../../support/serverProcess.js";
import { type TemporaryFolder, temporaryFolder } from "../../support/temporaryFolder.js";
import { byKind, type Requests } from "./requests.js";

const pathOf = (path: string): string => fileURLToPath(new URL(`../../../${path}`, import.meta.url));
const credentials = { appId: "bench", appSecret: "no-secret" };
const basic = Buffer.from(`${credentials.appId}:${credentials.appSecret}`).toString("base64");

/** Some requests take minutes. */
const patient = new Agent({ headersTimeout: 0, bodyTimeout: 0 });

/** A folder on the disk of the checkout: the system's folder for temporary files can be in memory. */
export function diskFolder(): TemporaryFolder {
  const parent = pathOf("node_modules/.cache");
  mkdirSync(parent, { recursive: true });
  return temporaryFolder("bench", parent);
}

/** Runs work with a sandbox, in memory or with a file, and then removes both. */
export async function withSandbox<T>(
  storage: "memory" | "file",
  signal: AbortSignal,
  work: (sandbox: SandboxProcess) => Promise<T>,
): Promise<T> {
  using folder = diskFolder();
  const file = storage === "file" ? join(folder.path, "sandbox.db") : undefined;
  await using sandbox = await SandboxProcess.start(signal, file);
  return await work(sandbox);
}

export class SandboxProcess implements AsyncDisposable {
  private known: Promise<Record<string, string>> | undefined;

  private constructor(private readonly server: ServerProcess) {}

  /**
   * @param file its database; it is in memory if omitted
   * @throws Error when it does not start, or `signal` comes before it has
   */
  static async start(signal: AbortSignal, file?: string): Promise<SandboxProcess> {
    const { appId, appSecret } = credentials;
    const args = [
      pathOf("cli/dist/cli/main.js"),
      "sandbox",
      "--port",
      "0",
      "--app-id",
      appId,
      "--app-secret",
      appSecret,
    ];
    const server = await ServerProcess.start(
      {
        name: "the sandbox (built by npm run build)",
        program: process.execPath,
        args: [...args, ...(file === undefined ? [] : ["--db", file])],
        address: (line) => (line.startsWith("http://") ? line : undefined),
      },
      signal,
    );
    return new SandboxProcess(server);
  }

  get url(): string {
    return this.server.url;
  }

  get startSeconds(): number {
    return this.server.startSeconds;
  }

  get memory(): Memory | undefined {
    return memoryOf(this.server.pid);
  }

  /** Processor time so far; NaN if the system doesn't show it. */
  get cpuSeconds(): number {
    return cpuOf(this.server.pid) ?? Number.NaN;
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

  /** The headers of requests with a JSON body and an access token, which the first call requests. */
  headers(): Promise<Record<string, string>> {
    this.known ??= this.token();
    return this.known;
  }

  private async token(): Promise<Record<string, string>> {
    const response = await fetch(`${this.url}/v1/identity/oauth2/token`, {
      method: "POST",
      headers: { authorization: `Basic ${basic}` },
      body: new URLSearchParams({ grant_type: "client_credentials" }),
    });
    const { access_token } = (await response.json()) as { access_token?: string };
    if (access_token === undefined) throw new Error(`the sandbox refused a token: ${response.status}`);
    return { authorization: `Bearer ${access_token}`, "content-type": "application/json" };
  }

  /** The body of the response. Without a timeout. @throws Error when the request is refused */
  async ask(method: "POST" | "PUT" | "GET", path: string, body?: object) {
    const response = await request(this.url + path, {
      method,
      headers: await this.headers(),
      dispatcher: patient,
      ...(body && { body: JSON.stringify(body) }),
    });
    if (response.statusCode >= 400) throw new Error(`${method} ${path} returned ${response.statusCode}`);
    return response.body;
  }

  control(method: string, path: string, body?: object): Promise<Record<string, unknown>> {
    return control(this.url, method, path, body);
  }

  async requests(): Promise<Requests> {
    const { counts } = await this.control("GET", "requests");
    return byKind(counts as Record<string, number>);
  }

  stop(): Promise<void> {
    return this.server.stop();
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.stop();
  }
}
