// The result of a change of a discount code: an update in place, a new revision, a new code, or a refusal.

import { describe, expect, it } from "vitest";
import { codeUpdated, maybeFrozen, newRevision, textInUse } from "../../provider/messages/codes.js";
import { deletionChoices, keptAtService } from "../../provider/messages/deletion.js";
import type { Values } from "../../provider/model/rules.js";
import { unknown } from "../../provider/model/unknown.js";
import { codesAt, plainCode } from "../support/codeService.js";
import { codesIn, shown } from "../support/cycles.js";
import { serviceAt, useService } from "../support/service.js";

const service = useService();

const { coupon, live, held: codeWith } = codesAt(() => service);

it.each<[what: string, uses: number, change: Values, expected: Values]>([
  ["an unused code's rate", 0, { rate: 30 }, { changed: ["rate"], replaces: [], diagnostics: codeUpdated }],
  ["a used code's rate", 4, { rate: 30 }, { replaces: ["rate"], diagnostics: newRevision }],
  ["a used code's term", 1, { couponTerm: 3 }, { replaces: ["couponTerm"], diagnostics: newRevision }],
  [
    "a used code's name and end",
    2,
    { couponName: "B", endDate: "2037/01/31" },
    { replaces: [], diagnostics: codeUpdated },
  ],
  ["a used code's label", 2, { label: "x" }, { changed: ["label"], replaces: [], diagnostics: codeUpdated }],
  [
    "an unused code's text",
    0,
    { couponCode: "OTHER" },
    { changed: ["couponCode"], replaces: [], diagnostics: codeUpdated },
  ],
  ["an unused code's pages", 0, { productIds: ["x"] }, { replaces: [], diagnostics: codeUpdated }],
  ["an unused code's payment type", 0, { paymentType: 1 }, { replaces: ["paymentType"], deleteBeforeReplace: true }],
  ["nothing of a used code", 2, {}, { changed: [] }],
  ["only a deletion setting", 0, { deletion: "retain" }, { changed: ["deletion"] }],
  ["recurring to processor A", 0, { paymentType: 14 }, { replaces: ["paymentType"], deleteBeforeReplace: true }],
])("changes %s", async (what, uses, change, { diagnostics: messages, ...expected }) => {
  const { created, desired } = await codeWith(what.toUpperCase(), uses);
  expect(await coupon().diff(created, { ...desired, ...change })).toMatchObject(expected);
  const notice = messages as typeof newRevision | undefined;
  const name = `Coupon ${JSON.stringify(desired.couponCode)}`;
  expect(service.diagnostics).toEqual(notice ? [shown(notice({ name, uses }))] : []);
  expect(await live(desired.couponCode)).toMatchObject([{ id: created.id }]);
});

describe("a change of a used code that is refused with advice", () => {
  it.each<[changes: Values, property: string]>([
    [{ couponCode: "SUMMER" }, "couponCode"],
    [{ productIds: ["x"] }, "productIds"],
    [{ processorAEnvId: "0" }, "processorAEnvId"],
    [{ paymentType: 1 }, "paymentType"],
    [{ paymentType: 14 }, "paymentType"],
  ])("%j", async (changes, property) => {
    const { created, desired } = await codeWith(`REFUSED ${JSON.stringify(changes)}`, 1);
    await expect(coupon().diff(created, { ...desired, ...changes })).rejects.toThrow(
      `Coupon ${JSON.stringify(desired.couponCode)}: a used code can't change \`${property}\` (it was used once). Nothing was changed.\n`,
    );
    expect(await live(desired.couponCode)).toMatchObject([{ id: created.id }]);
  });
});

it("reports a revision of a code that was used after the preview", async () => {
  const { created, desired } = await codeWith("LATE", 0);
  const changed = { ...desired, rate: 30 };
  await coupon().diff(created, changed);
  await service.control("POST", `objects/coupon/${created.id}/use`, { times: 1 });
  service.diagnostics.length = 0;
  const state = await coupon().update(created, changed);
  expect(service.diagnostics).toEqual([shown(newRevision({ name: 'Coupon "LATE"', uses: undefined }))]);
  expect(await live("LATE")).toMatchObject([{ id: state.couponId, rate: 30 }]);
});

