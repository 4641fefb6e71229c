// Pictures of the console of a sandbox that has been in use for some weeks, and of an inventory's page.
import type { Browser, Page } from "playwright-core";
import { inventoryPage } from "../../cli/commands/inventory/inventoryPage.js";
import { consolePath } from "../../sandbox/http/address.js";

import { type Json, TestClient } from "../support/sandboxClient.js";
import { schoolDay, schoolInventory } from "../support/school.js";

export type Take = (page: Page, name: string, isCut: boolean) => Promise<void>;

/** The plans of the screenshots must exist. */
export async function consolePictures(url: string, browser: Browser, take: Take): Promise<void> {
  await live(new TestClient(url));
  const page = await browser.newPage({ viewport: { width: 1100, height: 1000 } });
  await page.goto(url + consolePath);
  await take(page, "console", true);
}

/** Customers apply, codes are used, and time passes. */
async function live(client: TestClient): Promise<void> {
  const post = async (path: string, body?: Json): Promise<Json> => {
    const { status, text, body: response } = await client.post(path, body);
    if (status >= 300) throw new Error(`POST ${path} returned ${status}: ${text}`);
    return response;
  };
  const idOf = async (kind: string): Promise<string> =>
    (await client.get(`/_sandbox/objects/${kind}`)).body.items[0].id;
  const [product, paid, advance] = [await idOf("product"), await idOf("paid"), await idOf("advance")];
  const shipping_address = "1-2-3 Jingumae, Shibuya, Tokyo";
  const code = { processor_a_env_id: "1", coupon_name: "Friends of the school", coupon_code: "FRIENDS" };
  const discount = { coupon_type: 0, rate: 10, coupon_term: 0, coupon_count: 50, payment_type: 1 };
  const { coupon_id } = await post("/v1/client/coupon", { ...code, ...discount });
  for (const [name, email] of [
    ["Ada Schmidt", "ada@example.com"],
    ["João Silva", "joao@example.com"],
  ]) {
    const form = { name, email, shipping_address, agreed: true, coupon_code: "FRIENDS" };
    await post(`/_sandbox/objects/product/${product}/applications`, form);
  }
  await client.put(`/v1/client/coupon/${coupon_id}`, { rate: 15 });
  const student = {
    name: "山田 花子",
    email: "hanako@example.com",
    notes: ["中級"],
    agreed: true,
    coupon_code: "SPRING",
  };
  await post(`/_sandbox/objects/paid/${paid}/applications`, student);
  await post(`/_sandbox/objects/advance/${advance}/applications`, {
    name: "Grace Tanaka",
    email: "grace@example.com",
    notes: ["Piano"],
  });
  await client.put("/_sandbox/clock", { by: "40d" });
}

export async function inventoryPictures(browser: Browser, take: Take): Promise<void> {
  const { inventory, config } = await schoolInventory();
  const document = inventoryPage(inventory, config, schoolDay).toString();
  const pictures: readonly [name: string, options: { width: number; colorScheme?: "dark"; from?: string }][] = [
    ["inventory", { width: 1100 }],
    ["inventory-dark", { width: 1100, colorScheme: "dark", from: "#time" }],
    ["inventory-phone", { width: 375, from: "#time" }],
  ];
  for (const [name, { width, colorScheme = "light", from = "body" }] of pictures) {
    const page = await browser.newPage({ viewport: { width, height: width < 500 ? 800 : 1100 }, colorScheme });
    await page.setContent(document);
    await page.evaluate(`document.querySelector("${from}").scrollIntoView()`);
    await take(page, name, true);
  }
}
