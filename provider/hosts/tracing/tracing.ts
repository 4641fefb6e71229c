// Spans of the requests of a process, for users who trace their runs. Off unless the environment names a receiver and
// the run has a trace.

import { AsyncLocalStorage } from "node:async_hooks";
import { type Clock, systemClock } from "../../client/clock.js";
import type { Environment } from "../../client/config.js";
import type { RequestTrace, RequestTracing, TracedRequest } from "../../client/trace.js";
import type { Notice } from "../../messages/base/declaration.js";
import { spansNotSent } from "../../messages/processes.js";
import { type ExporterSpec, exporterIn } from "./exporter.js";
import type { OpenTelemetry } from "./openTelemetry.js";

// The span of the current work, from the trace context in the engine's call.

/** The W3C trace context of the call, such as `00-…-…-01`. */
const current = new AsyncLocalStorage<string>();

/** Runs the work for a caller. Without a trace context, nothing is stored. */
export const inTraceOf = <T>(traceparent: string | undefined, work: () => T): T =>
  traceparent ? current.run(traceparent, work) : work();

/** The maximum time in milliseconds that a call waits for a receiver of spans. */
const longestFlush = 2_000;

export interface TracingOptions {
  readonly env?: Environment;
  readonly clock?: Clock;
  /** The resource that the current work is about; empty if there is none. */
  readonly urn?: () => string;
  /** Removes the secrets of the current work from a string. */
  readonly hide?: (text: string) => string;
}

/** Undefined if the environment names no receiver of spans. */
export function tracingIn({ env = process.env, ...options }: TracingOptions = {}): Tracing | undefined {
  const exporter = exporterIn(env);
  return exporter && new Tracing(exporter, env, options);
}

/** OpenTelemetry rejects with a list of errors, one for each processor of spans. */
function reasonOf(error: unknown): string {
  const [first = error] = [error].flat();
  const { message, code } = first as NodeJS.ErrnoException;
  return message || code || String(first);
}

export class Tracing implements RequestTracing {
  private readonly clock: Clock;
  private started: Promise<OpenTelemetry> | undefined;
  /** Whether the receiver has failed: then no call waits for it again. */
  private isFailing = false;
  private isReported = false;

  constructor(
    private readonly exporter: ExporterSpec,
    private readonly env: Environment,
    private readonly options: Omit<TracingOptions, "env"> = {},
  ) {
    this.clock = options.clock ?? systemClock;
  }

  async begin(request: TracedRequest): Promise<RequestTrace | undefined> {
    const traceparent = current.getStore() ?? this.env.TRACEPARENT;
    if (!traceparent) return undefined;
    const [{ tracer, parentOf }, { RequestSpans }] = await Promise.all([this.start(), import("./spans.js")]);
    const parent = parentOf(traceparent);
    if (!parent) return undefined;
    const { urn = () => "", hide = (text) => text } = this.options;
    const about = urn();
    const shared = { tracer, parent, clock: this.clock, common: about === "" ? {} : { "pulumi.urn": about } };
    return new RequestSpans({ ...request, hide: (text) => hide(request.hide(text)) }, shared);
  }

  /** Sends the ended spans. Returns a notice, once, if the receiver refuses them. */
  async flush(): Promise<Notice | undefined> {
    if (!this.started) return undefined;
    const { flush } = await this.started;
    const sent = flush().then(
      () => {
        this.isFailing = false;
        return undefined;
      },
      (error: unknown) => this.failed(reasonOf(error)),
    );
    if (this.isFailing) return undefined;
    const late = new Promise<Notice | undefined>((resolve) => {
      const cancel = this.clock.after(longestFlush, () => resolve(this.failed("it doesn't respond")));
      void sent.then(cancel);
    });
    return Promise.race([sent, late]);
  }

  private failed(reason: string): Notice | undefined {
    this.isFailing = true;
    if (this.isReported) return undefined;
    this.isReported = true;
    return spansNotSent({ receiver: this.exporter.shown, reason });
  }

  private start(): Promise<OpenTelemetry> {
    this.started ??= import("./openTelemetry.js").then(({ startOpenTelemetry }) => startOpenTelemetry(this.exporter));
    return this.started;
  }
}
