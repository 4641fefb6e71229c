// The process that makes a load: it receives one order, and returns one result.
import { createHistogram } from "node:perf_hooks";
import autocannon from "autocannon";
import type { LoadAnswer, LoadOrder } from "./load.js";

process.once("message", async (order: LoadOrder) => {
  process.send?.(await perform(order));
});

function perform({ url, headers, requests, connections, until }: LoadOrder): Promise<LoadAnswer> {
  // autocannon's own histogram counts in whole milliseconds.
  const times = createHistogram();
  const problems = new Map<string, number>();
  const count = (what: string) => problems.set(what, (problems.get(what) ?? 0) + 1);
  const started = performance.now();
  return new Promise((resolve) => {
    const run = autocannon(
      {
        url,
        headers: { ...headers },
        requests: [...requests],
        connections,
        ...("seconds" in until ? { duration: until.seconds } : { amount: until.requests }),
      },
      (error, result) => {
        const seconds = (performance.now() - started) / 1000;
        if (error) count(error.message);
        if (result.errors > 0) count(`${result.errors} connections failed`);
        if (times.count === 0) count("there was no answer");
        const problem = [...problems].map(([what, often]) => `${what} (${often} times)`).join(", ");
        if (problem) return resolve({ problem });
        const [p50, p99] = [50, 99].map((share) => times.percentile(share) / 1e6) as [number, number];
        resolve({ perSecond: times.count / seconds, p50, p99 });
      },
    );
    run.on("response", (_client, status, _bytes, milliseconds) => {
      if (status >= 200 && status < 300) times.record(Math.max(1, Math.round(milliseconds * 1e6)));
      else count(`an answer of ${status}`);
    });
  });
}
