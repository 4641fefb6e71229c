// Everything that the up changes at the service was listed by the preview, member by member.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { keyOf } from "../../../provider/kinds/account/accountObject.js";
import { resourceOf, resources } from "../../../provider/kinds/resources/index.js";
import type { Values } from "../../../provider/model/rules.js";
import { unknown } from "../../../provider/model/unknown.js";
import { objectOf } from "../../../test/support/arbitraries.js";
import type { CommandRun, PredictedChange, Preview, Step } from "../engine/events.js";
import { isCovered } from "./plannedSteps.js";
import { rowsOf } from "./rows.js";
import { fieldChanges } from "./serviceChanges.js";
import type { Snapshot, Snapshots } from "./snapshot.js";

const at = (kind: string, id: string, values: Values): Snapshot => ({
  ...{ kind, id, values, serverDefaults: {}, name: id, customers: undefined, address: undefined },
  stored: { kind, id, parent: "", fields: {}, createdAt: new Date(0) },
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
  ...{ inputs: {}, outputs: {}, formerInputs: {}, formerOutputs: {}, diff: {} },
  ...more,
});
const run = (...steps: Step[]): Preview => ({
  exitCode: 0,
  output: "",
  seconds: 1,
  steps,
  diagnostics: [],
  predicted: [],
});
/** The same run, with what the provider predicts of one object. */
const predicting = (
  preview: Preview,
  one: Partial<PredictedChange>,
  ...changes: Partial<PredictedChange>[]
): Preview => {
  const common = { urn: null, kind: "", name: null, id: null, operation: "update", source: "service" } as const;
  return { ...preview, predicted: changes.map((change) => ({ ...common, path: "", ...one, ...change })) };
};

const page = { planName: "Classes", price: 900, billingCycle: { interval: "month" } };
const plan = (values: Values, id = "s1") => at("RecurringPlan", id, { ...page, ...values });
const code = (id: string, values: Values) =>
  at("Coupon", id, { processorAEnvId: "1", couponCode: "SPRING", couponType: 0, ...values });

/** What is said of each row: the action, whether it was planned, and the properties that were not. */
function judge(before: Snapshots, after: Snapshots, preview: Preview, up: CommandRun = preview) {
  const found = rowsOf([{ before, after }], { preview, up }).filter(({ action }) => action !== "none");
  return found.map(({ action, verdict, properties }) => [
    action,
    verdict !== "notPlanned",
    ...(action === "changed" ? properties.filter((one) => one.verdict === "notPlanned").map(({ path }) => path) : []),
  ]);
}

const update = (diff: Record<string, string>) =>
  run(step("RecurringPlan", "plan", "update", { formerId: "s1", id: "s1", diff }));

describe("a change", () => {
  it.each<[what: string, before: Snapshots, after: Snapshots, preview: Preview, expected: unknown[][]]>([
    [
      "within a listed property",
      all(plan({})),
      all(plan({ mailContract: { bcc: true, subject: "s", body: "b" } })),
      update({ mailContract: "add" }),
      [["changed", true]],
    ],
    [
      "that sends a server default",
      all({ ...plan({}), serverDefaults: { "mailContract.subject": "ours", label: "x" } }),
      all(plan({ mailContract: { bcc: true, subject: "ours" }, label: "y" })),
      update({ label: "update", "mailContract.bcc": "add" }),
      [["changed", true]],
    ],
    ["to an equivalent value", all(plan({ label: "" })), all(plan({})), run(), []],
    [
      "to an object whose deletion wasn't listed",
      all(plan({})),
      all(),
      update({ price: "update" }),
      [["deleted", false]],
    ],
  ])("%s", (_, before, after, preview, expected) => expect(judge(before, after, preview)).toEqual(expected));
});

