// Controls of objects, of how answers look and what goes wrong, of the log of requests and the clock.
import { clockOrder } from "../controls/clock.js";
import { timesOrder } from "../controls/requests.js";
import { faultRequest } from "../faults/kinds.js";
import { rateLimitOrder } from "../faults/rateLimitRoutes.js";
import { longestPage } from "../http/paging.js";
import { shapeNames } from "../shapes/shapes.js";
import type { Controls, Operation } from "./operation.js";
import { closed, flag, fromZod, instant, integer, items, listOf, oneOf, ref, text } from "./schema.js";

const objects: Controls = {
  "GET /{kind}": {
    id: "listObjects",
    summary: "Lists the objects of a kind",
    success: { status: 200, doc: "All of them, the oldest first.", schema: items(ref("StoredObject")) },
  },
  "GET /{kind}/{id}": {
    id: "readObject",
    summary: "Reads an object as it is stored",
    doc: "Secrets are readable. Old revisions of discount codes are found, too.",
    success: { status: 200, doc: "The object.", schema: ref("StoredObject") },
  },
  "PATCH /{kind}/{id}": {
    id: "changeObject",
    summary: "Changes an object by hand",
    doc:
      "As people do in the service's console. The types of members must be right; what holds between them, and what " +
      "the API cannot change, is not asked. `null` unsets a member.",
    body: { schema: { type: "object", description: "The members that change." } },
    success: { status: 200, doc: "The object as it is now.", schema: ref("StoredObject") },
    refusals: { 409: "Another code of the environment has this coupon_code." },
  },
};

const use: Omit<Operation, "tag" | "id"> = {
  summary: "Uses a discount code",
  doc: "Its `use_coupon_count` rises.",
  body: { schema: fromZod(timesOrder, "input"), isOptional: true },
  success: {
    status: 200,
    doc: "How often the code was used.",
    schema: closed({ coupon_id: text("Id."), use_coupon_count: integer() }),
  },
};

const coupons: Controls = {
  "POST /coupon/{id}/use": { ...use, id: "useCoupon" },
  "POST /coupons/{id}/use": { ...use, id: "useCouponByFormerPath" },
};

const shapeList = closed({ shapes: listOf(oneOf(shapeNames)) });

const conduct: Controls = {
  "GET /shapes": {
    id: "readShapes",
    summary: "Reads how else answers look",
    success: { status: 200, doc: "Names of shapes.", schema: shapeList },
  },
  "PUT /shapes": {
    id: "setShapes",
    summary: "Sets how else answers look, of what the specification leaves open",
    body: { schema: closed({ shapes: listOf(oneOf([...shapeNames, "all"])) }) },
    success: { status: 200, doc: "Names of shapes.", schema: shapeList },
  },
  "GET /faults": {
    id: "listFaults",
    summary: "Lists the armed faults",
    success: { status: 200, doc: "The faults.", schema: items(ref("ArmedFault")) },
  },
  "POST /faults": {
    id: "armFault",
    summary: "Arms a fault",
    body: { schema: fromZod(faultRequest, "input") },
    success: { status: 201, doc: "The fault.", schema: ref("ArmedFault") },
  },
  "DELETE /faults": {
    id: "disarmFaults",
    summary: "Disarms all faults",
    success: { status: 204, doc: "No fault is armed." },
  },
  "GET /rate-limit": {
    id: "readRateLimit",
    summary: "Reads how many requests a second the API takes",
    success: { status: 200, doc: "The limit, if there is one.", schema: ref("RateLimit") },
  },
  "PUT /rate-limit": {
    id: "setRateLimit",
    summary: "Sets how many requests a second the API takes of the mode's application",
    doc:
      "What is more is answered with 429 and `Retry-After`, and is not carried out. `burst` are taken at once after a " +
      "rest; a second's worth when left out.",
    body: { schema: fromZod(rateLimitOrder, "input") },
    success: { status: 200, doc: "The limit.", schema: ref("RateLimit") },
  },
  "DELETE /rate-limit": {
    id: "dropRateLimit",
    summary: "Takes the limit of requests away",
    success: { status: 204, doc: "There is no limit." },
  },
};

