// The controls under /_sandbox/.
import { describe, expect, test } from "vitest";
import { coupon, pageSamples } from "../../../test/support/samples/bodies.js";
import { fieldsOf, http, type Json, useSandbox } from "../../../test/support/sandboxClient.js";

const sandbox = useSandbox();

async function createOneOf(kind: string): Promise<{ id: string; path: string }> {
  const { client } = sandbox;
  const idOf = async (path: string, body: unknown, name: string) => {
    const id = (await client.post(path, body)).body[name];
    return { id, path: `${path}/${id}` };
  };
  if (kind === "coupon") return idOf("/v1/client/coupon", coupon(), "coupon_id");
  if (kind === "roles") return idOf("/v1/chat/guilds/1/roles", { name: "Old" }, "id");
  if (kind === "channels") return idOf("/v1/chat/guilds/1/channels", { name: "old", type: 0 }, "id");
  const { path, min, idName } = pageSamples[kind as keyof typeof pageSamples];
  return idOf(path, min, idName);
}

describe.each<[string, Json, Json]>([
  ["advance", { plan_name: "By hand", label: "x" }, { plan_name: "By hand", label: "x" }],
  ["product", { price: 1, stock: 3 }, { price: 1, stock: 3 }],
  ["paid", { price: 1, mail_recept: { bcc: true, subject: "s", body: "b" } }, { price: 1 }],
  ["installments", { price: 1, billing_cycle: { interval: "m", installments_count: 9 } }, { price: 1 }],
  ["coupon", { rate: 99, use_coupon_count: 7 }, { rate: 99, use_coupon_count: 7 }],
  ["roles", { name: "By hand", permissions: ["SPEAK"] }, { name: "By hand", permissions: String(2 ** 21) }],
  ["channels", { topic: "By hand" }, { topic: "By hand", name: "old" }],
])("a change outside Pulumi of %s", (kind, change, shown) => {
  test("is visible in the API, and keeps other fields", async () => {
    const { id, path } = await createOneOf(kind);
    const patched = await sandbox.client.patch(`/_sandbox/objects/${kind}/${id}`, change);
    expect([patched.status, patched.body]).toMatchObject([200, { id, ...change }]);
    const { body } = await sandbox.client.get(path);
    expect(body.plan ?? body.product ?? body.coupon ?? body).toMatchObject(shown);
    expect((await sandbox.client.get(`/_sandbox/objects/${kind}/${id}`)).body).toEqual(patched.body);
    expect((await sandbox.client.get(`/_sandbox/objects/${kind}`)).body.items).toContainEqual(patched.body);
  });
});

describe("a change outside Pulumi", () => {
  test("unsets a field with null", async () => {
    const { path, min } = pageSamples.paid;
    const { paid_id } = (await sandbox.client.post(path, { ...min, label: "x", sales_count: 5, auto_retry: {} })).body;
    await sandbox.client.patch(`/_sandbox/objects/paid/${paid_id}`, {
      label: null,
      sales_count: null,
      auto_retry: null,
    });
    const { plan } = (await sandbox.client.get(`${path}/${paid_id}`)).body;
    expect(plan).toMatchObject({ label: null, sales_count: -1 });
    expect(plan).not.toHaveProperty("auto_retry");
  });

  test("can change what the API can't", async () => {
    const { id, path } = await createOneOf("product");
    await sandbox.client.patch(`/_sandbox/objects/product/${id}`, {
      processor_a_env_id: "9",
      platform: { processor_c: true },
    });
    expect((await sandbox.client.get(path)).body.product).toMatchObject({ processor_a_env_id: "9" });
  });

  test("can't give two current codes one text", async () => {
    const [first, second] = [await createOneOf("coupon"), await createOneOf("coupon")];
    const { coupon_code } = (await sandbox.client.get(`/_sandbox/objects/coupon/${first.id}`)).body;
    const refused = await sandbox.client.patch(`/_sandbox/objects/coupon/${second.id}`, { coupon_code });
    expect([refused.status, fieldsOf(refused)]).toEqual([409, ["coupon_code"]]);
  });

  test("returns secrets, which the API masks", async () => {
    const { id, path } = await createOneOf("product");
    const ads_conversion_api = { dataset_id: "1", access_token: "ads-secret" };
    await sandbox.client.patch(`/_sandbox/objects/product/${id}`, { ads_conversion_api });
    expect((await sandbox.client.get(`/_sandbox/objects/product/${id}`)).body).toMatchObject({ ads_conversion_api });
    expect((await sandbox.client.get(path)).text).not.toContain("ads-secret");
  });
});

