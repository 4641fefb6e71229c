// What happens to a customer later, after the page, the customer or the contract has changed. A property over random
// changes is in sandbox/console/snapshots/worlds.test.ts.
import { describe, expect, test } from "vitest";
import { businessForTests, type Kind } from "../../../test/support/sandboxBusiness.js";
import type { Json } from "../../../test/support/sandboxClient.js";
import { calendar } from "../../store/calendar.js";

const business = businessForTests();
const { createPage, createCoupon, good, decide, move, amounts } = business;
const monthly = { interval: "month" };
const change = (kind: Kind, id: string, fields: Json) => good("PATCH", `/_sandbox/objects/${kind}/${id}`, fields);
const status = async (id: string) => (await business.person(id)).status;
const moveTo = (to: string | Date) => good("PUT", "/_sandbox/clock", { to: new Date(to).toISOString() });

/** The days of a customer's payments. */
const paidDays = async (id: string): Promise<string[]> =>
  (await business.person(id)).payments.map(({ created_at }: Json) => calendar.dayOf(new Date(String(created_at))));

/** Begins at a time, with one page. */
async function beginAt(clock: string, kind: Kind, fields: Json = {}) {
  await good("POST", "/_sandbox/restore", { snapshot: 1, clock });
  return createPage(kind, fields);
}

describe("an outstanding payment", () => {
  async function failing(times: number, fields: Json) {
    const page = await createPage("paid", { price: 100, billing_cycle: monthly, ...fields });
    const id = await page.join();
    await decide(id, "fail-next-payment", { times });
    await move("32d");
    return { page, id };
  }

  test("that was paid later cancels no contract, even if a later one fails", async () => {
    const { page, id } = await failing(1, { auto_retry: { enabled: true, interval_days: 5 } });
    await move("6d");
    expect(await amounts(id)).toHaveLength(2);
    await change("paid", page.id, { auto_cancel: { enabled: false } });
    await decide(id, "fail-next-payment", { times: 99 });
    await move("60d");
    expect(await status(id)).toBe(2);
  });

  test("cancels no contract after the page has switched that off", async () => {
    const { page, id } = await failing(99, {});
    await change("paid", page.id, { auto_cancel: { enabled: false } });
    await move("60d");
    expect(await status(id)).toBe(2);
    await change("paid", page.id, { auto_cancel: { enabled: true, limit: 45 } });
    await move("1m");
    expect(await status(id)).toBe(3);
  });

  test("of a waiting customer ends with the cancellation, not after years of tries", async () => {
    const page = await createPage("installments", { waiting_list: { type: 2, interval: 5 } });
    const id = await page.join();
    await decide(id, "fail-next-payment", { times: 999 });
    await move("2y");
    expect(await status(id)).toBe(3);
    expect((await page.events()).filter((type) => type === "payment_failed")).toHaveLength(10);
  });
});

describe("a bill of 0", () => {
  test("is paid, whatever happens to the card", async () => {
    const page = await createPage("paid", { price: 100, billing_cycle: monthly });
    const coupon_code = await createCoupon({ payment_type: 4, rate: 100, coupon_term: -1 });
    const id = await page.join({ coupon_code });
    await decide(id, "fail-next-payment", { times: 99 });
    await move("2mo");
    expect(await amounts(id)).toEqual([0, 0, 0]);
    expect(await page.events()).not.toContain("payment_failed");
  });

  test("needs no card data", async () => {
    const page = await createPage("product", { price: 100, card_attribute: { card_name: 2 } });
    const coupon_code = await createCoupon({ rate: 100 });
    expect([(await page.apply()).status, (await page.apply({ coupon_code })).status]).toEqual([422, 201]);
  });
});

describe("a waiting customer", () => {
  test("is approved by the page's current setting", async () => {
    const page = await createPage("product", { waiting_list: { type: 2, interval: 24 } });
    const id = await page.join();
    await change("product", page.id, { waiting_list: { type: 1 } });
    await move("10d");
    expect(await status(id)).toBe(5);
    await change("product", page.id, { waiting_list: { type: 2, interval: 24 * 11 } });
    await move("23h");
    expect(await status(id)).toBe(5);
    await move("2h");
    expect(await status(id)).toBe(2);
  });

  test("who is rejected or cancels gives the use of a code back", async () => {
    const page = await createPage("product", { price: 1000, waiting_list: { type: 1 } });
    const coupon_code = await createCoupon({ coupon_count: 1 });
    for (const decision of ["reject", "cancel"]) {
      const id = await page.join({ coupon_code });
      expect((await page.apply({ coupon_code })).status).toBe(422);
      await decide(id, decision);
    }
    await decide(await page.join({ coupon_code }), "approve");
    expect((await page.apply({ coupon_code })).status).toBe(422);
  });
});

