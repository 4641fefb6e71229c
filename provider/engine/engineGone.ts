// Whether the engine that asked is still there.
import { connect } from "node:net";

/** Whether the engine at an address has ended: its port refuses connections. */
export function engineIsGone(address: string | undefined): Promise<boolean> {
  const [, host, port] = /^(.+):(\d+)$/.exec(address ?? "") ?? [];
  if (host === undefined) return Promise.resolve(false);
  return new Promise((resolve) => {
    const socket = connect({ host, port: Number(port), timeout: 1000 });
    const end = (isGone: boolean) => {
      socket.destroy();
      resolve(isGone);
    };
    socket.on("connect", () => end(false));
    socket.on("timeout", () => end(false));
    socket.on("error", ({ code }: NodeJS.ErrnoException) => end(code === "ECONNREFUSED"));
  });
}
