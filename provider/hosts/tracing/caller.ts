// The span of the current work, from the trace context in the engine's call.
import { AsyncLocalStorage } from "node:async_hooks";

const current = new AsyncLocalStorage<string>();

/** The W3C trace context of the call, such as `00-…-…-01`. */
export const callerTrace = (): string | undefined => current.getStore();

/** Runs the work for a caller. Without a trace context, nothing is stored. */
export const inTraceOf = <T>(traceparent: string | undefined, work: () => T): T =>
  traceparent ? current.run(traceparent, work) : work();
