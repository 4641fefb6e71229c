// Objects in each variant; `conduct.test.ts` has the other variants, and each has a test.
import { expect, test } from "vitest";
import { pageSamples } from "../../../test/support/samples/bodies.js";
import type { Json } from "../../../test/support/sandboxClient.js";
import { type ConductVariant, paths, startVariantSandbox } from "../../../test/support/sandboxVariants.js";
import type { OmissionName, VariantName } from "../../index.js";

const sandbox = startVariantSandbox();
const { make, createProduct, createCoupon, get } = sandbox;
const { coupons, roles, channels } = paths;
const { product, paid, advance } = pageSamples;

const productAt = async (changes: Json = {}) => (await get((await createProduct(changes)).one)).product;
const couponAt = async (changes: Json = {}) => (await get((await createCoupon(changes)).one)).coupon;
const planted = "ads-secret-value";
const secretAt = async () => (await productAt({ ads_conversion_api: { access_token: planted } })).ads_conversion_api;

const overwrite = { id: "7", allow: ["VIEW_CHANNEL"], deny: ["SPEAK"] };

type ObjectVariant = Exclude<VariantName, ConductVariant>;

const cases: Record<ObjectVariant, () => Promise<void>> = {
  async defaults() {
    const min = await productAt();
    expect(min).toMatchObject({ stock: -1, label: null, notes: null, waiting_list: { type: null, interval: -1 } });
    expect(min.ads_conversion_api).toEqual({ dataset_id: null, access_token: null });
    expect(min.bank_invoice).toEqual({ billing_deadline: 7, remainder_days_before: 2 });
    expect(min).not.toHaveProperty("mail_application");
    const { billing_cycle } = (await get((await make(paid.path, paid.min)).one)).plan;
    expect(billing_cycle).toMatchObject({ interval: "month", count: 1, billing_cycle_anchor: -1, trial_end: null });
  },
  async omit() {
    const { url_application, product: shown } = await get(
      (
        await createProduct({
          stock: -1,
          label: null,
          lp_header: "x",
          platform: { processor_a: true, processor_c: null },
        })
      ).one,
    );
    expect(url_application).toMatch(/^http/);
    expect(shown).toEqual({ product_name: "Book", price: 500, lp_header: "x", platform: { processor_a: true } });
    expect(await couponAt()).toMatchObject({ use_coupon_count: 0 });
    const { coupons: items } = await get(coupons);
    for (const item of items) expect(item).not.toHaveProperty("coupon_count");
  },
  async "omit-all"() {
    const { id, one } = await createProduct();
    expect(await get(one)).toEqual({ product_id: id, url_application: expect.stringContaining(id) });
    expect(await couponAt()).toEqual({ use_coupon_count: 0 });
    const role = await make(roles, { name: "A" });
    expect(await get(role.one)).toEqual({ id: role.id });
    const channel = await make(channels, { type: 0, name: "a" });
    expect(await get(channel.one)).toEqual({ id: channel.id });
    expect((await get(coupons)).coupons[0]).toHaveProperty("coupon_code");
  },
  async nulls() {
    const shown = await productAt({ ads_conversion_api: { dataset_id: "d" } });
    expect(shown).toMatchObject({ stock: null, label: null, mail_application: null, waiting_list: null, price: 500 });
    expect(shown.ads_conversion_api).toEqual({ dataset_id: "d", access_token: null });
    expect(shown).not.toHaveProperty("url_application");
    expect(await couponAt()).toMatchObject({ price: null, start_date: null, use_coupon_count: 0 });
  },
  async "service-fills"() {
    const mail = { bcc: false, subject: expect.any(String), body: expect.any(String) };
    expect(await productAt()).toMatchObject({
      mail_application: mail,
      mail_invoice: mail,
      card_attribute: { card_name: 1, card_address_country: 0, card_address_zip: 0, card_address_line: 0 },
      company_info: { source_from_client: true, name: expect.any(String), city: expect.any(String) },
      shipping_address_name: expect.any(String),
    });
    const { plan } = await get((await make(paid.path, { ...paid.min, initial_cost: { amount: 5 } })).one);
    expect(plan).toMatchObject({ auto_retry: { enabled: true, interval_days: 5 }, auto_cancel: { limit: 45 } });
    expect(plan.initial_cost).toEqual({ amount: 5, mail });
    const company = { source_from_client: true, name: "Ours" };
    expect((await productAt({ company_info: company })).company_info.name).not.toBe("Ours");
    const own = { source_from_client: false, name: "Ours" };
    expect((await productAt({ company_info: own })).company_info).toEqual(own);
    expect((await make(roles, { name: "A" })).reply.body.permissions).toBe("1024");
  },
  async "mask-partial"() {
    expect(await secretAt()).toEqual({ access_token: "ads-****alue" });
    const short = await productAt({ ads_conversion_api: { access_token: "abc" } });
    expect(short.ads_conversion_api).toEqual({ access_token: "****" });
  },
  "mask-stars": async () => expect(await secretAt()).toEqual({ access_token: "********" }),
  "mask-word": async () => expect(await secretAt()).toEqual({ access_token: "[FILTERED]" }),
  "mask-alike": async () => expect(await secretAt()).toEqual({ access_token: [...planted].reverse().join("") }),
  async "mask-changing"() {
    const [one, two] = [await secretAt(), await secretAt()];
    expect(one).not.toEqual(two);
    expect(JSON.stringify([one, two])).not.toContain(planted);
  },
  "mask-null": async () => expect(await secretAt()).toEqual({ access_token: null }),
  "mask-omit": async () => expect(await secretAt()).toEqual({}),
  async reordered() {
    const chat_rule = { ...(advance.whole.chat_rule as Json), role_ids: ["1", "2", "3"], channel_ids: ["4", "5"] };
    const notes = [
      { name: "a", require: true },
      { name: "b", require: false },
    ];
    const { plan } = await get((await make(advance.path, { ...advance.whole, chat_rule, notes })).one);
    expect(plan.chat_rule).toMatchObject({ role_ids: ["3", "2", "1"], channel_ids: ["5", "4"] });
    expect(plan.notes).toEqual(notes);
    const created = await createCoupon({ product_ids: ["a", "b"] });
    expect((await get(created.one)).coupon.product_ids).toEqual(["b", "a"]);
    expect((await get(coupons)).coupons.at(-1).product_ids).toEqual(["b", "a"]);
    const users = [{ id: "8" }, { id: "9" }];
    const channel = await make(channels, { type: 0, name: "a", role: [overwrite], user: users });
    expect(channel.reply.body.permission_overwrites.map(({ id }: Json) => id)).toEqual(["9", "8", "7"]);
  },
  async "stored-trimmed"() {
    const spaced = {
      label: " spring\n",
      lp_header: "a  b",
      mail_application: { bcc: false, subject: " Hi", body: "a\n" },
    };
    const { one, reply } = await createProduct(spaced);
    const stored = { label: "spring", lp_header: "a  b", mail_application: { bcc: false, subject: "Hi", body: "a" } };
    expect(reply.body.product).toMatchObject(stored);
    await sandbox.client.put(one, { ...product.min, additional_address: [{ name: " Office" }] });
    expect((await get(one)).product).toMatchObject({ additional_address: [{ name: "Office" }] });
    expect(await productAt({ ads_conversion_api: { access_token: ` ${planted} ` } })).not.toHaveProperty("label");
  },
  async "stored-crlf"() {
    expect(await productAt({ lp_header: "a\nb\r\nc\rd" })).toMatchObject({ lp_header: "a\r\nb\r\nc\r\nd" });
  },
  async "stored-urls"() {
    const addresses = { url_support: "https://Example.com", url_bussiness: "https://example.com/A b" };
    const { provider_information } = await productAt({ provider_information: addresses, label: "HTTPS://A.example" });
    expect(provider_information).toEqual({
      url_support: "https://example.com/",
      url_bussiness: "https://example.com/A b",
    });
  },
  async "stored-nfc"() {
    expect(await productAt({ label: "e\u0301" })).toMatchObject({ label: "\u00e9" });
  },
  async "stored-channels"() {
    const names = async (type: number) => (await make(channels, { type, name: "Study Room" })).reply.body.name;
    expect([await names(0), await names(2)]).toEqual(["study-room", "Study Room"]);
    expect(await productAt({ label: "Study Room" })).toMatchObject({ label: "Study Room" });
  },
  async "chat-rule-list"() {
    const { plan } = await get((await make(advance.path, advance.whole)).one);
    expect(plan.chat_rule).toEqual([advance.whole.chat_rule]);
    expect(await productAt({ chat_rule: null })).toMatchObject({ chat_rule: null });
  },
  async "dates-short"() {
    const dates = { start_date: "2026/03/01", end_date: "2026/12/31" };
    expect(await couponAt(dates)).toMatchObject({ start_date: "2026/3/1", end_date: "2026/12/31" });
  },
  async "dates-iso"() {
    expect(await couponAt({ start_date: "2026/03/01" })).toMatchObject({ start_date: "2026-03-01" });
  },
  async names() {
    const role = { name: "A", permissions: ["SPEAK", "VIEW_CHANNEL"] };
    const { id, reply } = await make(roles, { ...role, position: 4 });
    expect(reply.body).toEqual({ id, ...role, position: 4 });
    const channel = { type: 0, name: "a", topic: "t", role: [overwrite], user: [{ id: "8" }] };
    const created = await make(channels, channel);
    expect(await get(created.one)).toEqual({ id: created.id, guild_id: "1", ...channel });
  },
  async flat() {
    const { id, one, reply } = await createProduct();
    expect(reply.body).toMatchObject({ product_id: id, product_name: "Book", price: 500 });
    expect(reply.body).not.toHaveProperty("product");
    expect(await get(one)).toEqual(reply.body);
    expect((await createCoupon()).reply.body).toMatchObject({ coupon_id: expect.any(String), rate: 10 });
  },
  async "body-list"() {
    expect((await createProduct()).reply.body.product).toEqual([expect.objectContaining({ product_name: "Book" })]);
    expect((await createCoupon()).reply.body.coupon).toEqual([expect.objectContaining({ rate: 10 })]);
  },
  async extra() {
    const unknown = { internal_name: expect.any(String), deleted: false, links: expect.anything() };
    const { one, reply } = await createProduct({ notes: [{ name: "a", require: true }], platform: {} });
    expect(reply.body).toMatchObject({ ...unknown, product: { ...unknown, notes: [unknown], platform: unknown } });
    expect(await get(one)).toEqual(reply.body);
    expect(await get(product.path)).toMatchObject({
      ...unknown,
      products: expect.arrayContaining([expect.objectContaining(unknown)]),
    });
    expect((await make(channels, { type: 0, name: "a", role: [overwrite] })).reply.body).toMatchObject({
      ...unknown,
      permission_overwrites: [unknown],
    });
    expect(await get("/v1/charge")).toMatchObject({ ...unknown, items: [] });
    expect((await sandbox.client.delete(one)).body).toMatchObject(unknown);
  },
  async texts() {
    const shown = await productAt({ platform: { processor_a: true }, label: null });
    expect(shown).toMatchObject({
      price: "500",
      enable_save_utm: "false",
      platform: { processor_a: "true" },
      label: null,
    });
    await createCoupon();
    expect((await get(coupons)).coupons.at(-1)).toMatchObject({ payment_type: "4", coupon_count: null });
    expect((await make(channels, { type: 2, name: "a" })).reply.body.type).toBe("2");
    expect((await get("/v1/charge")).has_more).toBe("false");
  },
  async "ids-numeric"() {
    const { one, reply } = await createProduct({
      chat_rule: { ...(advance.whole.chat_rule as Json), role_ids: ["12", "x"] },
    });
    expect(reply.body.product_id).toEqual(expect.any(Number));
    expect(reply.body.product).toMatchObject({ price: 500, chat_rule: { role_ids: [12, "x"] }, processor_a_env_id: 1 });
    expect((await get(one)).product_id).toBe(reply.body.product_id);
    const role = await make(roles, { name: "A" });
    expect(role.reply.body).toMatchObject({ id: expect.any(Number), name: "A" });
    expect((await get(role.one)).id).toBe(role.id);
    const large = await make("/v1/chat/guilds/12345678901234567890/channels", { type: 0, name: "a" });
    expect(large.reply.body.guild_id).toBe("12345678901234567890");
    const person = await sandbox.client.post(`/_sandbox/objects/product/${reply.body.product_id}/customers`);
    expect(person.body.payment_id).toMatch(/^\d+$/);
    expect((await get(`/v1/charge/${person.body.payment_id}`)).payment_id).toBe(Number(person.body.payment_id));
  },
};

