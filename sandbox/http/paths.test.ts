import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { pageSamples } from "../../test/support/samples/bodies.js";
import { startSandbox } from "../index.js";
import { Database } from "../store/database.js";
import { Store } from "../store/store.js";
import { pageAddress } from "./paths.js";

it("leads to the page of every id that an account can have", async () => {
  const folder = mkdtempSync(join(tmpdir(), "paths-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const ids = ["a/b", "a?b", "a#b", "50%", "a%2Fb", "ü €", "a:b"];
  const db = join(folder, "pages.db");
  const database = new Database(db);
  const store = new Store(database);
  for (const id of ids) store.insert("product", { ...pageSamples.product.least, product_name: `Page ${id}` }, { id });
  database.close();
  const sandbox = await startSandbox({ db });
  onTestFinished(() => sandbox.close());
  for (const id of ids) {
    const response = await fetch(pageAddress({ name: "product" }, id, sandbox.url));
    expect([id, response.status, await response.text()]).toEqual([id, 200, expect.stringContaining(`Page ${id}`)]);
  }
});
