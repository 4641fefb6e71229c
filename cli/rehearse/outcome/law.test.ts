// Everything that the up changes at the service was listed by the preview, member by member.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Values } from "../../../provider/model/rules.js";
import { resourceOf } from "../../../provider/resources/index.js";
import type { CommandRun, Step } from "../engine/events.js";
import { memberChanges, type Snapshots, serviceChanges } from "./changes.js";
import { isCovered, judged } from "./law.js";
import { keyOf, type Snapshot } from "./snapshot.js";

const at = (kind: string, id: string, values: Values): Snapshot => ({
  ...{ kind, id, values, supplied: {}, name: id, people: undefined, address: undefined },
  stored: { kind, id, parent: "", members: {}, createdAt: new Date(0) },
});
const all = (...snapshots: Snapshot[]): Snapshots => new Map(snapshots.map((one) => [keyOf(one), one]));

const urn = (kind: string, name: string) => `urn:pulumi:dev::shop::paypages:index:${kind}::${name}`;
const step = (kind: string, name: string, op: string, more: Partial<Step> = {}): Step => ({
  ...{
    urn: urn(kind, name),
    type: `paypages:index:${kind}`,
    name,
    op,
    isCustom: true,
    formerId: undefined,
    id: undefined,
  },
  ...{ outputs: {}, formerOutputs: {}, diff: {} },
  ...more,
});
const run = (...steps: Step[]): CommandRun => ({ exitCode: 0, output: "", seconds: 1, steps, told: [] });

const page = { planName: "Classes", price: 900, billingCycle: { interval: "month" } };
const plan = (values: Values, id = "s1") => at("RecurringPlan", id, { ...page, ...values });
const code = (id: string, values: Values) =>
  at("Coupon", id, { processorAEnvId: "1", couponCode: "SPRING", couponType: 0, ...values });

/** What is said of a change: what it is, whether it was listed, and the members that were not. */
function judge(before: Snapshots, after: Snapshots, preview: CommandRun, up: CommandRun = preview) {
  const found = judged(serviceChanges(before, after), before, preview, up);
  return found.map(({ action, isListed, members }) => [
    action,
    isListed,
    ...members.filter((one) => !one.isListed).map(({ path }) => path),
  ]);
}

const update = (diff: Record<string, string>) =>
  run(step("RecurringPlan", "plan", "update", { formerId: "s1", id: "s1", diff }));

describe("a change", () => {
  it.each<[what: string, before: Snapshots, after: Snapshots, preview: CommandRun, expected: unknown[][]]>([
    ["that was listed", all(plan({})), all(plan({ price: 800 })), update({ price: "update" }), [["changed", true]]],
    [
      "of a member beside the listed one",
      all(plan({})),
      all(plan({ price: 800, label: "x" })),
      update({ price: "update" }),
      [["changed", false, "label"]],
    ],
    [
      "within what was listed",
      all(plan({})),
      all(plan({ mailContract: { bcc: true, subject: "s", body: "b" } })),
      update({ mailContract: "add" }),
      [["changed", true]],
    ],
    [
      "of an object that was to stay",
      all(plan({})),
      all(plan({ price: 800 })),
      run(step("RecurringPlan", "plan", "same", { formerId: "s1", id: "s1" })),
      [["changed", false, "price"]],
    ],
    ["of an object that nobody has", all(plan({})), all(plan({ price: 800 })), run(), [["changed", false, "price"]]],
    [
      "that sends what the service had filled in",
      all({ ...plan({}), supplied: { "mailContract.subject": "ours", label: "x" } }),
      all(plan({ mailContract: { bcc: true, subject: "ours" }, label: "y" })),
      update({ label: "update", "mailContract.bcc": "add" }),
      [["changed", true]],
    ],
    ["that means the same", all(plan({ label: "" })), all(plan({})), run(), []],
    [
      "to an object that is new",
      all(),
      all(plan({})),
      run(step("RecurringPlan", "plan", "create", { id: "s1" })),
      [["created", true]],
    ],
    [
      "to an object that goes",
      all(plan({})),
      all(),
      run(step("RecurringPlan", "plan", "delete", { formerId: "s1" })),
      [["deleted", true]],
    ],
    ["to an object that goes unasked", all(plan({})), all(), update({ price: "update" }), [["deleted", false]]],
    [
      "of a used code",
      all(code("c1", { rate: 10, useCouponCount: 3 })),
      all(code("c2", { rate: 20 })),
      run(step("Coupon", "code", "replace", { formerId: "c1", id: "c2", diff: { rate: "update-replace" } })),
      [["revised", true]],
    ],
  ])("%s", (_, before, after, preview, expected) => expect(judge(before, after, preview)).toEqual(expected));

  it("is a replacement where one resource loses a page and gets another, and where the old one stays", () => {
    const steps = [step("RecurringPlan", "plan", "replace", { formerId: "s1", id: "s2" })];
    expect(judge(all(plan({})), all(plan({}, "s2")), run(...steps))).toEqual([["replaced", true]]);
    const before = all(plan({}));
    const [kept] = judged(serviceChanges(before, all(plan({}), plan({}, "s2"))), before, run(...steps), run(...steps));
    expect(kept).toMatchObject({ action: "replaced", isKept: true, before: { id: "s1" }, after: { id: "s2" } });
  });
});

it("lists exactly the members that differ, whatever they are", () => {
  const { model } = resourceOf("RecurringPlan");
  const values = fc.record(
    {
      label: fc.string({ minLength: 1 }),
      price: fc.integer({ min: 1 }),
      salesCount: fc.nat(),
      notes: fc.array(fc.record({ name: fc.string({ minLength: 1 }), require: fc.boolean() }), { minLength: 1 }),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(values, values, (one, other) => {
      const differing = [...new Set([...Object.keys(one), ...Object.keys(other)])].filter(
        (name) => JSON.stringify(one[name as keyof typeof one]) !== JSON.stringify(other[name as keyof typeof other]),
      );
      const found = memberChanges(model, one, other).map(({ path }) => path);
      expect(found.every((path) => differing.includes(path))).toBe(true);
      expect(found).toEqual(memberChanges(model, other, one).map(({ path }) => path));
      expect(memberChanges(model, one, one)).toEqual([]);
    }),
  );
});

it.each<[path: string, listed: string[], isCovered: boolean]>([
  ["price", ["price"], true],
  ["mailContract.subject", ["mailContract"], true],
  ["mailContract.subject", ["mailContract.body"], false],
  ["notes", ["notes[0].name"], true],
  ["label", ["labels"], false],
])("%s in %j: %s", (path, listed, expected) => expect(isCovered(path, new Set(listed))).toBe(expected));
