// The methods of the protocol for the gRPC server.
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { getAsset, isSea } from "node:sea";
import { type handleUnaryCall, type Metadata, status, type UntypedServiceImplementation } from "@grpc/grpc-js";
import type * as messages from "@pulumi/pulumi/proto/provider_pb.js";
import { ArgumentsError, perform, secretsInResult } from "../../kinds/functions/functionSpec.js";
import { functionOf } from "../../kinds/functions/index.js";
import { printed, Refusal } from "../../messages/base/refusal.js";
import type { Problem } from "../../model/rules.js";
import { version } from "../../model/version.js";
import { outgoing } from "../engine/calls.js";
import { inTraceOf } from "../tracing/tracing.js";
import { messageOf } from "./bytes.js";
import { configCalls } from "./configCalls.js";
import { listCalls } from "./listCalls.js";
import { empty, plugin, provider } from "./protocol.js";
import { type Failure, notAValue } from "./protocolValues.js";
import { resourceCalls } from "./resourceCalls.js";
import type { Session } from "./session.js";

// Calls of the engine for the functions of a program.

/** The calls that aren't about a resource, by their names in the protocol. */
const functionCalls = (session: Session) => ({
  invoke: (request: messages.InvokeRequest) => session.during({}, () => invoke(session, request)),
});

async function invoke(session: Session, request: messages.InvokeRequest): Promise<messages.InvokeResponse> {
  const functionSpec = functionOf(request.getTok().replace(/^paypages:(index:)?/, ""));
  const { values, secrecy, refused } = session.received(request.getArgs(), functionSpec.inputs);
  const response = new provider.InvokeResponse();
  // The engine's SDKs print the reason without the function, and some without the property.
  const named = ({ path, message }: Problem) =>
    failure(path, `${functionSpec.name}: ${path && `\`${path}\` `}${message}`);
  if (refused.length > 0) return response.setFailuresList(refused.map(notAValue).map(named));
  try {
    const result = await perform(functionSpec, () => session.client, values, secrecy);
    const bytes = await messageOf(result, secretsInResult(functionSpec, values, result, secrecy));
    // The server sends these bytes instead of encoding the response itself.
    return Object.assign(response, { serializeBinary: () => bytes });
  } catch (error) {
    if (error instanceof ArgumentsError) return response.setFailuresList(error.problems.map(named));
    if (error instanceof Refusal && error.path !== undefined) {
      return response.setFailuresList([failure(error.path, printed(error))]);
    }
    throw error;
  }
}

const failure = (property: string, reason: string): messages.CheckFailure =>
  new provider.CheckFailure().setProperty(outgoing(property)).setReason(outgoing(reason));

// schema.json: a file of the package, or a part of the single executable.

/** The name of the asset in the executable. */
const file = "schema.json";

async function schemaText(): Promise<string> {
  if (isSea()) return getAsset(file, "utf8");
  const manifest = createRequire(import.meta.url).resolve("pulumi-paypages/package.json");
  return readFile(join(dirname(manifest), file), "utf8");
}

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