it.each([1, 14])("recreates a code once, with payment type %i", async (paymentType) => {
  const { created, desired } = await codeWith(`ANEW ${paymentType}`, 0);
  await coupon().diff(created, { ...desired, paymentType });
  await coupon().delete(created);
  const anew = await coupon().create({ ...desired, paymentType });
  expect(await live(desired.couponCode)).toMatchObject([{ id: anew.id, payment_type: paymentType }]);
  expect(anew.id).not.toBe(created.id);
});

describe("a code that is removed from the program", () => {
  it.each([
    [1, "once"],
    [2, "2 times"],
  ])("is not deleted if it was used (%i)", async (uses, times) => {
    const { created } = await codeWith(`LEAVES ${uses}`, uses);
    await coupon().check({ ...plainCode, couponCode: "REMAINS" }, {});
    await expect(coupon().delete(created)).rejects.toThrow(
      `Coupon "LEAVES ${uses}" ${created.id} wasn't deleted: it was used ${times}, and a used code can't be deleted.`,
    );
    expect(codesIn(service.diagnostics)).toContain(deletionChoices.code);
    expect(service.diagnostics.join("\n")).toMatch(
      /put it back[\s\S]*deletion: "expire"[\s\S]*config set paypages:couponDeletion/,
    );
    expect(await live(`LEAVES ${uses}`)).toMatchObject([{ id: created.id, use_coupon_count: uses }]);
  });

  it("is not deleted if it was used, and the advice for its own deletion option works", async () => {
    const { created } = await codeWith("OWN CHOICE", 2, { deletion: "delete" });
    service.nextRun({ couponDeletion: "retain" });
    await expect(coupon().delete(created)).rejects.toThrow(
      /`deletion: "retain"`, run `pulumi up`.*`deletion: "delete"` takes precedence/,
    );
    expect(service.diagnostics).toEqual([]);
    expect(await live("OWN CHOICE")).toMatchObject([{ id: created.id }]);
    service.nextRun({ couponDeletion: "delete" });
  });

  it("is deleted if it is unused", async () => {
    const { created } = await codeWith("UNUSED", 0);
    await coupon().delete(created);
    expect(await live("UNUSED")).toEqual([]);
  });

  it.each([
    ["retain", "option"],
    ["expire", "option"],
    ["retain", "setting"],
    ["expire", "setting"],
  ] as const)("leaves the stack with %s as its %s if it was used", async (deletion, by) => {
    const { created } = await codeWith(`LEFT ${deletion} ${by}`, 2, by === "option" ? { deletion } : {});
    if (by === "setting") service.nextRun({ couponDeletion: deletion });
    await coupon().delete(created);
    const [left] = await live(`LEFT ${deletion} ${by}`);
    expect(left).toMatchObject({ id: created.id, use_coupon_count: 2 });
    expect(typeof left?.end_date === "string").toBe(deletion === "expire");
    const isReported = deletion === "retain" && by === "setting";
    expect(codesIn(service.diagnostics)).toEqual(isReported ? [keptAtService.code] : []);
    service.nextRun({ couponDeletion: "delete" });
  });
});

