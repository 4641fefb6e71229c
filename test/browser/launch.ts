// Starts the browser, for the tests and the screenshots.
import { type Browser, chromium } from "playwright-core";

/** root can't use its own sandbox. */
export const launch = (executablePath: string): Promise<Browser> =>
  chromium.launch({ executablePath, args: process.getuid?.() === 0 ? ["--no-sandbox"] : [] });
