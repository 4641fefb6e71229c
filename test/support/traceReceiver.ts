// An OTLP receiver on a free port of this machine: a collector that gets JSON over HTTP.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface ReceivedSpan {
  readonly name: string;
  readonly traceId: string;
  readonly parentSpanId?: string;
  readonly spanId: string;
  /** 1 internal, 3 client. */
  readonly kind: number;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly isError: boolean;
  readonly milliseconds: number;
  /** The attribute `service.name` of its resource. */
  readonly service: unknown;
}

export class TraceReceiver {
  /** The bodies as received. */
  readonly texts: string[] = [];
  private readonly server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    this.texts.push(Buffer.concat(chunks).toString("utf8"));
    response.writeHead(request.url === "/v1/traces" ? 200 : 404, { "content-type": "application/json" }).end("{}");
  });

  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.server.listen(0, "127.0.0.1", resolve));
    return this;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  get environment() {
    return { OTEL_EXPORTER_OTLP_ENDPOINT: this.url, OTEL_EXPORTER_OTLP_PROTOCOL: "http/json" };
  }

  get spans(): ReceivedSpan[] {
    return this.texts.flatMap(spansIn);
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

/** The spans of an OTLP message in JSON; Pulumi's trace files have the same form. */
export function spansIn(text: string): ReceivedSpan[] {
  const { resourceSpans } = JSON.parse(text) as Message;
  return resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) => spans.map((span) => receivedSpan(span, valuesOf(resource.attributes)))),
  );
}

function receivedSpan(span: Span, resource: Readonly<Record<string, unknown>>): ReceivedSpan {
  const { name, traceId, spanId, parentSpanId, kind, status, startTimeUnixNano, endTimeUnixNano } = span;
  return {
    name,
    traceId,
    spanId,
    ...(parentSpanId && { parentSpanId }),
    kind: typeof kind === "number" ? kind : Number(kind === "SPAN_KIND_CLIENT") * 3,
    attributes: valuesOf(span.attributes),
    isError: status?.code === 2 || status?.code === "STATUS_CODE_ERROR",
    milliseconds: Number((BigInt(endTimeUnixNano) - BigInt(startTimeUnixNano)) / 1_000_000n),
    service: resource["service.name"],
  };
}

interface Message {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes?: readonly Attribute[] };
    readonly scopeSpans: readonly { readonly spans: readonly Span[] }[];
  }[];
}
interface Span {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly kind: number | string;
  readonly attributes?: readonly Attribute[];
  readonly status?: { readonly code?: number | string };
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
}
interface Attribute {
  readonly key: string;
  readonly value: Readonly<Record<string, unknown>>;
}

const valuesOf = (attributes: readonly Attribute[] = []): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, plain(value)]));

function plain(value: Attribute["value"]): unknown {
  const [[type, inner]] = Object.entries(value) as [[string, unknown]];
  if (type === "intValue") return Number(inner);
  if (type !== "arrayValue") return inner;
  return ((inner as { values?: Attribute["value"][] }).values ?? []).map(plain);
}
