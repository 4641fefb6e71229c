// What was agreed holds: later changes of the page don't apply to a contract or an application.
import { expect, test } from "vitest";
import { businessForTests } from "../../../test/support/sandboxBusiness.js";
import type { Json } from "../../../test/support/sandboxClient.js";

const business = businessForTests();
const { createPage, good, decide, move, amounts } = business;

test("an approval uses the price and the cycle of the application", async () => {
  const billing_cycle = { interval: "month", installments_count: 3 };
  const page = await createPage("installments", { price: 3000, billing_cycle, waiting_list: { type: 1 } });
  const id = await page.join();
  const change = { price: 9, billing_cycle: { interval: "year", installments_count: 12 } };
  await good("PATCH", `/_sandbox/objects/installments/${page.id}`, change);
  await decide(id, "approve");
  await move("3mo");
  expect(await amounts(id)).toEqual([1000, 1000, 1000]);
});

test("emails and events of a contract have the agreed names and amounts", async () => {
  const page = await createPage("paid", { language: "en", plan_name: "Class", provider_name: "School", price: 700 });
  const id = await page.join({ email: "agreed@example.com" });
  const change = { plan_name: "Other", provider_name: "Other", price: 9 };
  await good("PATCH", `/_sandbox/objects/paid/${page.id}`, change);
  await move("1mo");
  await decide(id, "cancel");
  const { items } = await good("GET", "/_sandbox/mails?to=agreed@example.com&limit=100");
  const texts = items.map(({ subject, body }: Json) => `${subject} ${body}`);
  expect(texts.length).toBeGreaterThan(4);
  for (const text of texts) expect(text).toMatch(/^(?!.*Other).*Class.*School/s);
  expect(texts.filter((text: string) => text.includes("Amount: ¥700"))).not.toEqual([]);
});

test("a receipt is stored with its payment, and never changes", async () => {
  const page = await createPage("paid", { price: 700, provider_name: "School", proviso: "Lessons" });
  const id = await page.join({ name: "Ann" });
  const receiptsNow = async () => (await business.person(id)).payments.map(({ receipt }: Json) => receipt);
  const receipts = await receiptsNow();
  expect(receipts).toMatchObject([{ addressee: "Ann", seller: "School", proviso: "Lessons" }]);
  await good("PATCH", `/_sandbox/objects/paid/${page.id}`, { provider_name: "Other", proviso: "Other" });
  expect(await receiptsNow()).toEqual(receipts);
});

test("the record of a customer has the values of the last application", async () => {
  const page = await createPage("paid");
  const email = "renamed@example.com";
  await page.join({ name: "Ann", email });
  const { customer_id } = await business.person(await page.join({ name: "Ann Berg", email, company: "Berg" }));
  expect(await good("GET", `/v1/customer/${customer_id}`)).toMatchObject({ name: "Ann Berg", company: "Berg" });
});
