// The engine's own service, at the address that it gives the processes it starts.
import type grpc from "@grpc/grpc-js";
import type { EngineClient } from "@pulumi/pulumi/proto/engine_grpc_pb.js";
import type messages from "@pulumi/pulumi/proto/engine_pb.js";

/** The timeout of calls to the engine in milliseconds, so that an unreachable engine doesn't stop the work. */
const longestWait = 5_000;

export interface Engine {
  readonly client: EngineClient;
  readonly messages: typeof messages;
  /** The other arguments of a call: its metadata and its deadline. */
  limits(): [grpc.Metadata, { deadline: number }];
}

/** The gRPC client is loaded with the first message. */
export async function connect(address: string): Promise<Engine> {
  const [{ default: grpc }, { default: service }, { default: messages }] = await Promise.all([
    import("@grpc/grpc-js"),
    import("@pulumi/pulumi/proto/engine_grpc_pb.js"),
    import("@pulumi/pulumi/proto/engine_pb.js"),
  ]);
  // The engine is on this machine: where http_proxy is set, gRPC would use the proxy for it anyway.
  const client = new service.EngineClient(address, grpc.credentials.createInsecure(), { "grpc.enable_http_proxy": 0 });
  return { client, messages, limits: () => [new grpc.Metadata(), { deadline: Date.now() + longestWait }] };
}
