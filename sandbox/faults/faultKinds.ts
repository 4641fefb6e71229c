// The faults that a program can inject. Programs see these types, so they are written out and not inferred.

/** One sentence each. */
export const faultKinds = {
  "reset-before": "The connection is reset before the request is carried out.",
  "reset-after": "The request is carried out; then the connection is reset without an answer.",
  status: "An error with a `status`, and `retryAfter` as seconds or as a `date`.",
  cut: "The request is carried out; its answer breaks off in the middle.",
  "not-json": "The request is carried out; its answer is not JSON.",
  "html-200": "The request is carried out; its answer is an HTML page with status 200.",
  empty: "The request is carried out; its answer has no body.",
  huge: "The request is carried out; its answer has a body of 100 MB.",
  hang: "There is no answer; it ends when the client goes away.",
  "no-id": "The request is carried out; its answer lacks the id (to a token request, the token).",
  slow: "The answer comes `ms` milliseconds late.",
  refuse: "After the answer, or `now`, the sandbox refuses connections for `ms` milliseconds.",
  "token-expired": "All access tokens become invalid before the request is looked at.",
} as const;

export type FaultKind = keyof typeof faultKinds;

type When = "before" | "after";

/** The body of `POST /_sandbox/faults`. */
export interface FaultRequest {
  /** Default: any. */
  method?: "GET" | "HEAD" | "POST" | "PUT" | "DELETE" | undefined;
  /** A path, in which `*` matches anything, or a route as the specification writes it. Default: any. */
  path?: string | undefined;
  /** How many matching requests are let through first. Default: 0. */
  after?: number | undefined;
  /** How many requests the fault then strikes. 0: all, until you disarm it. Default: 1. */
  times?: number | undefined;
  /** `when`: whether the fault strikes before the request is carried out (the default), or after. */
  fault:
    | { kind: Exclude<FaultKind, "status" | "hang" | "slow" | "refuse"> }
    | { kind: "status"; status: number; retryAfter?: number | "date" | undefined; when?: When | undefined }
    | { kind: "hang"; when?: When | undefined }
    | { kind: "slow"; ms: number; when?: When | undefined }
    | { kind: "refuse"; ms: number; when?: "now" | "after" | undefined };
}
