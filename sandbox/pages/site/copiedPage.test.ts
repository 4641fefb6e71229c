// Page addresses of a copied account lead to the pages here, unless the sandbox has the address itself.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { pageSamples } from "../../../test/support/samples/bodies.js";
import { type RunningSandbox, startSandbox } from "../../index.js";
import { saveAddress, saveCopy } from "../../store/copy.js";
import { Database } from "../../store/database.js";
import { Store } from "../../store/store.js";

let running: RunningSandbox;

/** A copy whose pages are at addresses that the sandbox uses itself, and at others. */
beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), "copied-page-"));
  const db = join(folder, "copy.db");
  const database = new Database(db);
  const store = new Store(database);
  saveCopy(store, {
    of: { mode: "live", baseUrl: "https://service.example", appId: "app" },
    begunAt: "2026-01-01T00:00:00Z",
    endedAt: "2026-01-01T00:00:00Z",
    variants: [],
    lookedFor: [],
    unreadable: [],
    remarks: [],
  });
  for (const id of ["5", "6", "7"]) store.insert("product", pageSamples.product.min, { id });
  const addresses = ["/openapi.json", "/live/_sandbox/console", "/live/p/product/5", "/shop?page=7"];
  for (const path of addresses) saveAddress(store, { path, kind: "product", id: "7" });
  saveAddress(store, { path: "/p/product/5", kind: "product", id: "6" });
  saveAddress(store, { path: "/p/product/6", kind: "product", id: "5" });
  database.close();
  running = await startSandbox({ db });
  return async () => {
    await running.close();
    rmSync(folder, { recursive: true });
  };
});

const open = (path: string) => fetch(running.url + path, { redirect: "manual" });

test.each([
  ["/openapi.json", 200],
  ["/p/product/5", 200],
  ["/p/product/6", 200],
  ["/live/p/product/5", 404],
])("serves %s from the sandbox", async (path, status) => {
  expect((await open(path)).status).toBe(status);
});

test("leads from every other address to its page", async () => {
  const response = await open("/shop?page=7");
  expect([response.status, response.headers.get("location")]).toEqual([302, "/p/product/7"]);
});
