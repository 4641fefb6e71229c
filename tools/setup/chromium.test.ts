import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { expect, onTestFinished, test, vi } from "vitest";
import { closing, useTempDir } from "../../test/support/use.js";
import { ensureChromium, findChromium } from "./chromium.js";

function withPath(...names: string[]): string {
  const folder = useTempDir();
  for (const name of names) writeFileSync(join(folder, name), "");
  vi.stubEnv("PATH", folder);
  onTestFinished(() => void vi.unstubAllEnvs());
  return folder;
}

test("takes the one that is named, or else the first on PATH, Chromium before Chrome", () => {
  const folder = withPath("google-chrome", "my-browser");
  vi.stubEnv("PAYPAGES_CHROMIUM", undefined);
  expect(findChromium()).toEqual({ file: join(folder, "google-chrome") });
  writeFileSync(join(folder, "chromium"), "");
  expect(findChromium()).toEqual({ file: join(folder, "chromium") });
  vi.stubEnv("PAYPAGES_CHROMIUM", join(folder, "my-browser"));
  expect(findChromium()).toEqual({ file: join(folder, "my-browser") });
});

test.each(["", "/nowhere/chromium"])("takes no other one if PAYPAGES_CHROMIUM is %j", (named) => {
  withPath("chromium");
  vi.stubEnv("PAYPAGES_CHROMIUM", named);
  expect(findChromium()).toEqual({ problem: expect.stringContaining(`PAYPAGES_CHROMIUM is "${named}"`) });
  expect(ensureChromium).toThrow("PAYPAGES_CHROMIUM");
});

test.runIf(process.platform === "linux" && process.arch === "x64")(
  "unpacks the npm package's, if none is on PATH, into a cache with any name",
  async () => {
    vi.stubEnv("PAYPAGES_CACHE_DIR", join(withPath(), "a cache"));
    vi.stubEnv("PAYPAGES_CHROMIUM", undefined);
    const browser = closing(await chromium.launch({ executablePath: ensureChromium(), env: {} }));
    const page = await browser.newPage();
    await page.setContent("<p>Hello");
    expect(await page.innerText("p")).toBe("Hello");
  },
);
