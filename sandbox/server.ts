// The routes over HTTP: who may call, what is read, what is answered.
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import { refuseOtherWorlds, requireToken, tokenRoutes } from "./api/auth.js";
import { chatRoutes } from "./api/chat.js";
import { couponRoutes } from "./api/coupons.js";
import { pageRoutes } from "./api/pages.js";
import { paymentRoutes } from "./api/payments.js";
import { refusedPage as refusedInConsole } from "./console/login.js";
import { consoleRoutes } from "./console/routes.js";
import { requireControlToken } from "./controls/access.js";
import { applicationRoutes } from "./controls/applications.js";
import { clockRoutes } from "./controls/clock.js";
import { controlRoutes } from "./controls/controls.js";
import { eventRoutes } from "./controls/events.js";
import { guildRoutes } from "./controls/guilds.js";
import { peopleRoutes } from "./controls/people.js";
import type { Database } from "./core/database.js";
import { asRefusal, type Refusal, refusal } from "./core/errors.js";
import { prefixOf, type World } from "./core/mode.js";
import { faultHooks } from "./faults/hooks.js";
import { faultRoutes } from "./faults/routes.js";
import { requireOwnAddress } from "./http/address.js";
import type { Answer } from "./http/answer.js";
import { readBodies } from "./http/contentTypes.js";
import { listAnswer } from "./http/listAnswer.js";
import { isOfConsole, tokenPath } from "./http/paths.js";
import { matcher, type Route } from "./http/routes.js";
import { ShownRefusal } from "./http/shownRefusal.js";
import { mailRoutes } from "./mail/routes.js";
import { descriptionRoutes } from "./openapi/routes.js";
import { refuseShaped, shapedAnswer, shapedRefusal } from "./shapes/http.js";
import { shapeRoutes } from "./shapes/routes.js";
import type { Shapes } from "./shapes/shapes.js";
import { refusedPage } from "./site/noticePages.js";
import { webPageRoutes } from "./site/webPages.js";
import { webhookRoutes } from "./webhooks/routes.js";
import type { WholeSandbox, Worlds } from "./worlds.js";

declare module "fastify" {
  interface FastifyInstance {
    shapes: Shapes;
  }
  interface FastifyContextConfig {
    route?: Route;
    /** The world whose prefix the path has. */
    world?: World;
  }
}

const largestBody = 1024 * 1024;

/** Every route of one world. */
export function allRoutes(sandbox: WholeSandbox): Route[] {
  const routes = [
    ...tokenRoutes(sandbox),
    ...paymentRoutes(sandbox),
    ...pageRoutes(sandbox),
    ...couponRoutes(sandbox),
    ...chatRoutes(sandbox),
    ...controlRoutes(sandbox),
    ...peopleRoutes(sandbox),
    ...applicationRoutes(sandbox),
    ...clockRoutes(sandbox),
    ...eventRoutes(sandbox),
    ...guildRoutes(sandbox),
    ...shapeRoutes(sandbox),
    ...faultRoutes(sandbox),
    ...mailRoutes(sandbox),
    ...webhookRoutes(sandbox),
    ...webPageRoutes(sandbox),
    ...descriptionRoutes(sandbox),
  ];
  return [...routes, ...consoleRoutes(sandbox, routes)];
}

