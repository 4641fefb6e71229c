// The effect of each fault on a request. Each fault has a test.
import { setImmediate } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { pageSamples } from "../../../test/support/samples/bodies.js";
import { basic, type Json, type Reply, TestClient, useSandbox } from "../../../test/support/sandboxClient.js";
import { eventually } from "../../../test/support/use.js";
import type { FaultKind } from "../../index.js";

const sandbox = useSandbox();
const { path, min } = pageSamples.product;

const call = (method = "POST", at = path, body: unknown = min) =>
  sandbox.client.call(method, at, method === "GET" || method === "DELETE" ? undefined : body);
const arm = async (fault: Json, more: Json = { path: `${path}*` }, client = sandbox.client) =>
  expect((await client.post("/_sandbox/faults", { ...more, fault })).status).toBe(201);
const count = async () => (await sandbox.client.get("/_sandbox/objects/product")).body.items.length as number;
const logged = async () => (await sandbox.client.get("/_sandbox/requests")).body.items.at(-1);
afterEach(() => sandbox.client.delete("/_sandbox/faults"));

/** A create request with a fault: the number of created objects, the result of the request, and its log entry. */
async function struck(kind: FaultKind, more: Json = {}) {
  const before = await count();
  await arm({ kind, ...more });
  const reply = await call().catch((error: { cause?: { code?: string } }) => error.cause?.code);
  const created = (await count()) - before;
  const item = await logged();
  expect(item).toMatchObject({ method: "POST", path, route: path, fault: kind });
  return { reply, created, status: item.status };
}
const right = { status: 200, body: { product_id: expect.any(String), product: expect.anything() } };
const wasReset = expect.stringMatching(/^(ECONNRESET|UND_ERR_SOCKET)$/);

/** A create request, for fetch. */
const request = async (signal?: AbortSignal): Promise<RequestInit> => {
  const { body } = await sandbox.client.requestToken(basic("sandbox-app", "sandbox-secret"));
  const headers = { authorization: `Bearer ${body.access_token}`, "content-type": "application/json" };
  return { method: "POST", headers, body: JSON.stringify(min), ...(signal && { signal }) };
};

/** Sends a request, and disconnects after the fault. */
async function goAway() {
  const away = new AbortController();
  const requested = fetch(`${sandbox.client.url}${path}`, await request(away.signal));
  requested.catch(() => {});
  while ((await armed()).some(({ struck }) => struck === 0)) await setImmediate();
  away.abort();
  await expect(requested).rejects.toThrow("aborted");
}
const armed = async () => (await sandbox.client.get("/_sandbox/faults")).body.items as { struck: number }[];

const cases: Record<FaultKind, () => Promise<void>> = {
  async "reset-before"() {
    expect(await struck("reset-before")).toEqual({ reply: wasReset, created: 0, status: 0 });
  },
  async "reset-after"() {
    expect(await struck("reset-after")).toEqual({ reply: wasReset, created: 1, status: 0 });
  },
  async status() {
    for (const status of [400, 401, 403, 404, 409, 429, 500, 502, 503]) {
      const before = await struck("status", { status });
      expect(before).toMatchObject({ reply: { status, body: { error: [{ code: "fault" }] } }, created: 0, status });
      expect((before.reply as Reply).headers.get("retry-after")).toBeNull();
      expect(await struck("status", { status, when: "after" })).toMatchObject({
        reply: { status },
        created: 1,
        status,
      });
    }
  },
  async cut() {
    expect(await struck("cut")).toEqual({ reply: "UND_ERR_SOCKET", created: 1, status: 200 });
  },
  async "not-json"() {
    const before = await count();
    await arm({ kind: "not-json" });
    const response = await fetch(`${sandbox.client.url}${path}`, await request());
    expect([response.status, response.headers.get("content-type")]).toEqual([200, expect.stringMatching(/json/)]);
    await expect(response.json()).rejects.toThrow(SyntaxError);
    expect(await count()).toBe(before + 1);
  },
  async "html-200"() {
    const { reply, created } = await struck("html-200");
    expect([reply, created]).toMatchObject([
      { status: 200, body: undefined, text: expect.stringContaining("<h1>") },
      1,
    ]);
  },
  async empty() {
    expect(await struck("empty")).toMatchObject({ reply: { status: 200, text: "" }, created: 1 });
  },
  async huge() {
    await arm({ kind: "huge" });
    const response = await fetch(`${sandbox.client.url}${path}`, await request());
    let length = 0;
    for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) length += chunk.length;
    expect([response.status, length]).toEqual([200, 100_000_000 + '{"text":""}'.length]);
  },
  async hang() {
    for (const when of ["before", "after"]) {
      const before = await count();
      await arm({ kind: "hang", when });
      await goAway();
      await expect.poll(count).toBe(before + (when === "after" ? 1 : 0));
      await expect.poll(logged).toMatchObject({ path, status: 0, fault: "hang" });
      await sandbox.client.delete("/_sandbox/faults");
    }
  },
  async "no-id"() {
    const { reply } = await struck("no-id");
    expect((reply as Reply).body).toEqual({ url_application: expect.any(String), product: expect.anything() });
    await arm({ kind: "no-id" });
    const { products } = (await call("GET")).body;
    expect(products[0]).toMatchObject({ product_name: "Book" });
    expect(products[0]).not.toHaveProperty("product_id");
    const role = { name: "A", permissions: [] };
    await arm({ kind: "no-id" }, {});
    const created = await call("POST", "/v1/chat/guilds/1/roles", role);
    expect(created.body).toMatchObject({ name: "A" });
    expect(created.body).not.toHaveProperty("id");
    await arm({ kind: "no-id" }, { path: "*/token" });
    const token = await sandbox.client.requestToken(basic("sandbox-app", "sandbox-secret"));
    expect(token.body).toEqual({ expires_in: 3600, token_type: "Bearer" });
  },
  async slow() {
    const before = await count();
    await arm({ kind: "slow", ms: 3_600_000 });
    await goAway();
    expect(await count()).toBe(before);
    await sandbox.client.delete("/_sandbox/faults");
    for (const when of ["before", "after"]) {
      const { reply, created, status } = await struck("slow", { ms: 5, when });
      expect([reply, created, status]).toMatchObject([right, 1, 200]);
    }
  },
  async refuse() {
    const { url } = sandbox.client;
    for (const [when, ms] of [
      ["after", 1500],
      ["now", 1500],
    ] as const) {
      await arm({ kind: "refuse", ms, when });
      if (when === "after") expect(await call()).toMatchObject(right);
      await expect(fetch(url)).rejects.toMatchObject({ cause: { code: "ECONNREFUSED" } });
      await eventually(() => fetch(url));
      expect(await call()).toMatchObject(right);
    }
  },
  async "token-expired"() {
    await call("GET");
    const old = new TestClient(sandbox.client.url);
    await old.get(path);
    await arm({ kind: "token-expired" });
    const refused = await old.get(path);
    expect([refused.status, refused.body.error[0].code]).toEqual([401, "unauthorized"]);
    expect((await old.get(path)).status).toBe(401);
    expect(await logged()).not.toHaveProperty("fault");
    expect((await new TestClient(sandbox.client.url).get(path)).status).toBe(200);
  },
};

test.each(Object.entries(cases))("injects %s", async (_, check) => {
  await sandbox.client.get("/v1/advance");
  await check();
});
