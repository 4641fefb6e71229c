// Errors of the sandbox, with one form of the body: `{ error: [{ code, field?, message }] }`.
import { printError, terminal } from "../../provider/messages/base/sinks.js";

export interface ErrorItem {
  /** An identifier: `missing`, `unknown`, `invalid`, `immutable`, `not_found` … */
  readonly code: string;
  /** The path of the field in the API: `billing_cycle.installments_count`, `notes[0].name`. */
  readonly field?: string;
  /** A sentence for people. */
  readonly message: string;
}

/** Thrown by handlers; becomes the response. */
export class ApiError extends Error {
  override name = "Refusal";
  constructor(
    readonly status: number,
    readonly errors: readonly ErrorItem[],
    readonly headers: Record<string, string> = {},
  ) {
    super(errors.map((error) => error.message).join(" "));
  }
}

export function apiError(status: number, code: string, message: string, headers?: Record<string, string>): ApiError {
  return new ApiError(status, [{ code, message }], headers);
}

/** Longer than the path of any known field; unknown fields can have any name. */
const longestPath = 300;

/** A problem with one field; the message continues after its name. */
export function fieldError(code: string, path: string, what: string): ErrorItem {
  const field = path.length <= longestPath ? path : `${path.slice(0, longestPath)}…`;
  return { code, field, message: `\`${field}\` ${what}` };
}

/** The maximum number of reported problems. */
export const maxErrors = 200;

/** @throws Refusal with the first problems, if there are any. */
export function refuseIfAny(errors: readonly ErrorItem[]): void {
  if (errors.length > 0) throw new ApiError(400, errors.slice(0, maxErrors));
}

export const notFound = (what: string, id: string): ApiError =>
  apiError(404, "not_found", `The ${what} ${JSON.stringify(id)} doesn't exist.`);

const frameworkCodes: Record<number, string> = {
  400: "bad_request",
  413: "too_large",
  415: "unsupported_media_type",
};

/** What went wrong outside of a request, on standard error. */
export const reportFailure = (text: string): void => printError(terminal`sandbox: ${text}\n`);

/** Any error as a response: the framework's refusals keep their status, an internal error is a 500. */
export function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const { statusCode = 500, message } = error as { statusCode?: number; message?: string };
  if (statusCode >= 400 && statusCode < 500) {
    return apiError(statusCode, frameworkCodes[statusCode] ?? "refused", `${message}.`.replace(/\.\.$/, "."));
  }
  reportFailure(`a request failed: ${message}`);
  return apiError(500, "internal", "Internal error of the sandbox. See its standard error; please report this.");
}