describe("what was planned and", () => {
  const rowsFor = (before: Snapshots, after: Snapshots, preview: Preview, exitCode = 0) =>
    rowsOf([{ before, after }], { preview, up: { ...preview, exitCode } });
  const price = (value: unknown, more: Partial<Step> = {}) =>
    run(
      step("RecurringPlan", "plan", "update", {
        ...{ formerId: "s1", id: "s1", diff: { price: "update" }, inputs: { ...page, price: value } },
        ...more,
      }),
    );

  it("didn't happen is a row, with the planned value", () =>
    expect(rowsFor(all(plan({})), all(plan({})), price(100))).toMatchObject([
      {
        ...{ action: "changed", verdict: "notDone" },
        properties: [{ path: "price", before: 900, after: 900, planned: 100, verdict: "notDone" }],
      },
    ]));

  it("had happened already is done, in any spelling", () => {
    for (const value of [100, "100"])
      expect(rowsFor(all(plan({ price: 100 })), all(plan({ price: 100 })), price(value))).toMatchObject([
        { action: "none", verdict: "done", properties: [] },
      ]);
  });

  it("happened with a different value is not done", () =>
    expect(rowsFor(all(plan({})), all(plan({ price: 200 })), price(100))).toMatchObject([
      { verdict: "notDone", properties: [{ path: "price", before: 900, after: 200, planned: 100 }] },
    ]));

  it("deletes two objects of one resource has two rows", () => {
    const steps = ["s1", "s2"].map((formerId) => step("RecurringPlan", "plan", "delete", { formerId }));
    const rows = rowsFor(all(plan({}), plan({}, "s2")), all(), run(...steps));
    expect(rows.map(({ action, verdict, before }) => [action, verdict, before?.id])).toEqual([
      ["deleted", "done", "s1"],
      ["deleted", "done", "s2"],
    ]);
  });

  it("replaces a page lists what the new one loses, and the property that caused it", () => {
    const inputs = { ...page, processorAEnvId: "2" };
    const steps = [
      step("RecurringPlan", "plan", "replace", { formerId: "s1", inputs, replacing: ["processorAEnvId"] }),
      step("RecurringPlan", "plan", "create-replacement", { formerId: "s1", id: "s2", inputs }),
      step("RecurringPlan", "plan", "delete-replaced", { formerId: "s1" }),
    ];
    const before = all(plan({ processorAEnvId: "1", label: "console", notes: [{ name: "n", require: true }] }));
    const [row, ...others] = rowsFor(before, all(plan({ processorAEnvId: "2" }, "s2")), run(...steps));
    expect(others).toEqual([]);
    expect(row).toMatchObject({ action: "replaced", verdict: "done" });
    expect(row?.properties.map(({ path, isReplacing }) => [path, isReplacing === true])).toEqual(
      expect.arrayContaining([
        ["processorAEnvId", true],
        ["label", false],
        ["notes[0].name", false],
      ]),
    );
  });

  it("is in one of two accounts with equal ids belongs to that one", () => {
    const [before, after] = [all(plan({})), all(plan({ price: 100 }))];
    const rows = rowsOf(
      [
        { before, after: before },
        { before, after },
      ],
      { preview: price(100), up: price(100) },
    );
    expect(rows).toMatchObject([{ account: 1, action: "changed", verdict: "done" }]);
  });
});