describe("a replacement of a code", () => {
  it.each(["retain", "expire"])("moves a used code to another environment with %s", async (deletion) => {
    const { created, desired } = await codeWith(`R2${deletion}`, 2);
    const next = { ...desired, processorAEnvId: "0", deletion };
    expect(await coupon().diff(created, next)).toMatchObject({
      replaces: ["processorAEnvId"],
      deleteBeforeReplace: false,
    });
    await coupon().create(next);
    await coupon().delete(created);
    const [old] = (await live(desired.couponCode)).filter((item) => item.processor_a_env_id === "1");
    expect(old).toMatchObject({ id: created.id });
    expect(typeof old?.end_date === "string").toBe(deletion === "expire");
    expect(await live(desired.couponCode)).toHaveLength(2);
  });

  it("can't keep the old code next to the recreated one", async () => {
    const { created, desired } = await codeWith("R3", 0);
    await expect(coupon().diff(created, { ...desired, paymentType: 1, deletion: "retain" })).rejects.toThrow(
      'deletes the old code before it creates the new one, so `deletion: "retain"` can\'t be honored',
    );
  });

  it("keeps the new revision if the old one is pending deletion", async () => {
    const { created, desired } = await codeWith("R4", 2);
    const revised = { ...desired, rate: 30 };
    await coupon().diff(created, revised);
    const revision = await coupon().create(revised);
    service.nextRun();
    expect((await coupon().diff(revision, revised)).changed).toEqual([]);
    await coupon().delete(created);
    expect(await live("R4")).toMatchObject([{ id: revision.id, rate: 30 }]);
  });
});

describe("an unknown value", () => {
  it.each<[uses: number, change: Values, open?: string]>([
    [2, { label: "x", productIds: unknown }, "`productIds`"],
    [2, { label: "x", couponCode: unknown }, "`couponCode`"],
    [0, { label: "x", productIds: unknown }],
    [2, { label: unknown }],
  ])("is reported, not refused, for a code used %i times, %o", async (uses, change, open) => {
    const { created, desired } = await codeWith(`OPEN ${uses} ${Object.keys(change)}`, uses, {
      productIds: ["a"],
    });
    expect(await coupon().diff(created, { ...desired, ...change })).toMatchObject({ replaces: [] });
    const about = { name: `Coupon ${JSON.stringify(desired.couponCode)}`, uses };
    const notice = open === undefined ? codeUpdated(about) : maybeFrozen({ ...about, shown: open, one: true });
    expect(service.diagnostics).toEqual([shown(notice)]);
  });

  it("doesn't hide a refusal", async () => {
    const { created, desired } = await codeWith("OPEN AND NOT", 1);
    const change = { productIds: unknown, paymentType: 1 };
    await expect(coupon().diff(created, { ...desired, ...change })).rejects.toThrow("can't change `paymentType` (it");
  });
});

describe("the text of another code", () => {
  const taken = async (name: string) => {
    const [mine, other] = [await codeWith(`${name} MINE`, 0), await codeWith(`${name} OTHER`, 0)];
    return { ...mine, other: other.created, renamed: { ...mine.desired, couponCode: other.desired.couponCode } };
  };

  it("is reported, and then refused", async () => {
    const { created, other, renamed } = await taken("HELD");
    await coupon().diff(created, renamed);
    expect(service.diagnostics).toContainEqual(
      shown(textInUse({ name: 'Coupon "HELD MINE"', code: "HELD OTHER", id: other.id })),
    );
    await expect(coupon().update(created, renamed)).rejects.toThrow(
      `the code "HELD OTHER" already exists in environment 1 (test). Its id is ${other.id}. Nothing was changed.`,
    );
    expect(await live("HELD MINE")).toHaveLength(1);
  });

  it("is free once the other code has ended, also if it was ended outside Pulumi", async () => {
    const { created, other, renamed } = await taken("FREE");
    await coupon().diff(created, renamed);
    const somebody = serviceAt(service.url);
    await somebody.lifecycle("Coupon").delete(other);
    await somebody.close();
    await coupon().update(created, renamed);
    expect(await live("FREE OTHER")).toMatchObject([{ id: created.id }]);
    await coupon().create({ ...plainCode, couponCode: "FREE MINE" });
  });

  it("is not checked if a change keeps the code's text", async () => {
    const { created, desired } = await codeWith("OWN", 0);
    await coupon().diff(created, { ...desired, label: "x" });
    expect(service.diagnostics.filter((text) => text.startsWith("warning"))).toEqual([]);
    await coupon().update(created, { ...desired, label: "x" });
  });
});
