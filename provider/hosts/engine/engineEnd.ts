// Detects when the engine that started this process ends, and whether the engine at an address has ended.
import { fstatSync } from "node:fs";
import { connectionFault } from "../../client/connectivity.js";

/** The engine has the other end of standard input, which closes with the engine, even if that is killed. */
export function whenEngineEnds(leave: () => void): void {
  const input = fstatSync(0);
  if (input.isFIFO() || input.isSocket()) process.stdin.on("end", leave).on("error", leave).resume();
}

/** Whether the engine at an address has ended: its port refuses connections. */
export async function hasEngineEnded(address: string | undefined): Promise<boolean> {
  const [, host, port] = /^(.+):(\d+)$/.exec(address ?? "") ?? [];
  return host !== undefined && (await connectionFault(host, Number(port), { wait: 1000 })) === "ECONNREFUSED";
}
