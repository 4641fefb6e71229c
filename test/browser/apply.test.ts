// Customers apply in a real browser, without JavaScript, and the API then lists them.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { businessForTests, type Kind } from "../support/sandboxBusiness.js";
import type { Json } from "../support/sandboxClient.js";
import { hanako } from "../support/sandboxPages.js";
import { browserForTests, fillIn, goOn } from "./chromium.js";
import { plans } from "./plans.js";

const browser = browserForTests();
const business = businessForTests();

async function pageOf(kind: Kind, fields: Json) {
  const created = await business.createPage(kind, fields);
  const web = await browser.open(`${business.client.url}/p/${kind}/${created.id}`, { javaScriptEnabled: false });
  return { ...created, web };
}

describe("a complete application", () => {
  test.each(Object.keys(plans) as (keyof typeof plans)[])("%s", async (kind) => {
    const { web, customers } = await pageOf(kind, plans[kind]);
    await fillIn(web);
    await goOn(web);
    expect(await web.locator("main").innerText()).toContain(hanako.email);
    await goOn(web);
    expect(web.url()).toMatch(/\/customers\/\w+\?applied$/);
    expect(await customers()).toMatchObject([{ ...hanako, status: kind === "advance" ? 5 : 2 }]);
  });

  test("has two steps, with the link that an email contains", async () => {
    const { web, customers } = await pageOf("product", { ...plans.product, contract_flow: 2 });
    await fillIn(web);
    await goOn(web);
    await web.getByRole("link", { name: "Continue your application" }).click();
    await fillIn(web);
    await goOn(web);
    await goOn(web);
    expect(await customers()).toMatchObject([hanako]);
  });

  test("keeps what was typed on the way back from the confirmation, except for the card", async () => {
    const { web } = await pageOf("product", plans.product);
    await fillIn(web);
    await goOn(web);
    await web.getByRole("button", { name: "Edit details" }).click();
    expect(await web.getByLabel("Name", { exact: true }).inputValue()).toBe(hanako.name);
    expect(await web.getByLabel("Card number").inputValue()).toBe("");
  });
});

test("buys nothing more on the way back after a purchase", async () => {
  const { web, customers } = await pageOf("product", plans.product);
  await fillIn(web, { email: "" });
  await goOn(web); // with a mistake
  await fillIn(web);
  await goOn(web);
  await goOn(web);
  const done = web.url();
  for (const heading of ["Review your", "", ""]) {
    const response = await web.goBack();
    expect(response?.request().method()).toBe("GET");
    expect(await web.locator("h1").innerText()).toContain(heading);
  }
  for (let page = 0; page < 2; page++) await web.goForward();
  await goOn(web);
  expect(web.url()).toBe(done);
  expect(await customers()).toHaveLength(1);
});

test("reduces the price with a code", async () => {
  const coupon_code = await business.createCoupon({ rate: 25 });
  const { web, id } = await pageOf("product", plans.product);
  await fillIn(web, { coupon_code });
  await goOn(web);
  const bill = web.getByRole("table", { name: "Due today" });
  expect(await bill.getByRole("row", { name: "Discount (Spring)" }).innerText()).toContain("-¥950");
  expect(await bill.getByRole("row", { name: "Total" }).innerText()).toContain("¥2,850");
  await goOn(web);
  const { items } = (await business.client.get("/v1/charge")).body;
  expect(items[0]).toMatchObject({ product_id: id, amount: 2850 });
});

test("shows no form on a page that is sold out", async () => {
  const { web, join } = await pageOf("product", { ...plans.product, stock: 1 });
  expect(await web.getByText("Remaining").locator("..").innerText()).toMatch(/1$/);
  await join({ shipping_address: "Tokyo", agreed: true });
  await web.reload();
  expect(await web.getByRole("status").innerText()).toBe("Sold out.");
  expect(await web.locator("form").count()).toBe(0);
});

test.each([
  ["ja", "ja", "お申し込み内容をご確認ください", "お申し込みが完了しました"],
  ["en", "en", "Review your application", "Your application is complete"],
  ["pt", "pt", "Revise o seu pedido", "Seu pedido foi concluído"],
  ["no language", "ja", "お申し込み内容をご確認ください", "お申し込みが完了しました"],
])("shows for %s the page in %s", async (language, lang, confirm, done) => {
  const { language: _its, ...plan } = plans.product;
  const { web } = await pageOf("product", language === lang ? { ...plan, language } : plan);
  const texts = async () => [await web.locator("html").getAttribute("lang"), await web.locator("h1").innerText()];
  expect(await texts()).toEqual([lang, plan.product_name]);
  await fillIn(web);
  await goOn(web);
  expect(await texts()).toEqual([lang, confirm]);
  await goOn(web);
  expect(await texts()).toEqual([lang, done]);
});

test("shows what the chosen payment method needs, and nothing else", async () => {
  const { web } = await pageOf("paid", plans.paid);
  const shown = async () => [
    await web.locator(".group-card").isVisible(),
    await web.locator(".group-installments").isVisible(),
  ];
  expect(await shown()).toEqual([true, false]);
  await web.getByLabel("クレジットカード（分割払い可）").check();
  expect(await shown()).toEqual([true, true]);
  await web.getByLabel("銀行振込").check();
  expect(await shown()).toEqual([false, false]);
});

describe("the plan's redirect address", () => {
  const shop = createServer((_request, response) => response.end("<title>Thank you</title>"));
  beforeAll(() => new Promise<void>((resolve) => shop.listen(0, "127.0.0.1", resolve)));
  afterAll(() => new Promise((resolve) => shop.close(resolve)));

  test("is opened when the application is complete", async () => {
    const url = `http://127.0.0.1:${(shop.address() as AddressInfo).port}/thanks`;
    const { web, customers } = await pageOf("product", { ...plans.product, url_redirect_2: url });
    await fillIn(web);
    await goOn(web);
    await goOn(web);
    await web.waitForURL(url);
    expect(await web.title()).toBe("Thank you");
    expect(await customers()).toHaveLength(1);
  });
});
