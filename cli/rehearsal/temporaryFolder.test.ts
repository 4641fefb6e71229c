// What a rehearsal that was killed has left behind.
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { useTempDir } from "../../test/support/use.js";
import { temporaryFolder } from "./temporaryFolder.js";

let root: string;
beforeEach(() => {
  root = useTempDir();
  vi.stubEnv("TMPDIR", root);
  onTestFinished(() => void vi.unstubAllEnvs());
});

const anHourAgo = new Date(Date.now() - 3_600_000);
const created = (name: string): string => {
  const folder = join(root, name);
  mkdirSync(join(folder, "inside"), { recursive: true });
  utimesSync(folder, anHourAgo, anHourAgo);
  return folder;
};

it("removes the folder of an ended rehearsal, whichever process has its id now, and nothing else", async () => {
  const killed = created(`paypages-rehearsal-${process.pid}-abc`);
  const other = created("paypages-notes");
  const { folder, remove } = await temporaryFolder();
  expect([killed, other, folder].map((one) => existsSync(one))).toEqual([false, true, true]);
  await remove();
  expect(existsSync(folder)).toBe(false);
});

it("keeps the folder of a running rehearsal without a visible process id, and removes it after a kill", async () => {
  const module = new URL("./temporaryFolder.ts", import.meta.url).href;
  const script = `import { temporaryFolder } from ${JSON.stringify(module)};
    process.stdout.write((await temporaryFolder()).folder); setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "-e", script]);
  let errors = "";
  child.stderr.on("data", (text) => (errors += text));
  const running = await new Promise<string>((resolve, reject) => {
    child.stdout.once("data", (text) => resolve(String(text)));
    child.once("exit", () => reject(new Error(errors)));
  });
  utimesSync(running, anHourAgo, anHourAgo);
  const first = await temporaryFolder();
  expect(existsSync(running)).toBe(true);
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGKILL");
  await ended;
  const second = await temporaryFolder();
  expect([running, first.folder, second.folder].map((one) => existsSync(one))).toEqual([false, true, true]);
  await first.remove();
  await second.remove();
});

it("keeps the folder of a rehearsal that has just begun and has no lock yet", async () => {
  const begun = created("paypages-rehearsal-abc");
  utimesSync(begun, new Date(), new Date());
  await (await temporaryFolder()).remove();
  expect(existsSync(begun)).toBe(true);
});
