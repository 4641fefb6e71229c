// Every route, and where a request goes: to a route, or to none.
import type { FastifyReply, FastifyRequest } from "fastify";
import { controls } from "./console/openapi/controlOperations.js";
import { descriptionRoutes } from "./console/openapi/document.js";
import { consoleRoutes } from "./console/pages/consoleRoutes.js";
import type { Route } from "./http/routes.js";
import type { WholeSandbox } from "./modes.js";
import { webPageRoutes } from "./pages/site/webPages.js";
import { tokenRoutes } from "./service/endpoints/auth.js";
import { objectRoutes, paymentRoutes } from "./service/endpoints/objectRoutes.js";
import { apiError } from "./store/errors.js";
import { models } from "./store/kinds.js";
import { type Mode, prefixOf } from "./store/store.js";

declare module "fastify" {
  interface FastifyContextConfig {
    route?: Route;
    /** The mode whose prefix the path has. */
    mode?: Mode;
  }
}

/** What the router found: it decodes paths, so that only this, not the address, says where a request goes. */
export const routeOf = (request: FastifyRequest): Route | undefined => request.routeOptions.config?.route;

/** The path as it was asked for, and without the prefix of its mode. */
export function pathOf(request: FastifyRequest): { path: string; rest: string; mode: Mode } {
  const path = request.url.split("?", 1)[0] ?? "";
  const isLive = path.startsWith(`${prefixOf.live}/`);
  return isLive ? { path, rest: path.slice(prefixOf.live.length), mode: "live" } : { path, rest: path, mode: "test" };
}

export const isControl = (path: string): boolean => path.startsWith("/_sandbox/");

const longest = 200;

/** A long path in a message would be kept in the log with it. */
const shortened = (path: string): string => (path.length <= longest ? path : `${path.slice(0, longest)}…`);

/**
 * A path that is not known, or a method that it does not have.
 * @param found the routes whose path fits
 */
export function unrouted(request: FastifyRequest, reply: FastifyReply, found: readonly Route[]): FastifyReply {
  const path = shortened(pathOf(request).path);
  if (found.length === 0) throw apiError(404, "not_found", `The path ${path} doesn't exist.${objectsHint(path)}`);
  const methods = new Set<string>(found.map(({ method }) => method));
  const allow = [...methods, ...(methods.has("GET") ? ["HEAD"] : []), "OPTIONS"].join(", ");
  if (request.method === "OPTIONS") return reply.code(204).header("allow", allow).send();
  throw apiError(405, "method_not_allowed", `${path} doesn't support ${request.method}. Use ${allow}.`, { allow });
}

/** Objects of a kind were at `/_sandbox/objects/{kind}` before. */
const objectsHint = (path: string): string =>
  models.has(path.split("/_sandbox/")[1]?.split("/")[0] ?? "")
    ? " Objects are at /_sandbox/objects/{kind} and /_sandbox/objects/{kind}/{id}."
    : "";

/** Every route of one mode, of all folders. */
export function allRoutes(sandbox: WholeSandbox): Route[] {
  const routes = [
    ...tokenRoutes(sandbox),
    ...paymentRoutes(sandbox),
    ...objectRoutes(sandbox),
    ...controls.map((control) => control.route(sandbox)),
    ...webPageRoutes(sandbox),
    ...descriptionRoutes(sandbox),
  ];
  return [...routes, ...consoleRoutes(sandbox, routes)];
}