export function createServer(worlds: Worlds, database: Database): FastifyInstance {
  const routes = { test: allRoutes(worlds.test), live: allRoutes(worlds.live) };
  const { clock, log, shapes, faults, listener, place } = worlds.test;
  const matching = matcher(routes.test);
  const app = Fastify({
    bodyLimit: largestBody,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 16 * 1024 },
    frameworkErrors: (error, request, reply) => sendRefusal(worlds.test, request, reply, asRefusal(error)),
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

  const note = (request: FastifyRequest, status: number) => {
    const call = apiCall(request);
    if (!call) return;
    const { path, rest, route } = call;
    const query = request.url.slice(path.length + 1);
    const kind = request.fault?.kind;
    log.add({
      at: new Date().toISOString(),
      method: request.method,
      path,
      query,
      ...(route && { route }),
      world: path === rest ? "test" : "live",
      status,
      ...(kind && { fault: kind }),
    });
  };

  app.decorateRequest("fault", undefined);
  const struck = faultHooks(app, worlds.test, note);

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
      // `/_sandbox/people/{id}` is no object of a kind `people`, whatever the method.
      const closest = matching(pathOf(request).rest);
      if (closest.length > 0 && !closest.some(({ path }) => path === route.path))
        return unrouted(request, reply, closest);
      if (!route.isOpen) requireControlToken(worlds.test, request.method, request.headers);
    }
    if (route.path.startsWith("/v1/")) requireWorld(worlds, route, request);
  });

  // Before the answer leaves, so that whoever has it finds its request in the log.
  app.addHook("onSend", (request, reply, payload) => struck.after(request, reply, payload));

  app.setErrorHandler((error, request, reply) => {
    const ofDisk = database.refusalOf(error);
    if (ofDisk) process.stderr.write(`sandbox: a request failed: ${database.explain(error)}\n`);
    return sendRefusal(worlds.test, request, reply, ofDisk ?? asRefusal(error));
  });

  /** Runs a handler; its answer takes the shapes of the day, and waits until all that it tells of is on the disk. */
  const perform = async (route: Route, request: FastifyRequest): Promise<Answer> => {
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
    const shaped = (whole: Answer) => shapedAnswer(shapes, route, whole);
    const shown = answer.list ? await listAnswer(answer.list, shaped) : shaped(answer);
    await database.settled();
    return shown;
  };

  for (const world of ["test", "live"] as const) {
    for (const route of routes[world]) {
      app.route({
        method: route.method,
        url: prefixOf[world] + route.path.replace(/\{(\w+)\}/g, ":$1"),
        config: { route, world },
        handler: async (request, reply) => send(reply, await perform(route, request)),
      });
    }
  }
  return app;
}

/** @throws Refusal with 401 unless a request of the API has what the world of its address asks for */
function requireWorld(worlds: Worlds, route: Route, request: FastifyRequest): void {
  const { authorization, mode: named } = request.headers;
  const wanted = worlds[request.routeOptions.config.world ?? "test"];
  if (route.path === tokenPath) {
    refuseOtherWorlds(worlds, wanted, authorization);
    return;
  }
  const { mode } = request.query as Record<string, unknown>;
  requireToken(worlds, wanted, { authorization, mode: [mode, named] });
}

function send(reply: FastifyReply, { status, body, headers = {} }: Answer): FastifyReply {
  reply.code(status).headers(headers);
  return typeof body === "string" && !headers["content-type"]
    ? reply.type("text/html; charset=utf-8").send(body)
    : reply.send(body);
}

function sendRefusal(
  { shapes }: WholeSandbox,
  request: FastifyRequest,
  reply: FastifyReply,
  refused: Refusal,
): FastifyReply {
  const { path, rest } = pathOf(request);
  reply.headers(refused.headers);
  if (refused instanceof ShownRefusal) return send(reply, refused.answer());
  const { accept = "", "accept-language": languages } = request.headers;
  if (accept.includes("text/html")) {
    const world = path === rest ? "test" : "live";
    if (rest.startsWith("/p/")) return send(reply, refusedPage(world, refused, languages));
    if (isOfConsole(rest)) return send(reply, refusedInConsole(world, refused));
  }
  const { status, type, body } = shapedRefusal(shapes, routeOf(request)?.path ?? rest, refused);
  reply.code(status);
  return type === undefined ? reply.send() : reply.type(type).send(body);
}

const unreadable = refusal(400, "bad_request", "This is no HTTP request that can be read.");

const isControl = (path: string): boolean => path.startsWith("/_sandbox/");

/** What the router found: it decodes paths, so that only this, not the address, says where a request goes. */
const routeOf = (request: FastifyRequest): Route | undefined => request.routeOptions.config?.route;

/** The path as it was asked for, and without the prefix of its world. */
function pathOf(request: FastifyRequest): { path: string; rest: string } {
  const path = request.url.split("?", 1)[0] ?? "";
  return { path, rest: path.startsWith(`${prefixOf.live}/`) ? path.slice(prefixOf.live.length) : path };
}

/** A path that is not known, or a method that it does not have. */
function unrouted(request: FastifyRequest, reply: FastifyReply, found: Route[]): FastifyReply {
  const { path } = pathOf(request);
  if (found.length === 0) throw refusal(404, "not_found", `There is nothing at ${path}.`);
  const methods = new Set<string>(found.map(({ method }) => method));
  const allow = [...methods, ...(methods.has("GET") ? ["HEAD"] : []), "OPTIONS"].join(", ");
  if (request.method === "OPTIONS") return reply.code(204).header("allow", allow).send();
  throw refusal(405, "method_not_allowed", `${path} does not take ${request.method}; it takes ${allow}.`, { allow });
}
