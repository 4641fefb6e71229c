// Prices for new customers, from what an account returns.
import { copyFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import type { Values } from "../../../provider/model/rules.js";
import { insertCoupon } from "../../../sandbox/business/contracts/coupons.js";
import { type Copy, recordObject, saveCopy } from "../../../sandbox/store/copy.js";
import { Database } from "../../../sandbox/store/database.js";
import { Store } from "../../../sandbox/store/store.js";
import { closing, useTempDir } from "../../../test/support/use.js";
import { billWords, codesWords, sideWords } from "../report/words.js";
import { billChanges } from "./bills.js";
import type { Side } from "./priceCalculator.js";
import { rowsOf } from "./rows.js";
import { snapshotOf } from "./snapshot.js";

const page = { product_name: "Book", processor_a_env_id: "1", price: 1000 };
const code = {
  ...{ processor_a_env_id: "1", coupon_name: "Spring", coupon_code: "SPRING", payment_type: 1 },
  ...{ coupon_type: 0, rate: 20, coupon_term: 0 },
};

const now = new Date("2026-11-22T10:00:00Z");
const about: Copy = {
  of: { mode: "test", baseUrl: "https://api.example.com", appId: "a" },
  ...{ begunAt: "", endedAt: "", variants: [], lookedFor: [], unreadable: [], remarks: [] },
};

/** The bills of a page whose price goes up to 2000, in words; and the remarks. */
function bills(fields: Values, ...codes: Values[]) {
  const { bills, remarks } = changesOf("product", fields, { ...fields, price: 2000 }, codes);
  return [...bills.map((one) => [codesWords(one) || "–", billWords(one.before), billWords(one.after)]), ...remarks];
}

function changesOf(kind: string, fields: Values, changed: Values, codes: readonly Values[] = [], customers?: "unread") {
  const folder = useTempDir();
  const files = { before: join(folder, "before.db"), after: join(folder, "after.db") };
  on(files.before, (store) => {
    const stored = store.insert(kind, fields, { id: "p1" });
    recordObject(store, stored, { response: {} });
    if (customers) saveCopy(store, { ...about, unread: [{ kind, id: "p1", reason: "403" }] });
    for (const one of codes) insertCoupon(store, one);
  });
  copyFileSync(files.before, files.after);
  on(files.after, (store) => {
    const stored = store.get(kind, "p1");
    if (stored) store.update(stored, changed);
  });
  const [before, after] = [sideOf(files.before), sideOf(files.after)];
  const run = { exitCode: 0, output: "", seconds: 0, steps: [], diagnostics: [], predicted: [] };
  return billChanges(
    rowsOf([{ before: before.objects, after: after.objects }], { preview: run, up: run }),
    before,
    after,
  );
}

function sideOf(file: string): Side {
  const database = closing(new Database(file));
  const store = new Store(database);
  return { database, store, objects: snapshotOf(store), now, dayOf: (at: Date) => at.toISOString().slice(0, 10) };
}

function on(file: string, work: (store: Store) => void): void {
  const database = new Database(file);
  work(new Store(database));
  database.close();
}

const { price: _, ...priceless } = page;
const { rate: __, ...rateless } = code;
const { processor_a_env_id: ___, ...anywhere } = code;

it.each<[what: string, response: unknown[], expected: unknown[]]>([
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
    [
      ["–", "1,000", "2,000"],
      "The account doesn't return `rate` of the code SPRING, so bills with the code are unknown.",
    ],
  ],
  [
    "whose price isn't returned",
    [priceless],
    [["–", "–", "2,000"], "The account doesn't return the price of OneTimeProduct Book, so its bill is unknown."],
  ],
])("calculates the bills of a page %s", (_what, [fields, ...codes], expected) => {
  expect(bills(fields as Values, ...(codes as Values[]))).toEqual(expected);
});

const seconds = (day: string) => Date.parse(`${day}T00:00:00Z`) / 1000;
const monthly = (cycle: Values = {}, more: Values = {}): Values => ({
  ...{ plan_name: "Classes", processor_a_env_id: "1", price: 1000, ...more },
  billing_cycle: { interval: "month", ...cycle },
});

