import { expect, test } from "vitest";
import { reasons, unexpected } from "./skips.js";

const isFailure = (reason: string | undefined, platform: NodeJS.Platform): boolean =>
  unexpected([{ ...(reason && { reason }) }], platform).length > 0;
const platforms = ["linux", "darwin", "win32"] as const;
const failingOn = (reason: string | undefined) => platforms.filter((platform) => isFailure(reason, platform));

test.each([reasons.noEngine, reasons.olderEngine, reasons.noPython, reasons.noGo, "there is no Chromium", undefined])(
  "a skip with the reason %j is a failure on every platform",
  (reason) => {
    expect(failingOn(reason)).toEqual(platforms);
  },
);

test.each([reasons.notLinux, reasons.noFullDisk, reasons.noExecutable])(
  "a skip because %s is a failure on Linux only",
  (reason) => {
    expect(failingOn(reason)).toEqual(["linux"]);
  },
);

test("a skip for a POSIX shell is expected on Windows only, and one for PostgreSQL everywhere", () => {
  expect(failingOn(reasons.windows)).toEqual(["linux", "darwin"]);
  expect(failingOn(reasons.noPostgres)).toEqual([]);
});
