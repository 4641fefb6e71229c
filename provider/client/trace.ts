// How a client reports its requests to a trace. This file doesn't depend on OpenTelemetry, which `provider/hosts/tracing/`
// loads only if the environment requests traces.
import type { NoReply } from "./errors.js";
import type { Exchange, Reply } from "./transport.js";

/** A request, before its first try. */
export interface TracedRequest {
  /** As it is sent, with its complete query. */
  readonly exchange: Exchange;
  readonly baseUrl: string;
  /** How often it was sent before, such as with a token that was refused. */
  readonly resends: number;
  /** Removes the secrets from a string. */
  readonly hide: (text: string) => string;
}

/** Follows one request through its tries. Before each try, it waits. */
export interface RequestTrace {
  /** A try is sent. */
  leaves(): void;
  /** The try ends, or the wait for it. */
  ends(outcome: Reply | NoReply): void;
}

export interface RequestTracing {
  /** Undefined if the request belongs to no trace. */
  begin(request: TracedRequest): Promise<RequestTrace | undefined>;
}
