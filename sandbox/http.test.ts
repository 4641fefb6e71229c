// What holds for every endpoint: paths, methods, content types, sizes.
import { connect } from "node:net";
import { describe, expect, onTestFinished, test } from "vitest";
import { pageSamples } from "../test/support/samples/bodies.js";
import { basic, http, TestClient, useSandbox } from "../test/support/sandboxClient.js";
import { startSandbox } from "./index.js";
import { allRoutes } from "./routing.js";

const sandbox = useSandbox();

async function raw(method: string, path: string, body: string, type = "application/json") {
  const { access_token } = (await sandbox.client.requestToken(basic("sandbox-app", "sandbox-secret"))).body;
  const headers = { authorization: `Bearer ${access_token}`, ...(type && { "content-type": type }) };
  return http(sandbox.client.url + path, { method, headers, body: Buffer.from(body) });
}

/** Sends bytes that no HTTP client would send. */
const bytes = (text: string) =>
  new Promise<string>((resolve, reject) => {
    let response = "";
    const { hostname, port } = new URL(sandbox.client.url);
    const socket = connect(Number(port), hostname, () => socket.write(text));
    socket
      .on("data", (data) => (response += data))
      .on("error", reject)
      .on("close", () => resolve(response));
  });

describe("a path", () => {
  test.each([
    "/",
    "/v1",
    "/v2/advance",
    "/v1/nowhere",
    "/v1/advance/1/purchaser",
    "/v1/client/coupon/",
    "/v1/chat/guilds//roles/1",
    "/v1/chat/guilds/1/roles",
    "/_sandbox/nothing",
    "/p/nothing/1",
  ])("is 404 if it is %s", async (path) => {
    const method = path === "/v1/chat/guilds/1/roles" ? "POST" : "GET";
    const suffix = method === "POST" ? "/1/2" : "";
    const { status, body } = await sandbox.client.call(method, path + suffix);
    expect([status, body.error[0].code]).toEqual([404, "not_found"]);
  });

  test("is not repeated completely if it is long and missing", async () => {
    const { status, text } = await http(`${sandbox.client.url}/nothing/${"x".repeat(10_000)}`);
    expect([status, text.length < 400]).toEqual([404, true]);
  });

  test("is 404 for any request if it is missing", async () => {
    expect((await raw("POST", "/v1/nowhere", "{", "text/plain")).status).toBe(404);
    expect((await http(`${sandbox.client.url}/v1/nowhere`)).status).toBe(404);
  });

  test.each(["mode=test", "mode=lives", "mode=", "mode=a&mode=b", "mode[x]=1&%00=%zz", "&&&=="])(
    "accepts the query %s",
    async (query) => expect((await sandbox.client.get(`/v1/advance?${query}`)).status).toBe(200),
  );
});

describe("a method", () => {
  const paths = [...new Set(allRoutes({} as never).map(({ path }) => path))];

  test.each(paths)("of %s is accepted if it is declared, and no other", async (path) => {
    const own = allRoutes({} as never)
      .filter((route) => route.path === path)
      .map(({ method }) => method as string);
    const allowed = [...own, ...(own.includes("GET") ? ["HEAD"] : []), "OPTIONS"];
    const address = path.replace(/\{\w+\}/g, "1");
    const options = await http(sandbox.client.url + address, { method: "OPTIONS" });
    expect([options.status, options.text]).toEqual([204, ""]);
    expect(options.headers.get("allow")?.split(", ")).toEqual(expect.arrayContaining(allowed));
    for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE"].filter((name) => !own.includes(name))) {
      const refused = await sandbox.client.call(method, address);
      expect([method, refused.status, refused.body?.error[0].code]).toEqual([method, 405, "method_not_allowed"]);
      expect(refused.headers.get("allow")).toBe(options.headers.get("allow"));
    }
  });

  test("HEAD returns what GET does, without the body", async () => {
    const { body } = await sandbox.client.post("/v1/advance", pageSamples.advance.min);
    for (const path of ["/v1/advance", `/v1/advance/${body.plan_id}`, "/v1/advance/none"]) {
      const [get, head] = [await sandbox.client.get(path), await sandbox.client.call("HEAD", path)];
      expect([head.status, head.text]).toEqual([get.status, ""]);
      expect(head.headers.get("content-length")).toBe(get.headers.get("content-length"));
    }
  });

  test("is refused if it is unknown", async () => {
    expect((await sandbox.client.call("PROPFIND", "/v1/advance")).status).toBe(405);
  });
});

