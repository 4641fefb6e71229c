// How long others wait while a sandbox does what takes long.
import { loadavg } from "node:os";
import { fillWithContracts } from "./contracts.js";
import { fillWithPages, wholeReads } from "./lists.js";
import { hostilePages } from "./pages.js";
import { besides, milliseconds, type Waits } from "./reads.js";
import { Running } from "./running.js";

export interface WaitsResult {
  /** How many contracts there were while the clock moved by a year, and what happened in it. */
  readonly contracts: number;
  readonly happened: number;
  readonly move: Waits;
  /** From the signal that ends the sandbox in the middle of another move until it is gone. */
  readonly endSeconds: number;
  /** How many pages the long lists have. */
  readonly pages: number;
  /** By what is read. */
  readonly lists: ReadonlyMap<string, Waits>;
  /** Milliseconds that the sandbox works on a hostile page, by what is in it. */
  readonly hostile: ReadonlyMap<string, number>;
  /** Of the machine, the mean of a minute when all began and when all was over. */
  readonly load: readonly [number, number];
}

export interface WaitsOptions {
  readonly contracts: number;
  readonly pages: number;
  readonly signal: AbortSignal;
  readonly say: (what: string) => void;
}

const loadNow = () => loadavg()[0] ?? 0;

export async function measureWaits(options: WaitsOptions): Promise<WaitsResult> {
  const { contracts, pages, say } = options;
  const before = loadNow();
  say("hostile pages");
  const hostile = await within(options, hostilePages);
  say("long lists");
  const lists = await within(options, (sandbox) => longLists(sandbox, pages));
  say("a move of the clock");
  const moved = await within(options, (sandbox) => yearOf(sandbox, contracts));
  return { contracts, pages, hostile, lists, ...moved, load: [before, loadNow()] };
}

async function within<T>({ signal }: WaitsOptions, work: (sandbox: Running) => Promise<T>): Promise<T> {
  const sandbox = await Running.start(signal);
  try {
    return await work(sandbox);
  } finally {
    await sandbox.stop();
  }
}

async function longLists(sandbox: Running, pages: number): Promise<ReadonlyMap<string, Waits>> {
  const page = await fillWithPages(sandbox, pages);
  const url = `${sandbox.url}/v1/client/product/${page}`;
  const found = new Map<string, Waits>();
  for (const [what, path] of Object.entries(wholeReads)) {
    found.set(what, await besides(url, sandbox.headers, async () => (await sandbox.ask("GET", path)).arrayBuffer()));
  }
  return found;
}

async function yearOf(sandbox: Running, contracts: number) {
  const page = await fillWithContracts(sandbox, contracts);
  const url = `${sandbox.url}/v1/client/paid/${page}`;
  const year = async () => (await sandbox.ask("PUT", "/_sandbox/clock", { by: "1y" })).json() as Promise<Moved>;
  let happened = 0;
  const move = await besides(url, sandbox.headers, async () => {
    ({ happened } = await year());
  });
  // Its answer does not come.
  const another = year().catch(() => {});
  for (let reads = 0; reads < 10; reads++) await milliseconds(url, sandbox.headers);
  const told = performance.now();
  await sandbox.end();
  const endSeconds = (performance.now() - told) / 1000;
  await another;
  return { happened, move, endSeconds };
}

interface Moved {
  readonly happened: number;
}
