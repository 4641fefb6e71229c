// The loads on the sandbox: creating pages, and reading or updating some of them.
import type { Request } from "autocannon";
import type { SandboxProcess } from "../core/sandboxProcess.js";
import { type Load, load } from "./load.js";

export const operations = ["read", "write"] as const;
export type Operation = (typeof operations)[number];

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

const requestOf: Readonly<Record<Operation, (path: string, index: number) => Request>> = {
  read: (path) => ({ method: "GET", path }),
  write: (path, index) => ({ method: "PUT", path, body: JSON.stringify({ ...page, price: page.price + index }) }),
};

/** The number of pages that are read and updated, from the first to the last. */
const used = 100;
/** The connections that create pages, and the rounds; between rounds, some pages are created whose ids are kept. */
const [fillers, rounds] = [16, 10];

/** Creates pages. Returns the ids of some, and the number per second in each round, or none if there are too few. */
export async function fill(
  sandbox: SandboxProcess,
  pages: number,
  signal: AbortSignal,
): Promise<{ ids: readonly string[]; rates: readonly number[] }> {
  const [ids, rates]: [string[], number[]] = [[], []];
  const requests: Request[] = [{ method: "POST", path: collection, body: JSON.stringify(page) }];
  const order = { url: sandbox.url, headers: await sandbox.headers(), requests, connections: fillers };
  const amount = Math.floor((pages - used) / rounds);
  for (let round = 0; round < rounds; round++) {
    for (let kept = 0; kept < used / rounds; kept++) {
      const created = await (await sandbox.ask("POST", collection, page)).json();
      ids.push((created as { product_id: string }).product_id);
    }
    if (amount >= fillers) rates.push((await load(order, { amount }, signal)).perSecond);
  }
  return { ids, rates };
}

/** Reads or updates pages for some seconds. */
export async function measureLoad(
  sandbox: SandboxProcess,
  ids: readonly string[],
  { operation, connections, seconds }: { operation: Operation; connections: number; seconds: number },
  signal: AbortSignal,
): Promise<Load> {
  const requests = ids.map((id, index) => requestOf[operation](`${collection}/${id}`, index));
  const order = { url: sandbox.url, headers: await sandbox.headers(), requests, connections };
  return load(order, { duration: seconds }, signal);
}
