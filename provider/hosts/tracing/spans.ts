// The spans of one request: one for each try, and one for each wait before it.
import { type Attributes, type Context, type Span, SpanKind, SpanStatusCode, type Tracer } from "@opentelemetry/api";
import type { Clock } from "../../client/clock.js";
import { NoReply } from "../../client/errors.js";
import { tokenPath } from "../../client/token.js";
import type { RequestTrace, TracedRequest } from "../../client/trace.js";
import type { Reply } from "../../client/transport.js";
import { kinds } from "../../model/kinds.js";

// The attributes of a request's span, by OpenTelemetry's semantic conventions for HTTP clients: no header, no body, and
// no value of a query that can be personal or secret.

// The template of a path: `/v1/client/paid/{paidId}` for `/v1/client/paid/12`. Traces group requests by it.

const one = (collection: string, parameter: string): string[] => [collection, `${collection}/{${parameter}}`];

const templates = [
  tokenPath,
  ...one("/v1/customer", "customerId"),
  ...kinds.flatMap(({ endpoint, idName, customers, payments }) => [
    ...one(endpoint, idName),
    ...(customers ? [`${endpoint}/{${idName}}/${customers.path}`] : []),
    ...(payments ? one(payments.path, "paymentId") : []),
  ]),
].map((template) => ({ template, parts: template.split("/") }));

const isParameter = (part: string): boolean => part.startsWith("{");

/** Undefined for a path that the model doesn't declare. */
export function templateOf(path: string): string | undefined {
  const given = path.split("/");
  const found = templates.find(
    ({ parts }) =>
      parts.length === given.length && parts.every((part, index) => isParameter(part) || part === given[index]),
  );
  return found?.template;
}

/** `GET /v1/client/paid/{paidId}`: without ids, so that there are few different names. */
function spanName({ exchange: { method, path } }: TracedRequest): string {
  const template = templateOf(path);
  return template === undefined ? method : `${method} ${template}`;
}

function requestAttributes({ exchange, baseUrl, hide }: TracedRequest, resends: number): Attributes {
  const { method, path, query = {} } = exchange;
  const { protocol, hostname, port, origin, pathname } = new URL(baseUrl);
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) search.set(name, shownValue(name, value));
  const template = templateOf(path);
  return {
    "http.request.method": method,
    "url.full": hide(`${origin}${pathname.replace(/\/$/, "")}${path}${search.size > 0 ? `?${search}` : ""}`),
    ...(template !== undefined && { "url.template": template }),
    "server.address": hostname,
    "server.port": Number(port) || (protocol === "https:" ? 443 : 80),
    ...(resends > 0 && { "http.request.resend_count": resends }),
  };
}

/** Positions in a list are numbers, or cursors of the service, which can contain anything. */
const shownValue = (name: string, value: string): string =>
  name === "mode" || /^\d{1,9}$/.test(value) ? value : "REDACTED";

function outcomeAttributes(outcome: Reply | NoReply): Attributes {
  if (outcome instanceof NoReply) return { "error.type": outcome.lost.code ?? "_OTHER" };
  const { status, headers } = outcome;
  const retryAfter = [headers["retry-after"]].flat()[0];
  return {
    "http.response.status_code": status,
    ...(status >= 400 && { "error.type": String(status) }),
    ...(retryAfter !== undefined && { "http.response.header.retry-after": [retryAfter] }),
  };
}

const isError = (outcome: Reply | NoReply): boolean => outcome instanceof NoReply || outcome.status >= 400;

/** Waits of fewer milliseconds get no span. */
const shortest = 10;

export interface SpanSurroundings {
  readonly tracer: Tracer;
  /** The caller's span. */
  readonly parent: Context;
  readonly clock: Pick<Clock, "now">;
  /** Attributes of every span. */
  readonly common: Attributes;
}

export class RequestSpans implements RequestTrace {
  private resends: number;
  private waitsSince: number;
  private isRetry = false;
  private sent: Span | undefined;

  constructor(
    private readonly request: TracedRequest,
    private readonly surroundings: SpanSurroundings,
  ) {
    this.resends = request.resends;
    this.waitsSince = surroundings.clock.now();
  }

  leaves(): void {
    const { tracer, parent, clock, common } = this.surroundings;
    const startTime = clock.now();
    this.endWait(startTime);
    const attributes = { ...requestAttributes(this.request, this.resends), ...common };
    this.sent = tracer.startSpan(spanName(this.request), { kind: SpanKind.CLIENT, startTime, attributes }, parent);
  }

  ends(outcome: Reply | NoReply): void {
    const now = this.surroundings.clock.now();
    if (this.sent) {
      this.sent.setAttributes(outcomeAttributes(outcome));
      if (isError(outcome)) this.sent.setStatus({ code: SpanStatusCode.ERROR });
      this.sent.end(now);
      this.sent = undefined;
      this.resends += 1;
    } else {
      this.endWait(now);
    }
    this.isRetry = true;
    this.waitsSince = now;
  }

  private endWait(now: number): void {
    if (now - this.waitsSince < shortest) return;
    const { tracer, parent, common } = this.surroundings;
    const attributes = { "paypages.wait.reason": this.isRetry ? "retry" : "rate", ...common };
    tracer.startSpan("wait", { startTime: this.waitsSince, attributes }, parent).end(now);
  }
}
