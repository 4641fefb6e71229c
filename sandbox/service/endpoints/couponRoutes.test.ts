// Discount codes: what they need, what may change once they are used, and their revisions.
import { describe, expect, test } from "vitest";
import { coupon } from "../../../test/support/samples/bodies.js";
import { fieldsOf, type Json, useSandbox } from "../../../test/support/sandboxClient.js";

const sandbox = useSandbox();
const path = "/v1/client/coupon";

async function make(changes: Json = {}): Promise<{ id: string; one: string; sent: Json }> {
  const sent = coupon(changes);
  const { status, body } = await sandbox.client.post(path, sent);
  expect([status, body.error]).toEqual([201, undefined]);
  return { id: body.coupon_id, one: `${path}/${body.coupon_id}`, sent };
}
async function makeUsed(changes: Json = {}, times = 2) {
  const created = await make(changes);
  await sandbox.client.post(`/_sandbox/objects/coupon/${created.id}/use`, { times });
  return created;
}
const read = async (id: string) => (await sandbox.client.get(`${path}/${id}`)).body.coupon;
const listed = async () => (await sandbox.client.get(path)).body.coupons as Json[];

describe("a code", () => {
  test("is created, read, listed, updated and deleted", async () => {
    const sent = coupon({
      label: "spring",
      coupon_count: 100,
      start_date: "2026/04/01",
      end_date: "2026/04/30",
      product_ids: ["a", "b"],
      initial_cost_coupon: { type: 1, price: 50 },
    });
    const created = await sandbox.client.post(path, sent);
    const id = created.body.coupon_id;
    expect([created.status, created.body]).toEqual([
      201,
      { coupon_id: id, coupon: { ...sent, use_coupon_count: 0, processor_a_coupon: false } },
    ]);
    expect((await sandbox.client.get(`${path}/${id}`)).body).toEqual(created.body);
    expect((await listed()).at(-1)).toEqual({
      coupon_id: id,
      label: "spring",
      coupon_name: "Spring",
      coupon_code: sent.coupon_code,
      processor_a_env_id: "1",
      payment_type: 4,
      coupon_count: 100,
      use_coupon_count: 0,
      product_ids: ["a", "b"],
      created_date: expect.stringMatching(/^\d{4}\/\d\d\/\d\d \d\d:\d\d:\d\d$/),
    });
    const put = await sandbox.client.put(`${path}/${id}`, { rate: 20 });
    expect([put.status, put.body]).toEqual([200, { coupon_id: id, coupon: { ...created.body.coupon, rate: 20 } }]);
    const gone = await sandbox.client.delete(`${path}/${id}`);
    expect([gone.status, gone.body]).toEqual([200, { coupon_id: id }]);
    expect((await sandbox.client.get(`${path}/${id}`)).status).toBe(404);
    expect((await sandbox.client.delete(`${path}/${id}`)).status).toBe(404);
    expect((await listed()).some(({ coupon_id }) => coupon_id === id)).toBe(false);
  });

  test("is listed without limits if it has none", async () => {
    const { id } = await make();
    const item = (await listed()).find(({ coupon_id }) => coupon_id === id);
    expect(item).toMatchObject({ coupon_count: null, product_ids: [], label: "" });
  });

  test.each([
    [0, true],
    [1, false],
    [4, false],
    [5, false],
    [14, true],
  ])("of payment type %i is linked to a coupon of processor A: %s", async (payment_type, isLinked) => {
    const { id } = await make({ payment_type });
    expect(await read(id)).toMatchObject({ processor_a_coupon: isLinked });
  });

  test.each<[string, Json, string[]]>([
    [
      "a field that the service sets",
      { use_coupon_count: 0, processor_a_coupon: true },
      ["processor_a_coupon", "use_coupon_count"],
    ],
    [
      "several mistakes together",
      { coupon_type: 9, payment_type: 1, coupon_term: 3, end_date: "x", surprise: 1 },
      ["coupon_term", "coupon_type", "end_date", "surprise"],
    ],
  ])("is refused with %s", async (_, changes, fields) => {
    const before = (await listed()).length;
    const refused = await sandbox.client.post(path, coupon(changes));
    expect([refused.status, fieldsOf(refused)]).toEqual([400, fields]);
    expect((await listed()).length).toBe(before);
  });

  test.each<[string, Json]>([
    ["an amount", { coupon_type: 1, rate: undefined, price: 100 }],
    ["an unknown page", { payment_type: 5, product_ids: ["unknown page"] }],
    ["a leap day", { start_date: "2028/02/29", end_date: "2028/02/29" }],
    ["only the required fields", { label: null, price: null, product_ids: null, end_date: null }],
  ])("is accepted for %s", async (_, changes) => {
    const { id, sent } = await make(changes);
    expect(await read(id)).toMatchObject(JSON.parse(JSON.stringify(sent)));
  });
});

