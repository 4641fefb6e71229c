// Whether anything listens at the service's address, without a request.
import { connect } from "node:net";
import type { Config } from "./config.js";
import { proxyVariableFor } from "./proxyVariables.js";
import { unreachable } from "./transport.js";

/** How long a preview waits for a service that it doesn't need, in milliseconds. */
const longestWait = 2_000;

/**
 * Why the service is unreachable. Undefined if something listens, or if only a request could show it, as with a slow
 * connection or a proxy.
 */
export async function whyUnreachable(config: Pick<Config, "mode" | "baseUrl">): Promise<string | undefined> {
  const url = new URL(config.baseUrl);
  if (proxyVariableFor(url)) return undefined;
  const port = Number(url.port) || (url.protocol === "https:" ? 443 : 80);
  const code = await connectionFault(url.hostname.replace(/^\[|\]$/g, ""), port, { wait: longestWait });
  return code === undefined ? undefined : unreachable(config, code);
}

/** The code of the failure to connect, such as `ECONNREFUSED`; undefined if it succeeds, or takes longer than `wait` ms. */
export function connectionFault(host: string, port: number, { wait }: { wait: number }): Promise<string | undefined> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: wait });
    const end = (code?: string) => {
      socket.destroy();
      resolve(code);
    };
    socket.on("connect", () => end());
    socket.on("timeout", () => end());
    socket.on("error", ({ code = "" }: NodeJS.ErrnoException) => end(code));
  });
}
