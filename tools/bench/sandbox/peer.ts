// stripe-mock, with which the sandbox is compared: its start, and a read of one object.
import { execFileSync } from "node:child_process";
import { ServerProcess } from "../../support/serverProcess.js";
import { type Load, load } from "./load.js";

const program = "stripe-mock";

/** `v0.203.0`; undefined if none is on PATH. */
export function peerVersion(): string | undefined {
  try {
    return execFileSync(program, ["-version"], { encoding: "utf8" }).trim().replace(`${program} `, "");
  } catch {
    return undefined;
  }
}

export const startPeer = (signal: AbortSignal): Promise<ServerProcess> =>
  ServerProcess.start(
    {
      name: program,
      program,
      args: ["-http-addr", "127.0.0.1:0", "-https-addr", "127.0.0.1:0"],
      address: (line) => /^Listening for HTTP at address: (.+)$/.exec(line)?.[1]?.replace(/^/, "http://"),
    },
    signal,
  );

/** A read of a product. */
export const readPeer = (
  { url }: ServerProcess,
  connections: number,
  seconds: number,
  signal: AbortSignal,
): Promise<Load> =>
  load(
    {
      url,
      headers: { authorization: "Bearer sk_test_123" },
      requests: [{ method: "GET", path: "/v1/products/prod_123" }],
      connections,
      until: { seconds },
    },
    signal,
  );
