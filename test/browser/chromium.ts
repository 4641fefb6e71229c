// A real browser for the tests. If there is none, they are skipped with a reason.

import axe from "axe-core";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect, inject, onTestFinished } from "vitest";
import { goodCard, hanako } from "../support/sandboxPages.js";
import { launch } from "./launch.js";

declare module "vitest" {
  interface ProvidedContext {
    chromium: { file?: string; problem?: string };
  }
}

/** A browser for all tests of a file; each page has its own profile and is closed with its test. */
export function browserForTests() {
  const { file, problem } = inject("chromium");
  let browser: Browser | undefined;
  beforeAll(async () => {
    if (file) browser = await launch(file);
  });
  afterAll(() => browser?.close());
  beforeEach((test) => {
    if (!file) test.skip(problem);
  });

  return {
    /** A new page. Errors in the browser's console, such as a violated policy, fail the test. */
    async open(url: string, options: BrowserContextOptions = {}): Promise<Page> {
      if (!browser) throw new Error("there is no browser");
      const context = await browser.newContext({ locale: "en", ...options });
      const complaints: string[] = [];
      const page = await context.newPage();
      page.on("pageerror", (error) => complaints.push(error.message));
      page.on("console", (message) => {
        // A response with an error status isn't an error of the browser.
        if (message.type() === "error" && !message.text().includes("Failed to load resource")) {
          complaints.push(message.text());
        }
      });
      page.on("requestfailed", (request) => {
        const reason = request.failure()?.errorText;
        // The browser canceled the request itself: the page was left, or closed with its test.
        if (reason !== "net::ERR_ABORTED") complaints.push(`${request.url()} ${reason}`);
      });
      onTestFinished(async () => {
        await context.close();
        expect(complaints).toEqual([]);
      });
      await page.goto(url);
      return page;
    },
  };
}

/** Opens collapsed parts. */
export const unfold = (page: Page): Promise<void> =>
  page.evaluate("for (const details of document.querySelectorAll('details')) details.open = true");

// An accessibility checker in a page.

/** The checks. Colors are the slow half, and the same in every language; in dark mode only colors differ. */
export type Part = "all" | "colors" | "all but colors";

const options: Readonly<Record<Part, string>> = {
  all: "",
  colors: '{ runOnly: ["color-contrast"] }',
  "all but colors": '{ rules: { "color-contrast": { enabled: false } } }',
};

/** The checker's findings in a page, each with its elements. */
export async function violationsIn(page: Page, part: Part = "all"): Promise<string[]> {
  const { violations } = await page.evaluate<axe.AxeResults>(`${axe.source}; axe.run(${options[part]})`);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}

// Fills in the form of a page like a customer, for tests and screenshots.

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
