// Stack traces that nobody reads. Pulumi takes one for each promise of a resource, some twenty, and keeps it, to be
// printed where PULUMI_DEBUG_PROMISE_LEAKS asks for it: half of a program's time, and most of its memory.

export interface Traces {
  /** An error that was made meanwhile, with its own trace. */
  given(error: unknown): unknown;
  /** Errors have traces again. */
  resume(): void;
}

/** Errors have no stack trace until they are resumed. The place of a resource in the program is found nevertheless. */
export function withoutTraces(): Traces {
  const limit = Error.stackTraceLimit;
  if (!process.env.PULUMI_DEBUG_PROMISE_LEAKS) Error.stackTraceLimit = 0;
  const resume = () => {
    Error.stackTraceLimit = limit;
  };
  return {
    given(error) {
      resume();
      if (error instanceof Error) Error.captureStackTrace(error);
      return error;
    },
    resume,
  };
}
