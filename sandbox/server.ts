// The routes over HTTP: who may call, what is read, what is answered.
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import { requireToken, tokenPath, tokenRoutes } from "./api/auth.js";
import { chatRoutes } from "./api/chat.js";
import { couponRoutes } from "./api/coupons.js";
import { pageRoutes } from "./api/pages.js";
import { paymentRoutes } from "./api/payments.js";
import { controlRoutes } from "./controls/controls.js";
import { requireOwnOrigin } from "./controls/origin.js";
import { asRefusal, type Refusal, refusal } from "./errors.js";
import { faultHooks } from "./faults/hooks.js";
import { faultRoutes } from "./faults/routes.js";
import { type Answer, matcher, type Route, type Sandbox } from "./routes.js";
import { refuseShaped, shapedAnswer, shapedRefusal } from "./shapes/http.js";
import { shapeRoutes } from "./shapes/routes.js";
import { webPageRoutes } from "./site/webPages.js";

declare module "fastify" {
  interface FastifyContextConfig {
    route?: Route;
  }
}

const largestBody = 1024 * 1024;

/** Every route of the sandbox. */
export const allRoutes = (sandbox: Sandbox): Route[] => [
  ...tokenRoutes(sandbox),
  ...paymentRoutes(sandbox),
  ...pageRoutes(sandbox),
  ...couponRoutes(sandbox),
  ...chatRoutes(sandbox),
  ...controlRoutes(sandbox),
  ...shapeRoutes(sandbox),
  ...faultRoutes(sandbox),
  ...webPageRoutes(sandbox),
];

export function createServer(sandbox: Sandbox): FastifyInstance {
  const routes = allRoutes(sandbox);
  const matching = matcher(routes);
  const app = Fastify({
    bodyLimit: largestBody,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 16 * 1024 },
    frameworkErrors: (error, request, reply) => sendRefusal(sandbox, request, reply, asRefusal(error)),
    clientErrorHandler(_error, socket) {
      if (!socket.writable) return;
      const body = JSON.stringify({ error: unreadable.errors });
      const head = `HTTP/1.1 400 Bad Request\r\nContent-Type: application/json\r\nContent-Length: ${body.length}`;
      socket.end(`${head}\r\nConnection: close\r\n\r\n${body}`);
    },
  });

  sandbox.listener.use(app.server);
  readBodies(app);

  /** A request of the API, which is noted, and which faults can strike; undefined for controls and pages. */
  const apiCall = (request: FastifyRequest) => {
    const path = pathOf(request);
    const route = (routeOf(request) ?? matching(path)[0])?.path;
    return isControl(route ?? path) || (route ?? path).startsWith("/p/") ? undefined : { path, route };
  };

  const note = (request: FastifyRequest, status: number) => {
    const call = apiCall(request);
    if (!call) return;
    const { path, route } = call;
    const query = request.url.slice(path.length + 1);
    const [at, kind] = [new Date().toISOString(), request.fault?.kind];
    sandbox.log.add({
      at,
      method: request.method,
      path,
      query,
      ...(route && { route }),
      status,
      ...(kind && { fault: kind }),
    });
  };

  app.decorateRequest("fault", undefined);
  const faults = faultHooks(app, sandbox, note);

  app.addHook("onRequest", async (request, reply) => {
    const call = apiCall(request);
    if (call) request.fault = sandbox.faults.take(request.method, call.path, call.route);
    if (await faults.before(request, reply)) return reply;
    const route = routeOf(request);
    const isEmptyPart = Object.values(request.params ?? {}).includes("");
    if (!route || isEmptyPart) return unrouted(request, reply, matching(pathOf(request)));
    if (isControl(route.path)) requireOwnOrigin(request.headers, sandbox.isLocal);
    if (route.path.startsWith("/v1/") && route.path !== tokenPath) {
      requireToken(sandbox, request.headers.authorization);
    }
  });

  // Before the answer leaves, so that whoever has it finds its request in the log.
  app.addHook("onSend", (request, reply, payload) => faults.after(request, reply, payload));

  app.setErrorHandler((error, request, reply) => sendRefusal(sandbox, request, reply, asRefusal(error)));

  for (const route of routes) {
    app.route({
      method: route.method,
      url: route.path.replace(/\{(\w+)\}/g, ":$1"),
      config: { route },
      handler: (request, reply) => send(reply, perform(sandbox, route, request)),
    });
  }
  return app;
}

