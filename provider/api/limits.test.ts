import { describe, expect, onTestFinished, test } from "vitest";
import { asked, failure, fine, serving } from "../../test/support/client.js";
import { configFor } from "../../test/support/scriptedServer.js";
import { Client } from "./client.js";
import { type Limits, reached, until } from "./limits.js";

const over = AbortSignal.abort(new Error("its time is over (1 s)"));

async function limitedTo(limits: Limits) {
  const service = await serving(fine);
  const client = new Client(configFor(service.url), { limits: () => limits });
  onTestFinished(() => client.close());
  return { service, client };
}

describe("an operation whose time is over", () => {
  test("sends nothing, and says why", async () => {
    const { service, client } = await limitedTo({ end: over });
    const { message } = await failure(client.send(asked("POST")));
    expect(message).toBe('creating Coupon "SPRING10" (POST /v1/client/coupon): its time is over (1 s)');
    expect(service.requests).toHaveLength(0);
  });

  test("does not end what other operations wait for", async () => {
    const { client } = await limitedTo({ end: over });
    expect(await client.send(asked("GET", { isShared: true }))).toEqual({ ok: true });
  });
});

test("nothing is started in a run that was cancelled, for any waiting request", async () => {
  const { service, client } = await limitedTo({ stop: over });
  for (const isShared of [false, true]) await failure(client.send(asked("GET", { isShared })));
  expect(service.requests).toHaveLength(0);
});

test("what ends the work is said, whichever of the limits it is", () => {
  const still = new AbortController().signal;
  expect(reached({})).toBeUndefined();
  expect(reached({ stop: still, end: still })).toBeUndefined();
  expect(reached({ stop: over })).toBe("its time is over (1 s)");
  expect(reached({ stop: still, end: AbortSignal.abort("cancelled") })).toBe("cancelled");
});

describe("what is waited for until a signal comes", () => {
  const failed = (reason: string) => new Error(`failed: ${reason}`);
  const never = new Promise<never>(() => {});

  test("is what the promise gives, where that is first, or no signal can come", async () => {
    const { signal } = new AbortController();
    expect(await until(undefined, Promise.resolve(1), failed)).toBe(1);
    expect(await until(signal, Promise.resolve(1), failed)).toBe(1);
    await expect(until(signal, Promise.reject(new Error("no")), failed)).rejects.toThrow("no");
  });

  test("is a failure, where the signal is first, or was there before", async () => {
    const controller = new AbortController();
    const waiting = until(controller.signal, never, failed);
    controller.abort("cancelled");
    await expect(waiting).rejects.toThrow("failed: cancelled");
    await expect(until(over, never, failed)).rejects.toThrow("failed: its time is over (1 s)");
  });

  test("fails for nobody, where it fails later", async () => {
    const { promise, reject } = Promise.withResolvers<never>();
    await expect(until(over, promise, failed)).rejects.toThrow("failed");
    reject(new Error("too late"));
    await new Promise((resolve) => setTimeout(resolve));
  });
});
