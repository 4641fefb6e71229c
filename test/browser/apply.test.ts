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

test("completes an application, and buys nothing more on the way back", async () => {
  const { web, customers } = await pageOf("product", plans.product);
  await fillIn(web, { email: "" });
  await goOn(web); // with a mistake
  await fillIn(web);
  await goOn(web);
  expect(await web.locator("main").innerText()).toContain(hanako.email);
  await goOn(web);
  const done = web.url();
  expect(done).toMatch(/\/customers\/\w+\?applied$/);
  for (const heading of ["Review your", "", ""]) {
    const response = await web.goBack();
    expect(response?.request().method()).toBe("GET");
    expect(await web.locator("h1").innerText()).toContain(heading);
  }
  for (let page = 0; page < 2; page++) await web.goForward();
  await goOn(web);
  expect(web.url()).toBe(done);
  expect(await customers()).toEqual([expect.objectContaining({ ...hanako, status: 2 })]);
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
