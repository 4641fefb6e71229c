// Applies faults: before a request is processed, to its response, and when the response is sent.
import { once } from "node:events";
import type { OutgoingHttpHeaders } from "node:http";
import { Readable } from "node:stream";
import { setImmediate, setTimeout } from "node:timers/promises";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Values } from "../../../provider/model/rules.js";
import { apiError } from "../../store/errors.js";
import { isObject } from "../../store/walkFields.js";
import type { FaultSandbox } from "./faultControls.js";
import type { FaultKind } from "./faultKinds.js";
import type { Fault } from "./faultRequest.js";

// Turns responses into faulty ones.

type Distortion = (reply: FastifyReply, payload: string) => string | Readable;

/** The body that a fault sends instead of the correct one; sets status and headers too. */
function distorted(fault: Fault, reply: FastifyReply, payload: unknown): unknown {
  if (fault.kind === "status") return fault.when === "after" ? statusFault(reply, fault) : payload;
  const distort = distortions[fault.kind];
  return distort ? distort(reply, typeof payload === "string" ? payload : "") : payload;
}

const distortions: Partial<Record<FaultKind, Distortion>> = {
  cut(reply, payload) {
    const whole = Buffer.from(payload || "{}");
    withBody(reply).header("content-length", whole.length);
    return Readable.from(half(whole));
  },
  "not-json"(reply) {
    withBody(reply).type("application/json; charset=utf-8");
    return "The request was processed.\n";
  },
  "html-200"(reply) {
    reply.code(200).type("text/html; charset=utf-8");
    return "<!doctype html><html><head><title>Welcome</title></head><body><h1>Welcome</h1></body></html>\n";
  },
  empty: () => "",
  huge(reply) {
    withBody(reply).removeHeader("content-length").type("application/json; charset=utf-8");
    return Readable.from(hundredMegabytes(), { objectMode: false });
  },
  "no-id": (_reply, payload) => withoutIds(payload),
};

/** A response with 204 can't have a body. */
const withBody = (reply: FastifyReply): FastifyReply => (reply.statusCode === 204 ? reply.code(200) : reply);

async function* half(whole: Buffer): AsyncGenerator<Buffer> {
  yield whole.subarray(0, Math.ceil(whole.length / 2));
  await setImmediate(); // so that it has been sent
  throw new Error("cut off");
}

const block = Buffer.alloc(64 * 1024, "x");

function* hundredMegabytes(): Generator<Buffer> {
  yield Buffer.from('{"text":"');
  for (let left = 100_000_000; left > 0; left -= block.length) yield block.subarray(0, left);
  yield Buffer.from('"}');
}

const ids = ["plan_id", "product_id", "paid_id", "coupon_id", "payment_id", "customer_id", "id", "access_token"];
const lists = ["plans", "products", "coupons", "items"];

/** Without the ids of the object itself, or of the items of a list. */
function withoutIds(payload: string): string {
  const body: unknown = payload.startsWith("{") ? JSON.parse(payload) : undefined;
  if (!isObject(body)) return payload;
  const strip = (fields: Values) => Object.fromEntries(Object.entries(fields).filter(([name]) => !ids.includes(name)));
  const stripped = strip(body);
  for (const list of lists) {
    const items = stripped[list];
    if (Array.isArray(items)) stripped[list] = items.map((item) => (isObject(item) ? strip(item) : item));
  }
  return JSON.stringify(stripped);
}

/** Sets status and headers; returns the body. */
function statusFault(reply: FastifyReply, { status, retryAfter }: Extract<Fault, { kind: "status" }>): string {
  const { errors } = apiError(status, "fault", `An injected fault returns ${status}.`);
  reply.code(status).type("application/json; charset=utf-8").removeHeader("content-length");
  if (retryAfter !== undefined) reply.header("retry-after", retryAfter === "date" ? soon() : retryAfter);
  return JSON.stringify({ error: errors });
}

/** The first whole second that is at least one second away: HTTP dates have no fractions. */
const soon = (): string => new Date(Math.ceil(Date.now() / 1000 + 1) * 1000).toUTCString();

declare module "fastify" {
  interface FastifyRequest {
    /** The fault for this request. */
    fault?: Fault;
    /** The request log's remark on its response. */
    note?: string | undefined;
  }
}

/** Adds a request to the log: with status 0 and without `sent` if there will be no response. */
export type Note = (request: FastifyRequest, status: number, sent?: Sent) => void;

/** A sent response, and the milliseconds since its request arrived. */
export interface Sent {
  readonly headers: OutgoingHttpHeaders;
  readonly body: string | undefined;
  readonly duration: number;
}

export function faultHooks(app: FastifyInstance, { store, listener }: FaultSandbox, note: Note) {
  const ending = new AbortController();
  app.addHook("preClose", async () => {
    ending.abort();
    listener.end();
  });

  /** False if the server ended meanwhile. */
  const wait = (ms: number): Promise<boolean> => setTimeout(ms, true, { signal: ending.signal }).catch(() => false);

  return {
    /** Whether the processing stops: a response was sent, or the connection is closed. */
    async before(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
      const { fault } = request;
      if (!fault || ("when" in fault && fault.when !== "before")) return false;
      switch (fault.kind) {
        case "token-expired":
          store.dropTokens();
          return false;
        case "status":
          reply.send(statusFault(reply, fault));
          return true;
        case "slow":
          if (await wait(fault.ms)) return false;
          break;
        case "hang":
          note(request, 0);
          await gone(request);
          break;
        case "reset-before":
          note(request, 0);
          reset(request);
          break;
        default:
          return false;
      }
      reply.hijack();
      return true;
    },

    /** Changes, logs, delays or drops a response before it is sent. Returns its body. */
    async after(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
      const { fault } = request;
      const isAfter = fault && "when" in fault && fault.when === "after";
      const body = fault ? distorted(fault, reply, payload) : payload;
      const isLost = fault?.kind === "reset-after" || (isAfter && fault.kind === "hang");
      const shown = typeof body === "string" ? body : undefined;
      const sent = { headers: reply.getHeaders() as OutgoingHttpHeaders, body: shown, duration: reply.elapsedTime };
      if (isLost) note(request, 0);
      else note(request, reply.statusCode, sent);

      if (fault?.kind === "reset-after") reset(request);
      if (isAfter && fault.kind === "hang") await gone(request);
      if (isAfter && fault.kind === "slow" && !(await wait(fault.ms))) reset(request);
      if (isAfter && fault.kind === "refuse") listener.pause(fault.ms);
      if (listener.isPaused) reply.header("connection", "close");
      return body;
    },
  };
}

const reset = ({ raw }: FastifyRequest): void => void raw.socket.resetAndDestroy();

/** Waits until the client has disconnected, or the server has ended. */
async function gone({ raw }: FastifyRequest): Promise<void> {
  raw.resume(); // the end event requires a reader
  if (!raw.socket.destroyed) await once(raw.socket, "close");
}
