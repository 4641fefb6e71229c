// Whether anything listens at the service's address, without a request.
import { connect } from "node:net";
import type { Config } from "./config.js";
import { mayBeProxied } from "./proxy.js";
import { unreachable } from "./transport.js";

/** A preview does not wait longer for a service that it does not need. */
const longestWait = 2_000;

/**
 * Why nothing can be asked of the service; undefined where something listens, or where only a request could tell: it
 * takes long, or a proxy lies between.
 */
export async function whyUnreachable(config: Pick<Config, "mode" | "baseUrl">): Promise<string | undefined> {
  const url = new URL(config.baseUrl);
  if (mayBeProxied(url)) return undefined;
  const { hostname, port, protocol } = url;
  const host = hostname.replace(/^\[|\]$/g, "");
  return new Promise((resolve) => {
    const socket = connect({ host, port: Number(port) || (protocol === "https:" ? 443 : 80), timeout: longestWait });
    const end = (reason?: string) => {
      socket.destroy();
      resolve(reason);
    };
    socket.on("connect", () => end());
    socket.on("timeout", () => end());
    socket.on("error", ({ code = "" }: NodeJS.ErrnoException) => end(unreachable(config, code)));
  });
}
