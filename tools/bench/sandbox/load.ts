// One load on a server, made by autocannon in its own process, so that it takes no time from the measuring process.
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { Request } from "autocannon";

export interface LoadOrder {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Each connection sends one request after the other. */
  readonly requests: readonly Request[];
  readonly connections: number;
  /** Seconds, or the number of requests. */
  readonly until: { readonly seconds: number } | { readonly requests: number };
}

export interface Load {
  readonly perSecond: number;
  /** Response times in milliseconds: 50 and 99 of 100 are at most this long. */
  readonly p50: number;
  readonly p99: number;
}

const program = fileURLToPath(new URL("loadProcess.ts", import.meta.url));

/** @throws Error when a response was wrong, or `signal` comes first */
export async function load(order: LoadOrder, signal: AbortSignal): Promise<Load> {
  const child = fork(program, { stdio: ["ignore", "ignore", "inherit", "ipc"], signal });
  try {
    child.send(order);
    const answer = await Promise.race([answered(child, signal), ended(child)]);
    if ("problem" in answer) throw new Error(`the load on ${order.url} went wrong: ${answer.problem}`);
    return answer;
  } finally {
    child.kill("SIGKILL");
  }
}

/** The message that the process returns. */
export type LoadAnswer = Load | { readonly problem: string };

const answered = async (child: ChildProcess, signal: AbortSignal): Promise<LoadAnswer> =>
  (await once(child, "message", { signal }))[0];

async function ended(child: ChildProcess): Promise<LoadAnswer> {
  const [code] = await once(child, "exit");
  return { problem: `its process ended with ${code}` };
}
