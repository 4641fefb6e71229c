import { stripVTControlCharacters } from "node:util";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { casesOf } from "../../../test/support/needs.js";
import { schemaProblems } from "../../../test/support/states.js";
import { different } from "../pictures/pair.js";
import { reportText } from "./printReport.js";
import type { Report } from "./report.js";
import type { ReportedRow } from "./reportedRow.js";
import { reportMarkdown } from "./reportMarkdown.js";
import { rehearsalPage } from "./reportPage.js";
import { versionsOf } from "./valueWords.js";
import { billWords, concerns } from "./words.js";

const hostile = '<script>alert(1)</script> @everyone | `x` [a](javascript:b) \u001b[2J "';
const bill = {
  first: { total: 4800, tax: 436, lines: [{ what: "price", amount: 4800 }] },
  following: { total: 4800, lines: [] },
  later: [{ total: 4800 }],
  every: "month",
  due: "now",
} as const;
const report: Report = {
  ...{ version: 1, stack: "prod", day: "2026-11-22" },
  accounts: [{ mode: "live", baseUrl: "https://api.example.com", appId: "shop", copiedAt: "2026-11-22T10:00:00.000Z" }],
  isAsPreviewed: false,
  otherwise: [{ check: "properties-not-previewed", text: `Of RecurringPlan ${hostile}, \`label\` changed.` }],
  steps: [{ what: "preview", isGood: true, text: "1 resource to change", seconds: 1.2 }],
  rows: [
    {
      ...{ account: 0, kind: "RecurringPlan", name: hostile, resource: "plan", urn: "urn:plan", action: "replaced" },
      ...{ verdict: "notPlanned", id: "s2", formerId: "s1", uses: undefined },
      ...{ formerAddress: "https://pay.example.com/s1", customers: { all: 2, waiting: 1 }, unknown: [], namedBy: [] },
      properties: [
        { path: "label", before: null, after: hostile, verdict: "notPlanned" },
        { path: `productIds[${JSON.stringify(hostile)}]`, before: hostile, after: null, verdict: "notPlanned" },
        { path: "price", before: 900, after: 900, planned: 950, verdict: "notDone" },
      ],
    },
    {
      ...{ account: 0, kind: "Coupon", name: "SPRING", resource: "code", urn: "urn:code", action: "revised" },
      ...{
        verdict: "done",
        id: "c2",
        formerId: "c1",
        uses: 34,
        formerAddress: undefined,
        customers: undefined,
        unknown: [],
        namedBy: [],
      },
      properties: [{ path: "rate", before: 20, after: 25, verdict: "done" }],
    },
  ],
  bills: [
    {
      ...{ kind: "RecurringPlan", id: "s2", page: hostile, codes: [], account: 0 },
      ...{ before: bill, after: undefined, unknown: [], isChanged: true },
    },
  ],
  assumptions: [{ open: "what", assumed: "that" }],
  warnings: [{ code: undefined, text: hostile }],
  remarks: [hostile],
};

it("is a document that the schema of the package describes completely", () => {
  expect(schemaProblems(report)).toEqual([]);
  for (const other of [
    { ...report, version: 2 },
    { ...report, more: 1 },
    { version: 1, stack: "prod" },
  ])
    expect(schemaProblems(other)).not.toEqual([]);
});

it("prints the result in the terminal, without control characters of texts", () => {
  const text = reportText(report).toString();
  expect(text).not.toContain("\u001b[2J");
  for (const words of [
    "Coupon SPRING (code): new revision, 34 uses are lost",
    "rate: 20 → 25",
    "price: 900 → 950 (not done: it is 900)",
    "the old address stops working: https://pay.example.com/s1",
    "2 customers are signed up on the old page, 1 of them on the waiting list",
    "4,800 every month, tax 436",
    "The result differs from the preview.",
  ])
    expect(stripVTControlCharacters(text)).toContain(words);
});

