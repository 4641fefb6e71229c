// A sandbox with its token, for measurements of slow work.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Agent, request } from "undici";
import { SandboxProcess } from "../core/sandboxProcess.js";

/** Slow work responds late. */
const patient = new Agent({ headersTimeout: 0, bodyTimeout: 0 });

export class Running {
  private constructor(
    readonly process: SandboxProcess,
    readonly headers: Readonly<Record<string, string>>,
    private readonly folder: string,
  ) {}

  /** With a file, like a user who advances its clock by a year; `stop` must follow. */
  static async start(signal: AbortSignal): Promise<Running> {
    const folder = await mkdtemp(join(tmpdir(), "bench-waits-"));
    const process = await SandboxProcess.start(signal, ["--db", join(folder, "sandbox.db")]);
    const headers = { authorization: `Bearer ${await process.token()}`, "content-type": "application/json" };
    return new Running(process, headers, folder);
  }

  get url(): string {
    return this.process.server.url;
  }

  /** @throws Error when it is refused */
  async post(path: string, body: object): Promise<unknown> {
    return (await this.ask("POST", path, body)).json();
  }

  /** Without a timeout. @throws Error when it is refused */
  async ask(method: "POST" | "PUT" | "GET", path: string, body?: object) {
    const text = body && JSON.stringify(body);
    const { headers } = this;
    const answer = await request(this.url + path, {
      method,
      headers,
      dispatcher: patient,
      ...(text && { body: text }),
    });
    if (answer.statusCode >= 400) throw new Error(`${method} ${path} answered ${answer.statusCode}`);
    return answer.body;
  }

  /** Like Ctrl-C. */
  end(): Promise<void> {
    return this.process.stop();
  }

  async stop(): Promise<void> {
    await this.process.stop();
    await rm(this.folder, { recursive: true });
  }
}
