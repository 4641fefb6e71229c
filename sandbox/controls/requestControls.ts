// The controls of the request log.
import { z } from "zod";
import { fieldError, notFound, refuseIfAny } from "../core/errors.js";
import { modes } from "../core/mode.js";
import { type Control, controlsFor } from "../http/controls.js";
import { longestPage } from "../http/paging.js";
import { param } from "../http/routes.js";
import { count, instant, named, text } from "../http/schema.js";
import type { ControlSandbox } from "./controlSandbox.js";

const control = controlsFor<ControlSandbox>();

const logged = z.strictObject({
  id: count("Counted from the start of the sandbox."),
  at: instant("When it came"),
  method: z.string(),
  path: text("Shortened, as the query is, if it is long."),
  query: text("The part after the question mark, with secrets masked."),
  status: count("0 if no response was sent."),
  mode: z.enum(modes).describe("The mode whose address it was sent to."),
  route: text("The path as the specification writes it; omitted if it knows none.").optional(),
  fault: text("Kind of the fault that struck it.").optional(),
});
const message = z.strictObject({
  headers: z.record(z.string(), z.string()),
  body: text("Without secrets, and shortened if it is long.").optional(),
});
const loggedRequest = named("LoggedRequest", logged.describe("A request of the API."));
const exchange = named(
  "Exchange",
  logged
    .extend({
      request: message.optional(),
      response: message.optional(),
      duration_ms: count("Until the response left.").optional(),
    })
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
    response: z.strictObject({
      items: z.array(loggedRequest),
      has_more: z.boolean().describe("Whether older ones are kept."),
      counts: z.record(z.string(), z.int()).describe("By method and route: `POST /v1/client/coupon`."),
    }),
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
    response: exchange,
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
