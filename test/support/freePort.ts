// A port for a program that needs one as an argument.
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";

/** Below the ports that systems give to outgoing connections: one of those can be taken before the program listens. */
const [lowest, highest] = [10_000, 32_000];

export async function freePort(): Promise<number> {
  const port = randomInt(lowest, highest);
  const server = createServer();
  try {
    await once(server.listen(port, "127.0.0.1"), "listening");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EADDRINUSE") return freePort();
    throw error;
  }
  server.close();
  await once(server, "close");
  return port;
}
