// Webhooks from a purchase to a real endpoint and back to the API: retries, redelivery, restarts.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { describe, expect, onTestFinished, test } from "vitest";
import type { Delivery } from "../../../sandbox/business/webhooks/queue.js";
import { deliveryHeader, signatureHeader, verifySignature } from "../../../sandbox/business/webhooks/signature.js";
import { type SandboxOptions, startSandbox } from "../../../sandbox/index.js";
import { inMatrix } from "../../support/needs.js";
import { pageSamples } from "../../support/samples/bodies.js";
import { basic, http, type Json, TestClient } from "../../support/sandboxClient.js";
import { closing, eventually, useTempDir } from "../../support/use.js";
import { listening, type WebhookHandler } from "../../support/webhooks.js";

const folder = useTempDir();

/** An endpoint, and the events that it received. */
async function receiving(response?: WebhookHandler) {
  const server = await listening(response);
  return { server, url: server.url, events: () => server.seen.map(({ body }) => JSON.parse(body) as Json) };
}

async function started(options: SandboxOptions = {}) {
  const sandbox = closing(await startSandbox({ webhookBackoffSeconds: [0.01, 0.01, 0.01], ...options }));
  return { sandbox, user: new User(new TestClient(sandbox.url)) };
}

/** The user of a sandbox. */
class User {
  constructor(readonly client: TestClient) {}

  async endpoint(url: string, events?: string[]): Promise<{ id: string; secret: string }> {
    return (await this.client.post("/_sandbox/webhooks/endpoints", { url, events })).body;
  }
  async page(kind: "advance" | "product" | "paid", changes: Json = {}): Promise<string> {
    const { path, min, idName } = pageSamples[kind];
    return (await this.client.post(path, { ...min, ...changes })).body[idName];
  }
  async apply(kind: string, page: string, name = "Hanako"): Promise<Json> {
    const form = { name, email: `${name}@example.com` };
    const { status, body } = await this.client.post(`/_sandbox/objects/${kind}/${page}/applications`, form);
    expect([status, body]).toMatchObject([201, {}]);
    return body;
  }
  async deliveries(query = ""): Promise<(Delivery & { id: string })[]> {
    return (await this.client.get(`/_sandbox/webhooks/deliveries${query}`)).body.items;
  }
  /** All deliveries, the newest first, once the queue is empty. */
  async done(count: number): Promise<(Delivery & { id: string })[]> {
    await eventually(async () => {
      expect(await this.deliveries("?status=pending")).toEqual([]);
      expect(await this.deliveries()).toHaveLength(count);
    });
    return this.deliveries();
  }
}

test("signs the events of a purchase, sends them in order, and includes the payment's id", async () => {
  const [{ user }, endpoint] = [await started(), await receiving()];
  const { secret } = await user.endpoint(endpoint.url);
  const page = await user.page("product");
  const bought = await user.apply("product", page);
  await user.done(3);
  expect(endpoint.events().map(({ event }) => event)).toEqual(["application", "contract", "payment"]);
  for (const { body, headers } of endpoint.server.seen) {
    verifySignature({ body, secret, header: headers[signatureHeader] });
  }
  const payment = endpoint.events()[2] as Json;
  expect(payment).toMatchObject({
    payment_id: bought.payment_id,
    product_id: page,
    mode: "test",
    amount: 500,
    email: "Hanako@example.com",
  });
  const read = await user.client.get(`/v1/charge/${payment.payment_id}`);
  expect([read.status, read.body]).toMatchObject([200, { payment_id: payment.payment_id, amount: 500 }]);
  const events = (await user.client.get("/_sandbox/events")).body.items as Json[];
  expect(events.map(({ id }) => id).reverse()).toEqual(endpoint.events().map(({ id }) => id));
});

describe("redelivery", () => {
  test("sends the same event once more", async () => {
    let isWell = false;
    const endpoint = await receiving((response) => response.writeHead(isWell ? 200 : 500).end());
    const { user } = await started({ webhookBackoffSeconds: [] });
    const { id } = await user.endpoint(endpoint.url, ["payment"]);
    await user.endpoint("http://127.0.0.1:9", ["contract"]);
    await user.apply("product", await user.page("product"));
    await user.done(2);
    expect(await user.deliveries("?status=failed")).toHaveLength(2);
    const [failed] = await user.deliveries(`?endpoint=${id}`);
    isWell = true;
    const redeliver = `/_sandbox/webhooks/deliveries/${failed?.id}/redeliver`;
    const again = await user.client.post(redeliver);
    expect([again.status, again.body]).toMatchObject([200, { id: failed?.id, status: "pending" }]);
    await user.done(2);
    const [delivered, ...more] = await user.deliveries(`?endpoint=${id}&status=delivered`);
    expect([delivered, more]).toMatchObject([{ id: failed?.id, tries: [{ status: 500 }, { status: 200 }] }, []]);
    expect((await user.client.get(`/_sandbox/webhooks/deliveries/${failed?.id}`)).body).toEqual(delivered);
    expect((await user.client.post(redeliver)).status).toBe(200);
    await user.done(2);
    const [first, ...others] = endpoint.server.seen;
    expect(others).toHaveLength(2);
    for (const { body, headers } of others) {
      expect([body, headers[deliveryHeader]]).toEqual([first?.body, first?.headers[deliveryHeader]]);
    }
  });

  test("is refused while the delivery is in the queue, and without its endpoint", async () => {
    const endpoint = await receiving((response) => response.writeHead(500).end());
    const { user } = await started({ webhookBackoffSeconds: [3600] });
    const { id } = await user.endpoint(endpoint.url, ["payment"]);
    const page = await user.page("product");
    await user.apply("product", page);
    const [pending] = await user.deliveries();
    const early = await user.client.post(`/_sandbox/webhooks/deliveries/${pending?.id}/redeliver`);
    expect([early.status, early.body.error[0].code]).toEqual([409, "pending"]);

    const { user: other } = await started({ webhookBackoffSeconds: [] });
    const removed = await other.endpoint(endpoint.url, ["payment"]);
    await other.apply("product", await other.page("product"));
    const [failed] = await other.done(1);
    await other.client.delete(`/_sandbox/webhooks/endpoints/${removed.id}`);
    const late = await other.client.post(`/_sandbox/webhooks/deliveries/${failed?.id}/redeliver`);
    expect([late.status, late.body.error[0].code]).toEqual([409, "no_endpoint"]);
    expect(id).not.toBe(removed.id);
  });
});