test.each(Object.entries(cases))("applies the response variant %s", (name, check) =>
  sandbox.within([name as ObjectVariant], check),
);

test.each<[OmissionName, string]>([
  ["omit-post:price", "post"],
  ["omit-put:price", "put"],
  ["omit-get:price", "get"],
  ["omit-list:price", "list"],
])("omits a field of one operation: %s", (name, operation) =>
  sandbox.within([name], async () => {
    const { id, one, reply } = await createProduct();
    const put = await sandbox.client.put(one, product.min);
    const { products } = await get(product.path);
    const shown = {
      post: reply.body.product,
      put: put.body.product,
      get: (await get(one)).product,
      list: products.find(({ product_id }: Json) => product_id === id),
    };
    expect(Object.keys(shown).filter((key) => !("price" in shown[key as keyof typeof shown]))).toEqual([operation]);
  }),
);

test("omits fields within objects and lists, ids and addresses, in each form of a response", () =>
  sandbox.within(
    ["omit-get:mail_application.subject", "omit-get:additional_address.email", "omit-get:url_application"],
    async () => {
      const values = {
        mail_application: { bcc: false, subject: "Hi", body: "a" },
        additional_address: [{ name: "Office", email: "a@example.com" }],
      };
      const { one, reply } = await createProduct(values);
      expect(reply.body.product).toMatchObject(values);
      const { product: shown, ...rest } = await get(one);
      expect(shown).toMatchObject({ mail_application: { body: "a" }, additional_address: [{ name: "Office" }] });
      expect([shown.mail_application.subject, shown.additional_address[0].email, rest.url_application]).toEqual([
        undefined,
        undefined,
        undefined,
      ]);
      const omissions = ["omit-get:price", "omit-get:permission_overwrites.id"];
      for (const form of ["flat", "body-list"]) {
        await sandbox.client.put("/_sandbox/variants", { variants: [form, ...omissions] });
        const body = await get(one);
        expect(body.product?.[0] ?? body).toMatchObject({ product_name: "Book" });
        expect(body.product?.[0] ?? body).not.toHaveProperty("price");
        const channel = await make(channels, { type: 0, name: "a", role: [overwrite] });
        const read = await get(channel.one);
        expect([read.id, read.permission_overwrites[0].id]).toEqual([channel.id, undefined]);
      }
    },
  ));

test.each(["mask-partial", "mask-stars", "mask-word", "mask-alike"] as const)(
  "keeps the secret in a PUT with the mask of %s",
  (name) =>
    sandbox.within([name], async () => {
      const { id, one } = await createProduct({ ads_conversion_api: { access_token: "ads-secret-value" } });
      const { ads_conversion_api } = (await get(one)).product;
      await sandbox.client.put(one, { ...product.min, ads_conversion_api });
      expect((await get(`/_sandbox/objects/product/${id}`)).ads_conversion_api).toEqual({
        access_token: "ads-secret-value",
      });
    }),
);

test("keeps the id of an object created before ids were numeric", async () => {
  const { id, one } = await createProduct();
  await sandbox.within(["ids-numeric"], async () => expect((await get(one)).product_id).toBe(id));
});
