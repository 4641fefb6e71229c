// For the tests of bad input: a sandbox with objects, many connections, and a check of its file.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import pLimit from "p-limit";
import { Pool } from "undici";
import { type RunningSandbox, startSandbox } from "../../sandbox/index.js";
import type { ErrorItem } from "../../sandbox/store/errors.js";
import { coupon, pageSamples } from "./samples/bodies.js";
import { type Json, TestClient } from "./sandboxClient.js";

export interface FuzzRequest {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The body as it is sent; its type is JSON unless the headers differ. */
  readonly body?: string | Buffer;
}

export interface FuzzResponse {
  readonly status: number;
  readonly text: string;
}

/** Path parameters of existing objects. */
export type Ids = Readonly<Record<string, string>>;

const connections = 8;

export class Fuzzed {
  /** The number of requests made by `ask`. */
  asked = 0;
  private readonly limit = pLimit(connections);

  private constructor(
    readonly sandbox: RunningSandbox,
    readonly client: TestClient,
    private readonly folder: string,
    private readonly pool: Pool,
    private readonly file: DatabaseSync,
    private readonly token: string,
    /** Of every page kind by `plan_id`, `product_id` and so on; those of the API and of the controls. */
    readonly ids: Ids,
  ) {}

  static async start(options: { lenient?: boolean } = {}): Promise<Fuzzed> {
    const folder = mkdtempSync(join(tmpdir(), "sandbox-fuzz-"));
    const db = join(folder, "sandbox.db");
    const sandbox = await startSandbox({ db, ...options });
    const client = new TestClient(sandbox.url);
    const basic = Buffer.from("sandbox-app:sandbox-secret").toString("base64");
    const token = (await client.requestToken(`Basic ${basic}`)).body.access_token;
    const pool = new Pool(sandbox.url, { connections });
    return new Fuzzed(sandbox, client, folder, pool, new DatabaseSync(db), token, await fill(client));
  }

  /** The response to a request, with a valid token unless its headers have one. */
  ask({ method, path, headers = {}, body }: FuzzRequest): Promise<FuzzResponse> {
    this.asked += 1;
    const type = body === undefined ? {} : { "content-type": "application/json" };
    return this.limit(async () => {
      const response = await this.pool.request({
        method: method as "GET",
        path,
        headers: { authorization: `Bearer ${this.token}`, ...type, ...headers },
        ...(body !== undefined && { body }),
      });
      return { status: response.statusCode, text: await response.body.text() };
    });
  }

  /** Changes with every write of the sandbox to its file. */
  get version(): number {
    return Number(Object.values(this.file.prepare("PRAGMA data_version").get() ?? {})[0]);
  }

  async close(): Promise<void> {
    this.file.close();
    await this.pool.close();
    await this.sandbox.close();
    rmSync(this.folder, { recursive: true });
  }
}

async function fill(client: TestClient): Promise<Ids> {
  const created = async (path: string, body: Json, idName = "id"): Promise<string> => {
    const { status, body: response, text } = await client.post(path, body);
    if (status >= 300) throw new Error(`POST ${path} returned ${status}: ${text}`);
    return response[idName];
  };
  const pages = await Promise.all(
    Object.entries(pageSamples).map(async ([kind, { path, whole, idName }]) => [
      kind,
      await created(path, whole, idName),
    ]),
  );
  const ids = Object.fromEntries(pages);
  const customers = `/_sandbox/objects/paid/${ids.paid}/customers`;
  await client.post(customers, {});
  const person: string = (await client.get(customers)).body.items[0].person_id;
  const guild = "/v1/chat/guilds/1";
  return {
    ...ids,
    coupon: await created("/v1/client/coupon", coupon(), "coupon_id"),
    guild: "1",
    roles: await created(`${guild}/roles`, { name: "Members", permissions: ["VIEW_CHANNEL"] }),
    channels: await created(`${guild}/channels`, { name: "lobby", type: 0 }),
    person,
  };
}

/** The fields that a refusal names; undefined if the response isn't a refusal. */
export function fieldsIn({ text }: FuzzResponse): (string | undefined)[] | undefined {
  try {
    return (JSON.parse(text) as { error: ErrorItem[] }).error.map(({ field }) => field);
  } catch {
    return undefined;
  }
}
