// The controls of the request log, and the health check.
import * as z from "zod";
import { type Control, controlsFor, longestPage, named } from "../../http/controls.js";
import { exchange, loggedRequest, requestReport } from "../../http/log.js";
import { param } from "../../http/routes.js";
import { fieldError, notFound, refuseIfAny } from "../../store/errors.js";
import type { ControlSandbox } from "./controlSandbox.js";

const control = controlsFor<ControlSandbox>();

const wholeExchange = named(
  "Exchange",
  loggedRequest
    .extend(exchange.partial().shape)
    .describe("A request with its headers and bodies, as long as they are kept."),
);

export const requestControls: readonly Control<ControlSandbox>[] = [
  control({
    method: "GET",
    path: "/requests",
    id: "readRequests",
    summary: "Lists the requests to the API",
    doc: "The last requests, oldest first, and the number of requests per route.",
    query: {
      limit: z.int().min(1).max(longestPage).default(longestPage).describe("The maximum number of requests."),
      before: z.int().min(1).describe("Id of a request: the response contains the last ones before it."),
    },
    response: requestReport,
    handle({ log }, { query: { limit = String(longestPage), before } }) {
      const isCount = (value: unknown, max: number) =>
        typeof value === "string" && /^[1-9]\d{0,14}$/.test(value) && Number(value) <= max;
      const isBefore = before === undefined || isCount(before, Number.MAX_SAFE_INTEGER);
      refuseIfAny([
        ...(isCount(limit, longestPage)
          ? []
          : [fieldError("invalid", "limit", `must be a whole number from 1 to ${longestPage}.`)]),
        ...(isBefore ? [] : [fieldError("invalid", "before", "must be the id of a request in the list.")]),
      ]);
      return log.report(Number(limit), before === undefined ? undefined : Number(before));
    },
  }),
  control({
    method: "GET",
    path: "/requests/{id}",
    id: "readRequest",
    summary: "Reads a request and its response",
    doc: "Headers and bodies are kept for the last 300 requests, without secrets. Long bodies are shortened.",
    response: wholeExchange,
    handle({ log }, request) {
      const id = param(request, "id");
      const found = log.find(Number(id));
      if (!found) throw notFound("request in the log", id);
      return { ...found.request, ...found.exchange };
    },
  }),
  control({
    method: "DELETE",
    path: "/requests",
    id: "forgetRequests",
    summary: "Clears the request log",
    handle: ({ log }) => log.clear(),
  }),
];

// The health check of containers.

export const healthControl = controlsFor<ControlSandbox>()({
  method: "GET",
  path: "/health",
  id: "getHealth",
  summary: "Shows whether the sandbox is ready",
  doc: "For health checks of containers. It requires no token.",
  isOpen: true,
  response: z.strictObject({ status: z.literal("ok") }),
  handle: () => ({ status: "ok" }),
});
