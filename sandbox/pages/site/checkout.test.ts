// What people see of their order on the way: the price as it changes, the card, the steps, the receipt.
import { describe, expect, test } from "vitest";
import { businessForTests, type Kind } from "../../../test/support/sandboxBusiness.js";
import type { Json } from "../../../test/support/sandboxClient.js";
import { goodCard, hanako, visit, type WebPage } from "../../../test/support/sandboxPages.js";

const business = businessForTests({ lenient: true });

async function opened(kind: Kind, fields: Json = {}, query = "") {
  const page = await business.createPage(kind, { language: "en", ...fields });
  const url = `${business.client.url}/p/${kind}/${page.id}`;
  return { ...page, url, web: await visit(url + query) };
}

const filled = { ...hanako, ...goodCard };
const follow = (page: WebPage): Promise<WebPage> => visit(new URL(page.location ?? "", page.url).href);
const bill = (page: WebPage) => page.byId("amounts")?.text;
const lastButton = (page: WebPage) => page.all("button").find(({ attributes }) => attributes.value === "apply")?.text;

describe("the order summary", () => {
  test("shows the discount as soon as a code is applied, and keeps what was typed", async () => {
    const coupon_code = await business.createCoupon({ rate: 25 });
    const { web } = await opened("product", { price: 4000 });
    expect(bill(web)).toContain("Due today Total ¥4,000");
    const quoted = await web.press("quote", { ...hanako, coupon_code });
    expect([quoted.status, bill(quoted)]).toEqual([
      200,
      "Order summary Due today Price ¥4,000 Discount (Spring) -¥1,000 Total ¥3,000",
    ]);
    expect(quoted.byId("code-message")?.text).toBe("“Spring” applied. Due today ¥3,000");
    expect(quoted.byId("bar")?.text).toBe("Due today ¥3,000");
    expect(quoted.values("confirm")).toMatchObject({ ...hanako, coupon_code });
  });

  test("reports an invalid code, but no missing inputs", async () => {
    const { web } = await opened("product");
    const quoted = await web.press("quote", { coupon_code: "NONE" });
    expect([quoted.status, quoted.byId("problems")?.text]).toEqual([
      422,
      "Please check your details Discount code: This discount code is invalid.",
    ]);
    expect(quoted.byId("coupon_code")?.attributes).toMatchObject({ "aria-invalid": "true", value: "NONE" });
  });

  test("accepts a code from a link", async () => {
    const coupon_code = await business.createCoupon({ rate: 10 });
    const { web, url } = await opened("product", { price: 1000 }, `?coupon_code=${coupon_code}`);
    expect(bill(web)).toContain("Total ¥900");
    const wrong = await visit(`${url}?coupon_code=NONE`);
    expect([wrong.status, wrong.byId("code-message")?.text, wrong.byId("problems")]).toEqual([
      200,
      "This discount code is invalid.",
      undefined,
    ]);
  });

  test("depends on the units and the payment method", async () => {
    const platform = { processor_a: true, processor_a_bank: true };
    const { web } = await opened("paid", { price: 1000, platform, contracted_units: { accept: true, max: 5 } });
    const quoted = await web.press("quote", { units: "3", payment_way: "processor_a_bank" });
    expect(bill(quoted)).toContain("Due by bank transfer Price × 3 ¥3,000 Total ¥3,000");
  });

  test("shows every later amount", async () => {
    const coupon_code = await business.createCoupon({ payment_type: 4, rate: 50, coupon_term: 3 });
    const { web } = await opened("paid", { price: 1000, initial_cost: { amount: 300, installments_count: 2 } });
    const quoted = await web.press("quote", { coupon_code });
    expect(bill(quoted)?.replace(/\w+ \d+, \d{4}/g, "DAY")).toMatch(
      /Total ¥650 Upcoming payments On DAY ¥650 On DAY ¥500 From DAY, every month ¥1,000 Payments continue until/,
    );
  });
});

const words = Object.fromEntries(
  ["seller_name", "purchaser", "plan_name", "name", "company", "form_name_1", "form_name_2", "form_name_3"].map(
    (name) => [name, name],
  ),
);
const soon = () => Math.floor(Date.now() / 1000) + 10 * 86_400;

