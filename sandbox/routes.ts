// What a route of the sandbox is: one line of the specification's tables of endpoints.
import type { IncomingHttpHeaders } from "node:http";
import type { Address } from "./address.js";
import type { Clock } from "./clock.js";
import type { Faults } from "./faults/faults.js";
import type { Listener } from "./listener.js";
import type { RequestLog } from "./log.js";
import type { Shapes } from "./shapes/shapes.js";
import type { Store } from "./store.js";
import type { Deliveries } from "./webhooks/deliveries.js";

export type World = "test" | "live";

/**
 * What handlers work on: one world, test or live. The worlds share everything but their store, their credentials and
 * their address.
 */
export interface Sandbox {
  readonly world: World;
  /** The objects of this world. */
  readonly store: Store;
  /** The webhooks of this world. */
  readonly deliveries: Deliveries;
  /** The sandbox's own time, for all that happens to pages and people. */
  readonly clock: Clock;
  readonly log: RequestLog;
  /** The forms that answers have, of those that the specification leaves open. */
  readonly shapes: Shapes;
  /** What is to go wrong. */
  readonly faults: Faults;
  readonly listener: Listener;
  /** What the token endpoint accepts; undefined where the world is closed. */
  readonly credentials: Credentials | undefined;
  /** Life of an access token, in seconds. */
  readonly tokenSeconds: number;
  /** Whether it takes what only good sense forbids, and not the specification. */
  readonly isLenient: boolean;
  /** Where it listens. */
  readonly place: Place;
  /** The own address, without a slash at the end; empty until it listens. That of the live world ends in `/live`. */
  readonly url: string;
}

export interface Place {
  readonly address: Address;
  /** Address of the test world, without a slash at the end; empty until it listens. */
  readonly url: string;
  /** Whether only this machine reaches it. */
  readonly isLocal: boolean;
  /** Whether the live world has credentials. */
  readonly isLiveOpen: boolean;
  /** What the controls and the console ask for; undefined where they ask for nothing. */
  controlToken: string | undefined;
}

export interface Credentials {
  readonly appId: string;
  appSecret: string;
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
  /** In the place of a body: an object with one list, which may be long. */
  readonly list?: List;
  /** Becomes JSON; text is sent as HTML, or as what `content-type` in the headers says. */
  readonly body?: object | string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A list under its name, some items at a time: others are answered between them. */
export interface List {
  readonly name: string;
  readonly batches: Iterable<readonly object[]>;
}

interface AnyRoute {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** As the specification writes it: `/v1/client/coupon/{coupon_id}`. */
  readonly path: string;
  /** Form of the body; JSON unless said otherwise. A form comes as `URLSearchParams`. */
  readonly consumes?: "form";
  /** A path under `/_sandbox/` that asks for no control token: the console's way in. */
  readonly isOpen?: true;
}

interface ShortRoute extends AnyRoute {
  /** Synchronous: a request that writes is one transaction of the store. */
  readonly handle: (request: ApiRequest) => Answer;
  readonly inSteps?: undefined;
}

interface LongRoute extends AnyRoute {
  /** What takes long: others are answered between its steps, each of which is a transaction of its own. */
  readonly inSteps: (request: ApiRequest) => Promise<Answer>;
  readonly handle?: undefined;
}

export type Route = ShortRoute | LongRoute;

export const ok = (body: object | string): Answer => ({ status: 200, body });
export const okList = (name: string, batches: Iterable<readonly object[]>): Answer => ({
  status: 200,
  list: { name, batches },
});
export const created = (body: object): Answer => ({ status: 201, body });
export const noContent: Answer = { status: 204 };
/** Sends a browser on to another address, which it reads with GET. */
export const seeOther = (location: string): Answer => ({ status: 303, headers: { location } });

/** A part of the path. */
export const param = (request: ApiRequest, name: string): string => request.params[name] ?? "";

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
