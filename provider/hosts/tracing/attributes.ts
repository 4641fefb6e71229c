// The attributes of a request's span, by OpenTelemetry's semantic conventions for HTTP clients: no header, no body, and
// no value of a query that can be personal or secret.
import type { Attributes } from "@opentelemetry/api";
import { NoReply } from "../../client/errors.js";
import type { TracedRequest } from "../../client/trace.js";
import type { Reply } from "../../client/transport.js";
import { templateOf } from "./template.js";

/** `GET /v1/client/paid/{paidId}`: without ids, so that there are few different names. */
export function spanName({ exchange: { method, path } }: TracedRequest): string {
  const template = templateOf(path);
  return template === undefined ? method : `${method} ${template}`;
}

export function requestAttributes({ exchange, baseUrl, hide }: TracedRequest, resends: number): Attributes {
  const { method, path, query = {} } = exchange;
  const { protocol, hostname, port, origin, pathname } = new URL(baseUrl);
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) search.set(name, shownValue(name, value));
  const template = templateOf(path);
  return {
    "http.request.method": method,
    "url.full": hide(`${origin}${pathname.replace(/\/$/, "")}${path}${search.size > 0 ? `?${search}` : ""}`),
    ...(template !== undefined && { "url.template": template }),
    "server.address": hostname,
    "server.port": Number(port) || (protocol === "https:" ? 443 : 80),
    ...(resends > 0 && { "http.request.resend_count": resends }),
  };
}

/** Positions in a list are numbers, or cursors of the service, which can contain anything. */
const shownValue = (name: string, value: string): string =>
  name === "mode" || /^\d{1,9}$/.test(value) ? value : "REDACTED";

export function outcomeAttributes(outcome: Reply | NoReply): Attributes {
  if (outcome instanceof NoReply) return { "error.type": outcome.lost.code ?? "_OTHER" };
  const { status, headers } = outcome;
  const retryAfter = [headers["retry-after"]].flat()[0];
  return {
    "http.response.status_code": status,
    ...(status >= 400 && { "error.type": String(status) }),
    ...(retryAfter !== undefined && { "http.response.header.retry-after": [retryAfter] }),
  };
}

export const isError = (outcome: Reply | NoReply): boolean => outcome instanceof NoReply || outcome.status >= 400;
