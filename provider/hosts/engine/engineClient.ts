// The engine's own service, at the address that it gives the processes it starts, and the engine's end.

import { fstatSync } from "node:fs";
import type grpc from "@grpc/grpc-js";
import type { EngineClient } from "@pulumi/pulumi/proto/engine_grpc_pb.js";
import type messages from "@pulumi/pulumi/proto/engine_pb.js";
import { connectionFault } from "../../client/transport.js";

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

/** The engine has the other end of standard input, which closes with the engine, even if that is killed. */
export function whenEngineEnds(leave: () => void): void {
  const input = fstatSync(0);
  if (input.isFIFO() || input.isSocket()) process.stdin.on("end", leave).on("error", leave).resume();
}

/** Whether the engine at an address has ended: its port refuses connections. */
export async function hasEngineEnded(address: string | undefined): Promise<boolean> {
  const [, host, port] = /^(.+):(\d+)$/.exec(address ?? "") ?? [];
  return host !== undefined && (await connectionFault(host, Number(port), { wait: 1000 })) === "ECONNREFUSED";
}
