import { describe, expect, it } from "vitest";
import { exporterIn } from "./exporter.js";

describe("where spans go", () => {
  it.each([
    ["nowhere without an address", {}, undefined],
    ["nowhere with only a trace", { TRACEPARENT: "00-1-2-01" }, undefined],
    [
      "to the engine's receiver before any other",
      {
        PULUMI_OTEL_EXPORTER_OTLP_ENDPOINT: "localhost:4000",
        OTEL_EXPORTER_OTLP_ENDPOINT: "https://collector.example",
      },
      { protocol: "grpc", url: "http://localhost:4000", shown: "Pulumi's receiver" },
    ],
    [
      "to the receiver of engine 3.225, whose address has no scheme",
      { OTEL_EXPORTER_OTLP_ENDPOINT: "127.0.0.1:4000" },
      { protocol: "grpc", url: "http://127.0.0.1:4000", shown: "the OTLP endpoint" },
    ],
    [
      "to a collector, by protobuf over HTTP",
      { OTEL_EXPORTER_OTLP_ENDPOINT: "https://user:pass@collector.example/otlp?key=secret" },
      { protocol: "http/protobuf", shown: "https://collector.example" },
    ],
    [
      "by the protocol that is set",
      { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: "http://localhost:4317", OTEL_EXPORTER_OTLP_PROTOCOL: "grpc" },
      { protocol: "grpc", shown: "http://localhost:4317" },
    ],
    [
      "nowhere if OpenTelemetry is disabled",
      { OTEL_EXPORTER_OTLP_ENDPOINT: "http://a", OTEL_SDK_DISABLED: "true" },
      undefined,
    ],
    [
      "nowhere without an exporter",
      { OTEL_EXPORTER_OTLP_ENDPOINT: "http://a", OTEL_TRACES_EXPORTER: "none" },
      undefined,
    ],
  ])("%s", (_, env, spec) => expect(exporterIn(env)).toEqual(spec));
});
