// Objects that are changed in the console.
import { describe, expect, test } from "vitest";
import { coupon, pageSamples } from "../../../test/support/samples/bodies.js";
import { consoleForTests, noticeOf, problems, valuesOf, type WebPage } from "../../../test/support/sandboxPages.js";

const { business, open } = consoleForTests();

const path = (kind: string, id: string) => `/objects/${kind}/${id}`;

async function createPage(fields = {}) {
  const { id } = await business.createPage("product", fields);
  const own = path("product", id);
  const stored = () => business.good("GET", `/_sandbox/objects/product/${id}`);
  return { id, own, stored, page: await open(own) };
}

const input = (page: WebPage, name: string) => {
  const [form] = page.all("form").filter(({ attributes }) => attributes.class === "fields");
  return form && valuesOf(form)[name];
};

describe("the form", () => {
  test("saves the changed fields, reports it, and redirects to the page", async () => {
    const { own, page, stored } = await createPage({ label: "old", stock: 3 });
    const saved = await page.submit(own, { price: "750", label: "", free_space: "a & <b>" });
    expect([saved.status, saved.location]).toEqual([303, expect.stringContaining(own)]);
    const after = await saved.follow();
    expect(noticeOf(after)).toBe("Changed in the console: price, label, free_space. A refresh in Pulumi detects it.");
    expect(await stored()).toMatchObject({ price: 750, label: null, free_space: "a & <b>", stock: 3 });
    expect(input(after, "free_space")).toBe("a & <b>");
  });

  test("changes nothing if it is submitted unchanged", async () => {
    const { own, page, stored } = await createPage(pageSamples.product.whole);
    const before = await stored();
    expect(noticeOf(await (await page.submit(own)).follow())).toBe("No changes.");
    expect(await stored()).toEqual(before);
  });

  test("stores nothing if fields are invalid, and shows each problem at its input", async () => {
    const { own, page, stored } = await createPage({ label: "old" });
    const before = await stored();
    const typed = {
      label: "new",
      price: "a lot",
      notes: "[1,",
      additional_address: '[{"email":1}]',
      bank_invoice: "yes",
      "bank_invoice.billing_deadline": "soon",
      agreement_terms: "yes",
      "agreement_terms.agreement_title": "Terms",
    };
    const refused = await page.submit(own, typed);
    expect([refused.status, refused.text("title")]).toEqual([400, "Failed: Book · paypages sandbox"]);
    expect(await stored()).toEqual(before);
    const { beside, all } = problems(refused);
    expect(beside).toEqual({
      price: "price must be a whole number.",
      notes: "notes is not valid JSON.",
      additional_address: "additional_address[0].email must be a string.",
      "bank_invoice.billing_deadline": "bank_invoice.billing_deadline must be a whole number.",
      "agreement_terms.agreement_checkbox_text": "agreement_terms.agreement_checkbox_text is missing: it is required.",
      "agreement_terms.agreement_content": "agreement_terms.agreement_content is missing: it is required.",
    });
    for (const message of Object.values(beside)) expect(all).toContain(message);
    for (const [name, value] of Object.entries(typed)) expect([name, input(refused, name)]).toEqual([name, value]);
    for (const link of refused.byId("problems")?.inside.filter(({ tag }) => tag === "a") ?? []) {
      expect(refused.byId((link.attributes.href ?? "").slice(1))).toBeDefined();
    }

    const repaired = {
      price: "1",
      notes: "",
      additional_address: "",
      bank_invoice: undefined,
      agreement_terms: undefined,
    };
    expect((await refused.submit(own, repaired)).status).toBe(303);
    expect(await stored()).toMatchObject({ label: "new", price: 1 });
  });

  test("refuses to overwrite a change that was made in the meantime", async () => {
    const { own, page, stored, id } = await createPage();
    await business.good("PATCH", `/_sandbox/objects/product/${id}`, { price: 999 });
    const refused = await page.submit(own, { label: "mine" });
    expect([refused.status, problems(refused).all]).toEqual([
      409,
      expect.stringContaining("was changed after you opened this page"),
    ]);
    expect(input(refused, "label")).toBe("mine");
    expect(await stored()).toMatchObject({ price: 999 });
    expect(await stored()).not.toHaveProperty("label");
    expect((await refused.submit(own, { price: "999" })).status).toBe(303);
    expect(await stored()).toMatchObject({ price: 999, label: "mine" });
  });

  test("replaces a secret without showing it", async () => {
    const ads_conversion_api = { dataset_id: "d", access_token: "first-secret" };
    const { own, page, stored } = await createPage({ ads_conversion_api });
    expect(page.html).not.toContain("first-secret");
    await page.submit(own, { "ads_conversion_api.dataset_id": "e" });
    expect(await stored()).toMatchObject({ ads_conversion_api: { dataset_id: "e", access_token: "first-secret" } });
    const after = await (
      await (await open(own)).submit(own, { "ads_conversion_api.access_token": "second-secret" })
    ).follow();
    expect(after.html).not.toContain("second-secret");
    expect(await stored()).toMatchObject({ ads_conversion_api: { dataset_id: "e", access_token: "second-secret" } });
  });

  test("refuses a code that another coupon has", async () => {
    const [one, other] = [coupon(), coupon()];
    await business.good("POST", "/v1/client/coupon", one);
    const { coupon_id } = await business.good("POST", "/v1/client/coupon", other);
    const own = path("coupon", coupon_id);
    const refused = await (await open(own)).submit(own, { coupon_code: String(one.coupon_code) });
    expect([refused.status, Object.keys(problems(refused).beside)]).toEqual([409, ["coupon_code"]]);
  });

  test("edits roles and channels", async () => {
    const role = await business.good("POST", "/v1/chat/guilds/7/roles", { name: "Old", permissions: ["SPEAK"] });
    const own = path("roles", role.id);
    await (await open(own)).submit(own, { permissions: '["SPEAK","CONNECT"]' });
    const after = await business.good("GET", `/_sandbox/objects/roles/${role.id}`);
    expect(after).toMatchObject({ name: "Old", permissions: ["SPEAK", "CONNECT"] });
    const channel = await business.good("POST", "/v1/chat/guilds/7/channels", { name: "old", type: 0 });
    await (await open(path("channels", channel.id))).submit(path("channels", channel.id), { topic: "New" });
    expect(await business.good("GET", `/_sandbox/objects/channels/${channel.id}`)).toMatchObject({
      topic: "New",
      name: "old",
    });
  });
});

