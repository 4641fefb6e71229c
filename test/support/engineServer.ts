// An engine's gRPC service on a free port of this machine, with only the parts that tests need.
import { Server, ServerCredentials, type UntypedServiceImplementation } from "@grpc/grpc-js";
import service from "@pulumi/pulumi/proto/engine_grpc_pb.js";
import messages, { type LogRequest } from "@pulumi/pulumi/proto/engine_pb.js";
import { empty } from "../../provider/hosts/plugin/protocol.js";

export interface EngineServer {
  /** In the form in which the engine passes it to the processes that it starts. */
  readonly address: string;
  close(): void;
}

/** A message that a provider logged at the engine. */
export interface LoggedMessage {
  readonly severity: "info" | "warning" | "other";
  readonly message: string;
  readonly urn: string;
}

export async function startEngineServer(implementation: UntypedServiceImplementation): Promise<EngineServer> {
  const server = new Server();
  server.addService(service.EngineService, implementation);
  const port = await new Promise<number>((resolve, reject) =>
    server.bindAsync("127.0.0.1:0", ServerCredentials.createInsecure(), (error, bound) =>
      error ? reject(error) : resolve(bound),
    ),
  );
  return { address: `127.0.0.1:${port}`, close: () => server.forceShutdown() };
}

const { WARNING, INFO } = messages.LogSeverity;

/** An engine that records log messages; `before` can delay a message or refuse it. */
export const startEngine = (
  diagnostics: LoggedMessage[],
  before: (message: string) => Promise<void> = async () => {},
): Promise<EngineServer> =>
  startEngineServer({
    log: async ({ request }: { request: LogRequest }, callback: (error: Error | null, response?: unknown) => void) => {
      const severity =
        request.getSeverity() === WARNING ? "warning" : request.getSeverity() === INFO ? "info" : "other";
      const message = request.getMessage();
      try {
        await before(message);
      } catch (error) {
        return callback(error as Error);
      }
      diagnostics.push({ severity, message, urn: request.getUrn() });
      callback(null, new empty.Empty());
    },
  });
