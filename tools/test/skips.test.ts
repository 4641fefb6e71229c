import { expect, test } from "vitest";
import { reasons, unexpected } from "./skips.js";

const skipped = [...Object.values(reasons), undefined, "there is no Chromium"].map((reason) => ({
  name: "a",
  ...(reason && { reason }),
}));
const left = (platform: NodeJS.Platform) => unexpected(skipped, platform).map(({ reason }) => reason);

test.each([
  [
    "linux",
    [
      reasons.notLinux,
      reasons.noFullDisk,
      reasons.windows,
      reasons.noExecutable,
      reasons.noEngine,
      reasons.olderEngine,
      reasons.noPython,
      reasons.noGo,
      undefined,
      "there is no Chromium",
    ],
  ],
  [
    "darwin",
    [
      reasons.windows,
      reasons.noEngine,
      reasons.olderEngine,
      reasons.noPython,
      reasons.noGo,
      undefined,
      "there is no Chromium",
    ],
  ],
  ["win32", [reasons.noEngine, reasons.olderEngine, reasons.noPython, reasons.noGo, undefined, "there is no Chromium"]],
] as const)("expects on %s no missing tools, and no skips without a reason", (platform, reasons) => {
  expect(left(platform)).toEqual(reasons);
});
