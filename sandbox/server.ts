// The routes over HTTP: who may call, what is read, and what is returned.
import type { Socket } from "node:net";
import { setTimeout } from "node:timers/promises";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import Fastify from "fastify";
import { requireControlToken, tokensIn, WrongLogins } from "./console/controls/access.js";
import { refusedPage as refusedInConsole } from "./console/pages/login.js";
import { isOfConsole, loginPath, requireOwnAddress, tokenPath } from "./http/address.js";
import { readBodies } from "./http/body.js";
import type { Exchange } from "./http/log.js";
import { shownHeaders, shownJson } from "./http/redact.js";
import { type ApiRequest, type HttpResponse, matcher, type Route, ShownError } from "./http/routes.js";
import type { Modes, WholeSandbox } from "./modes.js";
import { refusedPage } from "./pages/site/pageDocument.js";
import { copiedPage } from "./pages/site/webPages.js";
import { allRoutes, isControl, pathOf, routeOf, unrouted } from "./routing.js";
import { refuseOtherModes, requireToken } from "./service/endpoints/auth.js";
import { faultHooks, type Note, type Sent } from "./service/faults/hooks.js";
import {
  listResponse,
  refuseWithVariant,
  storedBody,
  variantRefusal,
  variantResponse,
} from "./service/variants/variantResponse.js";
import type { Variants } from "./service/variants/variants.js";
import type { CopyMark } from "./store/copy.js";
import type { Database } from "./store/database.js";
import { type ApiError, apiError, asApiError, reportFailure } from "./store/errors.js";
import { type Mode, prefixOf } from "./store/store.js";

// Requests of the API, which are logged and can have faults, unlike those of controls and pages.

interface ApiCall {
  readonly path: string;
  /** Without the prefix of its mode. */
  readonly rest: string;
  readonly mode: Mode;
  /** The documented path. Undefined if the specification has none. */
  readonly route: string | undefined;
}

/** @param matching finds the routes with a matching path */
const apiCalls =
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

// How responses are sent: what a route returns, and what refuses a request.

function send(reply: FastifyReply, { status, body, headers = {} }: HttpResponse): FastifyReply {
  reply.code(status).headers(headers);
  return typeof body === "string" && !headers["content-type"]
    ? reply.type("text/html; charset=utf-8").send(body)
    : reply.send(body);
}

function sendRefusal(
  variants: Variants,
  request: FastifyRequest,
  reply: FastifyReply,
  refused: ApiError,
): FastifyReply {
  const { rest, mode } = pathOf(request);
  reply.headers(refused.headers);
  if (refused instanceof ShownError) return send(reply, refused.response());
  const { accept = "", "accept-language": languages } = request.headers;
  if (accept.includes("text/html")) {
    if (rest.startsWith("/p/")) return send(reply, refusedPage(mode, refused, languages));
    if (isOfConsole(rest)) return send(reply, refusedInConsole(mode, refused, request.headers));
  }
  const { status, type, body } = variantRefusal(variants.policy, routeOf(request)?.path ?? rest, refused);
  reply.code(status);
  return type === undefined ? reply.send() : reply.type(type).send(body);
}

const unreadable = apiError(400, "bad_request", "This is not an HTTP request that can be read.");

/** The response to what isn't a request. */
function refuseUnreadable(socket: Pick<Socket, "writable" | "end">): void {
  if (!socket.writable) return;
  const body = JSON.stringify({ error: unreadable.errors });
  const head = "HTTP/1.1 400 Bad Request\r\nContent-Type: application/json\r\nX-Content-Type-Options: nosniff";
  socket.end(`${head}\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`);
}

// Runs the handler of a route, one after the other; its response takes the current variants.

const performer =
  ({ clock, variants }: WholeSandbox, database: Database) =>
  (route: Route, incoming: FastifyRequest): HttpResponse => {
    const { params, query, headers, body } = incoming as FastifyRequest & Pick<ApiRequest, "params" | "query">;
    const { policy } = variants;
    refuseWithVariant(policy, route, body);
    const request: ApiRequest = { params, query, headers, body: storedBody(policy, route, body) };
    const work = () => clock.still(() => route.handle(request));
    const response = route.method === "GET" ? work() : database.transaction(work);
    const { list } = response;
    return list ? listResponse(policy, route, list, query) : variantResponse(policy, route, response);
  };

declare module "fastify" {
  interface FastifyInstance {
    variants: Variants;
    copyOf: CopyMark;
  }
}

const largestBody = 1024 * 1024;

