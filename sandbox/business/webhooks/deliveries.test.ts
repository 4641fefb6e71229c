// One delivery to a real endpoint: its request, tries and retries, and the stored part of the response.
import { describe, expect, test } from "vitest";
import type { ReceivedRequest } from "../../../test/support/scriptedServer.js";
import { eventually } from "../../../test/support/use.js";
import { delivered, delivering, failing, hanging, listening, TestMode } from "../../../test/support/webhooks.js";
import { type EventType, eventTypes } from "../contracts/events.js";
import { eventFields } from "./eventBody.js";
import { verifySignature } from "./signature.js";

describe("a delivery", () => {
  test("is a signed POST of JSON, with the documented ids", async () => {
    const [mode, endpoint] = [new TestMode(), await listening()];
    mode.endpoint(`${endpoint.url}/hooks?a=1`);
    mode.event();
    const [delivery] = await mode.done();
    expect(endpoint.seen).toHaveLength(1);
    const [{ method, path, query, headers, body }] = endpoint.seen as [ReceivedRequest];
    expect([method, path, query]).toEqual(["POST", "/hooks", { a: "1" }]);
    expect(headers).toMatchObject({
      "content-type": "application/json",
      "user-agent": expect.stringMatching(/^pulumi-paypages-sandbox\/\d/),
      "paypages-delivery": delivery?.id,
    });
    verifySignature({ body, header: headers["paypages-signature"] as string, secret: "shared", toleranceSeconds: 60 });
    expect(JSON.parse(body)).toEqual({
      id: "e1",
      event: "payment",
      mode: "test",
      created_at: "2026-04-01T09:00:00.000Z",
      payment_id: "pay1",
      amount: 500,
      customer_id: "c1",
      paid_id: "plan1",
      kind: "paid",
      person_id: "person1",
      email: "h@example.com",
      name: "Hanako",
      status: 2,
      details: { number: 1 },
    });
    expect(delivery).toMatchObject({ status: "delivered", next_at: null, failures: 0, body, event: "payment" });
    expect(delivery?.tries).toEqual([
      {
        at: expect.stringMatching(/Z$/),
        duration_ms: expect.any(Number),
        signature: expect.stringMatching(/^t=\d+,v1=\w{64}$/),
        status: 204,
        response: "",
      },
    ]);
  });

  test("has exactly the documented fields", async () => {
    const mode = new TestMode();
    mode.endpoint("http://127.0.0.1:9");
    for (const type of Object.keys(eventTypes) as EventType[]) mode.event(type, type);
    expect(mode.all.map(({ event }) => event)).toEqual(Object.keys(eventTypes));
    const names = eventFields.map(({ name }) => name);
    for (const { body } of mode.all) expect(names).toEqual(expect.arrayContaining(Object.keys(JSON.parse(body))));
  });

  test("is retried until it succeeds, with the same event and a new signature", async () => {
    const { endpoint, delivery } = await delivered((response, _, index) =>
      response.writeHead(index < 2 ? 500 : 200).end(`try ${index}`),
    );
    expect(delivery).toMatchObject({ status: "delivered", next_at: null });
    expect(delivery?.tries.map(({ status, response, error }) => [status, response, error])).toEqual([
      [500, "try 0", "The endpoint returned 500; only 2xx counts as received."],
      [500, "try 1", "The endpoint returned 500; only 2xx counts as received."],
      [200, "try 2", undefined],
    ]);
    expect(new Set(endpoint.seen.map(({ body }) => body)).size).toBe(1);
    expect(new Set(endpoint.seen.map(({ headers }) => headers["paypages-delivery"]))).toEqual(new Set([delivery?.id]));
    for (const { headers, body } of endpoint.seen) {
      verifySignature({ body, header: headers["paypages-signature"] as string, secret: "shared" });
    }
  });

  test("is given up after three retries", async () => {
    const { endpoint, delivery } = await delivered(failing);
    expect(delivery).toMatchObject({ status: "failed", next_at: null, failures: 4 });
    expect(delivery?.tries).toHaveLength(4);
    expect(endpoint.seen).toHaveLength(4);
  });

  test("shows the time of the next try", async () => {
    const { mode } = await delivering(failing, { backoffSeconds: [3600] });
    mode.event();
    await eventually(() => expect(mode.all[0]?.tries).toHaveLength(1));
    const { status, next_at, tries } = mode.all[0] ?? expect.fail();
    expect(status).toBe("pending");
    const pause = Date.parse(next_at ?? "") - Date.parse(tries[0]?.at ?? "");
    expect(pause).toBeGreaterThanOrEqual(3_600_000);
    expect(pause).toBeLessThan(3_700_000);
  });

  test("can be redelivered with new retries, and its log continues", async () => {
    const {
      mode,
      endpoint,
      delivery: first,
    } = await delivered((response, _, index) => response.writeHead(index < 5 ? 503 : 200).end());
    mode.repeat(first?.id ?? "");
    const [second] = await mode.done();
    expect(second).toMatchObject({ id: first?.id, status: "delivered", failures: 1 });
    expect(second?.tries.map(({ status }) => status)).toEqual([503, 503, 503, 503, 503, 200]);
    expect(new Set(endpoint.seen.map(({ body }) => body)).size).toBe(1);
  });

  test("keeps the last twenty tries", async () => {
    const { endpoint, delivery } = await delivered(failing, { backoffSeconds: Array(25).fill(0.001) });
    expect([endpoint.seen.length, delivery?.tries.length]).toEqual([26, 20]);
  });
});

