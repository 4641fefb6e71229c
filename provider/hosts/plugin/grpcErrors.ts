// Converts failures for the engine.

import { status } from "@grpc/grpc-js";
import { CredentialsError, mayHaveRun } from "../../client/errors.js";
import { type Limits, reached } from "../../client/limits.js";
import { causesOf, messageOf, printed, Refusal } from "../../messages/base/refusal.js";

/** The error of a failed call of the protocol. */
export interface Failure {
  readonly code: status;
  readonly details: string;
}

/** The failure for anything thrown, with a message for the user. `limits` are those of the call. */
export function failureOf(error: unknown, limits: Limits = {}): Failure {
  const reason = reached(limits);
  const isIncluded = reason === undefined || messageOf(error).includes(reason);
  const details = printed(error, ...(isIncluded ? [] : [`Nothing more was tried: ${reason}.`]));
  return { code: codeOf(error, limits), details };
}

/**
 * After UNKNOWN or INTERNAL, the engine reports that the state may be incomplete. After any other status, it assumes
 * that nothing was changed. So this is checked first.
 */
function codeOf(error: unknown, { end, stop }: Limits): status {
  if (mayHaveRun(error)) return status.UNKNOWN;
  if (end?.aborted) return status.DEADLINE_EXCEEDED;
  if (stop?.aborted) return status.CANCELLED;
  if (causesOf(error).some((cause) => cause instanceof CredentialsError)) return status.UNAUTHENTICATED;
  if (error instanceof Refusal && error.path !== undefined) return status.INVALID_ARGUMENT;
  return error instanceof Error ? status.FAILED_PRECONDITION : status.INTERNAL;
}
