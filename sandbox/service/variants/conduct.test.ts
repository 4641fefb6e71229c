// The behavior in each variant, and the form of refusals; `objects.test.ts` has the other variants.
import { expect, test } from "vitest";
import { coupon, pageSamples } from "../../../test/support/samples/bodies.js";
import { fieldsOf, type Json, type Reply } from "../../../test/support/sandboxClient.js";
import { type ConductVariant, paths, startVariantSandbox } from "../../../test/support/sandboxVariants.js";

const sandbox = startVariantSandbox();
const { make, createProduct, createCoupon, get } = sandbox;
const { coupons, roles, channels } = paths;
const { product } = pageSamples;

const refused = (changes: Json = { price: "1", stock: null }) =>
  sandbox.client.post(product.path, { ...product.min, ...changes });

/** A PUT of a page that omits fields; returns the page after it. */
async function putOver(body: Json) {
  const before = { label: "old", lp_header: "kept", bank_invoice: { billing_deadline: 5, remainder_days_before: 1 } };
  const { id, one } = await createProduct(before);
  const put = await sandbox.client.put(one, body);
  return { put, held: await get(`/_sandbox/objects/product/${id}`) };
}

const cases: Record<ConductVariant, () => Promise<void>> = {
  async pages() {
    const created = [await createCoupon(), await createCoupon(), await createCoupon()];
    const first = await get(coupons);
    expect(first).toMatchObject({ has_more: true, next_page: 2 });
    const second = await get(`${coupons}?page=2`);
    const ids = [...first.coupons, ...second.coupons].map((item: Json) => item.coupon_id);
    expect(ids).toEqual(expect.arrayContaining(created.map(({ id }) => id)));
    expect((await get("/_sandbox/objects/coupon")).items.length).toBeGreaterThan(2);
  },
  async "pages-link"() {
    for (let count = 0; count < 3; count++) await createCoupon();
    const { headers, body } = await sandbox.client.get(coupons);
    expect(headers.get("link")).toBe('<?after_item=2>; rel="next"');
    expect(Object.keys(body)).toEqual(["coupons"]);
    expect((await get(`${coupons}?after_item=2`)).coupons[0]).not.toEqual(body.coupons[0]);
  },
  async merge() {
    const { put, held } = await putOver({ label: null, bank_invoice: { billing_deadline: 9 } });
    expect([put.status, put.body.product.lp_header]).toEqual([200, "kept"]);
    expect(held).toMatchObject({ product_name: "Book", label: null, lp_header: "kept" });
    expect(held.bank_invoice).toEqual({ billing_deadline: 9 });
    const channel = await make(channels, { type: 0, name: "a", topic: "t", parent_id: "5", user: [{ id: "8" }] });
    const { status, body } = await sandbox.client.put(channel.one, { parent_id: null });
    expect([status, body]).toEqual([200, { ...channel.reply.body, parent_id: null }]);
    const wrong = await sandbox.client.put(channel.one, { name: 1, surprise: 1 });
    expect([wrong.status, fieldsOf(wrong)]).toEqual([400, ["name", "surprise"]]);
  },
  async "deep-merge"() {
    const { put, held } = await putOver({ bank_invoice: { billing_deadline: 9 }, label: null });
    expect(put.status).toBe(200);
    expect(held.bank_invoice).toEqual({ billing_deadline: 9, remainder_days_before: 1 });
    expect(held).toMatchObject({ lp_header: "kept", label: null });
    const { one } = await createCoupon({ initial_cost_coupon: { type: 0, rate: 5 } });
    const changed = await sandbox.client.put(one, { initial_cost_coupon: { rate: 7 } });
    expect([changed.status, changed.body.coupon?.initial_cost_coupon]).toEqual([200, { type: 0, rate: 7 }]);
  },
  async "refuse-nulls"() {
    const wrong = await refused({
      label: null,
      notes: [{ name: null, require: true }],
      platform: { processor_a: null },
    });
    expect([wrong.status, fieldsOf(wrong)]).toEqual([400, ["label", "notes[0].name", "platform.processor_a"]]);
    const { one } = await createCoupon({ label: "x" });
    expect((await sandbox.client.put(one, { label: null })).status).toBe(400);
    expect((await sandbox.client.put(one, { label: "y" })).status).toBe(200);
  },
  async "put-old"() {
    const { id, one } = await createProduct({ label: "old" });
    const put = await sandbox.client.put(one, { ...product.min, label: "new" });
    expect(put.body).toMatchObject({ product_id: id, product: { label: "old" } });
    expect((await get(one)).product.label).toBe("new");
    const code = await createCoupon();
    await sandbox.client.post(`/_sandbox/objects/coupon/${code.id}/use`);
    const revised = await sandbox.client.put(code.one, { rate: 50 });
    expect(revised.body.coupon).toMatchObject({ rate: 10, use_coupon_count: 1 });
    expect(revised.body.coupon_id).not.toBe(code.id);
    expect((await get(`${coupons}/${revised.body.coupon_id}`)).coupon).toMatchObject({ rate: 50, use_coupon_count: 0 });
  },
  async "put-silent"() {
    const { put, held } = await putOver({ ...product.min, label: "new" });
    expect([put.status, put.text]).toEqual([204, ""]);
    expect(held.label).toBe("new");
  },
  async "put-empty"() {
    const { put, held } = await putOver({ ...product.min, label: "new" });
    expect([put.status, put.text]).toEqual([200, "{}"]);
    expect(held.label).toBe("new");
  },
  async "deleted-mark"() {
    const { id, one } = await createProduct();
    await sandbox.client.delete(one);
    const read = await sandbox.client.get(one);
    expect([read.status, read.body.product]).toMatchObject([200, { product_name: "Book", deleted: true }]);
    const { products } = await get(product.path);
    expect(products.find(({ product_id }: Json) => product_id === id)).toMatchObject({ deleted: true });
    for (const method of ["PUT", "DELETE"]) {
      const again = await sandbox.client.call(method, one, method === "PUT" ? product.min : undefined);
      expect([method, again.status]).toEqual([method, 404]);
    }
    const code = await createCoupon();
    await sandbox.client.post(`/_sandbox/objects/coupon/${code.id}/use`);
    await sandbox.client.put(code.one, { rate: 50 });
    expect((await get(code.one)).coupon).toMatchObject({ rate: 10, deleted: true });
    const role = await make(roles, { name: "A" });
    expect(role.reply.body).not.toHaveProperty("deleted");
    await sandbox.client.delete(role.one);
    expect(await get(role.one)).toMatchObject({ name: "A", deleted: true });
    expect((await sandbox.client.get(`${product.path}/never`)).status).toBe(404);
    await sandbox.client.put("/_sandbox/variants", { variants: [] });
    expect((await sandbox.client.get(one)).status).toBe(404);
    expect((await get(product.path)).products).not.toContainEqual(expect.objectContaining({ product_id: id }));
  },
  async "deleted-410"() {
    for (const { one } of [await createProduct(), await createCoupon(), await make(roles, { name: "A" })]) {
      expect([200, 204]).toContain((await sandbox.client.delete(one)).status);
      for (const method of ["GET", "PUT", "DELETE"]) {
        const gone = await sandbox.client.call(method, one, method === "PUT" ? {} : undefined);
        expect([method, gone.status, gone.body.error[0].code]).toEqual([method, 410, "gone"]);
      }
    }
    expect((await sandbox.client.get(`${product.path}/never`)).status).toBe(404);
  },
  async statuses() {
    const { one, reply } = await createProduct();
    const put = await sandbox.client.put(one, product.min);
    const gone = await sandbox.client.delete(one);
    expect([reply.status, put.status, gone.status, gone.text]).toEqual([201, 202, 204, ""]);
    expect((await sandbox.client.get(product.path)).status).toBe(200);
    const code = await createCoupon();
    const documented = [await sandbox.client.put(code.one, { rate: 11 }), await sandbox.client.delete(code.one)];
    expect([code.reply, ...documented].map(({ status }) => status)).toEqual([201, 200, 200]);
    expect((await make(roles, { name: "A" })).reply.status).toBe(201);
  },
  async "error-200"() {
    const wrong = await refused();
    expect([wrong.status, fieldsOf(wrong)]).toEqual([200, ["price"]]);
    const sent = coupon();
    await make(coupons, sent);
    const taken = await sandbox.client.post(coupons, sent);
    expect([taken.status, fieldsOf(taken)]).toEqual([200, ["coupon_code"]]);
    expect((await sandbox.client.get(`${product.path}/none`)).status).toBe(404);
    expect((await sandbox.client.requestToken("Basic eDp5", "x")).status).toBe(401);
  },
  "errors-html": () => refusals("text/html; charset=utf-8", /<h1>400 Bad Request<\/h1><ul><li>`price` must be/),
  "errors-text": () => refusals("text/plain; charset=utf-8", /^`price` must be a whole number\.\n$/),
  "errors-empty": () => refusals(null, /^$/),
  async "errors-nested"() {
    await refusals("application/json; charset=utf-8", /price/);
    expect((await refused()).body).toMatchObject({ status: { code: 400 }, detail: { causes: [{ at: "price" }] } });
  },
};

/** Errors of all kinds have the variant's form; those of the controls don't change. */
async function refusals(type: string | null, words: RegExp) {
  const wrong = await refused();
  expect([wrong.status, wrong.headers.get("content-type")]).toEqual([400, type]);
  expect(wrong.text).toMatch(words);
  const others: [Reply, number][] = [
    [await sandbox.client.get(`${product.path}/none`), 404],
    [await sandbox.client.get("/v1/nowhere"), 404],
    [await sandbox.client.get(`${product.path}/%zz`), 400],
    [await sandbox.client.put(product.path, {}), 405],
    [await sandbox.client.requestToken("Basic eDp5"), 401],
  ];
  for (const [reply, status] of others) {
    expect([reply.status, reply.headers.get("content-type")]).toEqual([status, type]);
    expect(reply.body ?? {}).not.toHaveProperty("error");
  }
  expect((await sandbox.client.get("/_sandbox/nothing")).body).toHaveProperty("error");
}

test.each(Object.entries(cases))("applies the response variant %s", (name, check) =>
  sandbox.within([name as ConductVariant], check),
);
