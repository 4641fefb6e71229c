import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { notOnWindows } from "../test/notOnWindows.mjs";
import { findChromium, whyNotInstalled } from "./chromium.mjs";

describe("findChromium", () => {
  notOnWindows();

  let folder;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), "paypages-chromium-"));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

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

  test("says why there is none", () => {
    expect(findChromium({ PATH: folder }).problem).toContain("no Chromium on PATH");
    place("chromium");
    expect(findChromium({ PATH: folder, PAYPAGES_CHROMIUM: "" }).problem).toContain("is empty");
    const gone = path.join(folder, "gone");
    expect(findChromium({ PATH: folder, PAYPAGES_CHROMIUM: gone }).problem).toContain(`${gone}, which is not there`);
  });
});

const debian = { release: 'PRETTY_NAME="Debian"\nID=debian\n', uid: 0, hasAptGet: true };

test.each([
  [{}, undefined],
  [{ uid: 1000 }, "that needs the rights of root"],
  [{ uid: undefined }, "that needs the rights of root"],
  [{ hasAptGet: false }, "there is no apt-get"],
  [{ release: "ID=ubuntu\nID_LIKE=debian\n" }, "this is not Debian"],
  [{ release: "" }, "this is not Debian"],
])("Debian's package, with %j: %s", (change, reason) => {
  expect(whyNotInstalled({ ...debian, ...change })).toBe(reason);
});
