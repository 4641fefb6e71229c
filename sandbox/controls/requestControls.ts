// The controls of the request log.
import * as z from "zod";
import { fieldError, notFound, refuseIfAny } from "../core/errors.js";
import { type Control, controlsFor } from "../http/controls.js";
import { exchange, loggedRequest, requestReport } from "../http/log.js";
import { longestPage } from "../http/paging.js";
import { param } from "../http/routes.js";
import { named } from "../http/schema.js";
import type { ControlSandbox } from "./controlSandbox.js";

const control = controlsFor<ControlSandbox>();

const wholeExchange = named(
  "Exchange",
  loggedRequest
    .extend(exchange.partial().shape)
    .describe("A request with what was sent and returned, as long as that is kept."),
);

export const requestControls: readonly Control<ControlSandbox>[] = [
  control({
    method: "GET",
    path: "/requests",
    id: "readRequests",
    summary: "Reads the requests that the API received",
    doc: "The last requests, the oldest of them first, and how many there were of each route.",
    query: {
      limit: z.int().min(1).max(longestPage).default(longestPage).describe("How many are wanted."),
      before: z.int().min(1).describe("Id of a request: the last ones before it are wanted."),
    },
    response: requestReport,
    handle({ log }, { query: { limit = String(longestPage), before } }) {
      const isCount = (value: unknown, most: number) =>
        typeof value === "string" && /^[1-9]\d{0,14}$/.test(value) && Number(value) <= most;
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
    doc: "Headers and bodies of the last 300, without secrets; long bodies are shortened.",
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
