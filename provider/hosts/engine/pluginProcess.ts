// What the processes of both plugins have in common: they survive errors of a call, and end with their engine.
import { setFlagsFromString } from "node:v8";
import { lines, printError } from "../../messages/base/sinks.js";
import { nameSources } from "./sourceTraces.js";

export interface RunningProcess {
  readonly port: number;
  /** Resolves when the calls under way have ended and their responses were sent. */
  stop(): Promise<void>;
}

/** The engine kills a process that has not ended five seconds after the request. */
const longestEnd = 4_000;

/**
 * Starts a server, prints its port for the engine, and ends the process on a signal.
 * @returns what ends it
 */
export async function runProcess<P extends RunningProcess>(
  start: (leave: () => void) => Promise<P>,
): Promise<{ plugin: P; leave: () => void }> {
  nameSources();
  surviveEverything();
  keepSmall();
  const plugin: P = await start(() => leave());
  const leave = () => void end(plugin);
  process.on("SIGINT", leave).on("SIGTERM", leave);
  process.stdout.write(`${plugin.port}\n`);
  return { plugin, leave };
}

async function end(plugin: RunningProcess): Promise<void> {
  setTimeout(() => process.exit(0), longestEnd);
  await plugin.stop();
  process.exit(0);
}

/**
 * The data of a call is garbage right after it, which V8 would let grow: with 5,000 resources, to 300 MB instead of
 * 125. The cost of earlier collections is far below the time of a request.
 */
function keepSmall(): void {
  setFlagsFromString("--optimize-for-size");
}

/** Keeps other calls running when one fails unexpectedly. */
function surviveEverything(): void {
  const report = (error: unknown) => printError(lines(`${error instanceof Error ? error.stack : error}\n`));
  process.on("uncaughtException", report).on("unhandledRejection", report);
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
}
