// What can go wrong between us and the service.

/** What a request was for, in words of the user: «creating», «Coupon "SPRING10"». */
export interface Purpose {
  readonly doing: string;
  readonly what: string;
  /** What to do where the service could not serve it: a sentence. */
  readonly again?: string;
}

const opening = (purpose: Purpose, method: string, path: string) =>
  `${purpose.doing} ${purpose.what} (${method} ${path})`;

/** The service had no time, or a failure of its own: it is not the request that is wrong. */
export const isTransient = (status: number): boolean => status === 408 || status === 429 || status >= 500;

/** Credentials, permission, not found, proxy, timeout, gone, rate limit. */
const otherMeanings = new Set([401, 403, 404, 407, 408, 410, 429]);

/** The service answered, and it was no. */
export class ServiceError extends Error {
  override name = "ServiceError";
  constructor(
    purpose: Purpose,
    readonly method: string,
    readonly path: string,
    /** HTTP status; 200 where the body says that it failed. */
    readonly status: number,
    /** The service's own words, without secrets. */
    readonly words: string,
    hint = "",
    /** When the request left, on the clock of `Client.elapsed`. */
    readonly sentAt?: number,
  ) {
    const said = words ? `: ${words}` : ", without a word of explanation";
    const advice = hint || (isTransient(status) ? purpose.again : undefined);
    super(`${opening(purpose, method, path)}: the service answered ${status}${said}${advice ? `\n${advice}` : ""}`);
  }
  /**
   * The service refuses what it was sent. The specification names no status for that ("Which status code follows which
   * rule violation": not shown), so it is every 4xx that has no other meaning.
   */
  get isRefusal(): boolean {
    return this.status === 200 || (this.status >= 400 && this.status < 500 && !otherMeanings.has(this.status));
  }
  /** The object is not there. */
  get isGone(): boolean {
    return this.status === 404 || this.status === 410;
  }
}

/** There was no answer, or none that can be read. */
export class TransportError extends Error {
  override name = "TransportError";
  constructor(
    purpose: Purpose,
    readonly method: string,
    path: string,
    readonly reason: string,
    /** Whether the service may have carried the request out all the same. */
    readonly mayHaveRun: boolean,
    /** When the last try left, on the clock of `Client.elapsed`; undefined if none did. */
    readonly sentAt?: number,
  ) {
    super(`${opening(purpose, method, path)}: ${reason}${purpose.again ? `\n${purpose.again}` : ""}`);
  }
}

/** The service does not accept the application's credentials. */
export class CredentialsError extends Error {
  override name = "CredentialsError";
}

/** A write was executed, or may have been, and its result is not known. The cause says why. */
export class UnknownOutcomeError extends Error {
  override name = "UnknownOutcomeError";
  constructor(message: string, options: { readonly cause: unknown }) {
    super(message, options);
  }
}

/** An error, its cause, the cause of that, and so on. */
export function withCauses(error: unknown): unknown[] {
  return error instanceof Error && error.cause !== undefined ? [error, ...withCauses(error.cause)] : [error];
}

/** Whether the write behind an error, or behind one of its causes, may have been executed. A GET writes nothing. */
export const mayHaveRun = (error: unknown): boolean => withCauses(error).some(isOpen);

function isOpen(error: unknown): boolean {
  if (error instanceof UnknownOutcomeError) return true;
  if (error instanceof TransportError) return error.mayHaveRun && error.method !== "GET";
  return error instanceof ServiceError && error.status >= 500 && error.method !== "GET";
}

/** When the request behind an error left, in milliseconds on the clock of `Client.elapsed`; undefined if that is unknown. */
export const sentAtOf = (error: unknown): number | undefined =>
  error instanceof TransportError || error instanceof ServiceError ? error.sentAt : undefined;
