// What still names an object that a change removes or replaces.
import { expect, it } from "vitest";
import { keyOf } from "../../../provider/kinds/account/accountObject.js";
import type { Values } from "../../../provider/model/rules.js";
import type { Row } from "../outcome/row.js";
import type { Snapshot, Snapshots } from "../outcome/snapshot.js";
import { reportedRows } from "../report/reportedRow.js";
import { concerns } from "../report/words.js";
import { referrersIn } from "./outcome.js";

const at = (kind: string, id: string, values: Values = {}): Snapshot => ({
  ...{ kind, id, name: id, values, serverDefaults: {}, customers: undefined, address: undefined },
  stored: { kind, id, parent: "", fields: {}, createdAt: new Date(0) },
});
const all = (...snapshots: Snapshot[]): Snapshots => new Map(snapshots.map((one) => [keyOf(one), one]));

const rule = (guildId: string) => ({ chatRule: { guildId, targetType: "role", roleIds: ["r1"], channelIds: ["c1"] } });
const account = all(
  at("RecurringPlan", "classes", rule("school")),
  at("RecurringPlan", "elsewhere", rule("other")),
  at("RecurringPlan", "without", { chatRule: null }),
  at("ChatChannel", "school/c1", { guildId: "school", role: [{ id: "r1" }], parentId: "c0" }),
  at("Coupon", "code", { paymentType: 4, productIds: ["classes", "gone"] }),
  at("Coupon", "other", { paymentType: 1, productIds: ["classes"] }),
);

it.each<[kind: string, id: string, namers: string[]]>([
  ["ChatRole", "school/r1", ["RecurringPlan classes", "ChatChannel school/c1"]],
  ["ChatRole", "other/r1", ["RecurringPlan elsewhere"]],
  ["ChatChannel", "school/c0", ["ChatChannel school/c1"]],
  ["RecurringPlan", "classes", ["Coupon code"]],
  ["RecurringPlan", "gone", ["Coupon code"]],
  ["OneTimeProduct", "classes", ["Coupon other"]],
  ["ChatRole", "school/r2", []],
])("are found in the whole account for %s %s", (kind, id, namers) => {
  expect((referrersIn(account).get(keyOf({ kind, id })) ?? []).map(keyOf)).toEqual(namers);
});

it("are in the row of the object, with their number, and with those of other stacks", () => {
  const row: Row = {
    ...{ account: 0, kind: "ChatRole", action: "deleted", verdict: "done", urn: "urn:pulumi:dev::shop::x::role" },
    ...{ before: at("ChatRole", "school/r1"), after: undefined, properties: [] },
    namedBy: Array.from({ length: 50 }, (_, index) => ({
      ...{ kind: "RecurringPlan", after: at("RecurringPlan", `page ${index}`) },
      urn: index === 0 ? "urn:pulumi:dev::shop::x::own" : undefined,
    })),
  };
  const [words] = reportedRows([row]).map((one) => concerns(one).join());
  expect(words).toMatch(
    /^still named by 50 objects: RecurringPlan page 0, RecurringPlan page 1 \(not in this stack\), /,
  );
  expect(words).toMatch(/page 9 \(not in this stack\), and 40 more$/);
  expect(reportedRows([row])[0]?.namedBy.length).toBe(50);
});
