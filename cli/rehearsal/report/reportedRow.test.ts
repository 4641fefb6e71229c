// What a report says about the customers and the uses that a change concerns.
import { describe, expect, it } from "vitest";
import type { Values } from "../../../provider/model/rules.js";
import type { Action, Row } from "../outcome/row.js";
import { ReportSecrets } from "../outcome/secrets.js";
import type { Customers, Snapshot } from "../outcome/snapshot.js";
import { exitCodeOf, hasUnknownCount, type Report } from "./report.js";
import { reportedRows } from "./reportedRow.js";
import { changeWords, concerns, verdictOf } from "./words.js";

const object = (kind: string, values: Values, customers?: Customers): Snapshot => ({
  ...{ kind, id: "1", name: "Classes", values, serverDefaults: {}, customers, address: undefined },
  stored: { kind, id: "1", parent: "", fields: {}, createdAt: new Date(0) },
});
const rowOf = (action: Action, before: Snapshot, ...paths: string[]): Row => ({
  ...{
    account: 0,
    kind: before.kind,
    action,
    verdict: "done",
    urn: "urn:pulumi:dev::shop::paypages:index:X::x",
    before,
  },
  after: action === "deleted" ? undefined : before,
  properties: paths.map((path) => ({ path, before: 1, after: 2, verdict: "done" as const })),
});
const page = (all: number, more: Partial<Customers> = {}) =>
  object("RecurringPlan", {}, { all, contracted: all, waiting: 0, ...more });
const partial = { isPartial: true } as const;

const asPreviewed = (more: object) => ({ isAsPreviewed: true, rows: [], bills: [], ...more }) as unknown as Report;

it.each<[what: string, path: string, isChanged: boolean, exitCode: number]>([
  ["that becomes known", "label", true, 3],
  ["of a page whose price changes", "price", false, 3],
  ["of a page whose price stays", "label", false, 0],
])("a bill %s, and that isn't known, decides", (_, path, isChanged, exitCode) => {
  const bills = [{ unknown: ["before"], isChanged }];
  const report = asPreviewed({ bills, rows: reportedRows([rowOf("changed", page(0), path)]) });
  expect(exitCodeOf(report)).toBe(exitCode);
  expect(verdictOf(report).includes("bills depend on amounts")).toBe(exitCode === 3);
});

describe("customers and uses that the account doesn't return", () => {
  it.each<[what: string, row: Row, unknown: string[], words: string]>([
    [
      "a removed page",
      rowOf("deleted", page(0, partial)),
      ["customers"],
      "an unknown number of customers are signed up on the old page",
    ],
    [
      "a page with some of its customers",
      rowOf("replaced", page(2, partial)),
      ["customers"],
      "at least 2 customers are signed up",
    ],
    ["a price", rowOf("changed", page(0, partial), "price"), ["customers"], "an unknown number of customers"],
    ["a removed code", rowOf("deleted", object("Coupon", {})), ["uses"], "doesn't return how often the code was used"],
  ])("are unknown for %s, and decide", (_, row, unknown, words) => {
    const rows = reportedRows([row]);
    expect(rows).toMatchObject([{ unknown }]);
    expect(rows.flatMap(concerns).join("\n")).toContain(words);
    expect(hasUnknownCount({ rows })).toBe(true);
    expect(exitCodeOf(asPreviewed({ rows }))).toBe(3);
  });

  it.each<[what: string, row: Row]>([
    ["a different text of the page", rowOf("changed", page(0, partial), "label")],
    ["a code whose uses don't matter", rowOf("changed", object("Coupon", {}), "label")],
    ["a code that was never used", rowOf("deleted", object("Coupon", { useCouponCount: 0 }))],
    ["a page without customers", rowOf("deleted", page(0))],
  ])("don't concern %s", (_, row) => expect(hasUnknownCount({ rows: reportedRows([row]) })).toBe(false));
});

it.each<[path: string, customers: Partial<Customers>, reaches: string | undefined]>([
  ["chatRule.action", {}, "3 customers"],
  ["mailCancel.subject", {}, "3 customers"],
  ["autoCancel.days", partial, "at least 3 customers"],
  ["waitingList.type", { waiting: 1, contracted: 2 }, "1 customer"],
  ["waitingList.type", {}, undefined],
  ["label", {}, undefined],
])("shows whom a change of %s of a page may reach", (path, customers, reaches) => {
  const [row] = reportedRows([rowOf("changed", page(3, customers), path)]);
  const words = row?.properties.map((one) => changeWords(one)).join();
  expect(words).toBe(`1 → 2${reaches === undefined ? "" : `; not documented whether it reaches ${reaches}`}`);
});

it("keeps its words if they are the text of a secret", () => {
  const secrets = new ReportSecrets([], [], ["done", "changed", "hunter2"]);
  const row = rowOf("changed", page(0), "label");
  const [shown] = reportedRows(
    [{ ...row, properties: row.properties.map((one) => ({ ...one, after: "a hunter2" })) }],
    secrets,
  );
  expect(shown).toMatchObject({
    action: "changed",
    properties: [{ verdict: "done", after: expect.not.stringContaining("hunter2") }],
  });
});
