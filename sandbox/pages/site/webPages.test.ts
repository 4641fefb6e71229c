import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { businessForTests, type Kind } from "../../../test/support/sandboxBusiness.js";
import { basic, http, type Json, TestClient } from "../../../test/support/sandboxClient.js";
import { goodCard, hanako, visit, type WebPage } from "../../../test/support/sandboxPages.js";

const business = businessForTests({ liveAppId: "live-app", liveAppSecret: "live-secret", lenient: true });

const english = { language: "en" };

/** A page as it is opened. */
async function opened(kind: Kind, fields: Json = {}) {
  const page = await business.createPage(kind, { ...english, ...fields });
  const url = `${business.client.url}/p/${kind}/${page.id}`;
  return { ...page, url, web: await visit(url) };
}

/** From the form over the confirmation to wherever that leads. */
async function applied(web: WebPage, filled: Record<string, string> = {}): Promise<WebPage> {
  return (await web.press("confirm", { ...hanako, ...goodCard, ...filled })).press("apply");
}

const follow = (page: WebPage): Promise<WebPage> => visit(new URL(page.location ?? "", page.url).href);

describe("an opened page", () => {
  test("is HTML in the plan's language, is not cached, and loads nothing from other hosts", async () => {
    const { web } = await opened("product", { language: "pt", background_color: "#123456" });
    expect([web.status, web.all("html")[0]?.attributes.lang]).toEqual([200, "pt"]);
    expect(Object.fromEntries(web.headers)).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      "referrer-policy": "same-origin",
    });
    const policy = web.headers.get("content-security-policy");
    expect(policy).toMatch(
      /^default-src 'none'; script-src 'sha256-[^']+'; connect-src 'self'; style-src 'self' 'sha256-[^']+'; img-src https: data:; form-action 'self'; /,
    );
    const [script, ...others] = web.all("script");
    const digest = createHash("sha256")
      .update(script?.content ?? "")
      .digest("base64");
    expect([policy, others]).toEqual([expect.stringContaining(`script-src 'sha256-${digest}'`), []]);
    expect(web.text("style")).toContain("--plan: #123456; --on-plan: #ffffff;");
  });

  test("is Japanese without a language", async () => {
    const { id } = await business.createPage("product");
    const web = await visit(`${business.client.url}/p/product/${id}`);
    expect([web.all("html")[0]?.attributes.lang, web.all("button").at(-1)?.text]).toEqual(["ja", "確認画面へ進む"]);
  });

  test("responds to HEAD, and its style sheet can be cached forever", async () => {
    const { url, web } = await opened("paid");
    const head = await visit(url, { method: "HEAD" });
    expect([head.status, head.html]).toEqual([200, ""]);
    const link = web.all("link").find(({ attributes }) => attributes.rel === "stylesheet");
    const sheet = await visit(new URL(link?.attributes.href ?? "", url).href);
    expect([sheet.status, sheet.headers.get("content-type")]).toEqual([200, "text/css; charset=utf-8"]);
    expect(sheet.headers.get("cache-control")).toContain("immutable");
  });

  test("is a 404 page in the browser's language for a missing plan", async () => {
    const headers = { "accept-language": "fr, pt-BR;q=0.9, en;q=0.8", accept: "text/html" };
    for (const path of ["/p/product/none", "/p/none/1", "/p/product/none/customers/1", "/live/p/product/none"]) {
      const web = await visit(business.client.url + path, { headers });
      expect([path, web.status, web.text("h1")]).toEqual([path, 404, "Página não encontrada"]);
    }
  });

  test("is also used for errors in a browser", async () => {
    const { url } = await opened("product");
    const headers = { accept: "text/html", "content-type": "application/json", "accept-language": "en" };
    const web = await visit(url, { method: "POST", headers, body: "{}" });
    expect([web.status, web.text("h1")]).toEqual([415, "Something went wrong"]);
  });

  test("reports that its plan was deleted", async () => {
    const { id, url } = await opened("product");
    await business.client.put("/_sandbox/variants", { variants: ["deleted-410"] });
    await business.client.delete(`/v1/client/product/${id}`);
    await business.client.put("/_sandbox/variants", { variants: [] });
    const web = await visit(url);
    expect([web.status, web.text("h1")]).toEqual([410, "This page is no longer available"]);
  });

  test("doesn't accept an id of another kind", async () => {
    const { id } = await opened("product");
    expect((await visit(`${business.client.url}/p/paid/${id}`)).status).toBe(404);
  });
});

