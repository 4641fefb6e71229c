// Payments that come due as time goes by: taken, failed, tried again, given up, and asked for by bank transfer.
import { describe, expect, test } from "vitest";
import { businessForTests } from "../../../test/support/sandboxBusiness.js";
import type { Json } from "../../../test/support/sandboxClient.js";
import { calendar } from "../../store/calendar.js";

const business = businessForTests();
const { createPage, createCoupon, decide, move, amounts } = business;
const monthly = { interval: "month" };

describe("a recurring page", () => {
  test("charges each month, until the contract is canceled", async () => {
    const page = await createPage("paid", { price: 1000, billing_cycle: monthly });
    const id = await page.join();
    await move("27d");
    expect(await amounts(id)).toEqual([1000]);
    await move("4d");
    expect(await amounts(id)).toEqual([1000, 1000]);
    await move("1y");
    expect(await amounts(id)).toHaveLength(14);
    const cancelled = await decide(id, "cancel");
    const today = calendar.dayOf(await business.now());
    expect(cancelled.body).toMatchObject({ status: 3, cancel_date: today });
    await move("1y");
    expect(await amounts(id)).toHaveLength(14);
  });

  test("dates payments at their due times, in order", async () => {
    const page = await createPage("paid", { billing_cycle: monthly });
    const [first, second] = [await page.join(), (await move("10d")) && (await page.join())];
    await move("3mo");
    const items: Json[] = (await business.good("GET", "/v1/paid")).items;
    const dates = items.map(({ payment_date }) => String(payment_date));
    expect(dates).toEqual(dates.toSorted().reverse());
    const [one, other] = [await business.person(first), await business.person(second)];
    expect(one.payments.map(({ number }: Json) => number)).toEqual([1, 2, 3, 4]);
    expect(other.payments).toHaveLength(4);
    const { components } = await business.good("GET", "/openapi.json");
    expect(components.schemas.WholePerson.properties.payments.description).toBe("The payments, the oldest first.");
    expect(one.contract.next_payment_at > one.payments[3].created_at).toBe(true);
  });

  test("charges nothing at first during a trial", async () => {
    const trial_end = Math.floor((await business.now()).getTime() / 1000) + 20 * 86_400;
    const page = await createPage("paid", { price: 1000, billing_cycle: { ...monthly, trial_end } });
    const { body } = await page.apply();
    expect([body.status, body.payment_id, body.quote.is_due_now]).toEqual([2, undefined, false]);
    expect(body.quote.first).toMatchObject({ at: new Date(trial_end * 1000).toISOString(), total: 1000 });
    await move("21d");
    expect(await amounts(body.person_id)).toEqual([1000]);
    const person = await business.person(body.person_id);
    expect(person.payment_id).toBe(person.payments[0].payment_id);
  });

  test("keeps the agreed price", async () => {
    const page = await createPage("paid", { price: 1000, billing_cycle: monthly });
    const id = await page.join();
    await business.good("PATCH", `/_sandbox/objects/paid/${page.id}`, { price: 9999 });
    await move("1mo");
    expect(await amounts(id)).toEqual([1000, 1000]);
  });

  test("charges the initial cost with the first payments, and applies a code for n months n times", async () => {
    const initial_cost = { name: "Fee", amount: 500, installments_count: 2 };
    const page = await createPage("paid", { price: 1000, billing_cycle: monthly, initial_cost });
    const coupon_code = await createCoupon({
      payment_type: 4,
      coupon_term: 3,
      rate: 10,
      initial_cost_coupon: { type: 1, price: 100 },
    });
    const id = await page.join({ coupon_code });
    await move("4mo");
    expect(await amounts(id)).toEqual([1050, 1150, 900, 1000, 1000]);
  });

  test.each([[0], [31], [400]])(
    "sends no notice %i days before, outside the time between two payments",
    async (days) => {
      const page = await createPage("paid", { billing_cycle: { interval: "day" }, notice_days_before: days });
      await page.join();
      await move("3d");
      const events = await page.events();
      expect(events.filter((type) => type === "payment")).toHaveLength(4);
      expect(events).not.toContain("payment_notice");
    },
  );

  test("sends a notice before a payment", async () => {
    const page = await createPage("paid", { price: 700, billing_cycle: monthly, notice_days_before: 5 });
    const id = await page.join();
    const due = (await business.person(id)).contract.next_payment_at;
    await move("27d");
    const { items } = await business.good("GET", `/_sandbox/events?page=${page.id}`);
    expect(items[0]).toMatchObject({ type: "payment_notice", details: { amount: 700, due_date: due } });
    expect(Date.parse(due) - Date.parse(items[0].at)).toBe(5 * 86_400_000);
  });
});