test.each([
  "GET /_sandbox/objects/plans",
  "GET /_sandbox/objects/plans/1",
  "PATCH /_sandbox/objects/plans/1",
  "POST /_sandbox/objects/coupon/1/customers",
])("returns 404 for an unknown kind in %s, and lists the kinds", async (call) => {
  const [method = "", path = ""] = call.split(" ");
  const { status, text } = await sandbox.client.call(method, path, method === "PATCH" ? {} : undefined);
  expect(status).toBe(404);
  expect(text).toContain("installments");
});

test("returns 404 for the former paths of objects, with the current ones", async () => {
  const former = (name: string) => sandbox.client.get(`/_sandbox/${name}/1`);
  const { status, text } = await former("product");
  expect([status, text]).toEqual([404, expect.stringContaining("/_sandbox/objects/{kind}/{id}")]);
  expect((await former("plans")).text).not.toContain("/_sandbox/objects");
});

describe("using a code", () => {
  test("increments its count", async () => {
    const { id, path } = await createOneOf("coupon");
    const use = `/_sandbox/objects/coupon/${id}/use`;
    expect((await sandbox.client.post(use)).body).toEqual({ coupon_id: id, use_coupon_count: 1 });
    expect((await sandbox.client.post(use, { times: 4 })).body).toEqual({ coupon_id: id, use_coupon_count: 5 });
    expect((await sandbox.client.get(path)).body.coupon.use_coupon_count).toBe(5);
  });

  test.each([0, -1, 1.5, "2", null])("is refused %j times", async (times) => {
    const { id } = await createOneOf("coupon");
    const refused = await sandbox.client.post(`/_sandbox/objects/coupon/${id}/use`, { times });
    expect([refused.status, fieldsOf(refused)]).toEqual([400, ["times"]]);
  });
});

describe("the log of requests", () => {
  test("counts requests of the API, but not of controls and pages", async () => {
    const { client } = sandbox;
    const { id, path } = await createOneOf("product");
    await client.delete("/_sandbox/requests");
    await client.get(`${path}?mode=test`);
    await client.get(path);
    await client.get(`${path}x`);
    await client.get("/v1/nowhere");
    await client.delete("/v1/advance");
    await http(`${client.url}/v1/advance`);
    await http(`${client.url}/p/product/${id}`);
    await client.get("/_sandbox/objects/product");
    const { status, body } = await client.get("/_sandbox/requests");
    expect(status).toBe(200);
    expect(body.counts).toEqual({
      "GET /v1/client/product/{product_id}": 3,
      "GET (unknown path)": 1,
      "DELETE /v1/advance": 1,
      "GET /v1/advance": 1,
    });
    expect(body.items.map((item: Json) => [item.method, item.path, item.query, item.status])).toEqual([
      ["GET", path, "mode=test", 200],
      ["GET", path, "", 200],
      ["GET", `${path}x`, "", 404],
      ["GET", "/v1/nowhere", "", 404],
      ["DELETE", "/v1/advance", "", 405],
      ["GET", "/v1/advance", "", 401],
    ]);
    expect(body.items[0]).toMatchObject({ at: expect.stringMatching(/Z$/), route: "/v1/client/product/{product_id}" });
  });

  test("is returned in pages", async () => {
    const { body } = await sandbox.client.get("/_sandbox/requests?limit=2");
    expect([body.items.length, body.has_more]).toEqual([2, true]);
    const older = (await sandbox.client.get(`/_sandbox/requests?limit=1&before=${body.items[0].id}`)).body;
    expect(older.items[0].id).toBe(body.items[0].id - 1);
    expect(fieldsOf(await sandbox.client.get("/_sandbox/requests?before=-1"))).toEqual(["before"]);
  });

  test("starts again after it was deleted", async () => {
    expect((await sandbox.client.delete("/_sandbox/requests")).status).toBe(204);
    expect((await sandbox.client.get("/_sandbox/requests")).body).toEqual({
      items: [],
      has_more: false,
      counts: {},
    });
  });
});
