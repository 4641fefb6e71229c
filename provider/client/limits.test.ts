import { describe, expect, onTestFinished, test } from "vitest";
import { configFor, failure, fine, requested, serving } from "../../test/support/scriptedServer.js";
import { Client } from "./client.js";
import { type Limits, reached, until } from "./limits.js";

const over = AbortSignal.abort(new Error("its time is over (1 s)"));

async function limitedTo(limits: Limits) {
  const service = await serving(fine);
  const client = new Client(configFor(service.url), { limits: () => limits });
  onTestFinished(() => client.close());
  return { service, client };
}

describe("an operation past its deadline", () => {
  test("sends no request and reports the reason", async () => {
    const { service, client } = await limitedTo({ end: over });
    const { message } = await failure(client.send(requested("POST")));
    expect(message).toBe('creating Coupon "SPRING10" (POST /v1/client/coupon): its time is over (1 s)');
    expect(service.requests).toHaveLength(0);
  });

  test("doesn't end what other operations wait for", async () => {
    const { client } = await limitedTo({ end: over });
    expect(await client.send(requested("GET", { isShared: true }))).toEqual({ ok: true });
  });
});

test("starts no waiting request in a canceled run", async () => {
  const { service, client } = await limitedTo({ stop: over });
  for (const isShared of [false, true]) await failure(client.send(requested("GET", { isShared })));
  expect(service.requests).toHaveLength(0);
});

test("reports which limit ended the work", () => {
  const still = new AbortController().signal;
  expect(reached({})).toBeUndefined();
  expect(reached({ stop: still, end: still })).toBeUndefined();
  expect(reached({ stop: over })).toBe("its time is over (1 s)");
  expect(reached({ stop: still, end: AbortSignal.abort("cancelled") })).toBe("cancelled");
});

describe("a promise raced with a signal", () => {
  const failed = (reason: string) => new Error(`failed: ${reason}`);
  const never = new Promise<never>(() => {});

  test("returns the promise's value if it settles first or the signal never aborts", async () => {
    const { signal } = new AbortController();
    expect(await until(undefined, Promise.resolve(1), failed)).toBe(1);
    expect(await until(signal, Promise.resolve(1), failed)).toBe(1);
    await expect(until(signal, Promise.reject(new Error("no")), failed)).rejects.toThrow("no");
  });

  test("fails if the signal aborts first or has aborted before", async () => {
    const controller = new AbortController();
    const waiting = until(controller.signal, never, failed);
    controller.abort("cancelled");
    await expect(waiting).rejects.toThrow("failed: cancelled");
    await expect(until(over, never, failed)).rejects.toThrow("failed: its time is over (1 s)");
  });

  test("ignores a later rejection of the promise", async () => {
    const { promise, reject } = Promise.withResolvers<never>();
    await expect(until(over, promise, failed)).rejects.toThrow("failed");
    reject(new Error("too late"));
    await new Promise((resolve) => setTimeout(resolve));
  });
});
