// A real browser for the tests. If there is none, they are skipped with a reason.
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect, inject, onTestFinished } from "vitest";
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
