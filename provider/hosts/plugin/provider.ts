// The methods of the protocol for the gRPC server.
import { type handleUnaryCall, type Metadata, status, type UntypedServiceImplementation } from "@grpc/grpc-js";
import type * as messages from "@pulumi/pulumi/proto/provider_pb.js";
import { version } from "../../model/version.js";
import { inTraceOf } from "../tracing/caller.js";
import { configCalls } from "./configCalls.js";
import { functionCalls } from "./functionCalls.js";
import type { Failure } from "./grpcErrors.js";
import { listCalls } from "./listCalls.js";
import { empty, plugin, provider } from "./protocol.js";
import { resourceCalls } from "./resourceCalls.js";
import { schemaText } from "./schemaText.js";
import type { Session } from "./session.js";

export { version };

/** The implemented methods. The server returns UNIMPLEMENTED for others. */
export function methods(session: Session, onCancel: () => void): UntypedServiceImplementation {
  const own = {
    handshake: async (request: messages.ProviderHandshakeRequest) => {
      session.attach(request.getEngineAddress());
      return new provider.ProviderHandshakeResponse().setAcceptSecrets(true).setSupportsAutonamingConfiguration(true);
    },

    attach: async (request: InstanceType<typeof plugin.PluginAttach>) => {
      session.attach(request.getAddress());
      return new empty.Empty();
    },

    getPluginInfo: async () => new plugin.PluginInfo().setVersion(version),

    getSchema: async (request: messages.GetSchemaRequest) => {
      refuseOtherSchemas(request);
      return new provider.GetSchemaResponse().setSchema(await schemaText());
    },

    cancel: async () => {
      session.calls.cancel();
      onCancel();
      return new empty.Empty();
    },
  };
  const all = { ...own, ...configCalls(session), ...resourceCalls(session), ...functionCalls(session) };
  const single = Object.fromEntries(Object.entries<Method>(all).map(([name, method]) => [name, unary(method)]));
  const { list } = listCalls(session);
  return { ...single, list: (stream: Parameters<typeof list>[0]) => inTraceOf(traceOf(stream), () => list(stream)) };
}

/** Version 0 is the current schema; the protocol defines no other. @throws Failure */
function refuseOtherSchemas(request: messages.GetSchemaRequest): void {
  const [schemaVersion, subpackage] = [request.getVersion(), request.getSubpackageName()];
  const details =
    schemaVersion !== 0
      ? `schema version ${schemaVersion} is not served: only version 0 (the current one) is.`
      : `the package paypages has no subpackage ${JSON.stringify(subpackage)}.`;
  if (schemaVersion !== 0 || subpackage !== "") throw { code: status.INVALID_ARGUMENT, details } satisfies Failure;
}

// biome-ignore lint/suspicious/noExplicitAny: each method has its own messages
type Method = (request: any) => Promise<unknown>;

/** The engine sends it in a run with `--otel-traces`. */
const traceOf = ({ metadata }: { metadata: Metadata }): string | undefined =>
  metadata.get("traceparent")[0]?.toString();

const unary =
  (method: Method): handleUnaryCall<unknown, unknown> =>
  (call, callback) =>
    void inTraceOf(traceOf(call), () => method(call.request)).then(
      (response) => callback(null, response),
      (failure: Failure) => callback(failure),
    );