describe("the JSON", () => {
  const edit = async (page: WebPage, own: string, change: (fields: Record<string, unknown>) => void) => {
    const [form] = page.all("form").filter(({ attributes }) => attributes.action?.endsWith("/json"));
    const fields = JSON.parse(valuesOf(form as NonNullable<typeof form>).json ?? "");
    change(fields);
    return page.submit(`${own}/json`, { json: JSON.stringify(fields) });
  };

  test("sets fields, unsets removed ones, and keeps masked secrets", async () => {
    const ads_conversion_api = { dataset_id: "d", access_token: "first-secret" };
    const { own, page, stored } = await createPage({ label: "old", stock: 5, ads_conversion_api });
    const saved = await edit(page, own, (fields) => {
      delete fields.label;
      fields.stock = 6;
      fields.language = "pt";
    });
    expect(noticeOf(await saved.follow())).toContain("Changed in the console: label, stock, language.");
    expect(await stored()).toMatchObject({ label: null, stock: 6, language: "pt", ads_conversion_api });
  });

  test.each([
    ["no JSON", '{"price": }', "json is not valid JSON"],
    ["no object", "[]", "json must be a JSON object."],
    ["an unknown member", '{"surprise": 1}', "surprise isn't a field of OneTimeProduct"],
    ["another type", '{"price": "1"}', "price must be a whole number."],
  ])("that is %s is refused, stores nothing, and stays as it was typed", async (_, json, message) => {
    const { own, page, stored } = await createPage();
    const before = await stored();
    const refused = await page.submit(`${own}/json`, { json });
    expect([refused.status, problems(refused).beside.json]).toEqual([400, expect.stringContaining(message)]);
    expect(refused.all("textarea").find(({ attributes }) => attributes.name === "json")?.content).toBe(json);
    expect(await stored()).toEqual(before);
  });
});

describe("deleting", () => {
  test("removes a page and its customers", async () => {
    const { id, own, page } = await createPage();
    await business.good("POST", `/_sandbox/objects/product/${id}/customers`);
    expect((await open(own)).text()).toContain("(1 active or waiting)");
    const after = await (await page.submit(`${own}/delete`)).follow();
    expect(noticeOf(after)).toBe("Deleted one-time payment page “Book”.");
    expect((await business.client.get(`/v1/client/product/${id}`)).status).toBe(404);
    expect((await open(own)).status).toBe(404);
  });

  test("removes a role", async () => {
    const role = await business.good("POST", "/v1/chat/guilds/7/roles", { name: "Old" });
    const own = path("roles", role.id);
    expect((await (await open(own)).submit(`${own}/delete`)).location).toContain("/guilds/7");
    expect((await business.client.get(`/v1/chat/guilds/7/roles/${role.id}`)).status).toBe(404);
  });

  test("refuses a used code, and shows the reason", async () => {
    const { coupon_id } = await business.good("POST", "/v1/client/coupon", coupon());
    const codes = await open("/codes");
    const used = await (await codes.submit(`${path("coupon", coupon_id)}/use`)).follow();
    expect(noticeOf(used)).toMatch(/^Code “CODE\w+” used once\.$/);
    const own = path("coupon", coupon_id);
    const refused = await (await open(own)).submit(`${own}/delete`);
    expect([refused.status, problems(refused).all]).toEqual([400, expect.stringContaining("use_coupon_count is 1")]);
    expect((await business.client.get(`/v1/client/coupon/${coupon_id}`)).status).toBe(200);
  });
});

test("lists earlier revisions below a code, with use counts and without a form", async () => {
  const { coupon_id } = await business.good("POST", "/v1/client/coupon", coupon({ coupon_name: "Revised" }));
  await business.good("POST", `/_sandbox/objects/coupon/${coupon_id}/use`, { times: 4 });
  await business.good("PUT", `/v1/client/coupon/${coupon_id}`, { rate: 33 });
  const page = await open("/codes");
  const rows = page.all("tr").filter(({ text }) => text.includes("Revised"));
  expect(rows.map(({ attributes }) => attributes.class)).toEqual([undefined, "old"]);
  expect(rows.map(({ text }) => /(\d+%).* (\d+) \d{4}\//.exec(text)?.slice(1))).toEqual([
    ["33%", "0"],
    ["10%", "4"],
  ]);
  expect(
    (await open(path("coupon", coupon_id))).all("form").map(({ attributes }) => attributes.action?.split("/").at(-1)),
  ).toEqual(["search", "language"]);
});
