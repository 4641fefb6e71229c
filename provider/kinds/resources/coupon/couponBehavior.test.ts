// Discount codes at a service whose responses leave much open.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { springCode as code, codeFields } from "../../../../test/support/codeService.js";
import { scriptedLife } from "../../../../test/support/cycles.js";
import { json, type ResponseHandler, reset } from "../../../../test/support/scriptedServer.js";

const object = (id: string, more: object = {}) => ({ ...codeFields(id), created_date: "2026-01-01", ...more });
const collection = "/v1/client/coupon";
const used = { id: "c1", state: { ...code, couponId: "c1", useCouponCount: 4 } };

it("counts revisions from 0 if no response returns the count", async () => {
  const life = await scriptedLife("Coupon", {
    [`GET ${collection}`]: { coupons: [object("c1", { use_coupon_count: 4 })] },
    [`GET ${collection}/c1`]: object("c1", { use_coupon_count: 4 }),
    [`PUT ${collection}/c1`]: object("c2", { rate: 30 }),
    [`GET ${collection}/c2`]: object("c2", { rate: 30 }),
  });
  const after = await life.update(used, { ...code, rate: 30 });
  expect(after).toMatchObject({
    couponId: "c2",
    rate: 30,
    useCouponCount: 0,
    revisions: [{ couponId: "c1", useCouponCount: 4 }],
  });
});

describe("the use count of a code that doesn't return it", () => {
  const life = (listed: object) =>
    scriptedLife("Coupon", {
      [`GET ${collection}`]: { coupons: [object("c1", listed)] },
      [`GET ${collection}/c1`]: object("c1"),
    });
  const stored = { id: "c1", state: { ...code, couponId: "c1" } };

  it("is read from the list", async () => {
    const { diff, diagnostics: messages } = await life({ use_coupon_count: 4 });
    expect(await diff(stored, { ...code, rate: 30 })).toMatchObject({ replaces: ["rate"] });
    expect(messages.join()).toContain("used 4 times");
  });

  it("isn't said to be zero if the list omits it", async () => {
    const { diff, diagnostics: messages } = await life({});
    expect(await diff(stored, { ...code, rate: 30 })).toMatchObject({ replaces: [] });
    expect(messages.join()).toContain("the service doesn't show whether it was used");
  });
});

describe("the response to a change without an id", () => {
  const life = (uses: number) =>
    scriptedLife("Coupon", {
      [`GET ${collection}`]: { coupons: [object("c2", { rate: 30, use_coupon_count: 0 })] },
      [`GET ${collection}/c1`]: object("c1", { use_coupon_count: uses }),
      [`GET ${collection}/c2`]: object("c2", { rate: 30, use_coupon_count: 0 }),
      [`PUT ${collection}/c1`]: {},
    });

  it("causes a search for the revision of a used code", async () =>
    expect(await (await life(4)).update(used, { ...code, rate: 30 })).toMatchObject({ couponId: "c2", rate: 30 }));

  it.each<[what: string, useCouponCount: number, change: object]>([
    ["a used code that changes in place", 4, { label: "x" }],
    ["an unused code", 0, { rate: 30 }],
  ])("keeps the id of %s", async (_, useCouponCount, change) => {
    const scripted = await life(useCouponCount);
    const stored = { id: "c1", state: { ...used.state, useCouponCount } };
    expect(await scripted.update(stored, { ...code, ...change })).toMatchObject({ couponId: "c1" });
    expect(scripted.asked()).not.toContain(`GET ${collection}`);
  });
});

describe("a refresh that follows a lost code to", () => {
  const refreshed = async (more: object) => {
    const life = await scriptedLife("Coupon", {
      [`GET ${collection}`]: { coupons: [object("c2", more)] },
      [`GET ${collection}/c2`]: object("c2", more),
    });
    return (await life.read("c1", { ...used.state, label: "vip" }))?.state;
  };

  it("a revision keeps what the response omits", async () =>
    expect(await refreshed({ rate: 30 })).toMatchObject({ couponId: "c2", rate: 30, label: "vip" }));

  it("a code that another client may own keeps nothing that the response omits", async () => {
    const state = await refreshed({ rate: 30, coupon_name: "Theirs" });
    expect(state).toMatchObject({ couponId: "c2", rate: 30, couponName: "Theirs" });
    expect(state).not.toHaveProperty("label");
  });
});

