// Test cards in the console, with the events that they cause.
import { expect, test } from "vitest";
import { consoleForTests, noticeOf, problems } from "../../../test/support/sandboxPages.js";
import { testCards } from "../../pages/site/card.js";

const { business, open } = consoleForTests({});

const numberOf = (outcome: string) => testCards.find((card) => card.outcome === outcome)?.number ?? expect.fail();

async function tried(outcome: string) {
  const page = await business.createPage("paid", {
    price: 1000,
    notes: [{ name: "Size", require: true }],
    agreement_terms: {
      show_agreement_terms: true,
      agreement_checkbox_text: "I agree",
      agreement_title: "T",
      agreement_content: "C",
    },
  });
  const response = await (await open("/cards")).submit("/cards", { page: `paid/${page.id}`, card: numberOf(outcome) });
  return { page, notice: noticeOf(await response.follow()) };
}

test.each([
  ["pays", ["application", "contract", "payment"]],
  ["slow", ["application", "contract", "payment"]],
  ["fails_later", ["application", "contract", "payment"]],
  ["declined", ["card_declined"]],
  ["no_funds", ["card_declined"]],
  ["wrong_code", ["card_declined"]],
])("%s", async (outcome, events) => {
  const { page, notice } = await tried(outcome);
  expect(await page.events()).toEqual(events);
  if (events.includes("payment")) expect(notice).toBe("A test customer applied with the card.");
});

test("a decline names its reason and its card", async () => {
  await tried("no_funds");
  const [event] = (await business.good("GET", "/_sandbox/events?limit=1")).items;
  expect(event).toMatchObject({
    type: "card_declined",
    details: { reason: "no_funds", brand: "visa", last_digits: "9995" },
  });
  expect(event).not.toHaveProperty("person_id");
  expect((await open("/events")).text("table")).toContain("no_funds");
});

test("reports a page that accepts no applications", async () => {
  const { id } = await business.createPage("product", { stock: 0 });
  const refused = await (await open("/cards")).submit("/cards", { page: `product/${id}`, card: numberOf("pays") });
  expect([refused.status, problems(refused).all]).toEqual([422, expect.stringContaining("sold_out")]);
});
