// For the tests and the screenshots: filling in the form of a page as a person does.
import type { Page } from "playwright-core";
import { goodCard, hanako } from "../support/sandboxPages.js";

/** What is typed, by the names of the inputs; what the page does not ask for is omitted. */
export const entries: Readonly<Record<string, string>> = {
  ...hanako,
  phone_number: "03-1234-5678",
  shipping_address: "1-2-3 Jingumae, Shibuya, Tokyo",
  "notes[0]": "Evenings, please",
  ...goodCard,
  "card.name": "HANAKO YAMADA",
};

/** Fills in all that a page asks for. */
export async function fillIn(page: Page, more: Readonly<Record<string, string>> = {}): Promise<void> {
  for (const [name, value] of Object.entries({ ...entries, ...more })) {
    const input = page.locator(`main [name="${name}"]:not([type=hidden])`);
    if ((await input.count()) > 0) await input.fill(value);
  }
  const terms = page.locator("#agreed");
  if ((await terms.count()) > 0) await terms.check();
}

/** Presses the button that leads on; resolves when the next page is whole. */
export async function goOn(page: Page): Promise<void> {
  await page.locator("button.main").last().click();
  await page.waitForLoadState();
}
