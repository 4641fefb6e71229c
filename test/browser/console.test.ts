// The console in a real browser, without JavaScript: the real engine and the API find the user's changes.
import type { BrowserContextOptions, Page } from "playwright-core";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { consolePath } from "../../sandbox/http/address.js";
import { consolePages } from "../support/consolePages.js";
import { casesOf, inMatrix } from "../support/needs.js";
import { startProject } from "../support/project.js";
import { essential } from "../support/samples/programs.js";
import { businessForTests } from "../support/sandboxBusiness.js";
import { browserForTests, type Part, unfold, violationsIn } from "./chromium.js";

const minute = 60_000;

const browser = browserForTests();
const business = businessForTests();

const withoutScripts = { javaScriptEnabled: false };
const open = (path = "", options: BrowserContextOptions = {}): Promise<Page> =>
  browser.open(business.client.url + consolePath + path, options);
async function press(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name, exact: true }).click();
  await page.waitForLoadState();
}
const notice = (page: Page) => page.getByRole("status").innerText();

inMatrix("finds in a refresh a price that was changed in the console, and reverts it in an update", async () => {
  const project = await startProject();
  onTestFinished(() => project.close());
  project.declare({ book: essential("product") });
  await project.up();

  const page = await browser.open(`${project.url}/`, withoutScripts);
  await page.getByRole("link", { name: "Book" }).click();
  await page.getByLabel("price", { exact: true }).fill("900");
  await press(page, "Save");
  expect(await notice(page)).toContain("Changed in the console: price.");

  const refreshed = await project.refresh();
  expect(refreshed).toMatchObject({ exitCode: 0, changes: { update: 1 } });
  expect(refreshed.output).toMatch(/price\s*: 1200 => 900/);
  expect(await project.up()).toMatchObject({ exitCode: 0, changes: { update: 1 } });
  await page.goto(page.url());
  expect(await page.getByLabel("price", { exact: true }).inputValue()).toBe("1200");
  expect(await project.refresh("--expect-no-changes")).toMatchObject({ exitCode: 0 });
});

test("with scripts, updates a list, copies a text, and reads a file into a form", async () => {
  const page = await open("/requests", { permissions: ["clipboard-read", "clipboard-write"] });
  await page.getByLabel("Live").waitFor();
  await business.client.get("/v1/client/product/fresh-one");
  await page.getByRole("link", { name: "GET /v1/client/product/fresh-one" }).click();
  await page.getByRole("button", { name: "Copy" }).click();
  await page.getByRole("button", { name: "Copied" }).waitFor();
  expect(await page.evaluate("navigator.clipboard.readText()")).toContain("/v1/client/product/fresh-one'");

  await page.goto(`${business.client.url}${consolePath}/snapshots`);
  const name = "a.snapshot.json";
  await page.getByLabel("From a file").setInputFiles({ name, mimeType: "application/json", buffer: Buffer.from("{}") });
  await expect.poll(() => page.getByLabel("The snapshot, as JSON").inputValue()).toBe("{}");
});

test("with scripts, shows a bar while a response takes long", async () => {
  const page = await open("/clock");
  // A browser stays on its page if it gets 204.
  await page.route(/console\/clock$/, (route) =>
    route.request().method() === "POST" ? route.fulfill({ status: 204 }) : route.continue(),
  );
  expect(await page.getByRole("progressbar").isVisible()).toBe(false);
  await page.getByRole("button", { name: "+ 1 day" }).click();
  await page.getByRole("progressbar").waitFor();
  await page.reload();
  expect(await page.getByRole("progressbar").isVisible()).toBe(false);
});

test("moves the focus to a mistake, which links to its input", async () => {
  const { id } = await business.createPage("product");
  const page = await open(`/objects/product/${id}`);
  const focused = () => page.evaluate<string>("document.activeElement?.id");
  await page.getByLabel("price", { exact: true }).fill("a lot");
  await press(page, "Save");
  await expect.poll(focused).toBe("problems");
  await page.getByRole("alert").getByRole("link").focus();
  await page.keyboard.press("Enter");
  expect(await focused()).toBe("price");
  expect(await page.locator("#price").inputValue()).toBe("a lot");
});

test("shows inputs only if they apply", async () => {
  const { id } = await business.createPage("product");
  const faults = await open("/faults", withoutScripts);
  const isShown = (page: Page, name: string) => page.locator(`[name="${name}"]`).isVisible();
  await faults.getByLabel("Fault", { exact: true }).selectOption("empty");
  expect([await isShown(faults, "fault.ms"), await isShown(faults, "fault.status")]).toEqual([false, false]);
  await faults.getByLabel("Fault", { exact: true }).selectOption("slow");
  expect([await isShown(faults, "fault.ms"), await isShown(faults, "fault.status")]).toEqual([true, false]);

  const object = await open(`/objects/product/${id}`, withoutScripts);
  await object.getByText("Fields that aren’t set").click();
  expect(await isShown(object, "agreement_terms.agreement_title")).toBe(false);
  await object.getByRole("checkbox", { name: "agreement_terms" }).check();
  expect(await isShown(object, "agreement_terms.agreement_title")).toBe(true);
});

describe("every page", () => {
  let paths: readonly string[];
  beforeAll(async () => {
    const all = await consolePages(business, "W".repeat(120));
    // Those of the other kinds consist of the same parts, and so do lists with other filters.
    const different = all.filter((path) => !/advance|paid|installments/.test(path));
    paths = casesOf(
      different,
      different.filter((_, index) => index % 2 === 0),
    );
  });

  /** Opens each in one tab, with collapsed parts open. */
  async function each(options: BrowserContextOptions, look: (page: Page, path: string) => Promise<void>) {
    const page = await open("", options);
    for (const path of paths) {
      await page.goto(business.client.url + consolePath + path);
      await unfold(page);
      await look(page, path);
    }
  }

  test.each(casesOf(["en", "ja"], []))(
    "fits into 360 pixels, in %s",
    (locale) =>
      each({ locale, viewport: { width: 360, height: 740 } }, async (page, path) => {
        expect(await page.locator("html").getAttribute("lang")).toBe(locale);
        expect([path, await page.evaluate("document.scrollingElement.scrollWidth")]).toEqual([path, 360]);
      }),
    5 * minute,
  );

  const looks: ["light" | "dark", string, Part][] = [
    ["light", "en", "all"],
    ["dark", "en", "colors"],
    ["light", "ja", "all but colors"],
  ];
  // The colors are those of one style sheet.
  const few: typeof looks = [["light", "en", "all but colors"]];
  test.each(casesOf(looks, few))(
    "passes an accessibility checker, %s, in %s: %s",
    (colorScheme, locale, part) =>
      each({ colorScheme, locale }, async (page, path) => {
        expect([path, await violationsIn(page, path === "" ? "all" : part)]).toEqual([path, []]);
      }),
    5 * minute,
  );
});
