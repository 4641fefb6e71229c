// The plugin's gRPC server: on a free port of this machine, for one engine.
import { setTimeout as sleep } from "node:timers/promises";
import { Server, ServerCredentials } from "@grpc/grpc-js";
import { service } from "./protocol.js";
import { methods } from "./provider.js";
import { Session } from "./session.js";

/** The engine's own limit: a state can be large. */
const longestMessage = 400 * 1024 * 1024;

/**
 * In milliseconds. The engine closes its connection and ends the plugin at the same time, and grpc-js waits forever for
 * a connection that is being destroyed. So the server waits first, and then gives remaining connections time for their
 * responses.
 */
const [untilClosed, untilSent] = [10, 500];

export interface RunningPlugin {
  readonly port: number;
  /** Resolves when no call is running. */
  idle(): Promise<void>;
  /** Refuses further calls, and resolves when running ones have sent their responses. */
  stop(): Promise<void>;
}

export interface PluginOptions {
  /** The address of the engine that starts the plugin. An engine that attaches sends its own. */
  readonly engine?: string;
  readonly port?: number;
  /** Called when the engine cancels. */
  readonly onCancel?: () => void;
}

/** @throws Error if the port is in use */
export async function startServer({ engine, port = 0, onCancel = () => {} }: PluginOptions): Promise<RunningPlugin> {
  const session = new Session(engine);
  const server = new Server({
    "grpc.max_receive_message_length": longestMessage,
    "grpc.max_send_message_length": longestMessage,
  });
  server.addService(service.ResourceProviderService, methods(session, onCancel));
  const bound = await new Promise<number>((resolve, reject) => {
    server.bindAsync(`127.0.0.1:${port}`, ServerCredentials.createInsecure(), (error, actual) =>
      error ? reject(error) : resolve(actual),
    );
  });
  return {
    port: bound,
    idle: () => session.calls.idle(),
    stop: async () => {
      session.calls.cancel();
      await session.calls.idle();
      await sleep(untilClosed);
      await Promise.race([new Promise<void>((resolve) => server.tryShutdown(() => resolve())), sleep(untilSent)]);
    },
  };
}
