// Spans over gRPC. This file is loaded only for that protocol.
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-grpc";
import type { SpanExporter } from "@opentelemetry/sdk-trace-base";

export const grpcExporter = (url: string | undefined): SpanExporter =>
  new OTLPTraceExporter(url === undefined ? {} : { url });
