// Payments that are given back: how much, what is reported, and what is not possible.
import { describe, expect, test } from "vitest";
import { businessForTests } from "../../../test/support/sandboxBusiness.js";

const business = businessForTests();

async function paid(kind: "product" | "paid" = "product") {
  const page = await business.createPage(kind, { price: 1000 });
  const person = await page.join();
  const [payment] = (await business.person(person)).payments;
  const give = (how: string, body?: object) => business.client.post(`/_sandbox/payments/${payment.id}/${how}`, body);
  const lastEvent = async () => (await business.good("GET", "/_sandbox/events?limit=1")).items[0];
  return { page, person, id: payment.id as string, give, lastEvent };
}

describe("a refund", () => {
  test("returns everything or a part, until nothing remains", async () => {
    const { give, id, person, lastEvent, page } = await paid();
    expect((await give("refund", { amount: 300 })).body).toMatchObject({ id, amount: 1000, refunded: 300 });
    expect((await give("refund", { amount: 701 })).status).toBe(409);
    expect((await give("refund")).body).toMatchObject({ refunded: 1000 });
    expect(await lastEvent()).toMatchObject({
      type: "refunded",
      person_id: person,
      payment_id: id,
      details: { amount: 700, refunded: 1000 },
    });
    const again = await give("refund");
    expect([again.status, again.body.error[0].message]).toEqual([409, expect.stringContaining("0 of 1000 remain")]);
    expect((await business.person(person)).status).toBe(2);
    expect((await page.events()).filter((type) => type === "refunded")).toHaveLength(2);
  });

  test("sends an email with its own amount", async () => {
    const { give, person } = await paid("paid");
    await give("refund", { amount: 300 });
    const { items } = await business.good("GET", "/_sandbox/mails?limit=1");
    expect(items[0]).toMatchObject({ member: "mail_return_recess", event: "refunded", person_id: person });
    expect(items[0].body).toMatch(/300/);
    expect(items[0].body).not.toMatch(/1,000/);
  });

  test.each([0, -1, 1.5, "300", null])("is refused with the amount %j", async (amount) => {
    const { give } = await paid();
    const refused = await give("refund", { amount });
    expect([refused.status, refused.body.error[0].field]).toEqual([400, "amount"]);
  });

  test("requires an existing payment", async () => {
    expect((await business.client.post("/_sandbox/payments/none/refund")).status).toBe(404);
  });
});

describe("a chargeback", () => {
  test("takes the rest, once", async () => {
    const { give, lastEvent } = await paid();
    await give("refund", { amount: 300 });
    expect((await give("chargeback")).body).toMatchObject({ charged_back_at: expect.stringMatching(/Z$/) });
    expect(await lastEvent()).toMatchObject({ type: "chargeback", details: { amount: 700 } });
    expect((await give("chargeback")).status).toBe(409);
    const refused = await give("refund");
    expect([refused.status, refused.body.error[0].message]).toEqual([409, expect.stringContaining("charged back")]);
  });
});
