// Stack traces that nobody reads. Pulumi takes one for each promise of a resource, some twenty, and keeps it, to be
// printed where PULUMI_DEBUG_PROMISE_LEAKS asks for it: half of a program's time, and most of its memory. The engine
// stores another one in the state, of which only the frames of the program say something.
import { Resource } from "@pulumi/pulumi";

export interface Traces {
  /** An error that was made meanwhile, with its own trace. */
  given(error: unknown): unknown;
  /** Errors have traces again. */
  resume(): void;
}

/** A place in the code; undefined in code of Node. */
type Frame = { readonly uri: string } | undefined;

/** What Pulumi's own class calls for the frames of a resource: the first is its place in the program. */
const pulumi = Resource as unknown as { stackTrace?(skipped: number): Frame[] };

const isOwn = (frame: Frame): boolean => frame !== undefined && !frame.uri.includes("/node_modules/");

/** The frames before those that only start the program: Pulumi's and Node's. */
const programFrames = (frames: readonly Frame[]): Frame[] => frames.slice(0, frames.map(isOwn).lastIndexOf(true) + 1);

/** Errors have no stack trace until they are resumed. The place of a resource in the program is found nevertheless. */
export function withoutTraces(): Traces {
  const { stackTrace } = pulumi;
  // This function is one more frame to skip.
  if (stackTrace) pulumi.stackTrace = (skipped) => programFrames(stackTrace.call(pulumi, skipped + 1));
  const limit = Error.stackTraceLimit;
  if (!process.env.PULUMI_DEBUG_PROMISE_LEAKS) Error.stackTraceLimit = 0;
  const resume = () => {
    Error.stackTraceLimit = limit;
    if (stackTrace) pulumi.stackTrace = stackTrace;
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
