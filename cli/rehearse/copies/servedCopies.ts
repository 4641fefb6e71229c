// Serves files of copies while something works with them.
import { type RunningSandbox, type SandboxOptions, startSandbox } from "../../../sandbox/index.js";

/** @param work gets the addresses, in the order of the options */
export async function withSandboxes<T>(
  all: readonly SandboxOptions[],
  work: (urls: readonly string[]) => Promise<T>,
): Promise<T> {
  const running: RunningSandbox[] = [];
  try {
    for (const options of all) running.push(await startSandbox(options));
    return await work(running.map(({ url }) => url));
  } finally {
    await Promise.all(running.map((sandbox) => sandbox.close()));
  }
}