it("writes Markdown in which texts of the account are neither markup nor mentions", () => {
  const text = reportMarkdown(report).toString();
  expect(text).not.toMatch(/<script|(?<!\\)@everyone|(?<!\\)\[a/);
  expect(text).toContain("| <code>rate</code> | 20 | 25 | yes |");
});

describe("Markdown of any length", () => {
  const words = fc.oneof(
    fc.string(),
    fc.constantFrom("<", "\n", "|", "\ud83d\ude00").map((sign) => sign.repeat(5000)),
  );
  const many = <T>(items: fc.Arbitrary<T>) =>
    fc.tuple(items, fc.constantFrom(0, 1, 20, 300)).map(([item, count]) => Array.from({ length: count }, () => item));
  const [page, coupon] = report.rows as [ReportedRow, ReportedRow];
  const findings = words.map((text) => ({ check: "properties-not-previewed", text }));
  const rows = fc.record({
    name: words,
    resource: words,
    properties: fc.array(
      fc.record({
        ...{ path: fc.constant("label"), before: words, after: words, planned: words },
        verdict: fc.constantFrom("done", "notDone", "notPlanned"),
      }),
      { maxLength: 3 },
    ),
  });
  const reports = fc.record({
    ...{ stack: words, otherwise: many(findings), warnings: many(findings), remarks: many(words) },
    rows: many(rows.map((row) => ({ ...page, ...row }))),
    bills: many(
      words.map((name) => ({
        ...(report.bills[0] as Report["bills"][number]),
        page: name,
        codes: [{ text: name, id: "c1" }],
      })),
    ),
  });

  it("is accepted by GitHub, has the verdict, and closes what it opens", () => {
    fc.assert(
      fc.property(reports, (some) => {
        const text = reportMarkdown({ ...report, ...some }).toString();
        expect(text.length).toBeLessThanOrEqual(65_536);
        expect(text).toContain("**The result differs from the preview.**");
        expect(text.split("</details>").length).toBe(text.split("<details>").length);
      }),
      { numRuns: casesOf(20, 8) },
    );
  });

  it("counts changes that don't fit, and keeps the other findings", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3000 }), (count) => {
        const text = reportMarkdown({ ...report, rows: Array.from({ length: count }, () => coupon) }).toString();
        const shown = text.split("**Coupon SPRING**").length - 1;
        expect(text).toContain(`${count.toLocaleString("en")} revised`);
        const left = Number(/… and (\d+) more changes?: see `--html` or `--json`/.exec(text)?.[1] ?? 0);
        expect(shown + left).toBe(count);
        expect(text.match(/\brate\b.*20 .+ 25\b/g)).toHaveLength(shown);
        for (const kept of ["Of RecurringPlan", "Prices for new customers", "<details><summary>Warnings"])
          expect(text).toContain(kept);
      }),
      { numRuns: casesOf(20, 8) },
    );
  });
});

it("keeps each removal, price and number of a long change", () => {
  const [, some] = report.rows as [ReportedRow, ReportedRow];
  const customers = { all: 7, waiting: 0 };
  const text = "word ".repeat(2000);
  const rows: ReportedRow[] = Array.from({ length: 500 }, (_, index) => ({
    ...{ ...some, kind: "RecurringPlan", name: `Page ${index}`, resource: `page${index}`, customers, uses: undefined },
    ...(index < 2
      ? { action: "deleted", properties: [{ path: "freeSpace", before: text, after: null, verdict: "done" }] }
      : {
          action: "changed",
          properties: [
            { path: "price", before: 100_000 + index, after: 200_000 + index, verdict: "done" },
            { path: "freeSpace", before: text, after: `${text}${index}`, verdict: "done" },
          ],
        }),
  }));
  const shown = reportMarkdown({ ...report, rows }).toString();
  expect(shown).toContain("2 deleted, 498 changed (498 with prices)");
  expect(shown).not.toContain("more change");
  for (const [index] of rows.entries()) {
    const part = shown.split(/\n(?=(?:- )?\*\*)/).find((one) => one.includes(`Page ${index}**`)) ?? "";
    expect(part).toContain("7 customers are signed up");
    if (index >= 2)
      for (const price of [100_000, 200_000]) expect(part).toContain((price + index).toLocaleString("en"));
  }
});

