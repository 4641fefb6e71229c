// The pictures of a rehearsal: the pages that have some, and the text if there are none.
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect, inject, test, vi } from "vitest";
import { moveClock } from "../../cli/rehearsal/copies/copies.js";
import { rowsOf } from "../../cli/rehearsal/outcome/rows.js";
import { snapshotOf } from "../../cli/rehearsal/outcome/snapshot.js";
import { isBoxes } from "../../cli/rehearsal/pictures/inBrowser.js";
import { openBrowser, takePictures } from "../../cli/rehearsal/pictures/pictures.js";
import type { Values } from "../../provider/model/rules.js";
import { Database } from "../../sandbox/store/database.js";
import { Store } from "../../sandbox/store/store.js";
import { pageSamples } from "../support/samples/bodies.js";

const { file, problem } = inject("chromium");
beforeEach((context) => {
  if (!file) context.skip(problem);
});

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "pictures-"));
  vi.stubEnv("PAYPAGES_CHROMIUM", file);
});
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

let count = 0;

/**
 * An account with pages, by their ids, each of which becomes more expensive; `gone` are only in the list of changes.
 */
function account(pages: Readonly<Record<string, Values>>, gone: readonly string[] = []) {
  const [before, after] = [join(folder, `${++count}.db`), join(folder, `${count}-after.db`)];
  const base = { ...pageSamples.product.min, language: "en", price: 900 };
  within(before, (store) => {
    for (const [id, fields] of Object.entries(pages))
      store.insert("product", { ...base, product_name: id, ...fields }, { id });
  });
  copyFileSync(before, after);
  within(after, (store) => {
    for (const stored of store.list("product")) store.update(stored, { ...stored.fields, price: 1000 });
  });
  const run = { exitCode: 0, output: "", seconds: 0, steps: [], diagnostics: [], predicted: [] };
  const sides = { before: within(before, snapshotOf), after: within(after, snapshotOf) };
  const rows = rowsOf([sides], { preview: run, up: run });
  within(before, (store) => {
    for (const stored of store.list("product")) if (gone.includes(stored.id)) store.remove(stored);
  });
  return { accounts: [{ files: { before, after } }], rows };
}

function within<T>(path: string, work: (store: Store) => T): T {
  const database = new Database(path);
  try {
    return work(new Store(database));
  } finally {
    database.close();
  }
}

const taken = (pages: ReturnType<typeof account>, max?: number) =>
  takePictures(pages, { signal: new AbortController().signal, show: () => {}, ...(max !== undefined && { max }) });

test("show each page, whatever its id, without requests to other hosts for its images", async () => {
  const { pictures, remarks } = await taken(
    account({ "Book 1/2?": { free_space: '<p>Look</p><img src="https://images.example.com/1.png">' } }),
  );
  expect(pictures.map(({ page, screen, isChanged }) => [page, screen, isChanged])).toEqual([
    ["application", "phone", true],
    ["confirmation", "phone", true],
    ["application", "desk", true],
    ["confirmation", "desk", true],
  ]);
  expect(remarks).toEqual([
    "Images of OneTimeProduct Book 1/2? on other hosts aren't shown, because a rehearsal sends them no requests: images.example.com.",
  ]);
});

test("have a reason for each page whose confirmation is missing", async () => {
  const { pictures, remarks } = await taken(
    account({
      mailed: { contract_flow: 2 },
      early: { sales_start: { time: 4_000_000_000, message: "Come <b>later</b>" } },
      "sold out": { stock: 0 },
    }),
  );
  expect(new Set(pictures.map(({ page }) => page))).toEqual(new Set(["application"]));
  const of = (name: string, why: string) =>
    `The confirmation page of OneTimeProduct ${name} (before and after) isn't shown: ${why}.`;
  expect(remarks.toSorted()).toEqual([
    of("early", "the page accepts no applications: “Come <b>later</b>”"),
    of("mailed", "it is behind a link in an email (`contractFlow: 2`)"),
    of("sold out", "the page accepts no applications: “Sold out.”"),
  ]);
});

test("show the pages of the day to which the copies' clocks were moved", async () => {
  const day = 86_400_000;
  const end = Date.now() + 30 * day;
  const sold = { sales_end: { time: Math.floor(end / 1000), message: "Over" } };
  const [today, later] = [account({ book: sold }), account({ book: sold })];
  for (const copy of Object.values(later.accounts[0]?.files ?? {})) await moveClock(copy, new Date(end + day));
  expect((await taken(today)).remarks).toEqual([]);
  expect((await taken(later)).remarks).toEqual([
    "The confirmation page of OneTimeProduct book (before and after) isn't shown: the page accepts no applications: “Over”.",
  ]);
});

test("omit a page that doesn't open, and those beyond the limit of a report", async () => {
  const { pictures, remarks } = await taken(account({ one: {}, two: {}, three: {} }, ["one"]), 1);
  expect(new Set(pictures.map(({ id }) => id)).size).toBe(1);
  expect(remarks).toEqual([
    "Pictures of OneTimeProduct one are missing: the page before the change returns 404.",
    expect.stringMatching(
      /^The report has no pictures of OneTimeProduct (two|three): those of other pages already take up 0 MB/,
    ),
  ]);
});

const english = { characters: "ab", script: "[a-z]" };

test("report a missing Japanese font, if a page has Japanese text", async () => {
  const browser = (await openBrowser()) as Browser;
  const page = await browser.newPage();
  await page.setContent("<p>Evening classes 夜間クラス</p>");
  const hasFont = !(await page.evaluate(isBoxes, { characters: "永国", script: "夜" }));
  // No font has these characters, and every font has those.
  const absent = { characters: "\u{10FF00}\u{10FF01}", script: "夜" };
  expect(await Promise.all([absent, english].map((one) => page.evaluate(isBoxes, one)))).toEqual([true, false]);
  expect(await page.evaluate(isBoxes, { ...absent, script: "春" })).toBe(false);
  await browser.close();

  const { remarks } = await taken(account({ 夜間クラス: {}, 講座: {} }));
  expect(remarks).toEqual(hasFont ? [] : [expect.stringContaining("`apt-get install fonts-noto-cjk`")]);
});

test("end on an interrupt", async () => {
  const controller = new AbortController();
  const show = (_: string, text: string) => text.includes("page 2") && controller.abort(new Error("interrupted"));
  await expect(takePictures(account({ one: {}, two: {} }), { signal: controller.signal, show })).rejects.toThrow(
    "interrupted",
  );
});