describe("an application", () => {
  test.each(["advance", "product", "paid", "installments"] as const)("is completed on the page of %s", async (kind) => {
    const { web, customers } = await opened(kind);
    const done = await applied(web);
    expect(done.status).toBe(303);
    const person = await follow(done);
    expect([person.status, person.text("h1")]).toEqual([200, "Your application is complete"]);
    expect(await customers()).toMatchObject([{ ...hanako, status: 2 }]);
    expect(person.headers.get("cache-control")).toBe("no-store");
  });

  test("reports what is missing next to its field and in a focused summary, and keeps what was typed", async () => {
    const { web } = await opened("product", { use_shipping_address: true, notes: [{ name: "Size", require: true }] });
    const again = await web.press("confirm", { name: "Hanako", email: "hanako@", ...goodCard, "card.code": "1" });
    expect([again.status, again.text("title")]).toEqual([422, "Please check your details – Book"]);
    const summary = again.byId("problems");
    expect(summary?.attributes).toMatchObject({ tabindex: "-1", autofocus: "", role: "alert" });
    const links = summary?.inside.filter(({ tag }) => tag === "a");
    expect(links?.map(({ attributes, text }) => [attributes.href, text])).toEqual([
      ["#email", "Email: Enter a valid email address, such as name@example.com."],
      ["#shipping_address", "Shipping address: This field is required."],
      ["#notes[0]", "Size: This field is required."],
      ["#card.code", "Security code: Enter the 3-digit security code (4 digits for American Express)."],
    ]);
    for (const name of ["email", "notes[0]", "shipping_address", "card.code"]) {
      const input = again.byId(name);
      expect(input?.attributes["aria-invalid"]).toBe("true");
      const described = input?.attributes["aria-describedby"]?.split(" ") ?? [];
      expect(described.map((id) => again.byId(id)?.attributes.class)).toContain("problem");
    }
    expect(again.values("confirm")).toMatchObject({ name: "Hanako", email: "hanako@" });
  });

  test("never returns or stores a card's number, date and code", async () => {
    const { web } = await opened("product");
    const typed = { ...goodCard, "card.number": "5555 5555 5555 4444", "card.code": "987" };
    const wrong = await web.press("confirm", { ...typed, name: "Hanako" });
    const confirmation = await web.press("confirm", { ...typed, ...hanako });
    const form = await confirmation.press("edit");
    for (const page of [wrong, confirmation, form]) {
      expect(page.html).not.toContain("5555 5555");
      expect(page.html.replace(/style-\w+|value="\w{24}"/g, "")).not.toContain("987");
    }
    expect(confirmation.text()).toContain("Mastercard ending in 4444");
    expect(form.values("confirm")).toMatchObject({ ...hanako, "card.number": "", "card.code": "" });
  });

  test("buys once if a form is sent twice, and leads to the same customer", async () => {
    const { web, customers } = await opened("product", { allow_duplicate: true });
    const confirmation = await web.press("confirm", { ...hanako, ...goodCard });
    const [first, second] = [await confirmation.press("apply"), await confirmation.press("apply")];
    expect([second.status, second.location]).toEqual([303, first.location]);
    expect(await customers()).toHaveLength(1);
    expect((await applied(await visit(web.url))).location).not.toBe(first.location);
    expect(await customers()).toHaveLength(2);
  });

  test("accepts a token that was used on another page", async () => {
    for (const { web, customers } of [await opened("advance"), await opened("advance")]) {
      await applied(web, { token: "the same" });
      expect(await customers()).toHaveLength(1);
    }
  });

  test("can't skip the confirmation: without a card, the form is shown again", async () => {
    const { web, customers } = await opened("product");
    const form = await follow(
      await visit(web.url, { method: "POST", body: new URLSearchParams({ ...hanako, step: "apply" }) }),
    );
    expect([form.status, form.byId("problems")?.text]).toEqual([
      422,
      expect.stringContaining("Card number: This field is required."),
    ]);
    expect(await customers()).toEqual([]);
  });

  test("ignores what the page doesn't ask for", async () => {
    const { web, customers } = await opened("advance", { disalbe_company_name: true });
    await applied(web, { company: "Secret Ltd.", chat_id: "9" });
    expect(await customers()).toEqual([{ ...hanako, status: 2, contract_date: expect.any(String) }]);
  });

  test("shows the price, the discount and later payments in the confirmation", async () => {
    const coupon_code = await business.createCoupon({ payment_type: 4, rate: 25 });
    const { web, customers } = await opened("paid", { price: 4000, tax_rate: 10, initial_cost: { amount: 1000 } });
    const confirmation = await web.press("confirm", { ...hanako, ...goodCard, coupon_code });
    expect(confirmation.text("table")).toBe(
      "Due today Price ¥4,000 Discount (Spring) -¥1,000 Initial cost ¥1,000 Total including ¥363 in tax ¥4,000",
    );
    expect(confirmation.byId("amounts")?.text).toMatch(
      /Upcoming payments From \w+ \d+, \d+, every month ¥4,000 Payments continue/,
    );
    expect(confirmation.all("button").map(({ text }) => text)).toEqual(["Pay ¥4,000", "Edit details"]);
    await confirmation.press("apply");
    expect(await customers()).toHaveLength(1);
    const unknown = await (await visit(web.url)).press("confirm", { ...hanako, ...goodCard, coupon_code: "NONE" });
    expect(unknown.byId("coupon_code-problem")?.text).toBe("This discount code is invalid.");
  });

  test.each<[Kind, Json]>([
    ["paid", { billing_cycle: { interval: "day" } }],
    ["paid", { billing_cycle: { interval: "month", billing_cycle_anchor: 5 } }],
    ["paid", { tax_rate: 8 }],
    ["product", { provider_name: "Another School" }],
    ["product", { product_name: "Another Book" }],
    ["installments", { billing_cycle: { interval: "month", installments_count: 9 } }],
  ])("requires another confirmation if a page of %s has changed to %j", async (kind, change) => {
    const { id, web, customers } = await opened(kind, { price: 1000 });
    const confirmation = await web.press("confirm", { ...hanako, ...goodCard });
    await business.good("PATCH", `/_sandbox/objects/${kind}/${id}`, change);
    expect((await confirmation.press("apply")).status).toBe(409);
    expect(await customers()).toEqual([]);
  });

  test("requires another confirmation if the price has changed since it was shown", async () => {
    const { id, web, customers } = await opened("product", { price: 1000 });
    const confirmation = await web.press("confirm", { ...hanako, ...goodCard });
    await business.good("PATCH", `/_sandbox/objects/product/${id}`, { price: 9000 });
    const again = await confirmation.press("apply");
    expect([again.status, again.text("table")]).toEqual([409, expect.stringMatching(/Due today .*¥9,000$/)]);
    expect(again.text()).toContain("The offer has changed.");
    expect(await customers()).toEqual([]);
    expect((await again.press("apply")).status).toBe(303);
    expect(await customers()).toHaveLength(1);
  });

  test.each([
    ["KEY ", "KEY "],
    [" KEY", " KEY"],
    ["KEY", " KEY "],
  ])("finds the code %j by %j", async (code, typed) => {
    await business.createCoupon({ rate: 50, coupon_code: code });
    const { web } = await opened("product", { price: 1000 });
    const confirmation = await web.press("confirm", { ...hanako, ...goodCard, coupon_code: typed });
    expect(confirmation.text("table")).toContain("Discount (Spring) -¥500");
  });

  test("shows a text and no form if the page is sold out, not open yet, or over", async () => {
    const [past, future] = [1_000_000_000, 4_000_000_000];
    for (const [fields, words] of [
      [{ stock: 0 }, "Sold out."],
      [{ sales_start: { time: future, message: "From spring on." } }, "From spring on."],
      [{ sales_start: { time: future } }, "Applications are not open yet."],
      [{ sales_end: { time: past } }, "Applications are closed."],
    ] as const) {
      const { web } = await opened("product", fields);
      expect([web.text(), web.all("form")]).toEqual([expect.stringContaining(words), []]);
    }
    const { web } = await opened("advance", { quantity: 0 });
    expect(web.text()).toContain("All places are taken.");
  });

  test("reports a page that sells out while a customer types", async () => {
    const { web, join } = await opened("product", { stock: 1 });
    const confirmation = await web.press("confirm", { ...hanako, ...goodCard });
    await join();
    const form = await confirmation.press("apply");
    expect([form.status, form.text()]).toEqual([422, expect.stringContaining("Sold out.")]);
  });

  test("requires no card for a bank transfer", async () => {
    const platform = { processor_a: true, processor_a_bank: true };
    const { web, customers } = await opened("paid", { platform, card_attribute: { card_name: 2 } });
    const chosen = web.elements.filter(({ attributes }) => attributes.name === "payment_way");
    expect(chosen.map(({ attributes }) => "checked" in attributes)).toEqual([true, false]);
    const unchosen = await web.press("confirm", { ...hanako, payment_way: undefined });
    expect(unchosen.byId("problems")?.text).toContain("Payment method: This field is required.");
    const done = await (await web.press("confirm", { ...hanako, payment_way: "processor_a_bank" })).press("apply");
    const person = await follow(done);
    expect(person.text()).toContain("Payment method Bank transfer");
    expect(person.text()).toMatch(/Awaiting payment ¥[\d,]+, by bank transfer by \w+ \d+, \d+/);
    expect(await customers()).toHaveLength(1);
  });

  test("requires no card for another method, whatever the plan's card settings", async () => {
    const platform = { processor_c: true };
    const { web, customers } = await opened("product", { platform, card_attribute: { card_name: 2 } });
    expect(Object.keys(web.values("confirm")).filter((name) => name.startsWith("card"))).toEqual([]);
    await (await web.press("confirm", hanako)).press("apply");
    expect(await customers()).toHaveLength(1);
  });

  test.each([[0], [-1]])("requires no payment for the price %i", async (price) => {
    const { web, customers } = await opened("product", { price, card_attribute: { card_name: 2 } });
    expect(Object.keys(web.values("confirm"))).toEqual(["name", "email", "company", "token"]);
    await (await web.press("confirm", hanako)).press("apply");
    expect(await customers()).toHaveLength(1);
  });

  test("offers installments for the brands that the plan names", async () => {
    const processor_b_installment = { allow: true, visa: true, terms: [3] };
    const { web } = await opened("product", { platform: { processor_b: true }, processor_b_installment });
    const filled = { ...hanako, ...goodCard, card_installments: "3" };
    const wrong = await web.press("confirm", { ...filled, "card.number": "5555 5555 5555 4444" });
    expect(wrong.byId("card_installments-problem")?.text).toBe("This card doesn’t support installments.");
    expect((await web.press("confirm", filled)).text()).toContain("3 installments");
  });

  test("keeps campaign parameters to the end if the plan saves them", async () => {
    for (const enable_save_utm of [true, false]) {
      const { url } = await opened("product", { enable_save_utm });
      const done = await applied(await visit(`${url}?utm_source=spring&utm_other=x`));
      const id = done.location?.match(/customers\/(\w+)/)?.[1] ?? "";
      const { contract } = await business.person(id);
      expect(contract.utm).toEqual(enable_save_utm ? { utm_source: "spring" } : undefined);
    }
  });
});

