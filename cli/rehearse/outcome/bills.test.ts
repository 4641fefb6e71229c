// Prices for new customers, from what an account returns.
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import type { Values } from "../../../provider/model/rules.js";
import { insertCoupon } from "../../../sandbox/business/coupons.js";
import { remember } from "../../../sandbox/core/copy.js";
import { Database } from "../../../sandbox/core/database.js";
import { Store } from "../../../sandbox/core/store.js";
import { billWords } from "../report/words.js";
import { audited } from "./audit.js";
import { billChanges } from "./bills.js";
import type { Side } from "./priceCalculator.js";
import { serviceChanges } from "./serviceChanges.js";
import { snapshotOf } from "./snapshot.js";

const page = { product_name: "Book", processor_a_env_id: "1", price: 1000 };
const code = {
  ...{ processor_a_env_id: "1", coupon_name: "Spring", coupon_code: "SPRING", payment_type: 1 },
  ...{ coupon_type: 0, rate: 20, coupon_term: 0 },
};

/** The bills of a page whose price goes up to 2000, in words; and the remarks. */
function bills(members: Values, ...codes: Values[]) {
  const folder = mkdtempSync(join(tmpdir(), "bills-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const files = { before: join(folder, "before.db"), after: join(folder, "after.db") };
  on(files.before, (store) => {
    remember(store, store.insert("product", members, { id: "p1" }), { answer: {} });
    for (const one of codes) insertCoupon(store, one);
  });
  copyFileSync(files.before, files.after);
  on(files.after, (store) => {
    const stored = store.get("product", "p1");
    if (stored) store.update(stored, { ...stored.members, price: 2000 });
  });
  const [before, after] = [sideOf(files.before), sideOf(files.after)];
  const run = { exitCode: 0, output: "", seconds: 0, steps: [], diagnostics: [], predicted: [] };
  const { bills, remarks } = billChanges(
    audited(serviceChanges(before.objects, after.objects), before.objects, run, run),
    before,
    after,
  );
  return [...bills.map((one) => [one.code ?? "–", billWords(one.before), billWords(one.after)]), ...remarks];
}

function sideOf(file: string): Side {
  const database = new Database(file);
  onTestFinished(() => database.close());
  const store = new Store(database);
  return { database, store, objects: snapshotOf(store) };
}

function on(file: string, work: (store: Store) => void): void {
  const database = new Database(file);
  work(new Store(database));
  database.close();
}

const { price: _, ...priceless } = page;
const { rate: __, ...rateless } = code;
const { processor_a_env_id: ___, ...anywhere } = code;

it.each<[what: string, said: unknown[], expected: unknown[]]>([
  ["without a code", [page], [["–", "1,000", "2,000"]]],
  [
    "with a code",
    [page, code],
    [
      ["–", "1,000", "2,000"],
      ["SPRING", "800", "1,600"],
    ],
  ],
  [
    "with a code that hasn't started",
    [page, { ...code, start_date: "2999/01/01" }],
    [
      ["–", "1,000", "2,000"],
      ["SPRING", "800, from 2999/01/01", "1,600, from 2999/01/01"],
    ],
  ],
  ["with a code that has ended", [page, { ...code, end_date: "2020/01/01" }], [["–", "1,000", "2,000"]]],
  ["with a code of a different environment", [page, { ...code, processor_a_env_id: "0" }], [["–", "1,000", "2,000"]]],
  ["with a code of a different page", [page, { ...code, product_ids: ["p2"] }], [["–", "1,000", "2,000"]]],
  [
    "with a code whose environment isn't returned",
    [page, anywhere],
    [
      ["–", "1,000", "2,000"],
      ["SPRING", "800", "1,600"],
      "The account doesn't return the environments of all pages and codes: these are matched by the text of the code.",
    ],
  ],
  [
    "with a code whose discount isn't returned",
    [page, rateless],
    [["–", "1,000", "2,000"], "The account doesn't return `rate` of the code SPRING, so no bill includes the code."],
  ],
  [
    "whose price isn't returned",
    [priceless],
    [["–", "–", "2,000"], "The account doesn't return the price of OneTimeProduct Book, so its bill is unknown."],
  ],
])("calculates the bills of a page %s", (_what, [members, ...codes], expected) => {
  expect(bills(members as Values, ...(codes as Values[]))).toEqual(expected);
});
