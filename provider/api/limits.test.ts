import { describe, expect, onTestFinished, test } from "vitest";
import { asked, failure, fine, serving } from "../../test/support/client.js";
import { configFor } from "../../test/support/scriptedServer.js";
import { Client } from "./client.js";
import type { Limits } from "./limits.js";

const over = AbortSignal.abort(new Error("its time is over (1 s)"));

async function limitedTo(limits: Limits) {
  const service = await serving(fine);
  const client = new Client(configFor(service.url), () => limits);
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

test("nothing is started in a run that was cancelled, whoever waits for it", async () => {
  const { service, client } = await limitedTo({ stop: over });
  for (const isShared of [false, true]) await failure(client.send(asked("GET", { isShared })));
  expect(service.requests).toHaveLength(0);
});
