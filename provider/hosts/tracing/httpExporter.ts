// Spans over HTTP, as `@opentelemetry/exporter-trace-otlp-proto` sends them. Pulumi's SDK brings the packages imported
// here, but not that one. This file is loaded only for HTTP.
import { OTLPExporterBase } from "@opentelemetry/otlp-exporter-base";
import { convertLegacyHttpOptions, createOtlpHttpExportDelegate } from "@opentelemetry/otlp-exporter-base/node-http";
import { JsonTraceSerializer, ProtobufTraceSerializer } from "@opentelemetry/otlp-transformer";
import type { SpanExporter } from "@opentelemetry/sdk-trace-base";

export function httpExporter(isJson: boolean): SpanExporter {
  const headers = { "Content-Type": isJson ? "application/json" : "application/x-protobuf" };
  const options = convertLegacyHttpOptions({}, "TRACES", "v1/traces", headers);
  const serializer = isJson ? JsonTraceSerializer : ProtobufTraceSerializer;
  return new OTLPExporterBase(createOtlpHttpExportDelegate(options, serializer));
}
