// Routes, their requests and their responses. Each route is one line of the specification's tables of endpoints.
import type { IncomingHttpHeaders } from "node:http";
import { ApiError } from "../store/errors.js";

/** The response of a route. */
export interface HttpResponse {
  readonly status: number;
  /** Instead of a body: an object with one list, which variants can divide into pages. */
  readonly list?: List;
  /** Becomes JSON. Strings and bytes are sent as HTML, or as the `content-type` header states. */
  readonly body?: object | string;
  readonly headers?: Readonly<Record<string, string>>;
  /** A remark for the request log, such as an assumption of the sandbox. */
  readonly note?: string;
  /** The delay of the response in milliseconds. */
  readonly delayMs?: number;
}

/** A list and its name. */
export interface List {
  readonly name: string;
  readonly items: readonly object[];
}

export const ok = (body: object | string): HttpResponse => ({ status: 200, body });
export const okList = (name: string, items: readonly object[]): HttpResponse => ({
  status: 200,
  list: { name, items },
});
export const created = (body: object): HttpResponse => ({ status: 201, body });
export const noContent: HttpResponse = { status: 204 };
/** Redirects a browser to an address, which it reads with GET. */
export const seeOther = (location: string): HttpResponse => ({ status: 303, headers: { location } });

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

/** A refusal with its own response: the request is rolled back, and then the response is created. */
export class ShownError extends ApiError {
  constructor(
    { status, errors, headers }: ApiError,
    readonly response: () => HttpResponse,
  ) {
    super(status, errors, headers);
  }
}
