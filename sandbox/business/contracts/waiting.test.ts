// Waiting lists: manual and automatic approval, conditional applications.
import { describe, expect, test } from "vitest";
import { businessForTests, type Kind, type TestPage } from "../../../test/support/sandboxBusiness.js";
import type { Json } from "../../../test/support/sandboxClient.js";
import { calendar } from "../../store/calendar.js";

const business = businessForTests({ lenient: true });
const { createPage, decide, move } = business;

const statuses = async (page: TestPage) => (await page.customers()).map(({ status }) => status);
const seconds = async (later: number) => Math.floor((await business.now()).getTime() / 1000) + later;

/** Pages that may have a waiting list, and whether a contract costs something. */
const kinds: [Kind, boolean][] = [
  ["advance", false],
  ["product", true],
  ["installments", true],
];

describe.each(kinds)("on a page of %s", (kind, isPaid) => {
  const paid = isPaid ? ["payment"] : [];

  test("customers wait for manual approval", async () => {
    const page = await createPage(kind, { waiting_list: { type: 1 } });
    const { body } = await page.apply();
    expect([body.status, body.payment_id, body.quote.is_due_now]).toEqual([5, undefined, false]);
    expect(await business.amounts(body.person_id)).toEqual([]);
    await move("100d");
    expect(await statuses(page)).toEqual([5]);
    const approved = await decide(body.person_id, "approve");
    const today = calendar.dayOf(await business.now());
    expect([approved.status, approved.body]).toMatchObject([200, { status: 2, contract_date: today }]);
    expect(await page.events()).toEqual(["application", "waiting", "approved", "contract", ...paid]);
  });

  test("rejected customers have no contract, and free their capacity", async () => {
    const page = await createPage(kind, { waiting_list: { type: 1 } });
    const id = await page.join();
    expect(await page.availability()).toMatchObject({ taken: 1, waiting: 1 });
    expect((await decide(id, "reject")).body).toMatchObject({ status: 30 });
    expect(await page.availability()).toMatchObject({ taken: 0, waiting: 0 });
    expect(await page.events()).toEqual(["application", "waiting", "not_established"]);
  });

  test("customers wait for automatic approval after its hours", async () => {
    const page = await createPage(kind, { waiting_list: { type: 2, interval: 5 } });
    await page.join();
    await move("4h");
    const second = await page.join();
    await move("1h");
    expect(await statuses(page)).toEqual([2, 5]);
    await decide(second, "cancel");
    await move("100h");
    expect(await statuses(page)).toEqual([2, 3]);
  });

  test("customers don't wait with immediate automatic approval", async () => {
    const page = await createPage(kind, { waiting_list: { type: 2, interval: 0 } });
    await page.join();
    expect(await statuses(page)).toEqual([2]);
  });

  const conditional = async (more: Json = {}) =>
    createPage(kind, {
      waiting_list: { type: 3, min_participants: 2, application_deadline: await seconds(3600), ...more },
    });

  test("a conditional application is confirmed when enough customers have applied, and later ones immediately", async () => {
    const page = await conditional();
    await page.join();
    expect(await page.availability()).toMatchObject({ waiting: 1, needed: 2 });
    expect(await statuses(page)).toEqual([5]);
    const second = await page.apply();
    expect(second.body.status).toBe(2);
    expect(await statuses(page)).toEqual([2, 2]);
    await decide(second.body.person_id, "cancel");
    await page.join();
    await move("2h");
    expect(await statuses(page)).toEqual([2, 3, 2]);
    expect((await page.apply()).body.error).toMatchObject([{ code: "ended" }]);
  });

  test("a conditional application with too few customers expires at its deadline", async () => {
    const page = await conditional();
    const id = await page.join();
    await move("59m");
    expect(await statuses(page)).toEqual([5]);
    await move("2m");
    expect(await statuses(page)).toEqual([30]);
    expect(await business.amounts(id)).toEqual([]);
    expect(await page.events()).toEqual(["application", "waiting", "not_established"]);
  });

  test("a postponed deadline applies", async () => {
    const page = await conditional();
    await page.join();
    const waiting_list = { type: 3, min_participants: 2, application_deadline: await seconds(7200) };
    await business.good("PATCH", `/_sandbox/objects/${kind}/${page.id}`, { waiting_list });
    await move("90m");
    expect(await statuses(page)).toEqual([5]);
    await move("31m");
    expect(await statuses(page)).toEqual([30]);
  });

  test("a conditional application without a deadline waits for customers", async () => {
    const page = await conditional({ application_deadline: null });
    await page.join();
    await move("5y");
    expect(await statuses(page)).toEqual([5]);
    await page.join();
    expect(await statuses(page)).toEqual([2, 2]);
  });

  test("a customer doesn't wait for a minimum of zero", async () => {
    const page = await conditional({ min_participants: null });
    await page.join();
    expect(await statuses(page)).toEqual([2]);
  });
});

test("a waiting list of hundreds is confirmed completely", { timeout: 2 * 60_000 }, async () => {
  const page = await createPage("advance", { waiting_list: { type: 3, min_participants: 450 } });
  for (let i = 0; i < 450; i++) await page.join();
  expect(new Set(await statuses(page))).toEqual(new Set([2]));
  expect(await page.availability()).toMatchObject({ taken: 450, waiting: 0 });
});

describe("an approval whose payment fails", () => {
  test("leaves the customer waiting, and the next one can succeed", async () => {
    const page = await createPage("product", { waiting_list: { type: 1 } });
    const id = await page.join();
    await decide(id, "fail-next-payment");
    expect((await decide(id, "approve")).body).toMatchObject({ status: 5, payments: [] });
    expect((await decide(id, "approve")).body).toMatchObject({ status: 2 });
    expect(await page.events()).toEqual([
      "application",
      "waiting",
      "payment_failed",
      "approved",
      "contract",
      "payment",
    ]);
  });

  test("is retried after the page's number of days, if set", async () => {
    const failed = async (enabled: boolean) => {
      const auto_retry = { enabled, interval_days: 3 };
      const page = await createPage("installments", { waiting_list: { type: 2, interval: 5 }, auto_retry });
      const id = await page.join();
      await decide(id, "fail-next-payment");
      await move("6h");
      expect(await page.events()).toEqual(["application", "waiting", "payment_failed"]);
      return page;
    };
    const [again, never] = [await failed(true), await failed(false)];
    await move("60h");
    expect([await statuses(again), await statuses(never)]).toEqual([[5], [5]]);
    await move("12h");
    expect([await statuses(again), await statuses(never)]).toEqual([[2], [5]]);
    expect((await again.events()).slice(3)).toEqual(["approved", "contract", "payment"]);
  });
});