describe("a code's text is unique", () => {
  test("among current codes of one environment", async () => {
    const { id, sent } = await make();
    const again = await sandbox.client.post(path, coupon({ coupon_code: sent.coupon_code }));
    expect([again.status, again.body.error]).toEqual([
      409,
      [{ code: "conflict", field: "coupon_code", message: expect.stringContaining(id) }],
    ]);
    await make({ coupon_code: sent.coupon_code, processor_a_env_id: "0" });
    await sandbox.client.delete(`${path}/${id}`);
    await make({ coupon_code: sent.coupon_code });
  });

  test("also after a change", async () => {
    const [first, second] = [await make(), await make()];
    const refused = await sandbox.client.put(second.one, { coupon_code: first.sent.coupon_code });
    expect([refused.status, fieldsOf(refused)]).toEqual([409, ["coupon_code"]]);
    expect((await read(second.id)).coupon_code).toBe(second.sent.coupon_code);
    expect((await sandbox.client.put(first.one, { coupon_code: "NEWNAME" })).status).toBe(200);
    expect((await sandbox.client.put(second.one, { coupon_code: first.sent.coupon_code })).status).toBe(200);
  });
});

describe("a change of an unused code", () => {
  test("keeps omitted fields, and unsets null ones", async () => {
    const { one, id, sent } = await make({ label: "old", coupon_count: 5 });
    expect((await sandbox.client.put(one, { label: null })).body.coupon_id).toBe(id);
    expect(await read(id)).toMatchObject({ ...sent, label: null, coupon_count: 5 });
    expect((await sandbox.client.put(one, {})).status).toBe(200);
  });

  test.each<[string, Json]>([
    ["coupon_type", { coupon_type: 1, price: 100, rate: null }],
    ["rate", { rate: 11 }],
    ["coupon_term", { coupon_term: 3 }],
    ["initial_cost_coupon", { initial_cost_coupon: { type: 0, rate: 5 } }],
    ["coupon_code", { coupon_code: "OTHERCODE" }],
    ["product_ids", { product_ids: ["x"] }],
    ["payment_type", { payment_type: 5 }],
    ["all properties that can change", { coupon_name: "N", label: "L", coupon_count: 1, start_date: "2026/01/01" }],
  ])("of %s is in place", async (_, changes) => {
    const { one, id } = await make();
    const put = await sandbox.client.put(one, changes);
    expect([put.status, put.body.coupon_id]).toEqual([200, id]);
    expect(await read(id)).toMatchObject(changes);
  });

  test.each<[string, Json, Json, string]>([
    ["the environment", {}, { processor_a_env_id: "0" }, "processor_a_env_id"],
    ["a type that lacks its price", {}, { coupon_type: 1 }, "price"],
    ["a term that the payment kind forbids", { payment_type: 1 }, { coupon_term: 3 }, "coupon_term"],
    ["a payment kind that forbids the term", { coupon_term: 3 }, { payment_type: 1 }, "coupon_term"],
    ["a conditionally required field that is emptied", {}, { rate: null }, "rate"],
    ["the count of uses", {}, { use_coupon_count: 5 }, "use_coupon_count"],
  ])("of %s is refused", async (_, created, changes, field) => {
    const { one, id } = await make(created);
    const before = await read(id);
    const refused = await sandbox.client.put(one, changes);
    expect([refused.status, fieldsOf(refused)]).toEqual([400, [field]]);
    expect(await read(id)).toEqual(before);
  });

  test("changes nothing if the complete code is sent as it was read", async () => {
    const { one, id } = await make({ product_ids: ["a"] });
    const whole = await read(id);
    const put = await sandbox.client.put(one, whole);
    expect([put.status, put.body]).toEqual([200, { coupon_id: id, coupon: whole }]);
  });
});

