// The spans of one request: one for each try, and one for each wait before it.
import type { Attributes, Context, Span, Tracer } from "@opentelemetry/api";
import { SpanKind, SpanStatusCode } from "@opentelemetry/api";
import type { Clock } from "../../client/clock.js";
import type { NoReply } from "../../client/errors.js";
import type { RequestTrace, TracedRequest } from "../../client/trace.js";
import type { Reply } from "../../client/transport.js";
import { isError, outcomeAttributes, requestAttributes, spanName } from "./attributes.js";

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
