// Files that are not ours, not yet ours, too new, damaged or on a full disk.
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { pageSamples } from "../../test/support/samples/bodies.js";
import { type Reply, TestClient } from "../../test/support/sandboxClient.js";
import { closing } from "../../test/support/use.js";
import { startSandbox } from "../index.js";
import { Database } from "./database.js";
import { applicationId, FileLock } from "./databaseFile.js";
import {
  databaseDamaged,
  databaseInUse,
  databaseNotAFile,
  databaseOfOthers,
  databaseOfOtherVersion,
  databaseUnusable,
} from "./messages/databases.js";
import { schemaVersion } from "./schema.js";
import { Store } from "./store.js";

describe("database file", () => {
  const { DatabaseSync } = process.getBuiltinModule("node:sqlite");
  const folder = mkdtempSync(join(tmpdir(), "sandbox-file-"));
  afterAll(() => rmSync(folder, { recursive: true }));

  const file = (name: string) => join(folder, name);
  const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);
  const filesOf = (name: string) => readdirSync(folder).filter((other) => other.startsWith(name));

  /** Opens and changes a file as another program would. */
  function withSqlite(path: string, ...statements: string[]): void {
    const db = new DatabaseSync(path);
    for (const statement of statements) db.exec(statement);
    db.close();
  }

  /** Changes a file as a program that is killed then: its log is left. */
  function killedAfter(path: string, ...statements: string[]): void {
    const script = `const db = new (require("node:sqlite").DatabaseSync)(${JSON.stringify(path)});
    for (const statement of ${JSON.stringify(statements)}) db.exec(statement);
    process.kill(process.pid, "SIGKILL");`;
    spawnSync(process.execPath, ["-e", script]);
    expect(existsSync(`${path}-wal`)).toBe(true);
  }

  /** All of a file and its log, to the byte. */
  const everything = (name: string) =>
    filesOf(name).map((other) => [other, modeOf(file(other)), readFileSync(file(other)).toString("base64")]);

  function refused(name: string, code: string): void {
    const before = everything(name);
    expect(() => new Database(file(name))).toThrow(
      expect.objectContaining({ code, text: expect.stringContaining(file(name)) }),
    );
    expect(everything(name)).toEqual(before);
  }

  describe("is not changed by a byte", () => {
    test("if it is the database of another program", () => {
      withSqlite(file("foreign"), "CREATE TABLE t (a)");
      refused("foreign", databaseOfOthers.code);
    });

    test("if it has another program's mark, and no content", () => {
      withSqlite(
        file("marked"),
        "PRAGMA application_id = 5",
        "CREATE TABLE t (a)",
        "DROP TABLE t",
        "CREATE TABLE u (a)",
      );
      refused("marked", databaseOfOthers.code);
    });

    test("if its program was killed", () => {
      killedAfter(file("killed-foreign"), "PRAGMA journal_mode = WAL", "CREATE TABLE t (a)");
      refused("killed-foreign", databaseOfOthers.code);
    });

    test.each([
      ["text", "This is not a database.\n"],
      ["long text", "This is not a database.\n".repeat(1000)],
    ])("if it is %s", (name, text) => {
      writeFileSync(file(name), text);
      refused(name, databaseOfOthers.code);
    });

    test.each([0, schemaVersion - 1, schemaVersion + 1])("if it is of the version %s", (version) => {
      const name = `version-${version}`;
      new Database(file(name)).close();
      withSqlite(file(name), `PRAGMA user_version = ${version}`);
      refused(name, databaseOfOtherVersion.code);
    });
  });

  describe("is accepted", () => {
    test("if it is a new file, readable only for its owner, as is its log", () => {
      const database = new Database(file("own"));
      new Store(database).insert("product", { price: 1 });
      expect(filesOf("own")).toEqual(["own", "own-shm", "own-wal"]);
      expect(filesOf("own").map((name) => modeOf(file(name)))).toEqual(["600", "600", "600"]);
      database.close();
    });

    test("if it is an empty file", () => {
      writeFileSync(file("empty"), "");
      new Database(file("empty")).close();
      expect(modeOf(file("empty"))).toBe("600");
    });

    test("if others could read it before", () => {
      new Database(file("old")).close();
      spawnSync("chmod", ["644", file("old")]);
      new Database(file("old")).close();
      expect(modeOf(file("old"))).toBe("600");
    });

    test("if its process was killed at the start", () => {
      const [from, to] = [file("fresh"), file("fresh-copy")];
      const database = new Database(from);
      expect(database.setting("none")).toBeUndefined(); // with its first query, it has a log
      for (const part of ["", "-wal"]) copyFileSync(from + part, to + part);
      database.close();
      expect(readFileSync(to).readUInt32BE(68)).toBe(applicationId);
      new Database(to).close();
    });

    test.each([":memory:", "file:x?mode=memory"])("if its name is %s", (name) => {
      const before = process.cwd();
      process.chdir(folder);
      onTestFinished(() => process.chdir(before));
      new Database(name).close();
      expect(existsSync(file(name))).toBe(true);
    });
  });

  test("is named at the start if it is damaged", () => {
    const database = new Database(file("damaged"));
    const store = new Store(database);
    database.transaction(() => {
      for (let i = 0; i < 500; i++) store.insert("product", { text: "x".repeat(200) });
    });
    database.close();
    const bytes = readFileSync(file("damaged"));
    bytes.fill(0xff, 3 * 4096, bytes.length - 4096);
    writeFileSync(file("damaged"), bytes);
    expect(() => new Database(file("damaged"))).toThrow(
      expect.objectContaining({ code: databaseDamaged.code, text: expect.stringContaining(file("damaged")) }),
    );
  });

  test("is named when the disk is full, and the request is rolled back", () => {
    const database = new Database(file("full"));
    const store = new Store(database);
    const pages = Number(Object.values(database.sql("PRAGMA page_count").get() ?? {})[0]);
    database.sql(`PRAGMA max_page_count = ${pages + 5}`).get();
    let error: unknown;
    try {
      database.transaction(() => {
        for (let i = 0; i < 1000; i++) store.insert("product", { text: "x".repeat(1000) });
      });
    } catch (cause) {
      error = cause;
    }
    expect(database.refusalOf(error)).toMatchObject({ status: 507, errors: [{ code: "disk_full" }] });
    expect(database.explain(error)).toMatch(/The disk with the database file \S+full is full\./);
    expect(store.list("product")).toEqual([]);
    database.transaction(() => store.insert("product", { price: 1 }));
    expect(store.list("product")).toHaveLength(1);
    expect(database.refusalOf(new Error("ours"))).toBeUndefined();
    expect(database.explain(new Error("ours"))).toBe("ours");
    database.close();
  });

  test("returns 507 over HTTP when the disk is full, names the file on standard error, and keeps confirmed changes", async () => {
    const messages = vi.spyOn(process.stderr, "write").mockReturnValue(true);
    onTestFinished(() => messages.mockRestore());
    const opened = vi.spyOn(Database.prototype, "sql");
    const running = closing(await startSandbox({ db: file("http") }));
    const database = opened.mock.contexts[0] as Database;
    opened.mockRestore();
    const pages = Number(Object.values(database.sql("PRAGMA page_count").get() ?? {})[0]);
    database.sql(`PRAGMA max_page_count = ${pages + 5}`).get();
    const client = new TestClient(running.url);
    const responses: Reply[] = [];
    while (responses.at(-1)?.status !== 507)
      responses.push(await client.post("/v1/client/product", pageSamples.product.whole));
    const created = responses.slice(0, -1);
    expect(created.length).toBeGreaterThan(1);
    expect(created.map(({ status }) => status)).toEqual(created.map(() => 200));
    expect(responses.at(-1)?.body.error).toMatchObject([{ code: "disk_full" }]);
    expect(messages.mock.calls.join("")).toMatch(/The disk with the database file \S+http is full\./);
    expect((await client.get("/v1/client/product")).body.products).toHaveLength(created.length);
  });
});

describe("file lock", () => {
  const folder = mkdtempSync(join(tmpdir(), "sandbox-lock-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  const file = (name: string) => join(folder, name);

  const started = async (db: string) => {
    const running = closing(await startSandbox({ db }));
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
      const script = `import { FileLock } from ${JSON.stringify(new URL("./databaseFile.js", import.meta.url).href)};
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
    const other = closing(new (process.getBuiltinModule("node:sqlite").DatabaseSync)(file("busy")));
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
});