/** Runs a handler; its answer takes the shapes of the day. */
function perform({ store, shapes }: Sandbox, route: Route, request: FastifyRequest): Answer {
  const { params, query, headers, body } = request as FastifyRequest<{
    Params: Record<string, string>;
    Querystring: Record<string, unknown>;
  }>;
  refuseShaped(shapes, route, body);
  const work = () => route.handle({ params, query, headers, body });
  return shapedAnswer(shapes, route, route.method === "GET" ? work() : store.transaction(work));
}

function send(reply: FastifyReply, { status, body }: Answer): FastifyReply {
  reply.code(status);
  return typeof body === "string" ? reply.type("text/html; charset=utf-8").send(body) : reply.send(body);
}

function sendRefusal(
  { shapes }: Sandbox,
  request: FastifyRequest,
  reply: FastifyReply,
  refused: Refusal,
): FastifyReply {
  const { status, type, body } = shapedRefusal(shapes, routeOf(request)?.path ?? pathOf(request), refused);
  reply.code(status).headers(refused.headers);
  return type === undefined ? reply.send() : reply.type(type).send(body);
}

const unreadable = refusal(400, "bad_request", "This is no HTTP request that can be read.");

const isControl = (path: string): boolean => path.startsWith("/_sandbox/");

/** What the router found: it decodes paths, so that only this, not the address, says where a request goes. */
const routeOf = (request: FastifyRequest): Route | undefined => request.routeOptions.config?.route;

const pathOf = (request: FastifyRequest): string => request.url.split("?", 1)[0] ?? "";

/** A path that is not known, or a method that it does not have. */
function unrouted(request: FastifyRequest, reply: FastifyReply, found: Route[]): FastifyReply {
  const path = pathOf(request);
  if (found.length === 0) throw refusal(404, "not_found", `There is nothing at ${path}.`);
  const methods = new Set<string>(found.map(({ method }) => method));
  const allow = [...methods, ...(methods.has("GET") ? ["HEAD"] : []), "OPTIONS"].join(", ");
  if (request.method === "OPTIONS") return reply.code(204).header("allow", allow).send();
  throw refusal(405, "method_not_allowed", `${path} does not take ${request.method}; it takes ${allow}.`, { allow });
}

/** JSON, and forms where a route asks for them; nothing else. An empty body is none. */
function readBodies(app: FastifyInstance): void {
  const parsed = (request: FastifyRequest, text: string, form: boolean): unknown => {
    const wantsForm = routeOf(request)?.consumes === "form";
    if (form !== wantsForm) throw wrongMediaType(wantsForm);
    if (form) return new URLSearchParams(text);
    if (text.trim() === "") return undefined;
    try {
      return JSON.parse(text);
    } catch (error) {
      // The parser's own words would quote the body, which may hold a secret.
      const where = /at position \d+/.exec((error as Error).message)?.[0] ?? "";
      throw refusal(400, "bad_json", `The body is not JSON${where && `: it breaks off or goes wrong ${where}`}.`);
    }
  };
  app.removeAllContentTypeParsers();
  for (const [type, form] of [
    ["application/json", false],
    ["application/x-www-form-urlencoded", true],
  ] as const) {
    app.addContentTypeParser(type, { parseAs: "string" }, async (request: FastifyRequest, text: string) =>
      parsed(request, text, form),
    );
  }
}

const wrongMediaType = (form: boolean): Refusal =>
  refusal(
    415,
    "unsupported_media_type",
    `The content type must be ${form ? "application/x-www-form-urlencoded" : "application/json"}.`,
  );
