// The page of an inventory: a file that a browser opens, without any other resources.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { BrowserContextOptions, Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import type { Entry, Inventory } from "../../cli/commands/inventory/inventory.js";
import { inventoryPage } from "../../cli/commands/inventory/inventoryPage.js";
import type { Config } from "../../provider/client/config.js";
import { hostileTexts } from "../support/mutations.js";
import { anEntry, inventoryOf, schoolDay, schoolInventory } from "../support/school.js";
import { useTempDir } from "../support/use.js";
import { browserForTests, unfold, violationsIn } from "./chromium.js";

const browser = browserForTests();
const folder = useTempDir();
let school: { inventory: Inventory; config: Config };
beforeAll(async () => {
  school = await schoolInventory();
});

function open(inventory: Inventory, options: BrowserContextOptions = {}): Promise<Page> {
  const file = join(folder, "inventory.html");
  writeFileSync(file, inventoryPage(inventory, school.config, schoolDay).toString());
  return browser.open(pathToFileURL(file).href, options);
}

const widthOf = (page: Page): Promise<number> => page.evaluate<number>("document.scrollingElement.scrollWidth");

const phone = { viewport: { width: 320, height: 640 } };

test("shows the objects, and links to them", async () => {
  const page = await open(school.inventory);
  expect(await page.title()).toBe("Inventory · sandbox.example.com · test");
  const tiles = await page.locator(".tiles a").allInnerTexts();
  expect(tiles.map((text) => text.replace(/\s+/g, " "))).toEqual(
    expect.arrayContaining(["8 Pages", "6 Codes", "2 Roles and channels", "65 Customers", "8 Findings"]),
  );
  await page.locator(".tiles a", { hasText: "Roles and channels" }).click();
  expect(page.url()).toMatch(/#chat$/);
  expect(await page.locator("tr", { hasText: "Evening classes" }).locator("td").allInnerTexts()).toEqual(
    expect.arrayContaining(["4,800\nevery month", "23", "catalog: evenings"]),
  );
});

test("shows in the time line bars from the first day to the last, filled by the code's uses", async () => {
  const page = await open(school.inventory);
  await unfold(page);
  const bar = async (code: string) => {
    const row = page.locator(".timeline li", { hasText: code });
    const [whole, used, today] = await Promise.all(
      [".bar", ".used", ".today"].map(async (part) => {
        const box = await row.locator(part).boundingBox();
        return { left: box?.x ?? 0, right: (box?.x ?? 0) + (box?.width ?? 0), width: box?.width ?? 0 };
      }),
    );
    return { whole, used, today } as Record<string, { left: number; right: number; width: number }>;
  };
  const [spring, winter, autumn, early] = await Promise.all(["SPRING", "WINTER26", "AUTUMN", "EARLYBIRD"].map(bar));
  expect((spring?.used?.width ?? 0) / (spring?.whole?.width ?? 1)).toBeCloseTo(0.34, 1);
  expect(early?.used?.width).toBeCloseTo(early?.whole?.width ?? 0, 0);
  expect(spring?.whole?.left).toBeLessThan(spring?.today?.left ?? 0);
  expect(winter?.whole?.left).toBeGreaterThan(winter?.today?.left ?? 0);
  expect(autumn?.whole?.right).toBeLessThan(autumn?.today?.left ?? 0);
  expect(await page.locator("summary").innerText()).toBe("Ended (1)");
});

describe.each(["light", "dark"] as const)("in %s", (colorScheme) => {
  test.each([
    ["on a desktop", {}],
    ["on a phone", phone],
  ])("passes an accessibility checker %s", async (_where, options) => {
    const page = await open(school.inventory, { colorScheme, ...options });
    await unfold(page);
    expect(await violationsIn(page, colorScheme === "dark" ? "colors" : "all")).toEqual([]);
  });
});

const long = "W".repeat(300);

/** Objects whose strings all break careless code. */
const hostile = (text: string): Entry[] => {
  const managers = [{ stack: text, name: text, urn: text }];
  const all = { name: text, id: text, code: text, address: text, managers };
  return [
    anEntry(all),
    anEntry({ ...all, kind: "Coupon", start: text, end: text, uses: 1, issued: 1 }),
    anEntry({ ...all, kind: "ChatRole", managers: [] }),
  ];
};

test.each([
  ["the school's", () => school.inventory],
  ["long names", () => inventoryOf(hostile(long))],
  ["an empty account", () => inventoryOf([])],
])("needs no horizontal scrolling at 320 pixels: %s", async (_what, inventory) => {
  const page = await open(inventory(), phone);
  await unfold(page);
  expect(await widthOf(page)).toBe(320);
});

test("shows any text as text", async () => {
  const texts = [
    ...hostileTexts,
    "<img src=x onerror=alert(1)>",
    "javascript:alert(1)",
    "</style><script>alert(1)</script>",
  ];
  const page = await open(inventoryOf(texts.flatMap(hostile)));
  await unfold(page);
  expect(await page.locator("script, img, main a[href^='javascript:']").count()).toBe(0);
  expect(await page.getByText("<img src=x onerror=alert(1)>").count()).toBeGreaterThan(0);
});
