// The routes over HTTP: who may call, what is read, what is answered.
import { setTimeout } from "node:timers/promises";
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import { refuseOtherModes, requireToken, tokenRoutes } from "./api/auth.js";
import { objectRoutes } from "./api/objectRoutes.js";
import { paymentRoutes } from "./api/payments.js";
import { refusedPage as refusedInConsole } from "./console/login.js";
import { consoleRoutes } from "./console/routes.js";
import { requireControlToken } from "./controls/access.js";
import { applicationRoutes } from "./controls/applications.js";
import { clockRoutes } from "./controls/clock.js";
import { controlRoutes } from "./controls/controls.js";
import { eventRoutes } from "./controls/events.js";
import { guildRoutes } from "./controls/guilds.js";
import { paymentControls } from "./controls/payments.js";
import { peopleRoutes } from "./controls/people.js";
import type { Database } from "./core/database.js";
import { type ApiError, apiError, asApiError } from "./core/errors.js";
import { type Mode, prefixOf } from "./core/mode.js";
import { faultHooks, type Note } from "./faults/hooks.js";
import { faultRoutes } from "./faults/routes.js";
import { requireOwnAddress } from "./http/address.js";
import { readBodies } from "./http/contentTypes.js";
import { listResponse } from "./http/listResponse.js";
import { isOfConsole, tokenPath } from "./http/paths.js";
import { shownBody, shownHeaders } from "./http/redact.js";
import type { HttpResponse } from "./http/response.js";
import { matcher, type Route } from "./http/routes.js";
import { ShownError } from "./http/shownError.js";
import { mailRoutes } from "./mail/routes.js";
import type { Modes, WholeSandbox } from "./modes.js";
import { descriptionRoutes } from "./openapi/routes.js";
import { sceneRoutes } from "./scenes/routes.js";
import { refuseShaped, shapedAnswer, shapedRefusal } from "./shapes/http.js";
import { shapeRoutes } from "./shapes/routes.js";
import type { Shapes } from "./shapes/shapes.js";
import { refusedPage } from "./site/noticePages.js";
import { webPageRoutes } from "./site/webPages.js";
import { webhookRoutes } from "./webhooks/routes.js";

declare module "fastify" {
  interface FastifyInstance {
    shapes: Shapes;
  }
  interface FastifyContextConfig {
    route?: Route;
    /** The mode whose prefix the path has. */
    mode?: Mode;
  }
}

const largestBody = 1024 * 1024;

/** Every route of one mode. */
export function allRoutes(sandbox: WholeSandbox): Route[] {
  const routes = [
    ...tokenRoutes(sandbox),
    ...paymentRoutes(sandbox),
    ...objectRoutes(sandbox),
    ...controlRoutes(sandbox),
    ...peopleRoutes(sandbox),
    ...paymentControls(sandbox),
    ...applicationRoutes(sandbox),
    ...clockRoutes(sandbox),
    ...eventRoutes(sandbox),
    ...guildRoutes(sandbox),
    ...shapeRoutes(sandbox),
    ...faultRoutes(sandbox),
    ...mailRoutes(sandbox),
    ...webhookRoutes(sandbox),
    ...sceneRoutes(sandbox),
    ...webPageRoutes(sandbox),
    ...descriptionRoutes(sandbox),
  ];
  return [...routes, ...consoleRoutes(sandbox, routes)];
}

