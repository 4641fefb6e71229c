// What a rehearsal that was killed has left behind.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { removeFolder, temporaryFolder } from "./temporary.js";

it("is removed by the next one, and nothing else is", async () => {
  const root = mkdtempSync(join(tmpdir(), "temporary-"));
  vi.stubEnv("TMPDIR", root);
  onTestFinished(() => {
    vi.unstubAllEnvs();
    rmSync(root, { recursive: true });
  });
  const ended = spawnSync(process.execPath, ["-e", ""]).pid;
  const [killed, running, other] = [
    `paypages-rehearsal-${ended}-abc`,
    `paypages-rehearsal-${process.ppid}-abc`,
    "paypages-rehearsal-notes",
  ].map((name) => join(root, name)) as [string, string, string];
  for (const folder of [killed, running, other]) mkdirSync(join(folder, "inside"), { recursive: true });
  const own = await temporaryFolder();
  expect([killed, running, other, own].map((folder) => existsSync(folder))).toEqual([false, true, true, true]);
  await removeFolder(own);
  expect(existsSync(own)).toBe(false);
});
