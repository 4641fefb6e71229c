// The sandbox of the service in its own process, as `paypages sandbox` starts it, and other servers that print their
// address.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { settings } from "../../provider/client/config.js";
import { control } from "../support/control.js";
import { temporaryFolder } from "../support/files.js";
import { type Checkout, here, programOf } from "./benchPrograms.js";

/** The first line that it prints is its address. */
interface Server extends AsyncDisposable {
  readonly address: string;
}

/** Runs a script until the end of the scope. @throws Error when it does not start */
export async function startServer(script: string, ...args: string[]): Promise<Server> {
  // In its own group: Ctrl-C must not end it before the processes whose requests would then wait for it.
  const child = spawn(process.execPath, [script, ...args], { stdio: ["ignore", "pipe", "inherit"], detached: true });
  const exit = once(child, "exit");
  for await (const address of createInterface({ input: child.stdout })) {
    child.stdout.resume();
    const stop = async () => void (child.kill() && (await exit));
    return { address, [Symbol.asyncDispose]: stop };
  }
  throw new Error(`${script} (built by npm run build) does not start`);
}

const credentials = { appId: "bench", appSecret: "no-secret" };

/** Runs work with a sandbox with a file, and then removes both. */
export async function withDatabase<T>(checkout: Checkout, work: (sandbox: SandboxProcess) => Promise<T>): Promise<T> {
  // On the disk of the clone: the system's folder for temporary files can be in memory.
  const parent = join(here.root, "node_modules/.cache");
  mkdirSync(parent, { recursive: true });
  using folder = temporaryFolder("bench", parent);
  await using sandbox = await SandboxProcess.start(checkout, "--db", join(folder.path, "sandbox.db"));
  return await work(sandbox);
}

export class SandboxProcess implements AsyncDisposable {
  private constructor(private readonly server: Server) {}

  /** @throws Error when it does not start */
  static async start(checkout = here, ...options: string[]): Promise<SandboxProcess> {
    const { appId, appSecret } = credentials;
    const always = ["sandbox", "--port", "0", "--app-id", appId, "--app-secret", appSecret];
    return new SandboxProcess(await startServer(programOf(checkout, "cli", "paypages"), ...always, ...options));
  }

  get url(): string {
    return this.server.address;
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

  [Symbol.asyncDispose](): PromiseLike<void> {
    return this.server[Symbol.asyncDispose]();
  }
}