describe("an application leads", () => {
  const addresses = { url_redirect_1: "https://one.example/received", url_redirect_2: "https://two.example/done" };

  test("if complete, to the second address, which the previous page's policy allows", async () => {
    const { web } = await opened("product", addresses);
    const confirmation = await web.press("confirm", { ...hanako, ...goodCard });
    const policy = confirmation.headers.get("content-security-policy");
    expect(policy).toContain("form-action 'self' https://one.example https://two.example;");
    expect((await confirmation.press("apply")).location).toBe("https://two.example/done");
  });

  test("if received and waiting, to the first address", async () => {
    const { web, customers } = await opened("product", { ...addresses, waiting_list: { type: 1 } });
    expect((await applied(web)).location).toBe("https://one.example/received");
    expect(await customers()).toMatchObject([{ status: 5 }]);
  });

  test.each(["javascript:alert(1)", "//evil.example", "data:text/html,x", "not an address", "file:///etc/passwd"])(
    "never to the invalid address %s",
    async (url_redirect_2) => {
      const { web } = await opened("product", { url_redirect_2 });
      expect((await applied(web)).location).toMatch(/^\/p\/product\/\w+\/customers\/\w+\?applied$/);
    },
  );
});

describe("contract flow 2", () => {
  const flow = { contract_flow: 2, free_space: "For you", display_free_space: 1 };

  test("asks for name and email address first, then sends a link, then asks for the rest", async () => {
    const { id, web, customers } = await opened("paid", flow);
    expect(Object.keys(web.values("confirm"))).toEqual(["name", "email", "token"]);
    expect(web.text()).not.toContain("For you");
    const wrong = await web.press("confirm", { name: "Hanako", email: "" });
    expect([wrong.status, wrong.byId("problems")?.text]).toEqual([
      422,
      "Please check your details Email: This field is required.",
    ]);

    const mail = await web.press("confirm", hanako);
    expect(mail.text("h1")).toBe("Check your email");
    const link = mail.all("a").find(({ text }) => text === "Continue your application");
    const { items: mails } = await business.good("GET", `/_sandbox/mails?page=${id}`);
    expect(mails).toMatchObject([{ to: hanako.email, member: "contract_flow", is_default: true }]);
    expect(mails[0].body).toContain(`Link: ${business.client.url}${link?.attributes.href}`);
    const second = await visit(new URL(link?.attributes.href ?? "", web.url).href);
    expect(second.text()).toContain("For you");
    expect(second.text()).toContain(hanako.email);
    expect(Object.keys(second.values("confirm"))).not.toContain("email");

    // The address that was proved counts, whatever else is sent.
    const done = await (await second.press("confirm", { ...goodCard, email: "other@example.com" })).press("apply");
    expect(done.status).toBe(303);
    expect(await customers()).toMatchObject([hanako]);
  });

  test("can't skip the first step", async () => {
    const { url, customers } = await opened("advance", flow);
    const all = new URLSearchParams({ ...hanako, step: "apply" });
    expect((await follow(await visit(url, { method: "POST", body: all }))).text("h1")).toBe("Check your email");
    expect(await customers()).toEqual([]);
  });

  test("accepts a link only on its own page", async () => {
    const [one, other] = [await opened("advance", flow), await opened("advance", flow)];
    const mail = await one.web.press("confirm", hanako);
    const link = mail.all("a").find(({ attributes }) => attributes.class === "button")?.attributes.href ?? "";
    expect((await visit(business.client.url + link)).status).toBe(200);
    expect((await visit(business.client.url + link.replace(one.id, other.id))).status).toBe(404);
  });
});

