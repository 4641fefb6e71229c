// What the processes of both plugins have in common: they survive errors of a call, and end with their engine.

import { setTimeout as sleep } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { Server, ServerCredentials, type ServiceDefinition, type UntypedServiceImplementation } from "@grpc/grpc-js";
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
  // The data of a call is garbage right after it, which V8 would let grow: with 5,000 resources, to 300 MB instead of
  // 125. The cost of earlier collections is far below the time of a request.
  setFlagsFromString("--optimize-for-size");
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

/** Keeps other calls running when one fails unexpectedly. */
function surviveEverything(): void {
  const report = (error: unknown) => printError(lines(`${error instanceof Error ? error.stack : error}\n`));
  process.on("uncaughtException", report).on("unhandledRejection", report);
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
}

// The gRPC server of a plugin: on a free port of this machine, for one engine.

/** The engine's own limit: a state can be large. */
const longestMessage = 400 * 1024 * 1024;

/**
 * In milliseconds. The engine closes its connection and ends the plugin at the same time, and grpc-js waits forever for
 * a connection that is being destroyed. So the server waits first, and then gives remaining connections time for their
 * responses.
 */
const [untilClosed, untilSent] = [10, 500];

/** @param port 0 for a free one. @throws Error if the port is in use */
export async function listen(
  service: ServiceDefinition,
  methods: UntypedServiceImplementation,
  port: number,
): Promise<RunningProcess> {
  const server = new Server({
    "grpc.max_receive_message_length": longestMessage,
    "grpc.max_send_message_length": longestMessage,
  });
  server.addService(service, methods);
  const bound = await new Promise<number>((resolve, reject) => {
    server.bindAsync(`127.0.0.1:${port}`, ServerCredentials.createInsecure(), (error, actual) =>
      error ? reject(error) : resolve(actual),
    );
  });
  return {
    port: bound,
    stop: async () => {
      await sleep(untilClosed);
      await Promise.race([new Promise<void>((resolve) => server.tryShutdown(() => resolve())), sleep(untilSent)]);
    },
  };
}
