// What a route of the sandbox is: one line of the specification's tables of endpoints.
import type { IncomingHttpHeaders } from "node:http";
import type { HttpResponse } from "./response.js";

export interface PathRequest {
  /** Parts of the path, decoded. */
  readonly params: Readonly<Record<string, string>>;
}

export interface ApiRequest extends PathRequest {
  readonly query: Readonly<Record<string, unknown>>;
  readonly headers: IncomingHttpHeaders;
  /** Parsed JSON or form; undefined where there was none. */
  readonly body: unknown;
}

interface AnyRoute {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** As the specification writes it: `/v1/client/coupon/{coupon_id}`. */
  readonly path: string;
  /** Form of the body; JSON unless said otherwise. A form comes as `URLSearchParams`. */
  readonly consumes?: "form";
  /** Bytes that a body may have; a mebibyte unless said otherwise. */
  readonly largestBody?: number;
  /** A path under `/_sandbox/` that asks for no control token: the console's way in. */
  readonly isOpen?: true;
}

interface ShortRoute extends AnyRoute {
  /** Synchronous: a request that writes is one transaction of the store. */
  readonly handle: (request: ApiRequest) => HttpResponse;
  readonly inSteps?: undefined;
}

interface LongRoute extends AnyRoute {
  /** What takes long: others are answered between its steps, each of which is a separate transaction. */
  readonly inSteps: (request: ApiRequest) => Promise<HttpResponse>;
  readonly handle?: undefined;
}

export type Route = ShortRoute | LongRoute;

/** A part of the path. */
export const param = (request: PathRequest, name: string): string => request.params[name] ?? "";

/** Finds the routes whose path fits, whatever their method: those of the path with the fewest variable parts. */
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
