import { describe, expect, it } from "vitest";
import { byCode, CouponRegistry, codeOf } from "./registry.js";

const listed = (id: string, created: string, more: object = {}) => ({
  coupon_id: id,
  coupon_code: "SPRING",
  processor_a_env_id: 1,
  created_date: created,
  ...more,
});
const spring = codeOf({ processorAEnvId: "1", couponCode: "SPRING" });
const old = listed("old", "2026-01-01T00:00:00Z", { use_coupon_count: 3 });
const young = listed("young", "2026-02-01T00:00:00Z");

describe("the listing", () => {
  it.each([
    ["listed first", [young, old]],
    ["listed last", [old, young]],
  ])("of two with one text, the newest is the live one, %s", (_, items) => {
    expect(byCode(items).get(spring)?.id).toBe("young");
  });

  it("leaves out what is deleted, or has no id", () => {
    const items = [
      old,
      listed("gone", "2026-03-01T00:00:00Z", { deleted_at: "2026-04-01" }),
      { coupon_code: "SPRING" },
    ];
    expect([...byCode(items).values()]).toEqual([
      { id: "old", uses: 3, createdAt: Date.parse("2026-01-01T00:00:00Z") },
    ]);
  });

  it("tells environments apart", () => {
    const other = { ...young, processor_a_env_id: "0" };
    const known = byCode([old, other]);
    expect(known.get(spring)?.id).toBe("old");
    expect(known.get(codeOf({ processorAEnvId: "0", couponCode: "SPRING" }))?.id).toBe("young");
  });
});

describe("a process's knowledge", () => {
  it("asks once, and anew where that is wanted, or failed", async () => {
    const lists = [() => Promise.reject(new Error("no")), async () => [old], async () => [old, young]];
    let asked = 0;
    const registry = new CouponRegistry(async () => (lists[asked++] as () => Promise<object[]>)() as never);
    await expect(registry.liveId(spring)).rejects.toThrow("no");
    expect(await registry.liveId(spring)).toBe("old");
    expect(await registry.liveId(spring)).toBe("old");
    expect(asked).toBe(2);
    expect(await registry.liveId(spring, { afresh: true })).toBe("young");
    expect(await registry.youngest()).toBe(Date.parse("2026-02-01T00:00:00Z"));
  });

  it("follows what the process does", async () => {
    const registry = new CouponRegistry(async () => [old]);
    await registry.liveId(spring);
    await registry.record(spring, "mine");
    expect(await registry.liveId(spring)).toBe("mine");
    await registry.record(spring, undefined);
    expect(await registry.liveId(spring)).toBeUndefined();
  });

  it("lets one create have a code at a time", () => {
    const registry = new CouponRegistry(async () => []);
    expect([registry.reserve(spring), registry.reserve(spring)]).toEqual([true, false]);
    registry.release(spring);
    expect(registry.reserve(spring)).toBe(true);
  });

  it("a continuation is for the same inputs, once", () => {
    const live = { id: "c1", state: { couponName: "held" } };
    const wanted = { processorAEnvId: "1", couponCode: "SPRING", rate: 20 };
    const registry = new CouponRegistry(async () => []);
    registry.continueFrom(live, wanted);
    expect(registry.continuation({ ...wanted, rate: 30 })).toBeUndefined();
    expect(registry.continuation(wanted)).toBe(live);
    registry.endContinuation(wanted);
    expect(registry.continuation(wanted)).toBeUndefined();
  });
});