test.each<[string, Kind, () => Json, Record<string, string>, string]>([
  ["an immediate payment", "product", () => ({ price: 1000 }), {}, "Pay ¥1,000"],
  [
    "a bank transfer",
    "product",
    () => ({ price: 1000, platform: { processor_a: true, processor_a_bank: true } }),
    { payment_way: "processor_a_bank" },
    "Apply and pay ¥1,000 by bank transfer",
  ],
  [
    "an approval",
    "product",
    () => ({ price: 1000, waiting_list: { type: 1 } }),
    {},
    "Apply and pay ¥1,000 after approval",
  ],
  [
    "a trial",
    "paid",
    () => ({ price: 1000, billing_cycle: { interval: "month", trial_end: soon() } }),
    {},
    "Apply (¥0 due today)",
  ],
  ["no price", "product", () => ({ price: 0 }), {}, "Apply"],
  ["a registration", "advance", () => ({}), {}, "Apply"],
  [
    "the plan's own label",
    "product",
    () => ({ price: 1000, custom_item_names: { ...words, button_1: "Order now" } }),
    {},
    "Order now: ¥1,000",
  ],
])("shows the last button with %s", async (_what, kind, fields, more, words) => {
  const { web } = await opened(kind, fields());
  expect(lastButton(await web.press("confirm", { ...filled, ...more }))).toBe(words);
});

describe("a card", () => {
  test("is typed only once", async () => {
    const { web } = await opened("product");
    const wrong = await web.press("confirm", { ...filled, email: "" });
    expect(wrong.text("main")).toContain("Paying with Visa ending in 4242.");
    const confirmation = await wrong.press("confirm", hanako);
    expect(confirmation.text("main")).toContain("Card number Visa ending in 4242");
    const form = await confirmation.press("edit");
    const other = await form.press("confirm", { "card.number": "5555 5555 5555 4444", "card.expiry": "1/40" });
    expect(other.byId("problems")?.text).toBe("Please check your details Security code: This field is required.");
    const again = await form.press("confirm", { ...goodCard, "card.number": "5555 5555 5555 4444" });
    expect(again.text("main")).toContain("Mastercard ending in 4444");
    expect((await again.press("apply")).status).toBe(303);
  });

  test.each([
    ["4000 0000 0000 0002", "Card number: The card was declined. Use a different card."],
    ["4000 0000 0000 9995", "Card number: The card has insufficient funds. Use a different card."],
    ["4000 0000 0000 0127", "Security code: The security code is incorrect. Check it, or use a different card."],
  ])("is declined without a purchase, and the form is shown again: %s", async (number, words) => {
    const { web, customers, events } = await opened("product");
    const form = await (await web.press("confirm", { ...filled, "card.number": number })).press("apply");
    expect([form.status, form.byId("problems")?.text]).toEqual([422, `Please check your details ${words}`]);
    expect(form.text("main")).not.toContain("is used.");
    expect(await customers()).toEqual([]);
    expect(await events()).toEqual(["card_declined"]);
    expect((await (await form.press("confirm", goodCard)).press("apply")).status).toBe(303);
    expect(await customers()).toHaveLength(1);
  });

  test("that fails later is replaced on the customer's page, where the outstanding payment is made", async () => {
    const { web } = await opened("paid", { price: 1000, billing_cycle: { interval: "month", count: 1 } });
    const confirmation = await web.press("confirm", { ...filled, "card.number": "4000 0000 0000 0341" });
    const { url } = await follow(await confirmation.press("apply"));
    await business.move("32d");
    const owed = await visit(url);
    expect(owed.text("main")).toMatch(
      /The payment of ¥1,000 on \w+ \d+, \d+ failed\. You can pay now with a different card\./,
    );
    const declined = await owed.press("card", { ...goodCard, "card.number": "4000 0000 0000 0002" });
    expect([declined.status, declined.byId("problems")?.text, declined.html.includes('0002"')]).toEqual([
      422,
      "Please check your details Card number: The card was declined. Use a different card.",
      false,
    ]);
    const [event] = (await business.good("GET", "/_sandbox/events?limit=1")).items;
    expect(event).toMatchObject({
      type: "card_declined",
      person_id: /customers\/(\w+)/.exec(url)?.[1],
      details: { reason: "declined", brand: "visa", last_digits: "0002" },
    });
    const paid = await follow(await declined.press("card", { ...goodCard, "card.number": "5555 5555 5555 4444" }));
    expect(paid.text("main")).toContain("Paid with Mastercard ending in 4444");
    expect(paid.text("main")).not.toContain("could not be taken");
    const id = /customers\/(\w+)/.exec(url)?.[1] ?? "";
    expect(await business.amounts(id)).toEqual([1000, 1000]);
    await business.move("32d");
    expect(await business.amounts(id)).toEqual([1000, 1000, 1000]);
    await (await visit(url)).press("card", goodCard);
    const after = (await visit(url)).text("main");
    expect(after).toContain("Paid with Mastercard ending in 4444");
    expect(after).toContain("Card Visa ending in 4242");
  });

  test("is not requested if nothing is due by card", async () => {
    const platform = { processor_a_bank: true };
    for (const fields of [{ platform }, { price: 0 }]) {
      const { web } = await opened("product", fields);
      const { url } = await follow(await (await web.press("confirm", filled)).press("apply"));
      const person = await visit(url);
      expect(person.byId("card.number")).toBeUndefined();
      const sent = new URLSearchParams({ step: "card", ...goodCard });
      expect((await follow(await visit(url, { method: "POST", body: sent }))).status).toBe(200);
    }
  });
});

