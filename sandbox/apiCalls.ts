// Requests of the API, which are logged and can have faults, unlike those of controls and pages.
import type { FastifyRequest } from "fastify";
import type { Exchange } from "./http/log.js";
import { shownHeaders, shownJson } from "./http/redact.js";
import type { Route } from "./http/routes.js";
import type { WholeSandbox } from "./modes.js";
import { isControl, pathOf, routeOf } from "./routing.js";
import type { Note, Sent } from "./service/faults/hooks.js";
import type { Mode } from "./store/mode.js";

export interface ApiCall {
  readonly path: string;
  /** Without the prefix of its mode. */
  readonly rest: string;
  readonly mode: Mode;
  /** The documented path. Undefined if the specification has none. */
  readonly route: string | undefined;
}

/** @param matching finds the routes with a matching path */
export const apiCalls =
  (matching: (path: string) => Route[]) =>
  (request: FastifyRequest): ApiCall | undefined => {
    const where = pathOf(request);
    const route = (routeOf(request) ?? matching(where.rest)[0])?.path;
    const isApi = route ? route.startsWith("/v1/") : !isControl(where.rest) && !where.rest.startsWith("/p/");
    return isApi ? { ...where, route } : undefined;
  };

/** Logs requests of the API, without secrets. */
export const noteIn =
  ({ log, live }: WholeSandbox, callOf: (request: FastifyRequest) => ApiCall | undefined): Note =>
  (request, status, sent) => {
    const call = callOf(request);
    if (!call) return;
    const { path, mode, route } = call;
    const kind = request.fault?.kind;
    const logged = {
      at: new Date().toISOString(),
      method: request.method,
      path,
      query: request.url.slice(path.length + 1),
      ...(route && { route }),
      mode,
      status,
      ...(request.note !== undefined && { note: request.note }),
      ...(kind && { fault: kind }),
    };
    log.add(logged, exchangeOf(request, sent));
    live.tell("requests");
  };

/** The log keeps what this returns with its closure: neither may refer to the request or a whole body. */
function exchangeOf({ headers, shownBody }: FastifyRequest, sent: Sent | undefined): () => Exchange {
  const { headers: sentHeaders = {}, duration = 0 } = sent ?? {};
  const shownResponse = shownJson(sent?.body ?? "");
  return () => ({
    request: { headers: shownHeaders(headers), body: shownBody?.() },
    response: { headers: shownHeaders(sentHeaders), body: shownResponse() },
    duration_ms: Math.round(duration),
  });
}
