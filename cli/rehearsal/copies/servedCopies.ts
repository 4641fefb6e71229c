// Serves files of copies while something works with them.
import { type RunningSandbox, type SandboxOptions, startSandbox } from "../../../sandbox/index.js";

/** Stops the sandboxes during some work with their files. Afterwards, they have the same addresses. */
export type Pause = (work: () => Promise<void>) => Promise<void>;

/** @param work gets the sandboxes, in the order of the options */
export async function withSandboxes<T>(
  all: readonly SandboxOptions[],
  work: (sandboxes: readonly RunningSandbox[], pause: Pause) => Promise<T>,
): Promise<T> {
  let running: RunningSandbox[] = [];
  const start = async (ports: readonly number[]) => {
    for (const [index, options] of all.entries())
      running.push(await startSandbox({ ...options, port: ports[index] ?? options.port ?? 0 }));
  };
  const stop = async () => {
    const stopped = running;
    running = [];
    await Promise.all(stopped.map((sandbox) => sandbox.close()));
    return stopped.map(({ port }) => port);
  };
  try {
    await start([]);
    return await work(running, async (paused) => {
      const ports = await stop();
      await paused();
      await start(ports);
    });
  } finally {
    await stop();
  }
}
