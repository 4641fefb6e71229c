// The native plugin in its own process, as the engine starts it.
import { fileURLToPath } from "node:url";
import { ServerProcess } from "../../support/serverProcess.js";

const main = fileURLToPath(new URL("../../../dist/provider/plugin/main.js", import.meta.url));

/** @throws Error when it does not start, or `signal` comes before it has */
export const startPlugin = (signal: AbortSignal, environment?: NodeJS.ProcessEnv): Promise<ServerProcess> =>
  ServerProcess.start(
    {
      name: "the native plugin (built by npm run build)",
      program: process.execPath,
      args: [main, "--serve"],
      ...(environment && { environment }),
      address: (line) => (/^\d+$/.test(line) ? `127.0.0.1:${line}` : undefined),
    },
    signal,
  );