const requests: Controls = {
  "GET /requests": {
    id: "readRequests",
    summary: "Reads what the API was asked",
    query: [
      {
        name: "limit",
        doc: "How many are wanted.",
        schema: { type: "integer", minimum: 1, maximum: longestPage, default: longestPage },
      },
      {
        name: "before",
        doc: "Id of one: the last ones before it are wanted.",
        schema: { type: "integer", minimum: 1 },
      },
    ],
    success: {
      status: 200,
      doc: "The last requests, the oldest of them first, and how many there were of each route.",
      schema: closed({
        items: listOf(ref("LoggedRequest")),
        has_more: flag("Whether older ones are kept."),
        counts: {
          type: "object",
          description: "By method and route: `POST /v1/client/coupon`.",
          additionalProperties: { type: "integer" },
        },
      }),
    },
  },
  "GET /requests/{id}": {
    id: "readRequest",
    summary: "Reads a request and its answer",
    doc: "Headers and bodies of the last 300, without secrets; long bodies are cut.",
    success: { status: 200, doc: "The request.", schema: ref("Exchange") },
  },
  "DELETE /requests": {
    id: "forgetRequests",
    summary: "Starts the log of requests anew",
    success: { status: 204, doc: "The log is empty." },
  },
};

const time = { now: instant("The sandbox's time") };
const dueTime = { next_due_at: instant("When something happens next") };
const moving = {
  moving: {
    ...closed({ to: instant("Where it is to go"), happened: integer("How many things have happened so far.") }),
    description: "The move that is under way; the clock stands where it has come to.",
  },
};

const failed = {
  failed: listOf(
    closed({
      at: instant("When it was due"),
      mode: oneOf(["test", "live"]),
      task: text("The task."),
      id: text("Id of the person or page."),
      error: text("Why it failed."),
    }),
    "The last 100 tasks that failed since the clock was set, the oldest first. They are not tried again.",
  ),
};

const lastMove = {
  last_move: {
    ...closed(
      { to: instant("Where it was to go"), happened: integer("How many things happened.") },
      { stopped: flag("It was stopped on its way."), error: text("Why it ended on its way.") },
    ),
    description: "The last move that has ended, since the sandbox started or was reset.",
  },
};

const clock: Controls = {
  "GET /clock": {
    id: "readClock",
    summary: "Reads the sandbox's own time",
    success: { status: 200, doc: "The time.", schema: closed(time, { ...dueTime, ...moving, ...failed, ...lastMove }) },
  },
  "PUT /clock": {
    id: "moveClock",
    summary: "Moves the sandbox's time forward",
    doc:
      "`to` a time, or `by` a span such as 30d. What is due until then happens, in its order, before this is answered; " +
      "other requests are answered meanwhile.",
    query: [
      {
        name: "wait",
        doc: "`false` answers before the move is complete, with 202; `GET /_sandbox/clock` then shows how far it is.",
        schema: oneOf(["true", "false"]),
      },
    ],
    body: { schema: fromZod(clockOrder, "input") },
    accepted: { doc: "The move has begun.", schema: closed(time, { ...dueTime, ...moving, ...failed, ...lastMove }) },
    success: {
      status: 200,
      doc: "The time.",
      schema: closed(
        { ...time, happened: integer("How many things happened.") },
        {
          ...dueTime,
          ...failed,
          ...lastMove,
          stopped: flag("It was stopped on its way; the time is where it has come to."),
        },
      ),
    },
    refusals: { 409: "The clock is being moved." },
  },
  "DELETE /clock": {
    id: "stopClock",
    summary: "Stops a move of the sandbox's time",
    doc: "Where the clock is being moved, it stays where it has come to, and goes on from there as time does.",
    success: { status: 200, doc: "The time.", schema: closed(time, { ...dueTime, ...failed, ...lastMove }) },
  },
};

export const objectOperations: Controls = { ...coupons, ...conduct, ...requests, ...clock, ...objects };
