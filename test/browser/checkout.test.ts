// Improvements of pages with JavaScript, and the layout of pages.
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { businessForTests } from "../support/sandboxBusiness.js";
import { browserForTests, fillIn, goOn } from "./chromium.js";
import { plans } from "./plans.js";

const browser = browserForTests();
const business = businessForTests();

async function open(kind: "product" | "paid", width = 1280): Promise<Page> {
  const { id } = await business.createPage(kind, plans[kind]);
  return browser.open(`${business.client.url}/p/${kind}/${id}`, { viewport: { width, height: 740 } });
}

const typedInto = (page: Page, name: string) => page.locator(`[name="${name}"]`).inputValue();

test("groups a card's number while it is typed, by its brand, and accepts corrections in its middle", async () => {
  const page = await open("product");
  const number = page.getByLabel("Card number");
  const typed: [typed: string, shown: string, brand: string][] = [
    ["4242424242424242", "4242 4242 4242 4242", "Visa"],
    ["378282246310005", "3782 822463 10005", "American Express"],
    ["５５５５５５５５５５５５４４４４99", "5555 5555 5555 4444", "Mastercard"],
  ];
  for (const [text, shown, brand] of typed) {
    await number.fill("");
    await number.pressSequentially(text);
    expect(await number.inputValue()).toBe(shown);
    expect(await number.locator("..").getAttribute("data-brand")).toBe(brand);
  }
  await number.fill("4242 4242 4242 4242");
  for (const key of ["Home", "ArrowRight", "ArrowRight", "9", "8"]) await number.press(key);
  expect(await number.inputValue()).toBe("4298 4242 4242 4242 42");
  const expiry = page.getByLabel("Expiry date");
  await expiry.pressSequentially("740");
  expect(await expiry.inputValue()).toBe("07 / 40");

  await page.getByText("Sandbox: test cards").click();
  await page.getByRole("button", { name: "4000 0000 0000 9995" }).click();
  await fillIn(page, { "card.number": await number.inputValue() });
  await goOn(page);
  await goOn(page);
  expect(await page.getByRole("alert").innerText()).toContain("The card has insufficient funds.");
});

test("changes the price immediately with a code and the units, and keeps the typed card", async () => {
  const page = await open("paid");
  const before = page.url();
  const coupon_code = await business.createCoupon({ payment_type: 4, rate: 25 });
  const due = page.locator("#amounts tfoot td").first();
  await fillIn(page);
  expect(await due.innerText()).toBe("7,800円");
  await page.getByLabel("クーポンコード").fill("NONE");
  await page.getByRole("button", { name: "適用する" }).click();
  await page.getByText("このクーポンコードは無効です。").waitFor();
  expect(await due.innerText()).toBe("7,800円");
  await page.getByLabel("クーポンコード").fill(coupon_code);
  await page.keyboard.press("Enter");
  await expect.poll(() => due.innerText()).toBe("6,600円");
  expect(await page.locator("[name=coupon_code]").getAttribute("aria-invalid")).toBe(null);
  await page.getByLabel("数量").selectOption("2");
  await expect.poll(() => due.innerText()).toBe("10,200円");
  await page.getByLabel("銀行振込").check();
  await page.getByRole("table", { name: "お振込金額" }).waitFor();
  await page.getByLabel("クレジットカード", { exact: true }).check();
  await page.getByRole("table", { name: "今回のお支払い" }).waitFor();
  expect([page.url(), await typedInto(page, "card.number")]).toEqual([before, "4242 4242 4242 4242"]);
  await page.locator("[name=name]").press("Enter");
  await page.getByRole("button", { name: "10,200円を支払って申し込む" }).waitFor();
});

describe("the amount due is always visible, and hides nothing that has the focus", () => {
  test.each([
    ["on a desktop", 1280, "#amounts tfoot"],
    ["on a phone", 390, "#bar"],
  ])("%s", async (_where, width, due) => {
    const page = await open("product", width);
    await fillIn(page);
    await page.locator("#agreed").focus();
    for (let presses = 0; presses < 12; presses++) {
      await page.keyboard.press("Shift+Tab");
      const seen = await page.evaluate<boolean>(`(() => {
        const focused = document.activeElement.getBoundingClientRect();
        const bar = document.querySelector("#bar").getBoundingClientRect();
        return focused.bottom > bar.bottom || focused.bottom <= bar.top || document.activeElement.closest("#bar") !== null;
      })()`);
      expect([await page.evaluate("document.activeElement.id"), seen]).toEqual([expect.anything(), true]);
    }
    await page.locator("button.main").scrollIntoViewIfNeeded();
    const { y = -1, height = 0 } = (await page.locator(due).boundingBox()) ?? {};
    expect([y >= 0, y + height <= 740]).toEqual([true, true]);
    expect(await page.locator(due).innerText()).toContain("¥3,800");
  });
});
