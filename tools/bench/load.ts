// The requests that a sandbox handles in a second.
import { type Dispatcher, Pool } from "undici";
import type { SandboxProcess } from "./sandboxProcess.js";

const collection = "/v1/client/product";

/** A page as small programs declare it. */
const page = {
  product_name: "Workbook",
  price: 2400,
  processor_a_env_id: "1",
  stock: 100,
  tax_rate: 10,
  provider_name: "School",
  language: "en",
  notes: [{ name: "Size", require: false }],
};

/** The pages, and the connections; each sends its next request when it has a response. */
const [pages, connections] = [1000, 16];
/** The seconds that count, after as many of warm-up. */
const duration = 2;

/** Reads and updates per second. @throws Error if a request is refused, or `signal` comes first */
export async function measureLoad(
  sandbox: SandboxProcess,
  signal: AbortSignal,
): Promise<[read: number, write: number]> {
  const headers = await sandbox.headers();
  const pool = new Pool(sandbox.url, { connections });
  try {
    return await measured(pool, headers, signal);
  } finally {
    await pool.destroy();
  }
}

async function measured(
  pool: Pool,
  headers: Record<string, string>,
  signal: AbortSignal,
): Promise<[read: number, write: number]> {
  const send = async (method: Dispatcher.HttpMethod, path: string, body?: object) => {
    const response = await pool.request({ method, path, headers, signal, body: body ? JSON.stringify(body) : null });
    if (response.statusCode >= 400) throw new Error(`${method} ${path} returned ${response.statusCode}`);
    return response.body.text();
  };
  const ids: string[] = [];
  while (ids.length < pages) ids.push(JSON.parse(await send("POST", collection, page)).product_id);
  const path = (n: number): string => `${collection}/${ids[n % pages]}`;
  const reads = (n: number) => send("GET", path(n));
  const writes = (n: number) => send("PUT", path(n), { ...page, price: page.price + n });
  await perSecond(reads);
  await perSecond(writes);
  return [await perSecond(reads), await perSecond(writes)];
}

async function perSecond(send: (n: number) => Promise<unknown>): Promise<number> {
  const started = performance.now();
  const seconds = () => (performance.now() - started) / 1000;
  let sent = 0;
  const connection = async () => {
    while (seconds() < duration) await send(sent++);
  };
  await Promise.all(Array.from({ length: connections }, connection));
  return sent / seconds();
}