it("names a few of the resources that a value depends on, and keeps the rows after it", () => {
  const [, some] = report.rows as [ReportedRow, ReportedRow];
  const dependsOn = Array.from({ length: 2000 }, (_, index) => `bucket${index} (aws:s3:Bucket)`);
  const open = ["price", "label"].map((path) => ({
    path,
    before: 1,
    after: 1,
    verdict: "unknown" as const,
    dependsOn,
  }));
  const shown = reportMarkdown({ ...report, rows: [{ ...some, properties: open }, some] }).toString();
  expect(shown).toContain("depends on bucket0 (aws:s3:Bucket)");
  expect(shown).toContain("and 1995 more");
  expect(shown).toContain("| <code>rate</code> | 20 | 25 | yes |");
});

it("shows what differs in long texts, wherever it is", () => {
  const texts = fc.string({ unit: "grapheme", maxLength: 400 });
  const different = fc.tuple(texts, fc.constantFrom("new", "x"), fc.constantFrom("", "old"), texts);
  fc.assert(
    fc.property(different, ([start, now, was, end]) => {
      const [before, after] = [`${start}<${was}>${end}`, `${start}<${now}>${end}`];
      const shown = versionsOf({ before, after });
      expect(shown.before).not.toBe(shown.after);
      for (const one of [shown.before, shown.after])
        expect(one.length).toBeLessThanOrEqual(Math.max(110, before.length));
      if (before.length > 200) expect(shown.after).toContain(now);
    }),
  );
});

it("shows the difference of texts that differ only by blanks, or by their type", () => {
  expect(versionsOf({ before: "a b", after: "a\nb" })).toEqual({ before: '"a b"', after: '"a\\nb"' });
  expect(versionsOf({ before: "1", after: 1 })).toEqual({ before: '"1"', after: "1" });
});

it.each([
  [3, 0, ["3 customers are signed up on the page"]],
  [2, 1, ["2 customers are signed up on the page, 1 of them on the waiting list"]],
  [1, 1, ["1 customer is on the waiting list of the page"]],
  [0, 0, []],
])("describes %i customers on a page, %i of them waiting", (all, waiting, words) => {
  const [, change] = report.rows as [ReportedRow, ReportedRow];
  expect(concerns({ ...change, customers: { all, waiting } })).toEqual(words);
});

it("writes a page in which texts of the account are not markup", () => {
  const text = rehearsalPage(report, []).toString();
  expect(text).not.toContain("<script");
  expect(text).toContain("new revision, 34 uses are lost");
});

it("frames what the other page lacks, each as often as it is missing", () => {
  expect(different(["a", "b", "b", "c"], ["a", "b"])).toEqual([2, 3]);
  expect(different(["a"], ["a", "a"])).toEqual([]);
});

it.each([
  ["one payment", { first: 900, later: [] }, "900"],
  ["equal payments", { first: 900, later: [{ total: 900 }], every: "year" }, "900 every year"],
  [
    "a different first payment",
    { first: 1900, later: [{ total: 900 }], every: "month" },
    "first 1,900, then 900 every month",
  ],
  [
    "a code of three months",
    { first: 720, later: [{ total: 720, times: 2 }, { total: 900 }], every: "month" },
    "3 × 720, then 900 every month",
  ],
  [
    "an initial cost in two payments, and a code of three months",
    { first: 1720, later: [{ total: 1720, times: 1 }, { total: 720, times: 1 }, { total: 900 }], every: "2 weeks" },
    "2 × 1,720, then 720, then 900 every 2 weeks",
  ],
  [
    "installments",
    { first: 600, later: [{ total: 600, times: 5 }], every: "month", payments: 6, sum: 3600 },
    "3,600, every month: 6 × 600",
  ],
])("writes a bill of %s", (_title, { first, ...bill }, words) => {
  expect(billWords({ ...bill, due: "now", first: { total: first, lines: [] } })).toBe(words);
});