test.each([
  ["product", {}, ["Details and payment", "Review", "Done"]],
  ["advance", {}, ["Details", "Review", "Done"]],
  ["paid", { contract_flow: 2 }, ["Email", "Details and payment", "Review", "Done"]],
] as const)("names the steps of %s with %j, and marks the current one", async (kind, fields, names) => {
  const { web } = await opened(kind, fields);
  const steps = web.elements.find(({ attributes }) => attributes["aria-label"] === "Steps");
  const items = steps?.inside.filter(({ tag }) => tag === "li") ?? [];
  expect(items.map(({ text }) => text)).toEqual(names);
  expect(items.map(({ attributes }) => attributes["aria-current"])).toEqual([
    "step",
    ...names.slice(1).map(() => undefined),
  ]);
});

test("hides the payment processor from buyers", async () => {
  const ways = [
    "processor_a",
    "processor_b",
    "processor_a_bank",
    "processor_b_bank",
    "processor_a_billing",
    "processor_c",
  ];
  const platform = Object.fromEntries(ways.map((way) => [way, true]));
  for (const [language, labels] of [
    ["en", ["Card", "Card (2)", "Bank transfer", "Bank transfer (2)", "Invoice", "Online payment"]],
    ["ja", ["クレジットカード", "クレジットカード（2）", "銀行振込", "銀行振込（2）", "請求書払い", "オンライン決済"]],
    [
      "pt",
      ["Cartão", "Cartão (2)", "Transferência bancária", "Transferência bancária (2)", "Fatura", "Pagamento on-line"],
    ],
  ] as const) {
    const { web } = await opened("paid", { language, platform });
    const shown = web.all("label").filter(({ attributes }) => attributes.for?.startsWith("payment_way-"));
    const deadline = / (Pay|お申し|Pague).*$/;
    expect(shown.map(({ text }) => text.replace(deadline, ""))).toEqual(labels);
    expect(web.text("main")).not.toMatch(/process/i);
  }
});

test("shows in a receipt the payment, the customer, the method and the emails", async () => {
  const coupon_code = await business.createCoupon({ rate: 25 });
  const site = "https://school.example/";
  const { web } = await opened("product", {
    price: 4000,
    provider_name: "Hill School",
    proviso: "Photo book",
    provider_information: { url_bussiness: site },
  });
  const done = await follow(await (await web.press("confirm", { ...filled, coupon_code })).press("apply"));
  const text = done.text("main");
  expect(text).toContain("Receipt Book Price ¥4,000 Discount (Spring) -¥1,000 Total ¥3,000 Paid on");
  expect(text).toContain(
    "Paid with Visa ending in 4242 Billed to Hanako Yamada For Photo book Seller Hill School Receipt",
  );
  const [paid] = (await business.person(/customers\/(\w+)/.exec(done.url)?.[1] ?? "")).payments;
  await business.good("POST", `/_sandbox/payments/${paid.id}/refund`, { amount: 500 });
  expect((await visit(done.url)).text("main")).toContain("Refunded ¥500 Paid on");
  const links = done.all("a").map(({ attributes, text }) => [attributes.href, text]);
  expect(links).toContainEqual([site, "Back to Hill School"]);
  const [mails] = links.find(([, words]) => words === `View the emails to ${hanako.email}`) ?? [];
  const outbox = await visit(new URL(mails ?? "", done.url).href);
  expect([outbox.status, outbox.text("table")]).toEqual([200, expect.stringContaining(hanako.email)]);
});

test("shows times in the sellers' time zone", async () => {
  const time = Date.UTC(2040, 0, 31, 15, 30) / 1000;
  for (const [language, words] of [
    ["en", "February 1, 2040 at 12:30 AM GMT+9"],
    ["ja", "2040年2月1日 0:30 JST"],
    ["pt", "1 de fevereiro de 2040 às 00:30 GMT+9"],
  ]) {
    const { web } = await opened("product", { language, sales_end: { time, message: "" } });
    expect(web.text("main").replaceAll("\u202f", " ")).toContain(words);
  }
});

describe("an order that costs nothing", () => {
  test("asks for no card, whatever the page costs without the code", async () => {
    const coupon_code = await business.createCoupon({ rate: 100 });
    const { web, customers } = await opened("product", { price: 4000 });
    const quoted = await web.press("quote", { ...hanako, coupon_code });
    expect(quoted.byId("card.number")).toBeUndefined();
    const confirmation = await quoted.press("confirm", { ...hanako, coupon_code });
    expect((await confirmation.press("apply")).status).toBe(303);
    expect(await customers()).toHaveLength(1);
  });

  test("still asks for one if later payments cost something", async () => {
    const coupon_code = await business.createCoupon({ payment_type: 4, rate: 100 });
    const { web } = await opened("paid", { price: 4000 });
    const quoted = await web.press("quote", { ...hanako, coupon_code });
    expect([bill(quoted)?.includes("Total ¥0"), quoted.byId("card.number")?.tag]).toEqual([true, "input"]);
  });
});

