// Whether the engine that asked is still there.
import { connectionFault } from "../api/reach.js";

/** Whether the engine at an address has ended: its port refuses connections. */
export async function engineIsGone(address: string | undefined): Promise<boolean> {
  const [, host, port] = /^(.+):(\d+)$/.exec(address ?? "") ?? [];
  return host !== undefined && (await connectionFault(host, Number(port), { wait: 1000 })) === "ECONNREFUSED";
}
