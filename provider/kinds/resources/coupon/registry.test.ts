import { describe, expect, it, vi } from "vitest";
import { anyAge, Lists } from "../../../core/lifecycle/lists.js";
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
  ])("treats the newest of two codes with one text as current, %s", (_, items) => {
    expect(byCode(items).get(spring)?.[0]?.id).toBe("young");
  });

  it("omits deleted codes and those without an id", () => {
    const items = [
      old,
      listed("gone", "2026-03-01T00:00:00Z", { deleted_at: "2026-04-01" }),
      { coupon_code: "SPRING" },
    ];
    expect([...byCode(items).values()].flat()).toEqual([{ id: "old", uses: 3 }]);
  });

  it("distinguishes environments", () => {
    const other = { ...young, processor_a_env_id: "0" };
    const stored = byCode([old, other]);
    expect(stored.get(spring)?.[0]?.id).toBe("old");
    expect(stored.get(codeOf({ processorAEnvId: "0", couponCode: "SPRING" }))?.[0]?.id).toBe("young");
  });
});

/** The current id of the code, by a list that was started at `since` or later. */
const idOf = async (registry: CouponRegistry, since: number) => (await registry.idsOf(spring, since))[0];

/** A registry whose lists end when the test says, at a time that the test sets. */
function registryOf(...lists: readonly (readonly object[] | Error)[]) {
  const clock = { now: 0 };
  const started: { end(): void }[] = [];
  const list = () =>
    new Promise<never[]>((resolve, reject) => {
      const result = lists[Math.min(started.length, lists.length - 1)];
      started.push({ end: () => (result instanceof Error ? reject(result) : resolve(result as never[])) });
    });
  const registry = new CouponRegistry(new Lists(list, () => clock.now));
  const liveId = async (since: number) => {
    const id = idOf(registry, since);
    await Promise.resolve();
    started.at(-1)?.end();
    return id;
  };
  return { registry, clock, started, liveId };
}

describe("a list", () => {
  it("is read once, and again if that failed or it is too old", async () => {
    const { liveId, clock, started } = registryOf(new Error("no"), [old], [old, young]);
    await expect(liveId(anyAge)).rejects.toThrow("no");
    expect(await liveId(anyAge)).toBe("old");
    clock.now = 60_000;
    expect(await liveId(anyAge)).toBe("old");
    expect(await liveId(0)).toBe("old");
    expect(started).toHaveLength(2);
    expect(await liveId(1)).toBe("young");
    expect(started).toHaveLength(3);
  });

  it("in progress is shared by everyone for whom it started late enough, and by no one else", async () => {
    const { registry, clock, started } = registryOf([old], [young]);
    const first = [idOf(registry, anyAge), idOf(registry, 0)];
    clock.now = 10;
    const later = [idOf(registry, 10), idOf(registry, 5)];
    expect(started).toHaveLength(1);
    started[0]?.end();
    expect(await Promise.all(first)).toEqual(["old", "old"]);
    await vi.waitFor(() => expect(started).toHaveLength(2));
    started[1]?.end();
    expect(await Promise.all(later)).toEqual(["young", "young"]);
  });

  it("follows the run's writes, but doesn't know the use count of a written code", async () => {
    const { registry, started, clock, liveId } = registryOf(
      [old],
      [{ ...old, coupon_id: "mine", use_coupon_count: 4 }],
    );
    await liveId(anyAge);
    await registry.wrote(spring, "mine", "old");
    expect(await idOf(registry, anyAge)).toBe("mine");
    clock.now = 1;
    const uses = registry.usesOf("mine", anyAge);
    await vi.waitFor(() => expect(started).toHaveLength(2));
    started[1]?.end();
    expect(await uses).toBe(4);
    await registry.gone("mine");
    expect(await idOf(registry, anyAge)).toBeUndefined();
  });
});

it("knows every code with a text, the newest first, until the run has deleted it", async () => {
  const { registry, clock, liveId } = registryOf([old, young], [old, young]);
  await liveId(anyAge);
  expect(await registry.idsOf(spring, anyAge)).toEqual(["young", "old"]);
  await registry.gone("young");
  expect(await registry.idsOf(spring, anyAge)).toEqual(["old"]);
  clock.now = 7;
  expect(await liveId(7), "a list that is older than the deletion").toBe("old");
});

it("proves since when a code was absent, by lists from before and after it was watched", async () => {
  const { registry, clock, liveId } = registryOf([], [], [young]);
  await liveId(anyAge);
  expect(registry.wasAbsent(spring, anyAge)).toBe(false);
  await registry.watch(spring);
  expect([0, 1].map((since) => registry.wasAbsent(spring, since))).toEqual([true, false]);
  clock.now = 7;
  await liveId(7);
  expect([7, 8].map((since) => registry.wasAbsent(spring, since))).toEqual([true, false]);
  clock.now = 9;
  await liveId(9);
  expect(registry.wasAbsent(spring, 8)).toBe(false);
  await registry.watch(spring);
  expect(registry.wasAbsent(spring, anyAge)).toBe(false);
});