describe("days are those of Japan", () => {
  test("for payments: each month once, on its last day", async () => {
    const page = await beginAt("2027-01-30T23:00:00Z", "paid", { billing_cycle: monthly });
    const id = await page.join();
    await move("6mo");
    const days = await paidDays(id);
    const expected = ["01/31", "02/28", "03/31", "04/30", "05/31", "06/30", "07/31"];
    expect(days).toEqual(expected.map((day) => `2027/${day}`));
  });

  test("for an anchor, and for the day of a contract", async () => {
    const page = await beginAt("2027-03-31T23:00:00Z", "paid", {
      billing_cycle: { ...monthly, billing_cycle_anchor: 1 },
    });
    const { body } = await page.apply();
    expect([body.person.contract_date, body.quote.is_due_now]).toEqual(["2027/04/01", true]);
  });

  test("for codes", async () => {
    const page = await beginAt("2027-03-31T14:59:00Z", "product", { price: 100 });
    const coupon_code = await createCoupon({ start_date: "2027/04/01", end_date: "2027/04/01" });
    const statusNow = async () => (await page.apply({ coupon_code })).status;
    expect(await statusNow()).toBe(422);
    await moveTo("2027-03-31T15:00:00Z");
    expect(await statusNow()).toBe(201);
    await moveTo("2027-04-01T15:00:00Z");
    expect(await statusNow()).toBe(422);
  });

  test("for a transfer: it is late when its last day is over", async () => {
    const page = await beginAt("2027-01-01T15:30:00Z", "paid", {
      platform: { processor_a_bank: true },
      bank_invoice: { billing_deadline_days: 6 },
    });
    await page.join();
    await moveTo("2027-01-08T14:59:59Z");
    expect(await page.events()).not.toContain("payment_failed");
    await moveTo("2027-01-08T15:00:01Z");
    expect((await page.events()).at(-1)).toBe("payment_failed");
  });
});

test("a contract of the 31st that was paused over a shorter month continues on the 31st", async () => {
  const page = await beginAt("2027-01-31T03:00:00Z", "paid", { billing_cycle: monthly });
  const id = await page.join();
  await decide(id, "pause");
  await moveTo("2027-03-05T00:00:00Z");
  await decide(id, "resume");
  await move("5mo");
  const days = await paidDays(id);
  expect(days.map((day: string) => day.slice(5))).toEqual(["01/31", "03/31", "04/30", "05/31", "06/30", "07/31"]);
});

test("a notice whose day fell into a pause is sent after it, once", async () => {
  const page = await beginAt("2027-01-01T03:00:00Z", "paid", { billing_cycle: monthly, notice_days_before: 3 });
  const id = await page.join();
  await moveTo("2027-01-20T00:00:00Z");
  await decide(id, "pause");
  await moveTo("2027-01-30T00:00:00Z");
  await decide(id, "resume");
  await moveTo("2027-02-01T12:00:00Z");
  expect((await page.events()).slice(2)).toEqual(["payment", "paused", "resumed", "payment_notice", "payment"]);
});

describe("deleting a page", () => {
  test("cancels its contracts, and leaves no tasks or roles", async () => {
    const chat_rule = { trigger: "auto", action: "grant", guild_id: "gone", target_type: "role", role_ids: ["1"] };
    const page = await beginAt("2027-01-01T03:00:00Z", "paid", { billing_cycle: monthly, chat_rule, language: "en" });
    const id = await page.join({ chat_id: "7", email: "gone@example.com" });
    await good("DELETE", `/v1/client/paid/${page.id}`);
    expect((await page.events()).slice(-2)).toEqual(["cancelled", "role_removed"]);
    expect((await business.client.get(`/_sandbox/customers/${id}`)).status).toBe(404);
    expect(await good("GET", "/_sandbox/clock")).not.toHaveProperty("next_due_at");
    expect((await good("GET", "/_sandbox/guilds/gone")).members).toMatchObject([{ role_ids: [] }]);
    const { items } = await good("GET", "/_sandbox/mails?to=gone@example.com");
    expect(items.map(({ member }: Json) => member)).toContain("mail_cancel");
  });

  test("makes its payments final, and a refund says why", async () => {
    const page = await createPage("product", { price: 100 });
    const { body } = await page.apply();
    await good("DELETE", `/v1/client/product/${page.id}`);
    const refused = await business.client.post(`/_sandbox/payments/${body.payment_id}/refund`);
    expect(refused.status).toBe(409);
    expect(refused.body.error[0].message).toMatch(/deleted with the page/);
  });
});

test("a stock alert is published when a change of the page lowers the stock, and again after more was in stock", async () => {
  const alert_inventory = { threshold: "2", message: "Order more." };
  const page = await createPage("product", { stock: 10, alert_inventory });
  await page.join();
  const alerts = async () => (await page.events()).filter((type) => type === "stock_alert").length;
  const after: number[] = [];
  for (const stock of [2, 1, 10, 3]) {
    await change("product", page.id, { stock });
    after.push(await alerts());
  }
  expect(after).toEqual([1, 1, 1, 2]);
});

describe("amounts that are no exact integers", () => {
  test("are refused", async () => {
    const page = await createPage("paid", { price: 9000, contracted_units: { accept: true } });
    const refused = await page.apply({ units: Number.MAX_SAFE_INTEGER });
    expect([refused.status, refused.body.error]).toMatchObject([422, [{ field: "units", code: "wrong_units" }]]);
    const { body } = await page.apply({ units: 1_000_000 });
    expect(body.quote.first.total).toBe(9_000_000_000);
  });
});