describe("the page of a customer", () => {
  const personPage = async (kind: Kind, fields: Json, filled: Record<string, string> = {}) => {
    const page = await opened(kind, fields);
    const done = await applied(page.web, filled);
    return { ...page, person: await visit(new URL(done.location ?? "", page.url).href.replace("?applied", "")) };
  };

  test("shows the contract, and only below its own page", async () => {
    const { person, url } = await personPage("paid", { price: 4000 });
    expect(person.text("h1")).toBe("Your application");
    expect(person.text("main")).toContain("Status Active");
    expect(person.text("table")).toMatch(/¥4,000$/);
    const other = await opened("paid");
    expect((await visit(person.url.replace(url, other.url))).status).toBe(404);
  });

  test("cancels after a confirmation if the plan permits it", async () => {
    const { person, customers } = await personPage("paid", { permit_user_payment_cancel: true });
    const unsure = await person.press("cancel");
    expect([unsure.status, unsure.byId("sure-problem")?.text]).toEqual([422, "Select the checkbox to confirm."]);
    expect(await customers()).toMatchObject([{ status: 2 }]);
    const done = await follow(await person.press("cancel", { sure: "yes" }));
    expect(done.text()).toContain("Changes saved.");
    expect(done.text("main")).toContain("Status Canceled");
    expect(await customers()).toMatchObject([{ status: 3 }]);
    expect(done.all("form")).toEqual([]);
  });

  test("refuses to cancel if the plan doesn't permit it", async () => {
    const { person, customers } = await personPage("paid", {});
    expect(person.all("button").map(({ attributes }) => attributes.value)).not.toContain("cancel");
    await visit(person.url, { method: "POST", body: new URLSearchParams({ step: "cancel", sure: "yes" }) });
    expect(await customers()).toMatchObject([{ status: 2 }]);
  });

  test("changes the chat account if the plan allows it", async () => {
    const chat_rule = {
      trigger: "auto",
      action: "grant",
      guild_id: "site-guild",
      target_type: "role",
      role_ids: ["1"],
    };
    const chat = { contract_type: "chat", chat_rule, show_chat_account_change: true };
    const { person, customers } = await personPage("advance", chat, { chat_id: "one" });
    const wrong = await person.press("chat", { chat_id: " " });
    expect([wrong.status, wrong.byId("chat_id-problem")?.text]).toEqual([422, "This field is required."]);
    const done = await follow(await person.press("chat", { chat_id: "two", chat_user_name: "Hana" }));
    expect(done.text("main")).toContain("Chat user ID two");
    expect(await customers()).toMatchObject([{ chat_id: "two", chat_user_name: "Hana" }]);
  });
});