describe("a failure is", () => {
  const once = { backoffSeconds: [] };

  test("a redirect, which is not followed", async () => {
    const target = await listening();
    const { delivery } = await delivered((response) => response.writeHead(307, { location: target.url }).end(), once);
    expect(delivery).toMatchObject({
      status: "failed",
      tries: [{ status: 307, error: expect.stringMatching(/Redirects aren't followed/) }],
    });
    expect(target.seen).toEqual([]);
  });

  test("an endpoint that doesn't respond in time", async () => {
    const { delivery } = await delivered(hanging, { ...once, timeoutSeconds: 0.2 });
    expect(delivery?.tries).toEqual([
      {
        at: expect.any(String),
        duration_ms: expect.any(Number),
        signature: expect.any(String),
        error: "No response within 0.2 s.",
      },
    ]);
  });

  test("an endpoint that doesn't exist", async () => {
    const gone = await listening();
    const mode = new TestMode(once);
    mode.endpoint(gone.url);
    await gone.stop();
    mode.event();
    expect(await mode.done()).toMatchObject([{ status: "failed", tries: [{ error: "No response (ECONNREFUSED)." }] }]);
  });

  test("a connection that breaks", async () => {
    const { delivery } = await delivered((response) => response.socket?.destroy(), once);
    expect(delivery).toMatchObject({
      status: "failed",
      tries: [{ error: expect.stringMatching(/^No response \(.+\)\.$/) }],
    });
  });
});

describe("of a response", () => {
  test.each([
    ["nothing", "", ""],
    ["a short body", "ok", "ok"],
    ["a kilobyte", "x".repeat(5000), "x".repeat(1024)],
    ["no half of a character", `${"x".repeat(1023)}é`, "x".repeat(1023)],
  ])("%s is kept", async (_what, body, kept) => {
    const { delivery } = await delivered((response) => response.writeHead(200).end(body));
    expect(delivery?.tries[0]?.response).toBe(kept);
  });

  test("only the status counts, even if the body never ends", async () => {
    const { delivery } = await delivered((response) => response.writeHead(200).write("beginning"), {
      timeoutSeconds: 1,
    });
    expect(delivery).toMatchObject({ status: "delivered", tries: [{ status: 200, response: "beginning" }] });
  });
});