test.each<[exclusion: boolean, taxes: unknown[]]>([
  [false, [90, 90]],
  [true, [undefined, undefined]],
])("includes the tax in payments, unless receipts exclude it: %s", async (receipt_exclusion_tax, taxes) => {
  const page = await createPage("paid", { price: 999, tax_rate: 10, receipt_exclusion_tax, billing_cycle: monthly });
  const { body } = await page.apply();
  await move("1mo");
  const { payments } = await business.person(body.person_id);
  expect(payments.map(({ tax }: Json) => tax)).toEqual(taxes);
  expect(body.quote.first.tax).toBe(taxes[0]);
});

test("charges each unit, and names the start in the bill", async () => {
  const initial_cost = { name: "Entry", amount: 50 };
  const page = await createPage("paid", { price: 100, contracted_units: { accept: true }, initial_cost });
  const { body } = await page.apply({ units: 3 });
  expect(body.quote.first.lines).toEqual([
    { key: "price", amount: 300, units: 3 },
    { key: "initial_cost", amount: 50, name: "Entry" },
  ]);
  expect(await amounts(body.person_id)).toEqual([350]);
});

test("charges an installment page as many times as it defines", async () => {
  const page = await createPage("installments", { price: 1000, billing_cycle: { ...monthly, installments_count: 3 } });
  const { body } = await page.apply();
  expect(body.quote).toMatchObject({ first: { total: 334 }, second: { total: 333 }, payments: 3, sum: 1000 });
  expect(body.quote.later).toEqual([{ at: body.quote.second.at, times: 2, total: 333 }]);
  await move("1y");
  expect(await amounts(body.person_id)).toEqual([334, 333, 333]);
  expect((await business.person(body.person_id)).status).toBe(2);
});

test("applies a code to the price of installments, before it is divided", async () => {
  const page = await createPage("installments", { price: 1000, billing_cycle: { ...monthly, installments_count: 4 } });
  const coupon_code = await createCoupon({ payment_type: 5, coupon_type: 1, rate: null, price: 401 });
  const { body } = await page.apply({ coupon_code });
  const free = await page.join({ coupon_code: await createCoupon({ payment_type: 5, rate: 100 }) });
  await move("4mo");
  expect([body.quote.sum, await amounts(body.person_id)]).toEqual([599, [152, 149, 149, 149]]);
  expect(body.quote.first.lines).toMatchObject([{ amount: 253 }, { key: "discount", amount: -101 }]);
  expect(await amounts(free)).toEqual([0, 0, 0, 0]);
});

describe("a failed payment", () => {
  const failing = async (times: number, fields: Json = {}) => {
    const page = await createPage("paid", { price: 100, billing_cycle: monthly, ...fields });
    const id = await page.join();
    await decide(id, "fail-next-payment", { times });
    return { page, id };
  };
  const failures = async (events: Promise<string[]>) =>
    (await events).filter((type) => type === "payment_failed").length;

  test("is retried after the page's number of days, and later dates stay", async () => {
    const { page, id } = await failing(2, { auto_retry: { enabled: true, interval_days: 3 } });
    const regular = (await business.person(id)).contract.next_payment_at;
    await move("32d");
    expect(await amounts(id)).toEqual([100]);
    await move("6d");
    expect([await amounts(id), await failures(page.events())]).toEqual([[100, 100], 2]);
    const next = (await business.person(id)).contract.next_payment_at;
    expect(Date.parse(next) - Date.parse(regular)).toBeLessThanOrEqual(31 * 86_400_000);
  });

  test("is retried by default, and cancels the contract by default after 45 days", async () => {
    const { page, id } = await failing(99);
    // However long the month is: 45 days after the first payment that fails.
    const end = Date.parse((await business.person(id)).contract.next_payment_at) + 45 * 86_400_000;
    const moveTo = (time: number) => business.good("PUT", "/_sandbox/clock", { to: new Date(time).toISOString() });
    await moveTo(end - 1000);
    expect((await business.person(id)).status).toBe(2);
    await moveTo(end + 1000);
    expect((await business.person(id)).status).toBe(3);
    expect([await failures(page.events()), (await page.events()).at(-1)]).toEqual([10, "cancelled"]);
    await move("1y");
    expect(await amounts(id)).toEqual([100]);
  });

  test("is added to the next one if it is not retried", async () => {
    const { id } = await failing(1, { auto_retry: { enabled: false }, auto_cancel: { enabled: false } });
    await move("45d");
    expect(await amounts(id)).toEqual([100]);
    await move("20d");
    expect(await amounts(id)).toEqual([100, 100, 100]);
  });

  test.each([0, -1, 1.5, "2"])("is refused %j times", async (times) => {
    const page = await createPage("paid");
    expect((await decide(await page.join(), "fail-next-payment", { times })).status).toBe(400);
  });
});

