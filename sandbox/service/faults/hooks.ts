// Applies faults: before a request is processed, to its response, and when the response is sent.
import { once } from "node:events";
import type { OutgoingHttpHeaders } from "node:http";
import { setTimeout } from "node:timers/promises";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { distorted, statusFault } from "./distortions.js";
import type { Fault } from "./faultRequest.js";
import type { FaultSandbox } from "./faultSandbox.js";

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
    /** Whether the processing stops: the request was answered, or its connection is closed. */
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