test("shows from which day a transfer after a trial is due", async () => {
  const platform = { processor_a_bank: true };
  const trial_end = Date.parse("2099-03-09T20:00:00Z") / 1000;
  const { web } = await opened("paid", { price: 1000, platform, billing_cycle: { interval: "month", trial_end } });
  expect(bill(web)).toContain("Due today ¥0 Due by bank transfer, from March 10, 2099 Total ¥1,000");
});

test("accepts full-width letters, digits, signs and blanks in a Japanese form", async () => {
  await business.createCoupon({ coupon_code: "SALE-10", rate: 10 });
  const chat_rule = { trigger: "auto", action: "grant", guild_id: "wide", target_type: "role", role_ids: ["1"] };
  const card_attribute = { card_address_zip: 2 };
  const { web, customers, id } = await opened("product", {
    language: "ja",
    price: 1000,
    chat_rule,
    card_attribute,
    use_phone_number: true,
    show_chat_account_change: true,
  });
  const typed = {
    name: "　山田　花子　",
    email: "　ｈａｎａｋｏ＠ｅｘａｍｐｌｅ．ｃｏｍ",
    phone_number: "０３ー１２３４－５６７８",
    coupon_code: "　ＳＡＬＥ－１０",
    chat_id: "１２３４",
    "card.number": "４２４２　４２４２　４２４２　４２４２",
    "card.expiry": "１２／４０",
    "card.code": "１２３",
    "card.zip": "１５０−０００１",
  };
  const confirmation = await web.press("confirm", typed);
  expect([confirmation.status, confirmation.text("table")]).toEqual([200, expect.stringContaining("900")]);
  const done = await follow(await confirmation.press("apply"));
  expect(await customers()).toMatchObject([{ name: "山田　花子", email: "hanako@example.com", chat_id: "1234" }]);
  const { items } = await business.good("GET", `/_sandbox/objects/product/${id}/customers`);
  expect((await business.person(items[0].person_id)).contract).toMatchObject({ phone_number: "03-1234-5678" });
  await done.press("chat", { chat_id: "　５６７８" });
  expect(await customers()).toMatchObject([{ chat_id: "5678" }]);
});

test("shows a contract and its receipts as they were agreed, whatever happens to the page", async () => {
  const agreed = { plan_name: "Class", provider_name: "School", proviso: "Lessons", tax_rate: 10 };
  const { web, id } = await opened("paid", { price: 1000, billing_cycle: { interval: "month" }, ...agreed });
  const done = await follow(await (await web.press("confirm", filled)).press("apply"));
  const change = {
    plan_name: "Other",
    provider_name: "Other",
    proviso: "Other",
    tax_rate: 8,
    price: 9,
    billing_cycle: { interval: "year" },
  };
  await business.good("PATCH", `/_sandbox/objects/paid/${id}`, change);
  const later = await visit(done.url.replace("?applied", ""));
  for (const page of [done, later]) {
    expect(page.text()).toMatch(/Class .*¥90 in tax.*¥1,000.*For Lessons.*School/);
    expect(page.text()).toContain("every month");
    expect(page.text()).not.toMatch(/Other|every year/);
  }
});

describe("the test card that fails later", () => {
  const card = { ...filled, "card.number": "4000 0000 0000 0341" };
  const subscribed = async (fields: Json = {}) => {
    const page = await opened("paid", { price: 100, ...fields });
    return { ...page, done: await follow(await (await page.web.press("confirm", card)).press("apply")) };
  };
  const payments = async ({ events }: { events: () => Promise<string[]> }) =>
    (await events()).filter((type) => type.startsWith("payment"));

  test("pays when it is entered, also for an outstanding payment, and fails at the next payment", async () => {
    const page = await subscribed({ notice_days_before: 0 });
    await business.move("32d");
    expect(await payments(page)).toEqual(["payment", "payment_failed"]);
    await (await visit(page.done.url)).press("card", card);
    expect(await payments(page)).toEqual(["payment", "payment_failed", "payment"]);
    await business.move("31d");
    expect((await payments(page)).at(-1)).toBe("payment_failed");
  });

  test("fails at the first payment after a trial", async () => {
    const trial_end = Math.floor((await business.now()).getTime() / 1000) + 86_400;
    const page = await subscribed({ billing_cycle: { interval: "month", trial_end }, notice_days_before: 0 });
    await business.move("2d");
    expect(await payments(page)).toEqual(["payment_failed"]);
  });
});
