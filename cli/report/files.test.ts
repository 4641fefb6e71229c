// A finished copy takes the place of a file without loss.
import {
  chmodSync,
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { startSandbox } from "../../sandbox/index.js";
import { Database } from "../../sandbox/store/database.js";
import { Store } from "../../sandbox/store/store.js";
import { account, createAccount } from "../../test/support/account.js";
import { serviceAt, startTestClient, startTestService, testCredentials } from "../../test/support/service.js";
import { useTempDir } from "../../test/support/use.js";
import { copyAccount } from "../account/copy.js";
import { replaceDatabase, writeText } from "./files.js";
import { copyInUse, notAFile } from "./messages/accounts.js";
import { fileNotWritten } from "./messages/stacks.js";
import { jsonText } from "./print.js";

function folder(): string {
  const created = useTempDir();
  return created;
}

async function client() {
  const service = await startTestService();
  await createAccount(service, account(true));
  const created = startTestClient(service.url);
  onTestFinished(async () => {
    await created.close();
    await service.close();
  });
  return created;
}

const products = (file: string): number => {
  const database = new Database(file);
  try {
    return new Store(database).list("product").length;
  } finally {
    database.close();
  }
};

it("refuses a file that a running sandbox has open, and keeps every confirmed write in it", async () => {
  const reader = await client();
  const file = join(folder(), "copy.db");
  const sandbox = await startSandbox({ ...testCredentials, db: file });
  try {
    const { lifecycle, close } = serviceAt(sandbox.url);
    await expect(copyAccount(reader, file)).rejects.toMatchObject({ code: copyInUse.code });
    for (const productName of ["one", "two"]) {
      const { inputs } = await lifecycle("OneTimeProduct").check({ productName, price: 1, processorAEnvId: "1" });
      await lifecycle("OneTimeProduct").create(inputs);
    }
    await close();
  } finally {
    await sandbox.close();
  }
  expect(products(file)).toBe(2);
});

it("keeps what the old file has committed if the new one can't replace it", async () => {
  const within = folder();
  const [open, killed] = [join(within, "open.db"), join(within, "killed.db")];
  const database = new Database(open);
  new Store(database).insert("product", { product_name: "Book" }, { id: "p1" });
  // A process that is killed leaves its log behind.
  for (const end of ["", "-wal"]) copyFileSync(open + end, killed + end);
  database.close();
  await expect(replaceDatabase(join(within, "missing.db"), killed)).rejects.toThrow("ENOENT");
  expect(existsSync(`${killed}-wal`)).toBe(false);
  expect(products(killed)).toBe(1);
});

it("is complete if two copies of one account end in the same file", async () => {
  const reader = await client();
  const file = join(folder(), "copy.db");
  for (let round = 0; round < 3; round++) {
    const both = await Promise.all([copyAccount(reader, file), copyAccount(reader, file)]);
    for (const { counts } of both) expect(products(file)).toBe(counts.get("OneTimeProduct"));
  }
  expect(readdirSync(join(file, ".."))).toEqual(["copy.db"]);
});

it("keeps unrelated files", async () => {
  const file = join(folder(), "copy.db");
  writeFileSync(`${file}.partial`, "mine");
  await copyAccount(await client(), file);
  expect(readFileSync(`${file}.partial`, "utf8")).toBe("mine");
});

it("refuses what isn't a file", async () => {
  await expect(copyAccount(await client(), folder())).rejects.toMatchObject({ code: notAFile.code });
  await expect(replaceDatabase("draft.db", "/dev/null")).rejects.toMatchObject({ code: notAFile.code });
});

describe("a file that the user named", () => {
  const text = jsonText({ a: 1 });

  it("is written whole, without other files beside it", async () => {
    const folder = useTempDir();
    const file = join(folder, "new.json");
    await writeText(file, text, { mode: 0o600 });
    expect(readFileSync(file, "utf8")).toBe(text.toString());
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder)).toEqual(["new.json"]);
  });

  it("keeps its permissions when it is replaced", async () => {
    const folder = useTempDir();
    const file = join(folder, "old.json");
    writeFileSync(file, "old");
    chmodSync(file, 0o640);
    await writeText(file, text, { mode: 0o600 });
    expect(readFileSync(file, "utf8")).toBe(text.toString());
    expect(statSync(file).mode & 0o777).toBe(0o640);
  });

  it("replaces a link, and not the file of the link", async () => {
    const folder = useTempDir();
    const [file, target] = [join(folder, "link"), join(folder, "target")];
    writeFileSync(target, "of somebody else");
    symlinkSync(target, file);
    await writeText(file, text);
    expect(readFileSync(target, "utf8")).toBe("of somebody else");
    expect(lstatSync(file).isFile()).toBe(true);
  });

  it("writes into a device", async () => {
    await writeText("/dev/null", text);
    expect(statSync("/dev/null").isCharacterDevice()).toBe(true);
  });

  it("keeps the old file if the new one can't be written, and removes the draft", async () => {
    const folder = useTempDir();
    const file = join(folder, "kept");
    mkdirSync(file);
    writeFileSync(join(file, "inside"), "");
    await expect(writeText(file, text)).rejects.toMatchObject({ code: fileNotWritten.code });
    const missing = join(folder, "none");
    await expect(writeText(join(missing, "a.json"), text)).rejects.toThrow(`: there is no folder ${missing}\n`);
    expect(existsSync(join(file, "inside"))).toBe(true);
    expect(readdirSync(folder).filter((name) => name.endsWith(".tmp"))).toEqual([]);
  });
});
