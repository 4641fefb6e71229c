// What the sandbox refuses: one form of error body everywhere, `{ error: [{ code, field?, message }] }`.

export interface ErrorItem {
  /** A word for programs: `missing`, `unknown`, `invalid`, `immutable`, `not_found` … */
  readonly code: string;
  /** Path of the member on the wire, `billing_cycle.installments_count`, `notes[0].name`. */
  readonly field?: string;
  /** A sentence for people. */
  readonly message: string;
}

/** Thrown by handlers; becomes the answer. */
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

/** No path of a known member is so long; a member that is not known can have any name. */
const longestPath = 300;

/** A problem with one member; what is wrong follows the member's name. */
export function fieldError(code: string, path: string, what: string): ErrorItem {
  const field = path.length <= longestPath ? path : `${path.slice(0, longestPath)}…`;
  return { code, field, message: `\`${field}\` ${what}` };
}

/** No one reads more of them. */
export const mostErrors = 200;

/** @throws Refusal with the first of them, if there are any. */
export function refuseIfAny(errors: readonly ErrorItem[]): void {
  if (errors.length > 0) throw new ApiError(400, errors.slice(0, mostErrors));
}

export const notFound = (what: string, id: string): ApiError =>
  apiError(404, "not_found", `There is no ${what} with the id ${JSON.stringify(id)}.`);

const frameworkCodes: Record<number, string> = {
  400: "bad_request",
  413: "too_large",
  415: "unsupported_media_type",
};

/** Any error as a refusal: what the framework refuses keeps its status, a failure of ours is a 500. */
export function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const { statusCode = 500, message } = error as { statusCode?: number; message?: string };
  if (statusCode >= 400 && statusCode < 500) {
    return apiError(statusCode, frameworkCodes[statusCode] ?? "refused", `${message}.`.replace(/\.\.$/, "."));
  }
  process.stderr.write(`sandbox: a request failed: ${message}\n`);
  return apiError(500, "internal", "The sandbox itself failed, which is a defect of it; its standard error says more.");
}
