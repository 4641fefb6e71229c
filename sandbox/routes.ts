// What a route of the sandbox is: one line of the specification's tables of endpoints.
import type { IncomingHttpHeaders } from "node:http";
import type { Faults } from "./faults/faults.js";
import type { Listener } from "./listener.js";
import type { RequestLog } from "./log.js";
import type { Shapes } from "./shapes/shapes.js";
import type { Store } from "./store.js";

/** What handlers work on. */
export interface Sandbox {
  readonly store: Store;
  readonly log: RequestLog;
  /** The forms that answers have, of those that the specification leaves open. */
  readonly shapes: Shapes;
  /** What is to go wrong. */
  readonly faults: Faults;
  readonly listener: Listener;
  readonly appId: string;
  readonly appSecret: string;
  /** Life of an access token, in seconds. */
  readonly tokenSeconds: number;
  /** The own address, without a slash at the end; empty until it listens. */
  url: string;
  /** Whether it listens on the loopback address only. */
  isLocal: boolean;
}

export interface ApiRequest {
  /** Parts of the path, decoded. */
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly headers: IncomingHttpHeaders;
  /** Parsed JSON or form; undefined where there was none. */
  readonly body: unknown;
}

export interface Answer {
  readonly status: number;
  /** Becomes JSON; text is sent as HTML. */
  readonly body?: object | string;
}

export interface Route {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** As the specification writes it: `/v1/client/coupon/{coupon_id}`. */
  readonly path: string;
  /** Form of the body; JSON unless said otherwise. */
  readonly consumes?: "form";
  /** Synchronous: a request that writes is one transaction of the store. */
  readonly handle: (request: ApiRequest) => Answer;
}

export const ok = (body: object | string): Answer => ({ status: 200, body });
export const created = (body: object): Answer => ({ status: 201, body });
export const noContent: Answer = { status: 204 };

/** A part of the path. */
export const param = (request: ApiRequest, name: string): string => request.params[name] ?? "";

/** Finds the routes whose path fits, whatever their method. */
export function matcher(routes: readonly Route[]): (path: string) => Route[] {
  const patterns = routes.map((route) => {
    const parts = route.path.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
    return { route, pattern: new RegExp(`^${parts.join("[^/]+")}$`) };
  });
  return (path) => patterns.filter(({ pattern }) => pattern.test(path)).map(({ route }) => route);
}