it.each<[what: string, kind: string, before: Values, after: Values, words: [string, string]]>([
  [
    "a trial that ends earlier",
    "paid",
    monthly({ trial_end: seconds("2027-12-01") }),
    monthly({ trial_end: seconds("2027-02-01") }),
    ["1,000 every month, first payment 2027-12-01", "1,000 every month, first payment 2027-02-01"],
  ],
  [
    "a trial that is removed",
    "paid",
    monthly({ trial_end: seconds("2027-12-01") }),
    monthly(),
    ["1,000 every month, first payment 2027-12-01", "1,000 every month, first payment with the application"],
  ],
  [
    "an anchor",
    "paid",
    monthly({ billing_cycle_anchor: 5, immediate_payment: true }),
    monthly(),
    ["1,000 every month, second payment 2026-12-05", "1,000 every month, second payment one interval later"],
  ],
  [
    "a manual approval",
    "product",
    page,
    { ...page, waiting_list: { type: 1 } },
    ["1,000, first payment with the application", "1,000, first payment after the approval"],
  ],
  [
    "sales that have ended",
    "paid",
    monthly(),
    monthly({}, { price: 900, sales_end: { time: seconds("2026-11-01") } }),
    ["1,000 every month, open", "900 every month, closed: the sales ended"],
  ],
  [
    "sales that haven't started",
    "product",
    { ...page, sales_start: { time: seconds("2030-01-01") } },
    { ...page, price: 900, sales_start: { time: seconds("2030-01-01") } },
    ["1,000, closed until 2030-01-01", "900, closed until 2030-01-01"],
  ],
  ["a stock of nothing", "product", page, { ...page, stock: 0 }, ["1,000, open", "1,000, closed: sold out"]],
  ["an undocumented amount", "product", { ...page, price: -1 }, page, ["unknown", "1,000"]],
  ["a price that isn't returned", "product", page, { ...page, price: null }, ["1,000", "unknown"]],
  [
    "the tax of the first payment",
    "paid",
    monthly({}, { tax_rate: 10, initial_cost: { amount: 100 } }),
    monthly({}, { tax_rate: 10 }),
    ["first 1,100 (tax 100), then 1,000 every month", "1,000 every month, tax 90"],
  ],
])("shows %s", (_, kind, before, after, words) => {
  const { bills } = changesOf(kind, before, after);
  expect(bills.map((bill) => [sideWords(bill, "before"), sideWords(bill, "after")])).toEqual([words]);
});

it("doesn't claim that a page with a stock and unread customers takes orders", () => {
  const { bills } = changesOf("product", { ...page, stock: 3 }, { ...page, stock: 3, price: 2000 }, [], "unread");
  expect(bills.map((bill) => sideWords(bill, "after"))).toEqual(["2,000, not known whether it is sold out"]);
});

it("compares both sides at the same moment", () => {
  for (const time of ["2026-11-22T10:00:00Z", "2028-02-29T23:59:59Z"])
    expect(changesOf("paid", monthly(), monthly({}, { label: time })).bills).toMatchObject([{ isChanged: false }]);
});

it("has one bill for all codes with the same amounts", () => {
  const codes = Array.from({ length: 250 }, (_, index) => ({
    ...{ ...code, coupon_name: `Name ${index}`, coupon_code: `CODE${index}`, rate: index < 200 ? 20 : 30 },
  }));
  const { bills } = changesOf("product", page, { ...page, price: 2000 }, codes);
  expect(bills.map((one) => [one.codes.length, sideWords(one, "after")])).toEqual([
    [0, "2,000"],
    [200, "1,600"],
    [50, "1,400"],
  ]);
  expect(bills.map(codesWords)[1]).toBe("CODE0, CODE1, CODE2, CODE3, CODE4, and 195 more");
  expect(JSON.stringify(bills[1])).not.toContain("Name 0");
  expect(JSON.stringify(bills)).toContain("CODE249");
});