describe("a used code", () => {
  test("can't be deleted", async () => {
    const { one, id } = await makeUsed();
    const refused = await sandbox.client.delete(one);
    expect([refused.status, refused.body.error[0].code]).toEqual([400, "in_use"]);
    expect((await read(id)).use_coupon_count).toBe(2);
  });

  test("can't lose its targets, and is unchanged by a refused change", async () => {
    const { one, id } = await makeUsed({ product_ids: ["a", "b"] });
    const before = await read(id);
    const refused = await sandbox.client.put(one, { product_ids: null, rate: 50 });
    const error = { code: "immutable", field: "product_ids", message: expect.stringContaining("can't be changed") };
    expect([refused.status, refused.body.error]).toEqual([400, [error]]);
    expect(await read(id)).toEqual(before);
  });

  test("accepts unchanged values, and changes other fields in place", async () => {
    const { one, id, sent } = await makeUsed({ product_ids: ["a", "b"] });
    const same = { ...sent, product_ids: ["b", "a"], label: "new", end_date: "2030/01/01", coupon_name: "New" };
    const put = await sandbox.client.put(one, same);
    expect([put.status, put.body.coupon_id]).toEqual([200, id]);
    expect(await read(id)).toMatchObject({ label: "new", end_date: "2030/01/01", use_coupon_count: 2 });
  });

  test.each<[string, Json, Json]>([
    ["price", { coupon_type: 1, price: 100 }, { price: 200 }],
    ["initial_cost_coupon (taken away)", { initial_cost_coupon: { type: 0, rate: 5 } }, { initial_cost_coupon: null }],
  ])("becomes a new revision if %s changes", async (_, created, changes) => {
    const { one, id, sent } = await makeUsed({ label: "kept", ...created });
    const put = await sandbox.client.put(one, changes);
    const next = put.body.coupon_id;
    expect(put.status).toBe(200);
    expect(next).not.toBe(id);
    expect(put.body.coupon).toMatchObject({ ...sent, ...changes, use_coupon_count: 0 });

    for (const method of ["GET", "PUT", "DELETE"]) {
      const again = await sandbox.client.call(method, one, method === "PUT" ? {} : undefined);
      expect([method, again.status]).toEqual([method, 404]);
    }
    const living = (await listed()).filter(({ coupon_code }) => coupon_code === sent.coupon_code);
    expect(living.map(({ coupon_id, use_coupon_count }) => [coupon_id, use_coupon_count])).toEqual([[next, 0]]);
    expect((await sandbox.client.get(`/_sandbox/objects/coupon/${id}`)).body).toMatchObject({
      use_coupon_count: 2,
      deleted_at: expect.any(String),
    });
    expect((await sandbox.client.delete(`${path}/${next}`)).status).toBe(200);
  });

  test("can be revised repeatedly", async () => {
    let { id } = await makeUsed();
    for (const rate of [20, 30, 40]) {
      const put = await sandbox.client.put(`${path}/${id}`, { rate });
      expect(put.body.coupon_id).not.toBe(id);
      id = put.body.coupon_id;
      await sandbox.client.post(`/_sandbox/objects/coupon/${id}/use`);
    }
    expect(await read(id)).toMatchObject({ rate: 40, use_coupon_count: 1 });
  });
});
