// The native plugin's process: its start time, and its memory in a big stack.
import { fileURLToPath } from "node:url";
import { ServerProcess } from "../../support/serverProcess.js";
import { withoutCheckpoints, yaml } from "./columns.js";
import { type LapOptions, runUp } from "./lap.js";

const main = fileURLToPath(new URL("../../../dist/provider/plugin/main.js", import.meta.url));

/** Starts the plugin this many times, one after the other. @throws Error when it doesn't start */
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
 * Makes this many resources through the real engine. The program is in YAML: one in JavaScript needs about a minute and
 * more than a gigabyte for itself, before the plugin gets a call.
 * @throws Error when the engine fails
 */
export const measureBigStack = (options: Omit<LapOptions, "mode" | "column">): Promise<void> =>
  runUp({ ...options, mode: withoutCheckpoints, column: yaml });