it("isn't found by its text if a resource of the state has that code", async () => {
  const life = await scriptedLife("Coupon", {
    [`GET ${collection}`]: { coupons: [object("c2")] },
    [`GET ${collection}/c2`]: object("c2"),
  });
  expect(await life.read("c2", { ...used.state, couponId: "c2" })).toMatchObject({ id: "c2" });
  expect(await life.read("c1", used.state)).toBeUndefined();
});

describe("a failed change", () => {
  const life = (put: ResponseHandler) =>
    scriptedLife("Coupon", {
      [`GET ${collection}`]: { coupons: [object("c2", { use_coupon_count: 0 })] },
      [`GET ${collection}/c2`]: object("c2", { use_coupon_count: 0 }),
      [`PUT ${collection}/c1`]: put,
      [`PUT ${collection}/c2`]: object("c2", { rate: 30, use_coupon_count: 0 }),
    });
  const puts = ({ asked: requested }: { asked(): string[] }) =>
    requested().filter((request) => request.startsWith("PUT"));

  it("is repeated on the current revision if the code was revised", async () => {
    const scripted = await life((response) => json(response, 404, {}));
    expect(await scripted.update(used, { ...code, rate: 30 })).toMatchObject({ couponId: "c2", rate: 30 });
    expect(puts(scripted)).toEqual([`PUT ${collection}/c1`, `PUT ${collection}/c2`]);
  });

  it("isn't examined after a refusal", async () => {
    const scripted = await life((response) => json(response, 400, { message: "no such rate" }));
    await expect(scripted.update(used, { ...code, rate: 30 })).rejects.toThrow("no such rate");
    expect(scripted.asked()).toEqual([`PUT ${collection}/c1`]);
  });

  it("isn't repeated after another failure", async () => {
    const scripted = await life(reset);
    await expect(scripted.update(used, { ...code, rate: 30 })).rejects.toThrow("broke");
    expect(puts(scripted)).toEqual([`PUT ${collection}/c1`]);
  });
});

it("reports why it needed a list that can't be read", async () => {
  const life = await scriptedLife("Coupon", {
    [`GET ${collection}`]: ((response) => json(response, 403, { message: "not yours" })) satisfies ResponseHandler,
  });
  await expect(life.create(code)).rejects.toThrow(
    /^Coupon "SPRING": the provider can't read the list of codes.*403.*not yours/s,
  );
});

describe("a code that expires", () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-06-15T12:00:00Z") });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const ended = async (more: object) => {
    const life = await scriptedLife("Coupon", {
      [`GET ${collection}/c1`]: object("c1", { use_coupon_count: 4 }),
      [`PUT ${collection}/c1`]: object("c1"),
    });
    await life.delete({ id: "c1", state: { ...used.state, deletion: "expire", ...more } });
    const put = life.requests.find(({ method }) => method === "PUT");
    return put && JSON.parse(put.body);
  };
  const past = { end_date: "2026/06/13" };
  it.each<[what: string, given: object, sent: object | undefined]>([
    ["ends two days ago, which is past in every time zone", {}, past],
    ["keeps an earlier start", { startDate: "2026/06/13" }, past],
    [
      "starts no later than it ends",
      { startDate: "2026-07-01", endDate: "2026/07/09" },
      { ...past, start_date: "2026/06/13" },
    ],
    ["doesn't end later, if its end isn't over in every time zone", { endDate: "2026/06/14" }, past],
    ["keeps an end on that day", { endDate: "2026/06/13" }, undefined],
    ["keeps an earlier end", { endDate: "2020/01/31" }, undefined],
  ])("%s", async (_, given, sent) => expect(await ended(given)).toEqual(sent));
});

describe("a code whose id is missing, while a code with its text exists", () => {
  const life = () =>
    scriptedLife("Coupon", {
      [`GET ${collection}`]: { coupons: [object("c2", { use_coupon_count: 0 })] },
      [`GET ${collection}/c2`]: object("c2", { use_coupon_count: 0 }),
    });

  it("isn't renamed, as the other code may belong to another resource", async () => {
    const scripted = await life();
    await expect(scripted.diff(used, { ...code, couponCode: "SUMMER" })).rejects.toMatchObject({ code: "PP1407" });
    expect(scripted.asked().filter((request) => !request.startsWith("GET"))).toEqual([]);
  });

  it("is updated in other properties", async () => {
    const scripted = await life();
    expect(await scripted.diff(used, { ...code, couponName: "Summer" })).toMatchObject({ replaces: [] });
  });
});
