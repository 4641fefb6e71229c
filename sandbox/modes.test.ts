// Test and live, side by side.
import { describe, expect, test } from "vitest";
import { pageSamples } from "../test/support/samples/bodies.js";
import { basic, http, TestClient, useSandbox } from "../test/support/sandboxClient.js";
import { startSandbox } from "./index.js";

const sandbox = useSandbox({ liveAppId: "live-app", liveAppSecret: "live-secret" });
const credentials = { test: basic("sandbox-app", "sandbox-secret"), live: basic("live-app", "live-secret") };
type Mode = keyof typeof credentials;

const prefixes = { test: "", live: "/live" };

const request = (authorization: string, path = "/v1/identity/oauth2/token") =>
  http(sandbox.client.url + path, {
    method: "POST",
    headers: { authorization, "content-type": "application/x-www-form-urlencoded" },
    body: "grant_type=client_credentials",
  });
const tokenOf = async (mode: Mode): Promise<string> =>
  (await request(credentials[mode], `${prefixes[mode]}/v1/identity/oauth2/token`)).body.access_token;

/** Calls the API at the address of a mode, with a token of it or of another. */
async function call(mode: Mode, method: string, path: string, body?: unknown, tokenMode = mode) {
  const authorization = `Bearer ${await tokenOf(tokenMode)}`;
  return http(sandbox.client.url + prefixes[mode] + path, {
    method,
    headers: { authorization, ...(body !== undefined && { "content-type": "application/json" }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

const { path, min } = pageSamples.product;

test("have separate objects", async () => {
  const created = await call("live", "POST", path, min);
  const { product_id: id } = created.body;
  expect((await call("live", "GET", `${path}/${id}`)).status).toBe(200);
  expect((await call("test", "GET", `${path}/${id}`)).status).toBe(404);
  expect((await call("test", "GET", path)).body.products).toEqual([]);
  expect((await call("live", "GET", path)).body.products).toHaveLength(1);
});

test("have pages and controls of live under the prefix", async () => {
  const { url } = sandbox.client;
  const { product_id: id, url_application } = (await call("live", "POST", path, min)).body;
  expect(url_application).toBe(`${url}/live/p/product/${id}`);
  expect((await http(url_application)).status).toBe(200);
  expect((await http(`${url}/p/product/${id}`)).status).toBe(404);
  const form = { headers: { "content-type": "application/json" }, method: "POST" };
  const applied = await http(`${url}/live/_sandbox/objects/product/${id}/applications`, {
    ...form,
    body: JSON.stringify({ name: "A", email: "a@x.org" }),
  });
  expect([applied.status, applied.headers.get("location")]).toEqual([
    201,
    `${url}/live/_sandbox/customers/${applied.body.person_id}`,
  ]);
  expect((await http(`${url}/_sandbox/objects/product/${id}`)).status).toBe(404);
  expect((await call("live", "GET", "/v1/charge")).body.items).toHaveLength(1);
  expect((await call("test", "GET", "/v1/charge")).body.items).toEqual([]);
});

test("can have the same code in both", async () => {
  const code = {
    processor_a_env_id: "0",
    coupon_name: "n",
    coupon_code: "SAME",
    coupon_type: 0,
    rate: 1,
    coupon_term: 0,
    payment_type: 1,
  };
  const created = [
    await call("test", "POST", "/v1/client/coupon", code),
    await call("live", "POST", "/v1/client/coupon", code),
    await call("live", "POST", "/v1/client/coupon", code),
  ];
  expect(created.map(({ status }) => status)).toEqual([201, 201, 409]);
});

describe.each<[Mode, Mode, string]>([
  ["test", "live", "/live"],
  ["live", "test", ""],
])("a token of %s", (own, other, prefix) => {
  test("is refused by the other mode, with the reason", async () => {
    const refused = await call(other, "GET", path, undefined, own);
    expect([refused.status, refused.headers.get("www-authenticate")]).toEqual([
      401,
      'Bearer realm="paypages", error="invalid_token"',
    ]);
    expect(refused.body.error[0].message).toContain(`a token of ${own} mode`);
  });

  test("isn't issued by the other mode, which names the right address", async () => {
    const refused = await request(credentials[own], `${prefix}/v1/identity/oauth2/token`);
    const { message } = refused.body.error[0];
    expect([refused.status, message]).toEqual([401, expect.stringContaining(`credentials of ${own} mode`)]);
    expect(message).toContain(`its address is ${sandbox.client.url}${prefixes[own]}.`);
  });
});

test.each<[Mode, string, number]>([
  ["test", "", 200],
  ["test", "?mode=test", 200],
  ["test", "?mode=live", 401],
  ["live", "?mode=live", 200],
  ["live", "?mode=test", 401],
  ["live", "?mode=other", 200],
])("accepts a token of %s with the query %j: %i", async (mode, query, status) => {
  const response = await call(mode, "GET", path + query);
  expect(response.status).toBe(status);
  if (status === 401) expect(response.body.error[0]).toMatchObject({ code: "wrong_mode" });
  const token = await request(credentials[mode], `${prefixes[mode]}/v1/identity/oauth2/token${query}`);
  expect(token.status).toBe(status);
});

test("have their mode in the log of requests", async () => {
  await http(`${sandbox.client.url}/_sandbox/requests`, { method: "DELETE" });
  await call("live", "GET", path);
  await http(`${sandbox.client.url}/live${path}`);
  await http(`${sandbox.client.url}${path}`);
  const { items } = (await http(`${sandbox.client.url}/_sandbox/requests`)).body;
  expect(items.map((item: Record<string, unknown>) => [item.path, item.route, item.mode, item.status])).toEqual([
    ["/live/v1/identity/oauth2/token", "/v1/identity/oauth2/token", "live", 200],
    [`/live${path}`, path, "live", 200],
    [`/live${path}`, path, "live", 401],
    [path, path, "test", 401],
  ]);
});

describe("without credentials", () => {
  test("live is closed, and the message explains how to open it", async () => {
    const running = await startSandbox();
    const client = new TestClient(running.url);
    expect((await client.get(`/live${path}`)).status).toBe(401);
    const refused = await http(`${running.url}/live/v1/identity/oauth2/token`, {
      method: "POST",
      headers: { authorization: credentials.test, "content-type": "application/x-www-form-urlencoded" },
      body: "grant_type=client_credentials",
    });
    expect([refused.status, refused.body.error[0].message]).toEqual([401, expect.stringContaining("--live-app-id")]);
    await running.close();
  });

  test.each([
    [{ liveAppId: "a" }, /the secret is missing/],
    [{ liveAppSecret: "a" }, /the id is missing/],
    [{ appId: "a", appSecret: "b", liveAppId: "a", liveAppSecret: "b" }, /the same credentials/],
  ])("%j is refused at the start", async (options, message) => {
    await expect(startSandbox(options)).rejects.toThrow(message);
  });
});