describe("a value that depends on another provider's step", () => {
  const pet = step("RandomPet", "pet", "update", { type: "random:index:RandomPet", urn: "urn:pet" });
  const planned = (price: unknown, ...others: Step[]) =>
    run(
      ...others,
      step("RecurringPlan", "plan", "update", {
        ...{ formerId: "s1", id: "s1", diff: { price: "update" }, inputs: { ...page, price } },
      }),
    );
  const same = all(plan({}));
  const sent = (price: unknown) => planned(price);

  it("is known if the other provider changes nothing, or the preview knows it", () => {
    const after = all(plan({ price: 100 }));
    const still = { ...pet, op: "same" };
    for (const preview of [planned(unknown, still), planned(100, pet)])
      expect(rowsOf([{ before: same, after }], { preview, up: sent(100) })).toMatchObject([{ verdict: "done" }]);
  });

  it("is known if it is the id of an object that the update creates", () => {
    const product = step("OneTimeProduct", "book", "create", { id: "p1", outputs: { productId: "p1" } });
    const ofCode = (productIds: unknown) =>
      step("Coupon", "code", "update", {
        ...{ formerId: "c1", id: "c1", diff: { productIds: "update" }, formerInputs: {}, inputs: { productIds } },
      });
    const before = all(code("c1", {}));
    const after = all(code("c1", { productIds: ["p1"] }), at("OneTimeProduct", "p1", {}));
    const runs = { preview: run(pet, product, ofCode([unknown])), up: run(product, ofCode(["p1"])) };
    const rows = rowsOf([{ before, after }], runs);
    expect(rows.some(({ verdict }) => verdict === "unknown")).toBe(false);
  });
});

describe("a list that was changed outside Pulumi, whose first item the program exchanges,", () => {
  const ids = (...productIds: string[]) => all(code("c1", { productIds }));
  const notes = (...names: string[]) => all(plan({ notes: names.map((name) => ({ name, require: true })) }));
  const exchange = (kind: string, id: string, path: string, from: Values, to: Values) =>
    run(
      step(kind, "it", "update", {
        ...{ formerId: id, id, diff: { [path]: "update" } },
        ...{ formerInputs: from, formerOutputs: from, inputs: to },
      }),
    );
  const target = exchange("Coupon", "c1", "productIds[0]", { productIds: ["A"] }, { productIds: ["B"] });
  const name = exchange(
    "RecurringPlan",
    "s1",
    "notes[0].name",
    { notes: [{ name: "a", require: true }] },
    { notes: [{ name: "b", require: true }] },
  );

  it("is reported if the preview lists only the exchange", () => {
    expect(judge(ids("A", "C"), ids("B"), target)).toEqual([["changed", false, 'productIds["C"]']]);
    expect(judge(ids("C", "A"), ids("B"), target)).toEqual([["changed", false, 'productIds["C"]']]);
    expect(judge(notes("a", "by hand"), notes("b"), name)).toEqual([
      ["changed", false, "notes[1].name", "notes[1].require"],
    ]);
  });

  it("is as previewed if the provider predicts the rest", () => {
    const lost = { path: "productIds[1]", before: "C", after: null };
    const gone = { path: "notes[1]", before: { name: "by hand", require: true }, after: null };
    for (const id of [{ urn: urn("Coupon", "it") }, { kind: "Coupon", id: "c1" }])
      expect(judge(ids("A", "C"), ids("B"), predicting(target, id, lost))).toEqual([["changed", true]]);
    expect(
      judge(notes("a", "by hand"), notes("b"), predicting(name, { urn: urn("RecurringPlan", "it") }, gone)),
    ).toEqual([["changed", true]]);
  });

  it("is reported if the provider predicts it for a different object or item", () => {
    const lost = { path: "productIds[1]", before: "C", after: null };
    for (const id of [{ urn: urn("Coupon", "other") }, { kind: "Coupon", id: "c2" }, { kind: "ChatRole", id: "c1" }])
      expect(judge(ids("A", "C"), ids("B"), predicting(target, id, lost))).toEqual([
        ["changed", false, 'productIds["C"]'],
      ]);
    const other = predicting(target, { urn: urn("Coupon", "it") }, { ...lost, before: "D" });
    expect(judge(ids("A", "C"), ids("B"), other)).toEqual([["changed", false, 'productIds["C"]']]);
  });

  it("is reported if the program sets or removes a list that differs in the state", () => {
    const sets = exchange("Coupon", "c1", "productIds", {}, { productIds: ["B"] });
    expect(judge(ids("C"), ids("B"), sets)).toEqual([["changed", false, 'productIds["C"]']]);
    const removes = exchange("Coupon", "c1", "productIds", { productIds: ["A"] }, {});
    expect(judge(ids("A", "C"), ids(), removes)).toEqual([["changed", false, 'productIds["C"]']]);
  });
});

