// The measured sandbox, in a situation and with its objects.
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Memory, memoryOf } from "../../support/memory.js";
import { SandboxProcess } from "../core/sandboxProcess.js";
import { creation, idIn, type Operation, requestsOf, type Situation } from "./cases.js";
import { type Load, load } from "./load.js";

/** The number of objects that are read, from the first to the last. */
const asked = 100;
/** The connections that create objects, and the rounds; between rounds, some objects are created whose ids are kept. */
const [fillers, turns] = [16, 10];

/** On the disk of the checkout: the folder for temporary files can be in memory. */
const files = fileURLToPath(new URL("../../../node_modules/.cache/", import.meta.url));

export class Subject {
  private constructor(
    private readonly sandbox: SandboxProcess,
    readonly headers: Readonly<Record<string, string>>,
    private readonly folder: string,
    private readonly signal: AbortSignal,
  ) {}

  private readonly ids: string[] = [];

  /** Starts it without objects; `stop` must follow. */
  static async start({ storage }: Pick<Situation, "storage">, signal: AbortSignal): Promise<Subject> {
    await mkdir(files, { recursive: true });
    const folder = await mkdtemp(join(files, "bench-"));
    try {
      const args = storage === "file" ? ["--db", join(folder, "sandbox.db")] : [];
      const sandbox = await SandboxProcess.start(signal, args);
      const headers = { authorization: `Bearer ${await sandbox.token()}`, "content-type": "application/json" };
      return new Subject(sandbox, headers, folder, signal);
    } catch (error) {
      await rm(folder, { recursive: true });
      throw error;
    }
  }

  get url(): string {
    return this.sandbox.server.url;
  }

  get startSeconds(): number {
    return this.sandbox.server.startSeconds;
  }

  get memory(): Memory | undefined {
    return memoryOf(this.sandbox.server.pid);
  }

  /** Makes this many objects; returns the number per second in each round, or none if there are too few to measure. */
  async fill(objects: number): Promise<number[]> {
    const rates: number[] = [];
    for (let turn = 0; turn < turns; turn++) {
      for (let kept = 0; kept < asked / turns; kept++) this.ids.push(await this.create());
      const requests = Math.floor((objects - asked) / turns);
      if (requests < fillers) continue;
      const { url } = this.sandbox.server;
      const order = { url, headers: this.headers, requests: [creation], connections: fillers, until: { requests } };
      rates.push((await load(order, this.signal)).perSecond);
    }
    return rates;
  }

  private async create(): Promise<string> {
    const { method, path, body } = creation;
    const { headers, signal } = this;
    const response = await fetch(this.sandbox.server.url + path, { method, headers, body: body as string, signal });
    return idIn(await response.text());
  }

  measure(operation: Operation, connections: number, seconds: number): Promise<Load> {
    const { url } = this.sandbox.server;
    const requests = requestsOf[operation](this.ids);
    return load({ url, headers: this.headers, requests, connections, until: { seconds } }, this.signal);
  }

  async stop(): Promise<void> {
    await this.sandbox.stop();
    await rm(this.folder, { recursive: true });
  }
}
