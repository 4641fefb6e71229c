// The faults that a program can inject. Programs see these types, so they are written out and not inferred.

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
