// The receiver of spans, from the environment.
import type { Environment } from "../../client/config.js";

export interface ExporterSpec {
  readonly protocol: "grpc" | "http/protobuf" | "http/json";
  /** Only for the engine's receiver. OpenTelemetry's exporters read the other addresses from the environment. */
  readonly url?: string;
  /** The receiver in messages, without the parts that can be secret. */
  readonly shown: string;
}

/** Pulumi sets it for its plugins in a run with `--otel-traces`: the address of the engine's receiver. */
const engineReceiver = "PULUMI_OTEL_EXPORTER_OTLP_ENDPOINT";

/** Undefined if nothing receives spans. */
export function exporterIn(env: Environment): ExporterSpec | undefined {
  if (env.OTEL_SDK_DISABLED?.toLowerCase() === "true" || env.OTEL_TRACES_EXPORTER === "none") return undefined;
  const receiver = env[engineReceiver];
  if (receiver) return { protocol: "grpc", url: `http://${receiver}`, shown: "Pulumi's receiver" };
  const endpoint = env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT || env.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (!endpoint) return undefined;
  const shown = originOf(endpoint);
  // Pulumi 3.225 names its receiver in this variable, as host and port.
  if (shown === undefined) return { protocol: "grpc", url: `http://${endpoint}`, shown: "the OTLP endpoint" };
  const protocol = env.OTEL_EXPORTER_OTLP_TRACES_PROTOCOL || env.OTEL_EXPORTER_OTLP_PROTOCOL;
  if (protocol === "grpc" || protocol === "http/json") return { protocol, shown };
  return { protocol: "http/protobuf", shown };
}

function originOf(address: string): string | undefined {
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return undefined;
  return new URL(address).origin;
}
