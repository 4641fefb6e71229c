// A list of very many pages, and the effect of reading all of it on other requests.
import type { SandboxProcess } from "../core/sandboxProcess.js";

/** Work that reads all pages. */
export const wholeReads: Readonly<Record<string, string>> = {
  "the list of the API": "/v1/client/product",
  "the list of the controls": "/_sandbox/objects/product",
  "a snapshot": "/_sandbox/snapshot",
  "a search for what is not there": "/_sandbox/console/search?q=nothing-of-this",
};

/** Restores a snapshot of this many pages. Returns the id of one of them. */
export async function fillWithPages(sandbox: SandboxProcess, count: number): Promise<string> {
  const members = { product_name: "Workbook", price: 2400, processor_a_env_id: "1", stock: 100, language: "en" };
  const product = Array.from({ length: count }, (_, index) => ({ id: `page-${index}`, members }));
  await sandbox.control("POST", "restore", { scene: 1, test: { objects: { product } } });
  return `page-${Math.floor(count / 2)}`;
}