inMatrix("resumes its retries after a kill", async () => {
  const endpoint = await receiving((response, _, index) => response.writeHead(index === 0 ? 500 : 200).end());
  const first = spawned(join(folder, "killed.db"));
  const user = new User(new TestClient(await first.url));
  await user.endpoint(endpoint.url, ["payment"]);
  await user.apply("product", await user.page("product"));
  await eventually(async () => expect((await user.deliveries())[0]?.tries).toHaveLength(1));
  await first.kill();
  const second = spawned(join(folder, "killed.db"));
  const [delivery] = await new User(new TestClient(await second.url)).done(1);
  expect(delivery).toMatchObject({ status: "delivered", tries: [{ status: 500 }, { status: 200 }] });
  expect(new Set(endpoint.events().map(({ id }) => id))).toEqual(new Set([delivery?.event_id]));
});

/** `paypages sandbox` as a separate process. */
function spawned(db: string) {
  const root = new URL("../../../", import.meta.url);
  const child = spawn(process.execPath, ["cli/dist/paypages.js", "sandbox", "--port", "0", "--db", db], {
    cwd: root,
  });
  const closed = once(child, "close");
  const kill = async () => {
    child.kill("SIGKILL");
    await closed;
  };
  onTestFinished(kill);
  const url = once(createInterface(child.stdout), "line").then(([line]) => String(line));
  return { url, kill };
}

test("sends due payments in the order of time when the clock advances, signed with the current time", async () => {
  const [{ user }, endpoint] = [await started(), await receiving()];
  const { secret } = await user.endpoint(endpoint.url, ["payment", "payment_notice"]);
  await user.apply("paid", await user.page("paid"));
  const moved = await user.client.put("/_sandbox/clock", { by: "100d" });
  expect(moved.status).toBe(200);
  const events = (await user.done(7)).length;
  expect(events).toBe(7);
  expect(endpoint.events().map(({ event }) => event)).toEqual([
    "payment",
    ...["payment_notice", "payment", "payment_notice", "payment", "payment_notice", "payment"],
  ]);
  const times = endpoint.events().map(({ created_at }) => Date.parse(String(created_at)));
  expect(times).toEqual([...times].sort((a, b) => a - b));
  expect((times.at(-1) ?? 0) - (times[0] ?? 0)).toBeGreaterThan(80 * 24 * 3600 * 1000);
  for (const { body, headers } of endpoint.server.seen) {
    verifySignature({ body, secret, header: headers[signatureHeader] });
  }
});

test("has separate endpoints for test and live mode", async () => {
  const { sandbox, user } = await started({ liveAppId: "live-app", liveAppSecret: "live-secret" });
  const [test, live] = [await receiving(), await receiving()];
  await user.endpoint(test.url);
  await user.client.post("/live/_sandbox/webhooks/endpoints", { url: live.url });
  const token = await new TestClient(`${sandbox.url}/live`).requestToken(basic("live-app", "live-secret"));
  const headers = { authorization: `Bearer ${token.body.access_token}`, "content-type": "application/json" };
  const { path, min } = pageSamples.advance;
  const created = await http(`${sandbox.url}/live${path}`, { method: "POST", headers, body: JSON.stringify(min) });
  const form = { name: "Live", email: "live@example.com" };
  await user.client.post(`/live/_sandbox/objects/advance/${created.body.plan_id}/applications`, form);
  await user.apply("advance", await user.page("advance"));
  await eventually(() => expect([test.events(), live.events()].map(({ length }) => length)).toEqual([2, 2]));
  expect(live.events().map(({ event, mode, name }) => [event, mode, name])).toEqual([
    ["application", "live", "Live"],
    ["contract", "live", "Live"],
  ]);
  expect(test.events().map(({ mode }) => mode)).toEqual(["test", "test"]);
  await eventually(async () => {
    const { items } = (await user.client.get("/live/_sandbox/webhooks/deliveries?status=delivered")).body;
    expect(items).toHaveLength(2);
  });
});
