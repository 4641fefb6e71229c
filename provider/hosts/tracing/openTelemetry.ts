// Uses OpenTelemetry in one process. Loading this file loads OpenTelemetry, so it is imported only for a trace.
import { type Context, context, isSpanContextValid, ROOT_CONTEXT, type Tracer, trace } from "@opentelemetry/api";
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from "@opentelemetry/resources";
import { BasicTracerProvider, BatchSpanProcessor, type SpanExporter } from "@opentelemetry/sdk-trace-base";
import { version } from "../../model/version.js";
import type { ExporterSpec } from "./exporter.js";

export interface OpenTelemetry {
  readonly tracer: Tracer;
  /** The program's active span, or else the one of the trace context. */
  parentOf(traceparent: string): Context | undefined;
  /** Sends the ended spans. @throws Error if the receiver refuses them */
  flush(): Promise<void>;
}

/** It isn't registered as the process's tracer provider: a program can have one. */
export async function startOpenTelemetry(spec: ExporterSpec): Promise<OpenTelemetry> {
  const resource = defaultResource()
    .merge(resourceFromAttributes({ "service.name": "pulumi-paypages", "service.version": version }))
    .merge(detectResources({ detectors: [envDetector] }));
  const provider = new BasicTracerProvider({
    resource,
    spanProcessors: [new BatchSpanProcessor(await exporterOf(spec))],
  });
  return {
    tracer: provider.getTracer("pulumi-paypages", version),
    parentOf,
    flush: () => provider.forceFlush(),
  };
}

/** OpenTelemetry's packages are never imported by `import()`: bundled, that has no names of a CommonJS package. */
async function exporterOf({ protocol, url }: ExporterSpec): Promise<SpanExporter> {
  if (protocol === "grpc") return (await import("./grpcExporter.js")).grpcExporter(url);
  return (await import("./httpExporter.js")).httpExporter(protocol === "http/json");
}

function parentOf(traceparent: string): Context | undefined {
  const active = context.active();
  const span = trace.getSpanContext(active);
  if (span && isSpanContextValid(span)) return active;
  const [, traceId = "", spanId = "", flags = ""] =
    /^[\da-f]{2}-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})/.exec(traceparent) ?? [];
  const remote = { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true };
  return isSpanContextValid(remote) ? trace.setSpanContext(ROOT_CONTEXT, remote) : undefined;
}
