// A finished copy takes the place of a file without loss.
import { copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { startSandbox } from "../../../sandbox/index.js";
import { Database } from "../../../sandbox/store/database.js";
import { Store } from "../../../sandbox/store/store.js";
import { account, makeAccount } from "../../../test/support/account.js";
import { serviceAt, startTestClient, startTestService, testCredentials } from "../../../test/support/service.js";
import { copyAccount } from "../../account/copy.js";
import { copyInUse, notAFile } from "../../messages/accounts.js";
import { replaceDatabase } from "./replace.js";

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), "replace-"));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

async function client() {
  const service = await startTestService();
  await makeAccount(service, account(true));
  const made = startTestClient(service.url);
  onTestFinished(async () => {
    await made.close();
    await service.close();
  });
  return made;
}

const products = (file: string): number => {
  const database = new Database(file);
  try {
    return [...new Store(database).batches("product", "")].flat().length;
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
