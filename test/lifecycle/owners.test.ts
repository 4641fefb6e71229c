// Each object and each code has one resource; removing a resource from the program never deletes another resource's
// object.

import { describe, expect, it } from "vitest";
import { keptForOther } from "../../provider/messages/deletion.js";
import { maybeRenamed } from "../../provider/messages/owners.js";
import type { Values } from "../../provider/model/rules.js";
import { unknown } from "../../provider/model/unknown.js";
import { plainCode } from "../support/codeService.js";
import { codesIn, shown } from "../support/cycles.js";
import { useService } from "../support/service.js";

const service = useService({}, "each");

const args = { productName: "Book", processorAEnvId: "1", price: 1200 };
const page = (name?: string) => service.lifecycle("OneTimeProduct", name);
const isThere = async ({ id }: { id: string }) =>
  ((await service.control("GET", "objects/product")).items as Values[]).some((item) => item.id === id);

describe("an object of another resource", () => {
  const refusal = (id: string) => `OneTimeProduct "Book": ${id} already belongs to another resource of this program:`;

  it("is not adopted if that resource comes first", async () => {
    const created = await page("one").create(args);
    service.nextRun();
    await page("one").diff(created, args);
    await expect(page("two").announce({ ...args, adoptId: created.id })).rejects.toThrow(refusal(created.id));
    await expect(page("two").create({ ...args, adoptId: created.id })).rejects.toThrow(refusal(created.id));
  });

  it("is not adopted if that resource comes later", async () => {
    const created = await page("one").create(args);
    service.nextRun();
    await page("two").announce({ ...args, adoptId: created.id });
    await expect(page("one").diff(created, args)).rejects.toThrow(refusal(created.id));
  });

  it("is not adopted if that resource comes during the adoption", async () => {
    const created = await page("one").create(args);
    service.nextRun();
    const both = await Promise.allSettled([
      page("two").create({ ...args, adoptId: created.id }),
      page("one").diff(created, args),
    ]);
    expect(both).toMatchObject([{}, { reason: { message: expect.stringContaining(refusal(created.id)) } }]);
  });

  it("is not adopted twice", async () => {
    const created = await page("one").create(args);
    service.nextRun();
    await page("two").announce({ ...args, adoptId: created.id });
    await expect(page("three").announce({ ...args, adoptId: created.id })).rejects.toThrow(refusal(created.id));
    service.nextRun();
    await page("two").create({ ...args, adoptId: created.id });
    await expect(page("three").create({ ...args, adoptId: created.id })).rejects.toThrow(refusal(created.id));
  });

  it("is adopted by one of two concurrent resources", async () => {
    const created = await page("one").create(args);
    service.nextRun();
    const both = await Promise.allSettled(
      ["two", "three"].map((name) => page(name).create({ ...args, adoptId: created.id })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  it("moves to a resource of another name, also in an interrupted run", async () => {
    const created = await page("old").create(args);
    service.nextRun();
    await page("new").announce({ ...args, adoptId: created.id });
    const adopted = await page("new").create({ ...args, adoptId: created.id });
    await page("old").delete(created);
    expect(await isThere(created)).toBe(true);
    service.nextRun();
    await page("new").diff(adopted, args);
    await page("old").delete(created);
    expect(await isThere(created)).toBe(true);
    service.nextRun();
    await page("new").delete(adopted);
    expect(await isThere(created)).toBe(false);
  });

  it("is kept if an older version gave it to two resources, and one leaves the program", async () => {
    const created = await page("one").create(args);
    service.nextRun();
    await page("two").diff(created, { ...args, price: 1300 });
    await page("two").update(created, { ...args, price: 1300 });
    await page("one").delete(created);
    expect(await isThere(created)).toBe(true);
    expect(service.diagnostics).toContain(shown(keptForOther({ what: `OneTimeProduct "Book" ${created.id}` })));
  });

  it("is deleted if both of them leave the program", async () => {
    const created = await page("one").create(args);
    service.nextRun();
    await page("one").delete(created);
    await page("two").delete(created);
    expect(await isThere(created)).toBe(false);
  });
});

describe("two codes of one text", () => {
  const code = (couponCode: unknown): Values => ({ ...plainCode, couponCode });
  const coupon = (name?: string) => service.lifecycle("Coupon", name);
  const refusal = 'Coupon "SPRING": another resource of this program has the same code in environment 1 (test):';

  it("are refused if both are new", async () => {
    await coupon("one").announce(code("SPRING"));
    await expect(coupon("two").announce({ ...code("SPRING"), couponName: "B" })).rejects.toThrow(refusal);
    await expect(coupon("three").announce(code("SPRING"))).rejects.toThrow(refusal);
    await coupon("four").announce({ ...code("SPRING"), processorAEnvId: "0" });
  });

  it("are refused if one exists, in either order", async () => {
    const created = await coupon("one").create(code("SPRING"));
    service.nextRun();
    await coupon("one").diff(created, code("SPRING"));
    await expect(coupon("two").announce(code("SPRING"))).rejects.toThrow(refusal);
    service.nextRun();
    // The run doesn't know yet that the program has the code.
    await expect(coupon("two").announce(code("SPRING"))).rejects.toThrow("already exists");
    await expect(coupon("one").diff(created, code("SPRING"))).rejects.toThrow(refusal);
  });

  it("are refused if one changes to the other", async () => {
    const [one, two] = [await coupon("one").create(code("SPRING")), await coupon("two").create(code("SUMMER"))];
    service.nextRun();
    await coupon("one").diff(one, code("SPRING"));
    await expect(coupon("two").diff(two, code("SPRING"))).rejects.toThrow(refusal);
    service.nextRun();
    await coupon("two").diff(two, code("SPRING"));
    await expect(coupon("one").diff(one, code("SPRING"))).rejects.toThrow(refusal);
  });

  it("are accepted if they swap texts, or if the texts are unknown", async () => {
    const one = await coupon("one").create(code("SPRING"));
    service.nextRun();
    await coupon("one").diff(one, code("SUMMER"));
    await coupon("two").announce(code("SPRING"));
    service.nextRun();
    await coupon("three").announce(code(unknown));
    await coupon("four").announce(code(unknown));
  });

  it("can be a code and its own replacement, or its next run", async () => {
    const created = await coupon("one").create(code("SPRING"));
    service.nextRun();
    const other = { ...code("SPRING"), paymentType: 1, productIds: undefined };
    expect((await coupon("one").diff(created, other)).replaces).toEqual(["paymentType"]);
    await coupon("one").announce(other);
    await expect(coupon("two").announce(other)).rejects.toThrow(refusal);
    service.nextRun();
    await coupon("one").diff(created, other);
    await coupon("one").announce(other);
    await coupon("one").delete(created);
    await coupon("one").create(other);
    service.nextRun();
    // An option of the program makes this a replacement instead of an update.
    const [again] = (await service.control("GET", "objects/coupon")).items as Values[];
    const known = { id: String(again?.id), state: { ...other, couponId: again?.id, useCouponCount: 0 } };
    await coupon("one").diff(known, { ...other, label: "x" });
    await coupon("one").announce({ ...other, label: "x" });
  });
});

it("has the rename explained if a code belongs to a resource of another name", async () => {
  const wanted = { ...plainCode, couponCode: "OLD" };
  await service.lifecycle("Coupon", "old").create(wanted);
  service.nextRun();
  await expect(service.lifecycle("Coupon", "new").create(wanted)).rejects.toThrow(
    /already exists[\s\S]*Choose:\n {2}- Keep the object of a renamed resource.*aliases.*pulumi state rename/,
  );
});

it("has an object under another name reported before anything is created", async () => {
  const created = await page("old").create(args);
  service.nextRun();
  await page("old").read(created.id, created.state);
  await page("new").announce(args);
  expect(service.diagnostics).toEqual([
    expect.stringMatching(new RegExp(`^warning: OneTimeProduct "Book" .*${created.id}.*aliases`)),
  ]);
  expect(codesIn(service.diagnostics)).toEqual([maybeRenamed.code]);
  service.nextRun();
  await page("old").read(created.id, created.state);
  await page("old").diff(created, args);
  await page("new").announce(args);
  expect(service.diagnostics).toEqual([]);
});

describe("a deletion follows the options that this run declares for the resource of the object", () => {
  const moved = { ...args, processorAEnvId: "0" };
  const customers = (id: string) => service.control("POST", `objects/product/${id}/customers`, { status: 2 });

  it.each<[what: string, options: Values]>([
    ["without an option", {}],
    ["with forceDelete", { forceDelete: true }],
  ])("not those of the resource that replaced it earlier, %s", async (_, options) => {
    const first = await page("a").create({ ...args, deletion: "retain" });
    service.nextRun();
    await page("a").check({ ...moved, deletion: "retain" }, args);
    await page("a").diff(first, { ...moved, deletion: "retain" });
    const second = await page("a").create({ ...moved, deletion: "retain" });
    await page("a").delete(first);
    await customers(first.id);
    service.nextRun();
    const adopted = await page("b").create({ ...args, adoptId: first.id, deletion: "retain" });
    service.nextRun();
    // Now `a` changes its option, and `b` leaves the program.
    await page("a").check({ ...moved, ...options }, moved);
    await page("a").diff(second, { ...moved, ...options });
    await page("a").update(second, { ...moved, ...options });
    await page("b").delete(adopted);
    expect(await isThere(first)).toBe(true);
  });

  it.each<[before: Values, now: Values, stays: boolean]>([
    [{ deletion: "retain" }, { forceDelete: true }, false],
    [{ forceDelete: true }, { deletion: "retain" }, true],
    [{ deletion: "retain" }, {}, false],
  ])("also if the engine deletes it first: %j before, %j now", async (before, now, stays) => {
    const created = await page("one").create({ ...args, ...before });
    if (now.deletion || now.forceDelete) await customers(created.id);
    service.nextRun();
    // A replacement that a resource option forces has no diff: `--replace`, a taint.
    await page("one").check({ ...args, ...now }, { ...args, ...before });
    await page("one").check({ ...args, ...now });
    await page("one").delete(created);
    expect(await isThere(created)).toBe(stays);
    const next = await page("one").create({ ...args, ...now });
    expect(next.id).not.toBe(created.id);
  });

  it("or those of its state, if the program doesn't declare the resource any more", async () => {
    const kept = await page("kept").create({ ...args, deletion: "retain" });
    const free = await page("free").create(args);
    service.nextRun();
    for (const one of [kept, free]) await page(one === kept ? "kept" : "free").delete(one);
    expect([await isThere(kept), await isThere(free)]).toEqual([true, false]);
  });
});
