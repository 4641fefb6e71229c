// The faults that a program can inject. Programs see these types, so they are declared instead of inferred.

/** One sentence each. */
export const faultKinds = {
  "reset-before": "Resets the connection before processing the request.",
  "reset-after": "Processes the request, then resets the connection without a response.",
  status: "Returns an error with `status`, and `retryAfter` in seconds or as a `date`.",
  cut: "Processes the request, then cuts the response off.",
  "not-json": "Processes the request, then returns something that isn't JSON.",
  "html-200": "Processes the request, then returns an HTML page with status 200.",
  empty: "Processes the request, then returns no body.",
  huge: "Processes the request, then returns a body of 100 MB.",
  hang: "Sends no response until the client disconnects.",
  "no-id": "Processes the request, then returns no id (for a token request, no token).",
  slow: "Delays the response by `ms` milliseconds.",
  refuse: "Refuses connections for `ms` milliseconds, after the response or `now`.",
  "token-expired": "Invalidates all access tokens before processing the request.",
} as const;

export type FaultKind = keyof typeof faultKinds;

type When = "before" | "after";

/** The body of `POST /_sandbox/faults`. */
export interface FaultRequest {
  /** Default: any. */
  method?: "GET" | "HEAD" | "POST" | "PUT" | "DELETE" | undefined;
  /** A path, in which `*` matches anything, or a route as in the specification. Default: any. */
  path?: string | undefined;
  /** The number of matching requests before the fault. Default: 0. */
  after?: number | undefined;
  /** The number of requests that the fault then affects. 0: all, until you disarm it. Default: 1. */
  times?: number | undefined;
  /** `when`: whether the fault occurs before the request is processed (the default), or after. */
  fault:
    | { kind: Exclude<FaultKind, "status" | "hang" | "slow" | "refuse"> }
    | { kind: "status"; status: number; retryAfter?: number | "date" | undefined; when?: When | undefined }
    | { kind: "hang"; when?: When | undefined }
    | { kind: "slow"; ms: number; when?: When | undefined }
    | { kind: "refuse"; ms: number; when?: "now" | "after" | undefined };
}