export function createServer(modes: Modes, database: Database): FastifyInstance {
  const routes = { test: allRoutes(modes.test), live: allRoutes(modes.live) };
  const { clock, log, live, shapes, faults, listener, place } = modes.test;
  const matching = matcher(routes.test);
  const app = Fastify({
    bodyLimit: largestBody,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 16 * 1024 },
    frameworkErrors: (error, request, reply) => sendRefusal(modes.test, request, reply, asApiError(error)),
    clientErrorHandler(_error, socket) {
      if (!socket.writable) return;
      const body = JSON.stringify({ error: unreadable.errors });
      const head = `HTTP/1.1 400 Bad Request\r\nContent-Type: application/json\r\nX-Content-Type-Options: nosniff`;
      socket.end(`${head}\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`);
    },
  });

  // For hooks from outside that must know how answers look.
  app.decorate("shapes", shapes);
  listener.use(app.server);
  readBodies(app, routeOf);

  /** A request of the API, which is noted, and which faults can strike; undefined for controls and pages. */
  const apiCall = (request: FastifyRequest) => {
    const { path, rest } = pathOf(request);
    const route = (routeOf(request) ?? matching(rest)[0])?.path;
    const isApi = route ? route.startsWith("/v1/") : !isControl(rest) && !rest.startsWith("/p/");
    return isApi ? { path, rest, route } : undefined;
  };

  const note: Note = (request, status, sent) => {
    const call = apiCall(request);
    if (!call) return;
    const { path, rest, route } = call;
    const query = request.url.slice(path.length + 1);
    const kind = request.fault?.kind;
    const logged = {
      at: new Date().toISOString(),
      method: request.method,
      path,
      query,
      ...(route && { route }),
      mode: path === rest ? ("test" as const) : ("live" as const),
      status,
      ...(kind && { fault: kind }),
    };
    log.add(logged, {
      request: { headers: shownHeaders(request.headers), body: shownBody(request.body) },
      response: { headers: shownHeaders(sent?.headers ?? {}), body: shownBody(sent?.body) },
      duration_ms: Math.round(sent?.duration ?? 0),
    });
    live.tell("requests");
  };

  app.decorateRequest("fault", undefined);
  const struck = faultHooks(app, modes.test, note);

  app.addHook("onRequest", async (request, reply) => {
    // What an answer says of itself replaces these.
    reply.headers({ "x-content-type-options": "nosniff", "cache-control": "no-store" });
    requireOwnAddress(place.address, request.headers);
    const call = apiCall(request);
    if (call) request.fault = faults.take(request.method, call.rest, call.route);
    if (await struck.before(request, reply)) return reply;
    const route = routeOf(request);
    const isEmptyPart = Object.values(request.params ?? {}).includes("");
    if (!route || isEmptyPart) return unrouted(request, reply, matching(pathOf(request).rest));
    if (isControl(route.path)) {
      // `/_sandbox/people/{id}` is not an object of a kind `people`, whatever the method.
      const closest = matching(pathOf(request).rest);
      if (closest.length > 0 && !closest.some(({ path }) => path === route.path))
        return unrouted(request, reply, closest);
      if (!route.isOpen) requireControlToken(modes.test, request.method, request.headers);
    }
    if (route.path.startsWith("/v1/")) requireMode(modes, route, request);
  });

  // Before the answer leaves, so that whoever has it finds its request in the log.
  app.addHook("onSend", (request, reply, payload) => struck.after(request, reply, payload));

  app.setErrorHandler((error, request, reply) => {
    const ofDisk = database.refusalOf(error);
    if (ofDisk) process.stderr.write(`sandbox: a request failed: ${database.explain(error)}\n`);
    return sendRefusal(modes.test, request, reply, ofDisk ?? asApiError(error));
  });

  /** Runs a handler; its answer takes the shapes of the day, and waits until all that it tells of is on the disk. */
  const perform = async (route: Route, request: FastifyRequest): Promise<HttpResponse> => {
    const { params, query, headers, body } = request as FastifyRequest<{
      Params: Record<string, string>;
      Querystring: Record<string, unknown>;
    }>;
    refuseShaped(shapes, route, body);
    const { inSteps, handle } = route;
    if (inSteps) {
      const answer = await inSteps({ params, query, headers, body });
      await database.settled();
      return shapedAnswer(shapes, route, answer);
    }
    const work = () => clock.still(() => handle({ params, query, headers, body }));
    if (route.method !== "GET") return shapedAnswer(shapes, route, await database.grouped(work));
    const answer = work();
    const shaped = (whole: HttpResponse) => shapedAnswer(shapes, route, whole);
    const shown = answer.list ? await listResponse(answer.list, shaped) : shaped(answer);
    await database.settled();
    return shown;
  };

  const ending = new AbortController();
  app.addHook("preClose", async () => ending.abort());
  const heldBack = (ms: number) => setTimeout(ms, undefined, { signal: ending.signal }).catch(() => {});

  for (const mode of ["test", "live"] as const) {
    for (const route of routes[mode]) {
      app.route({
        method: route.method,
        url: prefixOf[mode] + route.path.replace(/\{(\w+)\}/g, ":$1"),
        config: { route, mode },
        ...(route.largestBody !== undefined && { bodyLimit: route.largestBody }),
        handler: async (request, reply) => {
          const answer = await perform(route, request);
          if (answer.delayMs !== undefined) await heldBack(answer.delayMs);
          return send(reply, answer);
        },
      });
    }
  }
  return app;
}

