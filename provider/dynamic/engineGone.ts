// Whether the engine that asked is still there.
import { connect } from "node:net";

/** The host is started with the engine's address; a port that refuses connections means that the engine has ended. */
export function engineIsGone(address = process.argv[2] ?? ""): Promise<boolean> {
  const [, host, port] = /^(.+):(\d+)$/.exec(address) ?? [];
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
