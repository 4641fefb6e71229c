// How a failure is told to the engine.
import { status } from "@grpc/grpc-js";
import { ConfigError } from "../api/config.js";
import { CredentialsError, mayHaveRun } from "../api/errors.js";
import { type Limits, reached } from "../api/limits.js";

/** What a call of the protocol ends with when it fails. */
export interface Failure {
  readonly code: status;
  readonly details: string;
}

/** Whatever was thrown, in words for the user. `limits` are those of the call. */
export function failureOf(error: unknown, limits: Limits = {}): Failure {
  const message = error instanceof Error ? error.message : String(error);
  const reason = reached(limits);
  const isTold = reason === undefined || message.includes(reason);
  const details = isTold ? message : `${message}\nNothing more was tried: ${reason}.`;
  // Half of a character, as where a long text was cut, cannot be sent.
  return { code: codeOf(error, limits), details: details.toWellFormed() };
}

/** The engine takes what ends in UNKNOWN or INTERNAL for something that may have left traces. */
function codeOf(error: unknown, { end, stop }: Limits): status {
  if (end?.aborted) return status.DEADLINE_EXCEEDED;
  if (stop?.aborted) return status.CANCELLED;
  if (error instanceof CredentialsError) return status.UNAUTHENTICATED;
  if (error instanceof ConfigError) return status.FAILED_PRECONDITION;
  if (mayHaveRun(error)) return status.UNKNOWN;
  return error instanceof Error ? status.FAILED_PRECONDITION : status.INTERNAL;
}
