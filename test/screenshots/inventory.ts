// Pictures of the page that `paypages inventory --html` writes: the account of a school.
import type { Browser, Page } from "playwright-core";
import { inventoryPage } from "../../cli/commands/inventory/inventoryPage.js";
import { schoolDay, schoolInventory } from "../support/school.js";

type Take = (page: Page, name: string, isCut: boolean) => Promise<void>;

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
