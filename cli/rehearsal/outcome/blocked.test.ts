// Deletions that a failed up leaves undone because customers would lose by them.
import { expect, it } from "vitest";
import { keyOf } from "../../../provider/kinds/account/accountObject.js";
import type { Values } from "../../../provider/model/rules.js";
import type { Step } from "../engine/events.js";
import { refusedDeletions } from "../report/otherwise.js";
import { type BlockedDeletion, blockedDeletions } from "./blocked.js";
import type { Snapshot, Snapshots } from "./snapshot.js";

const at = (kind: string, id: string, values: Values, contracted?: number): Snapshot => ({
  ...{ kind, id, values, serverDefaults: {}, name: id.toUpperCase(), address: undefined },
  customers: contracted === undefined ? undefined : { all: contracted, contracted, waiting: 0 },
  stored: { kind, id, parent: "", fields: {}, createdAt: new Date(0) },
});
const all = (...snapshots: Snapshot[]): Snapshots => new Map(snapshots.map((one) => [keyOf(one), one]));

const page = at("RecurringPlan", "plan", {}, 1);
const code = at("Coupon", "code", { useCouponCount: 3 });
const account = all(page, code, at("RecurringPlan", "empty", {}, 0), at("Coupon", "unused", { useCouponCount: 0 }));

const deleting = ({ kind, id }: Pick<Snapshot, "kind" | "id">, formerInputs: Values = {}, op = "delete"): Step => ({
  ...{ urn: `urn:${id}`, type: `paypages:index:${kind}`, name: id, op, isCustom: true, formerId: id, id: undefined },
  ...{ inputs: {}, outputs: {}, formerInputs, formerOutputs: {}, diff: {} },
});
const config = { pageDeletion: "delete", couponDeletion: "delete" } as const;
const failed = { exitCode: 1 };
const blockedOf = (steps: readonly Step[], settings: Parameters<typeof blockedDeletions>[0] = config, up = failed) =>
  blockedDeletions(settings, account, account, { preview: { steps }, up });
const idsOf = (blocked: readonly BlockedDeletion[]) => blocked.map(({ id }) => id);

it("finds pages with customers and used codes", () => {
  const steps = ["empty", "unused"].map((id) => deleting({ kind: id === "empty" ? "RecurringPlan" : "Coupon", id }));
  expect(blockedOf([deleting(page), deleting(code), ...steps])).toEqual([
    { kind: "RecurringPlan", name: "PLAN", id: "plan", customers: 1, uses: 0 },
    { kind: "Coupon", name: "CODE", id: "code", customers: 0, uses: 3 },
  ]);
});

it.each<[title: string, Parameters<typeof blockedOf>]>([
  ["that stay", [[deleting(page, {}, "same"), deleting(code, {}, "update")]]],
  [
    "that their resources retain or expire",
    [[deleting(page, { deletion: "retain" }), deleting(code, { deletion: "expire" })]],
  ],
  ["that are deleted by force", [[deleting(page, { forceDelete: true })]]],
  [
    "that the settings retain",
    [[deleting(page), deleting(code)], { pageDeletion: "retain", couponDeletion: "expire" }],
  ],
  ["after an up that succeeds", [[deleting(page), deleting(code)], config, { exitCode: 0 }]],
  ["of an older state that the service no longer has", [[deleting({ kind: "Coupon", id: "gone" })]]],
])("finds no objects %s", (_, given) => {
  expect(blockedOf(...given)).toEqual([]);
});

it("prefers a resource's choice to the setting", () => {
  const retained = { pageDeletion: "retain", couponDeletion: "retain" } as const;
  expect(idsOf(blockedOf([deleting(page, { deletion: "delete" }), deleting(code)], retained))).toEqual(["plan"]);
});

it("recognizes a code with a new id by its output", () => {
  const revised = { ...deleting({ kind: "Coupon", id: "older" }), formerOutputs: { couponId: "code" } };
  expect(idsOf(blockedOf([revised]))).toEqual(["code"]);
});

it("finds no objects that the up has deleted", () => {
  const steps = [deleting(page), deleting(code)];
  expect(idsOf(blockedDeletions(config, account, all(code), { preview: { steps }, up: failed }))).toEqual(["code"]);
});

it("names all objects, and both variables and settings together", () => {
  const lines = [
    "The update doesn't delete 2 objects:",
    '  - RecurringPlan "PLAN" plan: 1 customer is signed up on it',
    '  - Coupon "CODE" code: it was used 3 times',
    "Choose:",
    "  - Keep them at the service: run the update with PAYPAGES_PAGE_DELETION=retain PAYPAGES_COUPON_DELETION=retain, or " +
      "set `paypages:pageDeletion` and `paypages:couponDeletion` to `retain`.",
    "  - Keep these resources in the program.",
  ];
  expect(refusedDeletions(blockedOf([deleting(page), deleting(code)]))).toEqual([lines.join("\n")]);
  expect(JSON.stringify(refusedDeletions(blockedOf([deleting(code)])))).not.toContain("PAGE_DELETION");
  expect(refusedDeletions([])).toEqual([]);
});
