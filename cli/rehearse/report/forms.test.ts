import { stripVTControlCharacters } from "node:util";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { different } from "../pictures/pair.js";
import { reportText } from "./printReport.js";
import type { Report, ReportedChange } from "./report.js";
import { reportMarkdown } from "./reportMarkdown.js";
import { rehearsalPage } from "./reportPage.js";
import { billWords, concerns } from "./words.js";

const hostile = '<script>alert(1)</script> @everyone | `x` [a](javascript:b) \u001b[2J "';
const bill = {
  first: { total: 4800, tax: 436, lines: [{ what: "price", amount: 4800 }] },
  following: { total: 4800, lines: [] },
  later: [{ total: 4800 }],
  every: "month",
};
const report: Report = {
  stack: "prod",
  accounts: [{ mode: "live", baseUrl: "https://api.example.com", appId: "shop", copiedAt: "2026-11-22T10:00:00.000Z" }],
  isAsPreviewed: false,
  otherwise: [`Of RecurringPlan ${hostile}, \`label\` changed, and the preview had not listed that. (PP5433)`],
  steps: [{ what: "preview", isGood: true, says: "1 resource to change", seconds: 1.2 }],
  changes: [
    {
      ...{ kind: "RecurringPlan", name: hostile, resource: "plan", action: "replaced", isListed: false, isKept: false },
      ...{
        id: "s2",
        formerId: "s1",
        usesLost: undefined,
        formerAddress: "https://pay.example.com/s1",
        people: { all: 2, waiting: 1 },
      },
      members: [
        { path: "label", before: null, after: hostile, isListed: false },
        { path: `productIds[${JSON.stringify(hostile)}]`, before: hostile, after: null, isListed: false },
      ],
    },
    {
      ...{ kind: "Coupon", name: "SPRING", resource: "code", action: "revised", isListed: true, isKept: false },
      ...{ id: "c2", formerId: "c1", usesLost: 34, formerAddress: undefined, people: undefined },
      members: [{ path: "rate", before: 20, after: 25, isListed: true }],
    },
  ],
  bills: [{ kind: "RecurringPlan", page: hostile, code: undefined, before: bill, after: undefined, isChanged: true }],
  assumptions: [{ open: "what", assumed: "that" }],
  warnings: [hostile],
  remarks: [hostile],
};

it("prints the result in the terminal, without control characters of texts", () => {
  const text = reportText(report);
  expect(text).not.toContain("\u001b[2J");
  for (const words of [
    "Coupon SPRING (code): new revision, 34 uses are lost",
    "rate: 20 → 25",
    "the old address stops working: https://pay.example.com/s1",
    "2 customers are signed up on the old page, 1 of them on the waiting list",
    "4,800 every month, tax 436",
    "The result differs from the preview.",
  ])
    expect(stripVTControlCharacters(text)).toContain(words);
});

it("writes Markdown in which texts of the account are neither markup nor mentions", () => {
  const text = reportMarkdown(report);
  expect(text).not.toMatch(/<script|@everyone|\[a\]\(/);
  expect(text).toContain("| <code>rate</code> | 20 | 25 | yes |");
});

it("writes Markdown that shows a hostile code unchanged, in one cell", () => {
  const [row] = report.bills;
  const bills = [{ ...(row as Report["bills"][number]), code: "a\\|`<b>`\r\n|*c*" }];
  const lines = reportMarkdown({ ...report, bills }).split("\n");
  expect(lines).toContainEqual(expect.stringContaining("| <code>a\\\\\\|\\`&lt;b>\\` \\|\\*c\\*</code> |"));
});

describe("Markdown of any length", () => {
  const words = fc.oneof(
    fc.string(),
    fc.constantFrom("<", "\n", "|", "\ud83d\ude00").map((sign) => sign.repeat(5000)),
  );
  const many = <T>(items: fc.Arbitrary<T>) =>
    fc.tuple(items, fc.constantFrom(0, 1, 20, 300)).map(([item, count]) => Array.from({ length: count }, () => item));
  const [page, coupon] = report.changes as [ReportedChange, ReportedChange];
  const changes = fc.record({
    name: words,
    resource: words,
    members: fc.array(fc.record({ path: fc.constant("label"), before: words, after: words, isListed: fc.boolean() })),
  });
  const reports = fc.record({
    ...{ stack: words, otherwise: many(words), warnings: many(words), remarks: many(words) },
    changes: many(changes.map((change) => ({ ...page, ...change }))),
    bills: many(words.map((name) => ({ ...(report.bills[0] as Report["bills"][number]), page: name, code: name }))),
  });

  it("is accepted by GitHub, has the verdict, and closes what it opens", () => {
    fc.assert(
      fc.property(reports, (some) => {
        const text = reportMarkdown({ ...report, ...some });
        expect(text.length).toBeLessThanOrEqual(65_536);
        expect(text).toContain("**The result differs from the preview.**");
        expect(text.split("</details>").length).toBe(text.split("<details>").length);
      }),
      { numRuns: 20 },
    );
  });

  it("counts changes that don't fit, and keeps the other findings", () => {
    fc.assert(
      fc.property(fc.nat(3000), (count) => {
        const text = reportMarkdown({ ...report, changes: Array.from({ length: count }, () => coupon) });
        const shown = text.split("**Coupon SPRING**").length - 1;
        const left = Number(/… and (\d+) more changes?: see `--html` or `--json`/.exec(text)?.[1] ?? 0);
        expect(shown + left).toBe(count);
        for (const kept of ["PP5433", "Prices for new customers", "<details><summary>Warnings"])
          expect(text).toContain(kept);
      }),
      { numRuns: 20 },
    );
  });
});

it.each([
  [3, 0, ["3 customers are signed up on the page"]],
  [2, 1, ["2 customers are signed up on the page, 1 of them on the waiting list"]],
  [1, 1, ["1 customer is on the waiting list of the page"]],
  [0, 0, []],
])("describes %i customers on a page, %i of them waiting", (all, waiting, words) => {
  const [, change] = report.changes as [ReportedChange, ReportedChange];
  expect(concerns({ ...change, people: { all, waiting } })).toEqual(words);
});

it("writes a page in which texts of the account are not markup", () => {
  const text = rehearsalPage(report, []);
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
  expect(billWords({ ...bill, first: { total: first, lines: [] } })).toBe(words);
});
