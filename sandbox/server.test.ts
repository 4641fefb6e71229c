// The request log keeps what it shows, and nothing else of a request in memory.
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import type { FastifyRequest } from "fastify";
import { expect, test } from "vitest";
import { RequestLog } from "./http/log.js";
import { shownJson } from "./http/redact.js";
import type { WholeSandbox } from "./modes.js";
import { noteIn } from "./server.js";

setFlagsFromString("--expose-gc");
const collect: () => void = runInNewContext("gc");

/** Notes a request, and returns what must not stay in memory. */
function noted(log: RequestLog): WeakRef<object>[] {
  const note = noteIn({ log, live: { tell: () => {} } } as unknown as WholeSandbox, () => ({
    path: "/v1/client/product",
    rest: "/v1/client/product",
    mode: "test",
    route: "/v1/client/product",
  }));
  const text = JSON.stringify({ name: "x".repeat(20_000), secret: "hush" });
  const body = JSON.parse(text) as object;
  const request = { method: "POST", url: "/v1/client/product", headers: { accept: "*/*" }, body };
  const sent = { headers: { "x-a": "1" }, body: "{}", duration: 1.4 };
  note({ ...request, shownBody: shownJson(text) } as unknown as FastifyRequest, 400, sent);
  return [new WeakRef(request), new WeakRef(body), new WeakRef(sent)];
}

test("keeps neither the request nor its parsed body in memory", async () => {
  const log = new RequestLog();
  const gone = noted(log);
  // References are held until the end of the turn in which they were made.
  await new Promise(setImmediate);
  collect();
  expect(gone.map((ref) => ref.deref())).toEqual([undefined, undefined, undefined]);
  const { request, response, duration_ms } = log.find(1)?.exchange ?? {};
  expect(request?.headers).toEqual({ accept: "*/*" });
  expect(request?.body).toMatch(/^\{"name":"x+…$/);
  expect([response, duration_ms]).toEqual([{ headers: { "x-a": "1" }, body: "{}" }, 1]);
});
