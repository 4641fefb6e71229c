// The native plugin's own process: how soon it is ready, and how much memory it takes in a big stack.
import { fileURLToPath } from "node:url";
import { ServerProcess } from "../../support/serverProcess.js";
import { withoutCheckpoints, yaml } from "./columns.js";
import { type LapOptions, runUp } from "./lap.js";

const main = fileURLToPath(new URL("../../../dist/provider/plugin/main.js", import.meta.url));

/** Starts the plugin so many times, one after the other. @throws Error when it does not start */
export async function measureStarts(times: number, signal: AbortSignal): Promise<number[]> {
  const starts: number[] = [];
  for (let n = 0; n < times; n++) {
    const plugin = await ServerProcess.start(
      {
        name: "the native plugin (built by npm run build)",
        program: process.execPath,
        args: [main, "--serve"],
        address: (line) => (/^\d+$/.test(line) ? `127.0.0.1:${line}` : undefined),
      },
      signal,
    );
    starts.push(plugin.startSeconds);
    await plugin.stop();
  }
  return starts;
}

/**
 * Makes so many resources through the real engine. The program is in YAML: one in JavaScript needs about a minute and
 * more than a gigabyte for itself, before the plugin is asked for anything.
 * @throws Error when the engine fails
 */
export const measureBigStack = (options: Omit<LapOptions, "mode" | "column">): Promise<void> =>
  runUp({ ...options, mode: withoutCheckpoints, column: yaml });