describe("a bank transfer", () => {
  test("is not requested if a code leaves nothing to pay", async () => {
    const page = await createPage("paid", { platform: { processor_a_bank: true }, billing_cycle: monthly });
    await createCoupon({ coupon_code: "ALL-OF-IT", payment_type: 4, rate: 100 });
    const { body } = await page.apply({ payment_way: "processor_a_bank", coupon_code: "ALL-OF-IT" });
    expect(body.quote).toMatchObject({ is_due_now: true, first: { total: 0 } });
    expect(await page.events()).not.toContain("bank_invoice");
    expect(await amounts(body.person_id)).toEqual([0]);
  });

  const bank = {
    price: 800,
    billing_cycle: monthly,
    platform: { processor_a_bank: true },
    bank_invoice: { billing_deadline_days: 10, remainder_days_before: 4 },
  };

  test("is requested, reminded of, and is a payment when it arrives", async () => {
    const page = await createPage("paid", bank);
    const { body } = await page.apply();
    expect([body.status, body.payment_id, body.quote.is_due_now]).toEqual([2, undefined, false]);
    await move("7d");
    expect(await page.events()).toEqual(["application", "contract", "bank_invoice", "bank_invoice_notice"]);
    expect((await decide(body.person_id, "receive-transfer")).body.payments).toMatchObject([{ amount: 800 }]);
    expect((await decide(body.person_id, "receive-transfer")).status).toBe(409);
    await move("1mo");
    expect(await page.events()).toContain("payment_notice");
    expect((await page.events()).filter((type) => type === "bank_invoice")).toHaveLength(2);
  });

  test("lists what is due, and until when", async () => {
    const page = await createPage("paid", bank);
    const id = await page.join();
    const { transfer_until } = (await business.person(id)).contract;
    await move("7d");
    const { items } = await business.good("GET", `/_sandbox/events?page=${page.id}`);
    const messages = { amount: 800, due_date: transfer_until };
    expect(items.slice(0, 2)).toMatchObject([
      { type: "bank_invoice_notice", details: messages },
      { type: "bank_invoice", details: messages },
    ]);
    const [reminded, until] = [items[0].at, transfer_until].map((at) => calendar.dayOf(new Date(at)));
    expect(calendar.dayOf(calendar.daysAfter(calendar.startOf(reminded ?? ""), 4))).toBe(until);
  });

  test.each([[0], [10], [12]])("has no reminder %i days before, if that is outside its period", async (days) => {
    const bank_invoice = { billing_deadline_days: 10, remainder_days_before: days };
    const page = await createPage("paid", { ...bank, bank_invoice, auto_retry: { enabled: false } });
    await page.join();
    await move("11d");
    expect(await page.events()).toEqual(["application", "contract", "bank_invoice", "payment_failed"]);
  });

  test("is a failed payment if it doesn't arrive", async () => {
    const page = await createPage("paid", { ...bank, auto_retry: { enabled: false } });
    const id = await page.join();
    await move("11d");
    expect((await page.events()).at(-1)).toBe("payment_failed");
    expect((await decide(id, "receive-transfer")).body.payments).toHaveLength(1);
  });

  test("for a product has the deadline of its irregular field", async () => {
    const page = await createPage("product", {
      platform: { processor_a_bank: true },
      bank_invoice: { billing_deadline: 3 },
    });
    const id = await page.join();
    await move("2d");
    expect(await page.events()).not.toContain("payment_failed");
    await move("2d");
    expect((await page.events()).slice(-2)).toEqual(["payment_failed", "cancelled"]);
    expect((await decide(id, "receive-transfer")).status).toBe(409);
  });

  test("for the last item gives the item and the code back at its deadline", async () => {
    const platform = { processor_a_bank: true };
    const page = await createPage("product", { price: 500, stock: 1, platform, bank_invoice: { billing_deadline: 3 } });
    const coupon_code = await createCoupon({ coupon_count: 1 });
    await page.join({ coupon_code });
    expect((await page.apply({ coupon_code })).status).toBe(422);
    await move("4d");
    expect((await page.apply({ coupon_code })).status).toBe(201);
  });
});

test("keeps time in order, however early a page's deadlines are", async () => {
  const page = await createPage("paid", {
    billing_cycle: { interval: "day" },
    platform: { processor_a_bank: true },
    bank_invoice: { billing_deadline_days: 0, remainder_days_before: Number.MAX_SAFE_INTEGER },
    auto_cancel: { enabled: true, limit: 3 },
  });
  await page.join();
  await move("30d");
  const { items } = await business.good("GET", `/_sandbox/events?page=${page.id}`);
  const times = items.map(({ at }: Json) => String(at)).reverse();
  expect(times).toEqual(times.toSorted());
  expect(items[0].type).toBe("cancelled");
});

describe("a decision that isn't possible", () => {
  test("names the status", async () => {
    const id = await (await createPage("paid")).join();
    const refused = await decide(id, "approve");
    expect(refused.status).toBe(409);
    expect(refused.body.error[0].message).toContain("contracted (status 2)");
    await decide(id, "cancel");
    expect((await decide(id, "cancel")).status).toBe(409);
  });

  test("is 404 for an unknown customer", async () => {
    for (const what of ["approve", "reject", "cancel", "fail-next-payment", "receive-transfer", "run-chat-rule"]) {
      expect((await decide("none", what)).status).toBe(404);
    }
  });
});
