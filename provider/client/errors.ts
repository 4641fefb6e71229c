// Errors of requests to the service.

import { causesOf, type Message, Refusal } from "../messages/base/refusal.js";
import { credentialsRefused } from "../messages/configuration.js";
import { type GaveUp, noResponse, outcomeUnknown, serviceRefused } from "../messages/service.js";

/** What a request was for, in the user's terms: "creating", `Coupon "SPRING10"`. */
export interface Purpose {
  readonly doing: string;
  readonly what: string;
  /** Advice if the service couldn't process it: a sentence. */
  readonly again?: string;
}

/** The service was overloaded, or failed itself: the request isn't wrong. */
export const isTransient = (status: number): boolean => status === 408 || status === 429 || status >= 500;

/** Credentials, permission, not found, proxy, timeout, gone, rate limit. */
const otherMeanings = new Set([401, 403, 404, 407, 408, 410, 429]);

/** What is known about a request that failed. */
export interface FailedRequest {
  /** When the last try was sent, on the clock of `Clock.elapsed`. Undefined if none was. */
  readonly sentAt?: number | undefined;
  readonly gaveUp?: GaveUp | undefined;
  /** Whether the service may have executed one of the tries. Default: by the status. */
  readonly mayHaveRun?: boolean | undefined;
  readonly cause?: unknown;
}

/** A request failed. */
abstract class RequestError extends Refusal {
  readonly sentAt: number | undefined;
  constructor(
    message: Message,
    { sentAt, cause }: FailedRequest,
    /** Whether the service may have executed the request and changed something. */
    readonly mayHaveRun: boolean,
  ) {
    super(message, { cause });
    this.sentAt = sentAt;
  }
}

/** The service refused a request, or failed. */
export class ServiceError extends RequestError {
  override name = "ServiceError";
  constructor(
    purpose: Purpose,
    method: string,
    path: string,
    /** The HTTP status. It is 200 if only the body reports a failure. */
    readonly status: number,
    /** The service's error text, without secrets. */
    readonly words: string,
    { hint, ...failed }: FailedRequest & { readonly hint?: string | undefined } = {},
  ) {
    const advice = hint || (isTransient(status) ? purpose.again : undefined);
    const message = serviceRefused.message({ ...purpose, ...failed, method, path, status, words, advice });
    super(message, failed, (failed.mayHaveRun ?? status >= 500) && method !== "GET");
  }
  /**
   * The service refuses the content of the request. The specification names no status for that ("Which status code
   * follows which rule violation": not shown), so it is every 4xx without another meaning.
   */
  get isRefusal(): boolean {
    return this.status === 200 || (this.status >= 400 && this.status < 500 && !otherMeanings.has(this.status));
  }
  /** The object is missing. */
  get isGone(): boolean {
    return this.status === 404 || this.status === 410;
  }
  /**
   * The object is missing, or the service refuses for another reason: the specification shows no status. With 403, the
   * account may not see an object that is there, and its list may hide it too.
   */
  get mayBeMissing(): boolean {
    return this.isGone || this.isRefusal;
  }
}

/** There was no readable response. */
export class TransportError extends RequestError {
  override name = "TransportError";
  constructor(
    purpose: Purpose,
    method: string,
    path: string,
    readonly reason: string,
    { mayHaveRun, ...failed }: FailedRequest & { readonly mayHaveRun: boolean },
  ) {
    const message = noResponse.message({ ...purpose, ...failed, method, path, reason, advice: purpose.again });
    super(message, failed, mayHaveRun && method !== "GET");
  }
}

/** The service does not accept the application's credentials. */
export class CredentialsError extends Refusal {
  override name = "CredentialsError";
  constructor(about: Parameters<typeof credentialsRefused.message>[0]) {
    super(credentialsRefused.message(about));
  }
}

/** A write was executed, or may have been, and its result is unknown. The cause has the reason. */
export class UnknownOutcomeError extends Refusal {
  override name = "UnknownOutcomeError";
  constructor(text: string, options: { readonly cause: unknown }) {
    super(outcomeUnknown.message({ text }), options);
  }
}

/** How a try ended without a complete response. */
export interface Lost {
  /** Whether the request may have reached the service. */
  readonly mayHaveBeenSent: boolean;
  /** A retry can't help. */
  readonly isFinal?: boolean;
  /** The error code of Node.js or undici: `ECONNRESET`. */
  readonly code?: string;
}

/** One try got no complete response. */
export class NoReply extends Error {
  constructor(
    message: string,
    readonly lost: Lost,
  ) {
    super(message);
  }
}

/** Whether the write of an error, or of one of its causes, may have been executed. A GET writes nothing. */
export const mayHaveRun = (error: unknown): boolean =>
  causesOf(error).some(
    (cause) => cause instanceof UnknownOutcomeError || (cause instanceof RequestError && cause.mayHaveRun),
  );

/**
 * When the request of an error was sent, in milliseconds on the clock of `Clock.elapsed`. Undefined if that is unknown.
 */
export const sentAtOf = (error: unknown): number | undefined =>
  error instanceof RequestError ? error.sentAt : undefined;