describe("a body", () => {
  const path = "/v1/advance";

  test("isn't quoted if it is invalid JSON", async () => {
    const refused = await raw("POST", path, '{"plan_name": "x');
    expect([refused.status, refused.body.error[0].code]).toEqual([400, "bad_json"]);
    expect(refused.text).not.toContain("plan_name");
  });

  test("is refused in a charset other than UTF-8", async () => {
    const body = JSON.stringify(pageSamples.advance.min);
    for (const charset of ["utf-16", "latin1", '"utf-16le"']) {
      const refused = await raw("POST", path, body, `application/json; charset=${charset}`);
      expect([charset, refused.status, refused.body.error[0].code]).toEqual([charset, 415, "unsupported_media_type"]);
    }
    expect((await raw("POST", path, body, 'application/json; charset="UTF-8"')).status).toBe(200);
  });

  test("is limited in size", async () => {
    const refused = await raw("POST", path, JSON.stringify({ plan_name: "x".repeat(1024 * 1024) }));
    expect([refused.status, refused.body.error[0].code]).toEqual([413, "too_large"]);
    const large = { ...pageSamples.advance.min, free_space: "x".repeat(65_536) };
    expect((await sandbox.client.post(path, large)).body.plan.free_space).toHaveLength(65_536);
  });

  test("can be empty with JSON's content type in a DELETE", async () => {
    const { body } = await sandbox.client.post(path, pageSamples.advance.min);
    expect((await raw("DELETE", `${path}/${body.plan_id}`, "")).status).toBe(200);
  });

  test.each([
    ["a hundred thousand members", `{${Array.from({ length: 80_000 }, (_, i) => `"a${i}":1`).join()}}`],
    ["a list with as many mistakes", `{"notes": [${"1,".repeat(100_000)}1]}`],
  ])("is refused with %s", async (_, body) => {
    const refused = await raw("POST", path, body);
    expect(refused.status).toBe(400);
    expect(refused.body.error.length).toBeLessThan(300);
  });
});

test("returns the usual error format for a request that isn't HTTP", async () => {
  const response = await bytes("NONSENSE\r\n\r\n");
  expect(response).toMatch(/^HTTP\/1.1 400 /);
  expect(JSON.parse(response.split("\r\n\r\n")[1] ?? "")).toEqual({
    error: [{ code: "bad_request", message: expect.any(String) }],
  });
});

test("a health check needs no token, and isn't logged", async () => {
  const open = await startSandbox({ publicUrl: "http://sandbox:4010", controlToken: "the-token" });
  try {
    const get = async (path: string, token?: string) => {
      const headers = token === undefined ? {} : { "x-sandbox-token": token };
      const response = await fetch(`http://127.0.0.1:${open.port}${path}`, { headers });
      return [response.status, await response.json()];
    };
    expect(await get("/_sandbox/health")).toEqual([200, { status: "ok" }]);
    expect(await get("/_sandbox/requests")).toEqual([401, expect.anything()]);
    expect(await get("/_sandbox/requests", "the-token")).toMatchObject([200, { items: [] }]);
  } finally {
    await open.close();
  }
});

test.each(["price", "label"])(
  "a number in a body that JavaScript would round is refused with its field: %s",
  async (field) => {
    const body = JSON.stringify({ ...pageSamples.product.min, [field]: 0 });
    const { status, text } = await raw(
      "POST",
      "/v1/client/product",
      body.replace(`"${field}":0`, `"${field}":1234567824702059001`),
    );
    expect([status, text]).toEqual([400, expect.stringContaining(field)]);
  },
);

test("a list of many objects is complete and in order", async () => {
  const { path, min } = pageSamples.product;
  const { url, close } = await startSandbox();
  onTestFinished(close);
  const client = new TestClient(url);
  const names = Array.from({ length: 450 }, (_, n) => `Book ${n}`);
  for (const product_name of names) await client.post(path, { ...min, product_name });
  const { products } = (await client.get(path)).body;
  expect(products.map((item: { product_name: string }) => item.product_name)).toEqual(names);
  const { items } = (await client.get("/_sandbox/objects/product")).body;
  expect(items.map((item: { product_name: string }) => item.product_name)).toEqual(names);
  expect((await client.get("/_sandbox/objects/roles")).body).toEqual({ items: [] });
});
