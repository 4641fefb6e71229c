// How the engine learns of a failure.
import { status } from "@grpc/grpc-js";
import { CredentialsError, mayHaveRun } from "../api/errors.js";
import { type Limits, reached } from "../api/limits.js";
import { causesOf, messageOf, printed, Refusal } from "../messages/base/refusal.js";

/** What a call of the protocol ends with when it fails. */
export interface Failure {
  readonly code: status;
  readonly details: string;
}

/** Whatever was thrown, in words for the user. `limits` are those of the call. */
export function failureOf(error: unknown, limits: Limits = {}): Failure {
  const reason = reached(limits);
  const isIncluded = reason === undefined || messageOf(error).includes(reason);
  const details = printed(error, ...(isIncluded ? [] : [`Nothing more was tried: ${reason}.`]));
  // Half of a character, as where a long text was cut, cannot be sent.
  return { code: codeOf(error, limits), details: details.toWellFormed() };
}

/**
 * After UNKNOWN or INTERNAL, the engine reports that the state may be incomplete; after any other status, it assumes that
 * nothing was changed. So this comes first, whatever else is true of the failure.
 */
function codeOf(error: unknown, { end, stop }: Limits): status {
  if (mayHaveRun(error)) return status.UNKNOWN;
  if (end?.aborted) return status.DEADLINE_EXCEEDED;
  if (stop?.aborted) return status.CANCELLED;
  if (causesOf(error).some((cause) => cause instanceof CredentialsError)) return status.UNAUTHENTICATED;
  if (error instanceof Refusal && error.path !== undefined) return status.INVALID_ARGUMENT;
  return error instanceof Error ? status.FAILED_PRECONDITION : status.INTERNAL;
}
