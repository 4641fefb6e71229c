// What a sandbox begins with: a snapshot, the demo, or nothing; what it holds already is left alone.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, onTestFinished, test } from "vitest";
import { http } from "../test/support/sandboxClient.js";
import { type SandboxOptions, startSandbox } from "./index.js";

const folder = mkdtempSync(join(tmpdir(), "sandbox-seed-"));
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, content: unknown): string {
  const path = join(folder, name);
  writeFileSync(path, typeof content === "string" ? content : JSON.stringify(content));
  return path;
}

async function started(options: SandboxOptions) {
  const running = await startSandbox(options);
  onTestFinished(() => running.close());
  return running;
}

const fields = { name: "Members" };
const snapshot = {
  snapshot: 1,
  clock: "2031-05-01T09:00:00Z",
  test: {
    objects: {
      roles: [{ id: "1", parent: "2", fields }],
      "webhook endpoint": [{ id: "3", fields: { url: "http://127.0.0.1:9", events: null } }],
    },
  },
};

test("starts with a snapshot, at its time", async () => {
  const { url, isSeeded, newSecrets } = await started({ seed: file("snapshot.json", snapshot) });
  expect([isSeeded, newSecrets]).toEqual([
    true,
    [{ id: "3", url: "http://127.0.0.1:9", secret: expect.stringMatching(/^whsec_/) }],
  ]);
  expect((await http(`${url}/_sandbox/guilds/2`)).body.roles).toMatchObject([fields]);
  expect((await http(`${url}/_sandbox/clock`)).body.now).toMatch(/^2031-05-01T09:00/);
});

test("keeps what a file already contains", async () => {
  const db = join(folder, "kept.db");
  const seed = file("kept.json", snapshot);
  await (await startSandbox({ db, seed })).close();
  const again = await started({ db, demo: true });
  expect(again.isSeeded).toBe(false);
  expect((await http(`${again.url}/_sandbox/objects/product`)).body.items).toEqual([]);
});

test("can start with the demo", async () => {
  const { url, isSeeded } = await started({ demo: true, db: join(folder, "demo.db") });
  expect(isSeeded).toBe(true);
  expect((await http(`${url}/_sandbox/objects/product`)).body.items).toMatchObject([{ id: "demo-workbook" }]);
});

describe("the start fails", () => {
  test.each<[string, SandboxOptions, RegExp]>([
    ["no file", { seed: join(folder, "none.json") }, /none\.json .*: ENOENT/],
    ["no JSON", { seed: file("text.json", "{") }, /text\.json .*: it isn't JSON/],
    ["no snapshot", { seed: file("other.json", { snapshot: 2, more: 1 }) }, /other\.json .*:\n {2}`snapshot` must.*\n/],
    ["an empty name", { seed: "" }, /name of the file with a snapshot/],
    ["a snapshot and the demo", { seed: "x.json", demo: true }, /both a snapshot and the demo/],
  ])("with %s", async (_, options, message) => {
    await expect(startSandbox(options)).rejects.toThrow(message);
  });
});
