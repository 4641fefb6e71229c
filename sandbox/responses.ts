// How responses leave: what a route answers, and what refuses a request.
import type { Socket } from "node:net";
import type { FastifyReply, FastifyRequest } from "fastify";
import { refusedPage as refusedInConsole } from "./console/pages/login.js";
import { isOfConsole } from "./http/paths.js";
import type { HttpResponse } from "./http/response.js";
import { ShownError } from "./http/shownError.js";
import { refusedPage } from "./pages/site/noticePages.js";
import { pathOf, routeOf } from "./routing.js";
import { variantRefusal } from "./service/variants/variantResponse.js";
import type { Variants } from "./service/variants/variants.js";
import { type ApiError, apiError } from "./store/errors.js";

export function send(reply: FastifyReply, { status, body, headers = {} }: HttpResponse): FastifyReply {
  reply.code(status).headers(headers);
  return typeof body === "string" && !headers["content-type"]
    ? reply.type("text/html; charset=utf-8").send(body)
    : reply.send(body);
}

export function sendRefusal(
  variants: Variants,
  request: FastifyRequest,
  reply: FastifyReply,
  refused: ApiError,
): FastifyReply {
  const { rest, mode } = pathOf(request);
  reply.headers(refused.headers);
  if (refused instanceof ShownError) return send(reply, refused.answer());
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

/** Where there is no request to answer. */
export function refuseUnreadable(socket: Pick<Socket, "writable" | "end">): void {
  if (!socket.writable) return;
  const body = JSON.stringify({ error: unreadable.errors });
  const head = "HTTP/1.1 400 Bad Request\r\nContent-Type: application/json\r\nX-Content-Type-Options: nosniff";
  socket.end(`${head}\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`);
}
