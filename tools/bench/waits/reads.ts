// What someone else notices of long work: reads, one after the other, as long as it lasts.

export interface Waits {
  /** Of the work, in seconds. */
  readonly seconds: number;
  /** Of the reads beside it, in milliseconds, from the shortest to the longest; each waits for the one before. */
  readonly reads: readonly number[];
}

/** How long so many of a hundred reads take at most. */
export const percentile = ({ reads }: Waits, percent: number): number =>
  reads[Math.min(reads.length - 1, Math.ceil((reads.length * percent) / 100) - 1)] ?? 0;

/** @throws Error when a read is not answered as it should be */
export async function besides(
  url: string,
  headers: Record<string, string>,
  work: () => Promise<unknown>,
): Promise<Waits> {
  const started = performance.now();
  let isOver = false;
  const working = work().finally(() => {
    isOver = true;
  });
  const reads: number[] = [];
  while (!isOver) reads.push(await milliseconds(url, headers));
  await working;
  return { seconds: (performance.now() - started) / 1000, reads: reads.toSorted((a, b) => a - b) };
}

/** From the request to the whole of the answer. */
export async function milliseconds(url: string, headers: Record<string, string> = {}): Promise<number> {
  const started = performance.now();
  const response = await fetch(url, { headers });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`GET ${url} answered ${response.status}`);
  return performance.now() - started;
}
