// Fills in the form of a page like a customer, for tests and screenshots.
import type { Page } from "playwright-core";
import { goodCard, hanako } from "../support/sandboxPages.js";

/** The values by input name; inputs that the page doesn't have are omitted. */
export const entries: Readonly<Record<string, string>> = {
  ...hanako,
  phone_number: "03-1234-5678",
  shipping_address: "1-2-3 Jingumae, Shibuya, Tokyo",
  "notes[0]": "Evenings, please",
  ...goodCard,
  "card.name": "HANAKO YAMADA",
};

/** Fills in every input of a page. */
export async function fillIn(page: Page, more: Readonly<Record<string, string>> = {}): Promise<void> {
  for (const [name, value] of Object.entries({ ...entries, ...more })) {
    const input = page.locator(`main [name="${name}"]:not([type=hidden])`);
    if ((await input.count()) > 0) await input.fill(value);
  }
  const terms = page.locator("#agreed");
  if ((await terms.count()) > 0) await terms.check();
}

/** Presses the button that continues; resolves when the next page is complete. */
export async function goOn(page: Page): Promise<void> {
  await page.locator("button.main").last().click();
  await page.waitForLoadState();
}