describe("items of sets", () => {
  const channel = (...role: Values[]) => at("ChatChannel", "g/1", { guildId: "g", type: 0, name: "n", role });
  const preview = (diff: string, from: Values[], to: Values[]) =>
    run(
      step("ChatChannel", "it", "update", {
        ...{ formerId: "g/1", id: "g/1", diff: { [diff]: "update" } },
        ...{ formerInputs: { role: from }, inputs: { role: to } },
      }),
    );
  const [one, more, other] = [
    { id: "1", allow: ["SPEAK"] },
    { id: "1", allow: ["SPEAK", "STREAM"] },
    { id: "2", deny: ["SPEAK"] },
  ];

  it("are equal at different positions and in different spellings", () =>
    expect(judge(all(channel(one, other)), all(channel({ ...other, deny: ["Speak"] }, one)), run())).toEqual([]));

  it("are covered by the object that they are, at any position", () => {
    const listed = preview("role[0].allow[1]", [one], [more]);
    expect(judge(all(channel(other, one)), all(channel(other, more)), listed)).toEqual([["changed", true]]);
    expect(judge(all(channel(one, other)), all(channel(more)), listed)).toEqual([
      ["changed", false, 'role["2"].id', 'role["2"].deny["SPEAK"]'],
    ]);
  });

  it("are covered by an unknown item only if they are new", () => {
    const listed = preview("role[0]", [], [{ id: unknown, allow: ["SPEAK"] }]);
    expect(judge(all(channel()), all(channel(one)), listed)).toEqual([["changed", true]]);
    expect(judge(all(channel(one)), all(channel(more)), listed)).toEqual([
      ["changed", false, 'role["1"].allow["STREAM"]'],
    ]);
    expect(judge(all(channel(other)), all(channel(one)), listed)).toEqual([
      ["changed", false, 'role["2"].id', 'role["2"].deny["SPEAK"]'],
    ]);
  });

  it("are covered by a set that the engine hides or omits", () => {
    const hidden = step("Coupon", "it", "update", {
      ...{ formerId: "c1", id: "c1", diff: { "productIds[0]": "update" } },
      inputs: { productIds: { "4dabf18193072939515e22adb298388d": "1b47061264138c4ac30d75fd1eb44270" } },
    });
    const [before, after] = ["A", "B"].map((id) => all(code("c1", { productIds: [id] })));
    expect(judge(before as Snapshots, after as Snapshots, run(hidden))).toEqual([["changed", true]]);
  });
});

describe.each(resources.map(({ kind, model }) => [kind, model] as const))("two changes of a %s", (_, model) => {
  it("never cover each other, whatever their values", () =>
    fc.assert(
      fc.property(objectOf(model), objectOf(model), (one, other) => {
        const paths = fieldChanges(model, one, other).map(({ path }) => path);
        for (const path of paths) expect(paths.filter((listed) => isCovered(path, new Set([listed])))).toEqual([path]);
      }),
    ));
});

it("gives each item of a set its own path, whatever the ids", () => {
  const { model } = resourceOf("Coupon");
  const hostile = ["A", 'A"', 'A"].id', 'A"]["B', "A.b", "A[0]", "[", "?", "__proto__", "\\"];
  const ids = fc.uniqueArray(fc.oneof(fc.constantFrom(...hostile), fc.string()), { minLength: 1 });
  fc.assert(
    fc.property(ids, (productIds) => {
      const paths = fieldChanges(model, {}, { productIds }).map(({ path }) => path);
      expect(new Set(paths).size).toBe(productIds.length);
      for (const path of paths) expect(paths.filter((listed) => isCovered(path, new Set([listed])))).toEqual([path]);
    }),
  );
});
