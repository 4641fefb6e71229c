// One load on a server, made by autocannon. This process does nothing else meanwhile.
import { createHistogram } from "node:perf_hooks";
import autocannon, { type Options, type Request, type Result } from "autocannon";

export interface Load {
  readonly perSecond: number;
  /** Response times in milliseconds: 50 and 99 of 100 are at most this long. */
  readonly p50: number;
  readonly p99: number;
}

export interface LoadOrder {
  readonly url: string;
  readonly headers: Record<string, string>;
  /** Each connection sends one request after the other. */
  readonly requests: Request[];
  readonly connections: number;
}

/**
 * @param until the duration in seconds, or the number of requests
 * @throws Error when a response was wrong, or `signal` comes first
 */
export async function load(
  order: LoadOrder,
  until: Pick<Options, "duration" | "amount">,
  signal: AbortSignal,
): Promise<Load> {
  // autocannon's own histogram counts in whole milliseconds.
  const times = createHistogram();
  const problems = new Map<string, number>();
  const count = (what: string) => problems.set(what, (problems.get(what) ?? 0) + 1);
  const started = performance.now();
  const { promise, resolve, reject } = Promise.withResolvers<Result>();
  const run = autocannon({ ...order, ...until }, (error, result) => (error ? reject(error) : resolve(result)));
  run.on("response", (_client, status, _bytes, milliseconds) => {
    if (status >= 200 && status < 300) times.record(Math.max(1, Math.round(milliseconds * 1e6)));
    else count(`a response of ${status}`);
  });
  const stop = () => run.stop();
  signal.addEventListener("abort", stop, { once: true });
  const { errors } = await promise;
  signal.removeEventListener("abort", stop);
  signal.throwIfAborted();
  const seconds = (performance.now() - started) / 1000;
  if (errors > 0) count(`${errors} connections failed`);
  if (times.count === 0) count("there was no response");
  if (problems.size > 0) {
    const list = [...problems].map(([what, often]) => `${what} (${often} times)`).join(", ");
    throw new Error(`the load on ${order.url} failed: ${list}`);
  }
  const [p50, p99] = [50, 99].map((share) => times.percentile(share) / 1e6) as [number, number];
  return { perSecond: times.count / seconds, p50, p99 };
}