/** @throws Refusal with 401 unless a request of the API has what the mode of its address asks for */
function requireMode(modes: Modes, route: Route, request: FastifyRequest): void {
  const { authorization, mode: named } = request.headers;
  const wanted = modes[request.routeOptions.config.mode ?? "test"];
  if (route.path === tokenPath) {
    refuseOtherModes(modes, wanted, authorization);
    return;
  }
  const { mode } = request.query as Record<string, unknown>;
  requireToken(modes, wanted, { authorization, mode: [mode, named] });
}

function send(reply: FastifyReply, { status, body, headers = {} }: HttpResponse): FastifyReply {
  reply.code(status).headers(headers);
  return typeof body === "string" && !headers["content-type"]
    ? reply.type("text/html; charset=utf-8").send(body)
    : reply.send(body);
}

function sendRefusal(
  { shapes }: WholeSandbox,
  request: FastifyRequest,
  reply: FastifyReply,
  refused: ApiError,
): FastifyReply {
  const { path, rest } = pathOf(request);
  reply.headers(refused.headers);
  if (refused instanceof ShownError) return send(reply, refused.answer());
  const { accept = "", "accept-language": languages } = request.headers;
  if (accept.includes("text/html")) {
    const mode = path === rest ? "test" : "live";
    if (rest.startsWith("/p/")) return send(reply, refusedPage(mode, refused, languages));
    if (isOfConsole(rest)) return send(reply, refusedInConsole(mode, refused));
  }
  const { status, type, body } = shapedRefusal(shapes, routeOf(request)?.path ?? rest, refused);
  reply.code(status);
  return type === undefined ? reply.send() : reply.type(type).send(body);
}

const unreadable = apiError(400, "bad_request", "This is not an HTTP request that can be read.");

const isControl = (path: string): boolean => path.startsWith("/_sandbox/");

/** What the router found: it decodes paths, so that only this, not the address, says where a request goes. */
const routeOf = (request: FastifyRequest): Route | undefined => request.routeOptions.config?.route;

/** The path as it was asked for, and without the prefix of its mode. */
function pathOf(request: FastifyRequest): { path: string; rest: string } {
  const path = request.url.split("?", 1)[0] ?? "";
  return { path, rest: path.startsWith(`${prefixOf.live}/`) ? path.slice(prefixOf.live.length) : path };
}

/** A path that is not known, or a method that it does not have. */
function unrouted(request: FastifyRequest, reply: FastifyReply, found: Route[]): FastifyReply {
  const { path } = pathOf(request);
  if (found.length === 0) throw apiError(404, "not_found", `There is nothing at ${path}.`);
  const methods = new Set<string>(found.map(({ method }) => method));
  const allow = [...methods, ...(methods.has("GET") ? ["HEAD"] : []), "OPTIONS"].join(", ");
  if (request.method === "OPTIONS") return reply.code(204).header("allow", allow).send();
  throw apiError(405, "method_not_allowed", `${path} does not take ${request.method}; it takes ${allow}.`, { allow });
}