export function createServer(modes: Modes, database: Database): FastifyInstance {
  const routes = { test: allRoutes(modes.test), live: allRoutes(modes.live) };
  const { variants, listener, place } = modes.test;
  const wrongLogins = new WrongLogins();
  const app = Fastify({
    bodyLimit: largestBody,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 16 * 1024 },
    frameworkErrors: (error, request, reply) => sendRefusal(variants, request, reply, asApiError(error)),
    clientErrorHandler: (_error, socket) => refuseUnreadable(socket),
  });

  // For hooks from outside that must know the form of responses.
  app.decorate("variants", variants);
  app.decorate("copyOf", modes.test.copyOf);
  listener.use(app.server);
  readBodies(app, routeOf);
  app.setErrorHandler((error, request, reply) => {
    const ofDisk = database.refusalOf(error);
    if (ofDisk) reportFailure(`a request failed: ${database.explain(error)}`);
    const refused = ofDisk ?? asApiError(error);
    const login = isOfLogin(refused) && !place.isLocal ? loginIn(request) : undefined;
    if (login !== undefined) wrongLogins.add(request.ip, login);
    return sendRefusal(variants, request, reply, refused);
  });
  admit(app, modes, matcher(routes.test), wrongLogins);
  serve(app, modes, routes, database);
  return app;
}

/** What every request must pass before its handler. */
function admit(
  app: FastifyInstance,
  modes: Modes,
  matching: (path: string) => Route[],
  wrongLogins: WrongLogins,
): void {
  const { faults, place } = modes.test;
  const callOf = apiCalls(matching);
  app.decorateRequest("fault", undefined);
  app.decorateRequest("note", undefined);
  const struck = faultHooks(app, modes.test, noteIn(modes.test, callOf));

  app.addHook("onRequest", async (request, reply) => {
    // The headers of a response replace these.
    reply.headers({ "x-content-type-options": "nosniff", "cache-control": "no-store" });
    requireOwnAddress(place.address, request.headers);
    // An account may have a page at an address that is the sandbox's own.
    const page = routeOf(request) ? undefined : copiedPage(modes.test, request);
    if (page !== undefined) return reply.redirect(page);
    const call = callOf(request);
    if (call) request.fault = faults.take(request.method, call.rest, call.route);
    if (await struck.before(request, reply)) return reply;
    if (call) modes[call.mode].rateLimit.take();
    const route = routeOf(request);
    const isEmptyPart = Object.values(request.params ?? {}).includes("");
    if (!route || isEmptyPart) return unrouted(request, reply, matching(pathOf(request).rest));
    if (!place.isLocal && loginIn(request) !== undefined) wrongLogins.refuse(request.ip);
    if (isControl(route.path) && !route.isOpen) requireControlToken(modes.test, request.method, request.headers);
    if (route.path.startsWith("/v1/")) requireMode(modes, route, request);
  });

  // Before the response leaves, so that its reader finds its request in the log.
  app.addHook("onSend", (request, reply, payload) => struck.after(request, reply, payload));
}

/** The routes of both modes. */
function serve(
  app: FastifyInstance,
  modes: Modes,
  routes: Readonly<Record<keyof typeof prefixOf, readonly Route[]>>,
  database: Database,
): void {
  const perform = performer(modes.test, database);
  const ending = new AbortController();
  app.addHook("preClose", async () => ending.abort());
  const delayed = (ms: number) => setTimeout(ms, undefined, { signal: ending.signal }).catch(() => {});

  for (const mode of ["test", "live"] as const) {
    for (const route of routes[mode]) {
      app.route({
        method: route.method,
        url: prefixOf[mode] + route.path.replace(/\{(\w+)\}/g, ":$1"),
        config: { route, mode },
        ...(route.largestBody !== undefined && { bodyLimit: route.largestBody }),
        handler: async (request, reply) => {
          const response = perform(route, request);
          request.note = response.note;
          if (response.delayMs !== undefined) await delayed(response.delayMs);
          return send(reply, response);
        },
      });
    }
  }
}

/** A browser without the right token is redirected instead. */
const isOfLogin = ({ errors }: ApiError): boolean =>
  errors.some(({ code }) => code === "unauthorized" || code === "invalid_client");

/** The credentials in a request that a person can have chosen, unlike access tokens. Undefined if it has none. */
function loginIn(request: FastifyRequest): string | undefined {
  const { path = "", method } = routeOf(request) ?? {};
  const { authorization } = request.headers;
  if (path === tokenPath) return authorization;
  if (path === loginPath) return method === "POST" ? String(request.body) : undefined;
  const tokens = isControl(path) ? tokensIn(request.headers) : [];
  return tokens.length > 0 ? JSON.stringify(tokens) : undefined;
}

/** @throws ApiError with 401 unless a request of the API has what the mode of its address asks for */
function requireMode(modes: Modes, route: Route, request: FastifyRequest): void {
  const { authorization, mode: named } = request.headers;
  const sandbox = modes[request.routeOptions.config.mode ?? "test"];
  if (route.path === tokenPath) {
    refuseOtherModes(modes, sandbox, authorization);
    return;
  }
  const { mode } = request.query as Record<string, unknown>;
  requireToken(modes, sandbox, { authorization, mode: [mode, named] });
}
