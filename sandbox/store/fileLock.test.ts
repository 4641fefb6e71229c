// One sandbox for a database file, whichever process asks for it.
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { startSandbox } from "../index.js";
import { Database } from "./database.js";
import { FileLock } from "./fileLock.js";
import { databaseInUse, databaseNotAFile, databaseUnusable } from "./messages/databases.js";
import { Store } from "./store.js";

const folder = mkdtempSync(join(tmpdir(), "sandbox-lock-"));
afterAll(() => rmSync(folder, { recursive: true }));
const file = (name: string) => join(folder, name);

const started = async (db: string) => {
  const running = await startSandbox({ db });
  onTestFinished(() => running.close());
  return running;
};

const inUse = expect.objectContaining({ code: databaseInUse.code });

describe("a second sandbox on the same file", () => {
  test("is refused while the first one runs, under any name of the file", async () => {
    const running = await started(file("one"));
    symlinkSync(file("one"), file("link"));
    for (const name of ["one", "link"]) await expect(startSandbox({ db: file(name) })).rejects.toThrow(inUse);
    await running.close();
    await started(file("link"));
  });

  test("is refused in another process, and starts once that was killed", async () => {
    const script = `import { FileLock } from ${JSON.stringify(new URL("./fileLock.ts", import.meta.url).href)};
      globalThis.lock = FileLock.take(${JSON.stringify(file("killed"))});
      console.log("locked"); setInterval(() => {}, 1000);`;
    const child = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "-e", script]);
    onTestFinished(() => void child.kill("SIGKILL"));
    const failed = once(child.stderr, "data").then(([text]) => Promise.reject(new Error(String(text))));
    await Promise.race([once(child.stdout, "data"), failed]);
    await expect(startSandbox({ db: file("killed") })).rejects.toThrow(inUse);
    child.kill("SIGKILL");
    await once(child, "exit");
    await started(file("killed"));
  });

  test("leaves no other file after both have ended", async () => {
    const running = await started(file("clean"));
    await startSandbox({ db: file("clean") }).catch(() => {});
    await running.close();
    expect(readdirSync(folder).filter((name) => name.startsWith("clean"))).toEqual(["clean"]);
  });
});

test("lets others read a copy that a sandbox serves", async () => {
  await started(file("served"));
  const database = new Database(file("served"));
  expect(new Store(database).list("product")).toEqual([]);
  database.run("VACUUM INTO ?", file("served-copy"));
  database.close();
});

test("returns 503 soon while another program locks the file", async () => {
  const running = await started(file("busy"));
  const messages = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  onTestFinished(() => messages.mockRestore());
  const other = new (process.getBuiltinModule("node:sqlite").DatabaseSync)(file("busy"));
  onTestFinished(() => other.close());
  other.exec("BEGIN IMMEDIATE");
  const start = performance.now();
  const response = await fetch(`${running.url}/_sandbox/reset`, { method: "POST" });
  expect([response.status, response.headers.get("retry-after")]).toEqual([503, "1"]);
  expect(await response.json()).toMatchObject({ error: [{ code: "busy" }] });
  expect(performance.now() - start).toBeLessThan(4_500);
  other.exec("ROLLBACK");
  expect((await fetch(`${running.url}/_sandbox/reset`, { method: "POST" })).status).toBe(204);
});

describe("what isn't a file is refused, and not changed", () => {
  test("like a folder", () => {
    mkdirSync(file("folder"));
    const before = statSync(file("folder")).mode;
    expect(() => new Database(file("folder"))).toThrow(expect.objectContaining({ code: databaseNotAFile.code }));
    expect(statSync(file("folder")).mode).toBe(before);
  });

  test("like a pipe, without waiting for it", async () => {
    spawnSync("mkfifo", [file("pipe")]);
    expect(existsSync(file("pipe"))).toBe(true);
    expect(() => new Database(file("pipe"))).toThrow(expect.objectContaining({ code: databaseNotAFile.code }));
    await expect(startSandbox({ seed: file("pipe") })).rejects.toThrow(/: it isn't a file\.$/);
  });

  test("like a device", () => {
    const before = statSync("/dev/null").mode;
    expect(() => new Database("/dev/null")).toThrow(expect.objectContaining({ code: databaseNotAFile.code }));
    expect(statSync("/dev/null").mode).toBe(before);
  });
});

test("reports why it can't create a lock", () => {
  writeFileSync(file("plain"), "");
  expect(() => FileLock.take(join(file("plain"), "db"))).toThrow(
    expect.objectContaining({ code: databaseUnusable.code }),
  );
});
