// Routes: each is one line of the specification's tables of endpoints.
import type { IncomingHttpHeaders } from "node:http";
import type { HttpResponse } from "./response.js";

export interface PathRequest {
  /** Parts of the path, decoded. */
  readonly params: Readonly<Record<string, string>>;
}

export interface ApiRequest extends PathRequest {
  readonly query: Readonly<Record<string, unknown>>;
  readonly headers: IncomingHttpHeaders;
  /** Parsed JSON or form. Undefined if there was none. */
  readonly body: unknown;
}

export interface Route {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** The documented path: `/v1/client/coupon/{coupon_id}`. */
  readonly path: string;
  /** The format of the body. Default: JSON. A form is a `URLSearchParams`. */
  readonly consumes?: "form";
  /** The maximum size of a body in bytes. Default: a mebibyte. */
  readonly largestBody?: number;
  /** A path under `/_sandbox/` that requires no control token: the login. */
  readonly isOpen?: true;
  /** Synchronous: a request that writes is one transaction, and the next request waits for it. */
  readonly handle: (request: ApiRequest) => HttpResponse;
}

/** A part of the path. */
export const param = (request: PathRequest, name: string): string => request.params[name] ?? "";

/** Finds the routes with a matching path and any method: those with the fewest variable parts. */
export function matcher(routes: readonly Route[]): (path: string) => Route[] {
  const patterns = routes.map((route) => {
    const parts = route.path.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
    return { route, variables: parts.length - 1, pattern: new RegExp(`^${parts.join("[^/]+")}$`) };
  });
  return (path) => {
    const fitting = patterns.filter(({ pattern }) => pattern.test(path));
    const fewest = Math.min(...fitting.map(({ variables }) => variables));
    return fitting.filter(({ variables }) => variables === fewest).map(({ route }) => route);
  };
}
