// The gRPC server of a plugin: on a free port of this machine, for one engine.
import { setTimeout as sleep } from "node:timers/promises";
import { Server, ServerCredentials, type ServiceDefinition, type UntypedServiceImplementation } from "@grpc/grpc-js";

/** The engine's own limit: a state can be large. */
const longestMessage = 400 * 1024 * 1024;

/**
 * In milliseconds. The engine closes its connection and ends the plugin at the same time, and grpc-js waits forever for
 * a connection that is being destroyed. So the server waits first, and then gives remaining connections time for their
 * responses.
 */
const [untilClosed, untilSent] = [10, 500];

export interface PluginServer {
  readonly port: number;
  /** Resolves when the responses under way have been sent. */
  stop(): Promise<void>;
}

/** @param port 0 for a free one. @throws Error if the port is in use */
export async function listen(
  service: ServiceDefinition,
  methods: UntypedServiceImplementation,
  port: number,
): Promise<PluginServer> {
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
