// The effect of slow work on others: consecutive reads while it lasts.
import type { SandboxProcess } from "../core/sandboxProcess.js";

export interface Waits {
  /** The duration of the work, in seconds. */
  readonly seconds: number;
  /** Response times of the reads meanwhile, in milliseconds and sorted; each read waits for the previous one. */
  readonly reads: readonly number[];
}

/** The maximum time of this many of a hundred reads. */
export const percentile = ({ reads }: Waits, percent: number): number =>
  reads[Math.min(reads.length - 1, Math.ceil((reads.length * percent) / 100) - 1)] ?? 0;

/** @throws Error when a response is wrong */
export async function readsDuring(sandbox: SandboxProcess, path: string, work: () => Promise<unknown>): Promise<Waits> {
  const headers = await sandbox.headers();
  const started = performance.now();
  let isOver = false;
  const working = work().finally(() => {
    isOver = true;
  });
  const reads: number[] = [];
  while (!isOver) reads.push(await milliseconds(sandbox.url + path, headers));
  await working;
  return { seconds: (performance.now() - started) / 1000, reads: reads.toSorted((a, b) => a - b) };
}

/** From the request to the end of the response. */
export async function milliseconds(url: string, headers: Record<string, string> = {}): Promise<number> {
  const started = performance.now();
  const response = await fetch(url, { headers });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`GET ${url} returned ${response.status}`);
  return performance.now() - started;
}