describe("the result of a form", () => {
  const post = (url: string, values: Record<string, string>) =>
    visit(url, { method: "POST", body: new URLSearchParams(values) });
  const sent = { ...hanako, payment_way: "processor_a" };

  test("is a page that is read with GET, in every case", async () => {
    const { web } = await opened("product");
    const hidden = web.values("confirm");
    for (const [values, heading, status] of [
      [{ ...hidden, ...sent, ...goodCard, step: "confirm" }, "review your", 200],
      [{ ...hidden, ...sent, step: "confirm" }, "Book", 422],
      [{ ...hidden, ...sent, step: "edit" }, "Book", 200],
    ] as const) {
      const led = await post(web.url, values);
      expect([led.status, led.html]).toEqual([303, ""]);
      const first = await follow(led);
      const again = await follow(led);
      expect(first.status).toBe(status);
      expect(first.text("h1").toLowerCase()).toContain(heading.toLowerCase());
      expect(again.html.replace(/value="\w{24}"/g, "")).toBe(first.html.replace(/value="\w{24}"/g, ""));
    }
  });

  test("is read again after a purchase, and buys nothing more", async () => {
    const { web, customers } = await opened("product");
    const confirmation = await web.press("confirm", { ...sent, ...goodCard });
    const done = await confirmation.press("apply");
    const back = await visit(confirmation.url);
    expect(back.status).toBe(200);
    expect((await back.press("apply")).location).toBe(done.location);
    expect(await customers()).toHaveLength(1);
  });

  test("is not found below another page, and is kept without the card's number", async () => {
    const [one, other] = [await opened("product"), await opened("product")];
    const wrong = await one.web.press("confirm", { ...sent, "card.number": "5555 5555 5555 4444", "card.code": "987" });
    expect(wrong.status).toBe(422);
    expect(wrong.html).not.toMatch(/4444|987/);
    const elsewhere = await visit(`${other.url}?${wrong.url.split("?")[1]}`);
    expect([elsewhere.status, elsewhere.html.includes(hanako.name)]).toEqual([200, false]);
    expect((await visit(`${one.url}?draft=unknown`)).status).toBe(200);
  });
});

test("shows separate pages in live mode, whose links stay in it", async () => {
  const { url } = business.client;
  const { id } = await opened("product");
  expect((await visit(`${url}/live/p/product/${id}`)).status).toBe(404);

  const { access_token } = (await new TestClient(`${url}/live`).requestToken(basic("live-app", "live-secret"))).body;
  const created = await http(`${url}/live/v1/client/product`, {
    method: "POST",
    headers: { authorization: `Bearer ${access_token}`, "content-type": "application/json" },
    body: JSON.stringify({ product_name: "Book", price: 500, processor_a_env_id: "1", language: "en" }),
  });
  const web = await visit(created.body.url_application);
  expect(web.url).toBe(`${url}/live/p/product/${created.body.product_id}`);
  expect(web.text("header")).toContain("live mode");
  const sheet = web.all("link").find(({ attributes }) => attributes.rel === "stylesheet")?.attributes.href ?? "";
  expect((await visit(new URL(sheet, url).href)).status).toBe(200);
  const done = await applied(web);
  expect(done.location).toMatch(/^\/live\/p\/product\/\w+\/customers\/\w+\?applied$/);
  expect((await follow(done)).status).toBe(200);
});
