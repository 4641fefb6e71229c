// Messages to the user through the engine, as the engine's own diagnostics.
import { createRequire } from "node:module";

export type Severity = "info" | "warning";

/** The part of the engine's client that is used; its package ships no types for it. */
interface EngineClient {
  log(request: unknown, done: (error: unknown) => void): void;
}

let client: EngineClient | undefined;

/** The dynamic-provider host is started with the engine's address; its methods do not learn the resource's URN. */
export function logToEngine(severity: Severity, message: string): void {
  const address = process.argv[2];
  if (address === undefined) {
    console.error(`${severity}: ${message}`);
    return;
  }
  // Loaded on the first message only: the host has them in memory already.
  const require = createRequire(import.meta.url);
  const proto = require("@pulumi/pulumi/proto/engine_pb.js");
  if (!client) {
    const grpc = createRequire(require.resolve("@pulumi/pulumi/package.json"))("@grpc/grpc-js");
    const { EngineClient: Client } = require("@pulumi/pulumi/proto/engine_grpc_pb.js");
    client = new Client(address, grpc.credentials.createInsecure()) as EngineClient;
  }
  const request = new proto.LogRequest();
  request.setSeverity(severity === "warning" ? proto.LogSeverity.WARNING : proto.LogSeverity.INFO);
  request.setMessage(message);
  client.log(request, () => {});
}
