// Applying to pages: what is asked for, places, and repeated applications.
import { describe, expect, test } from "vitest";
import { businessForTests, type Kind, problemsIn } from "../../../test/support/sandboxBusiness.js";
import { fieldsOf, type Json, type Reply } from "../../../test/support/sandboxClient.js";
import type { ApplicationForm } from "./form.js";

const business = businessForTests({ lenient: true });
const { createPage } = business;

const kinds: Kind[] = ["advance", "product", "paid", "installments"];

describe.each(kinds)("an application to a page of %s", (kind) => {
  test("creates a customer with a contract, as the API lists them", async () => {
    const page = await createPage(kind, { notes: [{ name: "Size", require: true }] });
    const { status, body, headers } = await page.apply({
      name: " Ann ",
      email: "Ann@x.org",
      company: "",
      notes: ["M"],
    });
    expect([status, body.status]).toEqual([201, 2]);
    expect(body.person).toMatchObject({ name: "Ann", email: "Ann@x.org", notes: [{ name: "Size", value: "M" }] });
    expect(body.person).not.toHaveProperty("company");
    expect(await page.customers()).toEqual([body.person]);
    expect(headers.get("location")).toBe(`${business.client.url}/_sandbox/customers/${body.person_id}`);
    const paid = kind === "advance" ? [] : ["payment"];
    expect(await page.events()).toEqual(["application", "contract", ...paid]);
    expect(await business.amounts(body.person_id)).toHaveLength(paid.length);
  });

  test("stores nothing if it is refused", async () => {
    const page = await createPage(kind);
    expect(problemsIn(await page.apply({ name: "", email: "nobody" }))).toEqual([
      "name required",
      "email invalid_email",
    ]);
    expect([await page.customers(), await page.events()]).toEqual([[], []]);
    expect(await page.availability()).toMatchObject({ taken: 0 });
  });
});

describe("the data that a page asks for", () => {
  const terms = {
    show_agreement_terms: true,
    agreement_checkbox_text: "I agree",
    agreement_title: "Terms",
    agreement_content: "Be kind.",
  };
  const note = [{ name: "Size", require: true }];

  test.each<[string, Kind, Json, ApplicationForm, string[]]>([
    ["a required remark", "product", { notes: note }, {}, ["notes[0] required"]],
    ["an optional remark", "product", { notes: [{ name: "Size", require: false }] }, {}, []],
    ["agreement", "advance", { agreement_terms: terms }, {}, ["agreed not_agreed"]],
    ["a given agreement", "advance", { agreement_terms: terms }, { agreed: true }, []],
    ["a shipping address", "product", { use_shipping_address: true }, {}, ["shipping_address required"]],
    ["an optional phone number", "product", { use_phone_number: true }, {}, []],
    ["a card holder", "paid", { card_attribute: { card_name: 2 } }, {}, ["card.name required"]],
    ["a postal code", "paid", { card_attribute: { card_address_zip: 2 } }, {}, ["card.zip required"]],
    [
      "no card with a bank transfer",
      "paid",
      { card_attribute: { card_name: 2 }, platform: { processor_a_bank: true } },
      { payment_way: "processor_a_bank" },
      [],
    ],
    ["a way of payment that it offers", "paid", {}, { payment_way: "processor_c" }, ["payment_way invalid_choice"]],
    ["a name that is not too long", "advance", {}, { name: "x".repeat(201) }, ["name too_long"]],
    [
      "units that it accepts",
      "paid",
      { contracted_units: { accept: true, max: 3 } },
      { units: 4 },
      ["units wrong_units"],
    ],
    ["whole units", "paid", { contracted_units: { accept: true } }, { units: 1.5 }, ["units wrong_units"]],
    ["no units", "paid", {}, { units: 2 }, ["units wrong_units"]],
    [
      "as many installments as it offers",
      "product",
      { platform: { processor_b: true }, processor_b_installment: { allow: true, terms: [3, 6] } },
      { card_installments: 5 },
      ["card_installments invalid_choice"],
    ],
    [
      "no agreement if it shows no terms",
      "product",
      { agreement_terms: { ...terms, show_agreement_terms: false } },
      {},
      [],
    ],
    ["no card if nothing is charged", "paid", { price: 0, card_attribute: { card_name: 2 } }, {}, []],
    [
      "a card if only the first payment costs something",
      "paid",
      { price: 0, initial_cost: { amount: 100 }, card_attribute: { card_name: 2 } },
      {},
      ["card.name required"],
    ],
    ["unlimited units", "paid", { contracted_units: { accept: true } }, { units: 1000 }, []],
  ])("includes %s", async (_, kind, fields, form, expected) => {
    const reply = await (await createPage(kind, fields)).apply(form);
    expect(reply.status === 201 ? [] : problemsIn(reply)).toEqual(expected);
  });

  test("limits the number of units, and the message has the limit", async () => {
    const message = async (max: number | undefined, units: number) => {
      const page = await createPage("paid", { contracted_units: { accept: true, ...(max !== undefined && { max }) } });
      return (await page.apply({ units })).body.error[0].message;
    };
    expect(await message(3, 4)).toContain("at least 1 and at most 3.");
    expect(await message(0, 1)).toContain("at least 1 and at most 0.");
    expect(await message(undefined, 0)).toContain("at least 1.");
  });

  test("includes a chat account if customers register with it", async () => {
    const chat_rule = { trigger: "auto", action: "grant", guild_id: "1", target_type: "role", role_ids: ["2"] };
    const page = await createPage("advance", { contract_type: "chat", chat_rule });
    expect(problemsIn(await page.apply())).toEqual(["chat_id required"]);
    expect((await page.apply({ chat_id: "7" })).body.person).toMatchObject({ chat_id: "7" });
  });

  test.each(["a", "a@", "@b.c", "a b@c.de", "a@b..c", "a@b.c\r\nBcc: x@y.z", "<a@b.c>"])(
    "excludes %j as an email address",
    async (email) => {
      expect(problemsIn(await (await createPage("advance")).apply({ email }))).toEqual(["email invalid_email"]);
    },
  );

  test.each<[Json, string[]]>([
    [{ name: 5 }, ["name"]],
    [{ units: "2", agreed: "yes" }, ["agreed", "units"]],
    [{ notes: "M" }, ["notes"]],
    [{ surprise: 1, card: { number: "4111" } }, ["card.number", "surprise"]],
    [
      { utm: { utm_source: 1, utm_medium: "x".repeat(501), other: "x" } },
      ["utm.other", "utm.utm_medium", "utm.utm_source"],
    ],
  ])("is refused in the malformed %j", async (form, fields) => {
    const reply = await (await createPage("advance")).apply(form as ApplicationForm);
    expect([reply.status, fieldsOf(reply)]).toEqual([400, fields]);
  });

  test("is stored with the customer if it belongs to the contract", async () => {
    const page = await createPage("product", {
      use_phone_number: true,
      use_shipping_address: true,
      enable_save_utm: true,
      platform: { processor_b: true },
      processor_b_installment: { allow: true, terms: [3, 6] },
    });
    const form = {
      phone_number: "03",
      shipping_address: "Tokyo",
      utm: { utm_source: "mail" },
      card_installments: 6,
    };
    const person = await business.person(await page.join(form));
    expect(person.contract).toMatchObject({ ...form, payment_way: "processor_b" });
    expect(Object.keys((await page.customers())[0] ?? {})).not.toContain("phone_number");
  });

  test("excludes other data, which is ignored", async () => {
    const page = await createPage("product", { disable_company_name: true });
    const form = {
      company: "A",
      phone_number: "03",
      chat_id: "7",
      utm: { utm_source: "x" },
      notes: ["M"],
      card_installments: 3,
    };
    const { contract, ...person } = await business.person(await page.join(form));
    for (const name of ["company", "chat_id", "notes"]) expect(person).not.toHaveProperty(name);
    for (const name of ["phone_number", "utm", "card_installments"]) expect(contract).not.toHaveProperty(name);
  });
});

describe.each<[Kind, (places: number) => Json]>([
  ["product", (stock) => ({ stock, allow_duplicate: true })],
  ["paid", (sales_count) => ({ sales_count })],
  ["installments", (sales_count) => ({ billing_cycle: { interval: "month", installments_count: 2, sales_count } })],
  ["advance", (quantity) => ({ quantity })],
])("the capacity of a page of %s", (kind, fields) => {
  test("is used by customers, and freed again", async () => {
    const page = await createPage(kind, fields(2));
    const first = await page.join();
    expect(await page.availability()).toEqual({ places: 2, left: 1, taken: 1, waiting: 0 });
    await page.join();
    expect(problemsIn(await page.apply())).toEqual(["sold_out"]);
    expect(await page.availability()).toMatchObject({ left: 0, closed: "sold_out" });
    await business.decide(first, "cancel");
    await page.join();
    expect(await page.customers()).toHaveLength(3);
  });

  test("can be zero or unlimited", async () => {
    expect(problemsIn(await (await createPage(kind, fields(0))).apply())).toEqual(["sold_out"]);
    const open = await createPage(kind, fields(-1));
    expect(await open.availability()).toEqual({ taken: 0, waiting: 0 });
  });

  test("is not subtracted from the page's own number", async () => {
    const page = await createPage(kind, fields(2));
    await page.join();
    const shown = await business.good("GET", `/_sandbox/objects/${kind}/${page.id}`);
    expect(shown).toMatchObject(fields(2));
  });
});

test("is used once for each of many concurrent applications", async () => {
  const page = await createPage("product", { stock: 7 });
  const replies = await Promise.all(Array.from({ length: 20 }, () => page.apply()));
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(7);
  expect(await page.customers()).toHaveLength(7);
});

describe("the stock alert", () => {
  const alert_inventory = { threshold: "1", message: "Few left" };

  test("is sent once, when little capacity remains", async () => {
    const page = await createPage("product", { stock: 3, alert_inventory });
    await page.join();
    expect(await page.events()).not.toContain("stock_alert");
    expect(await page.availability()).not.toHaveProperty("alert");
    await page.join();
    expect(await page.availability()).toMatchObject({ left: 1, alert: "Few left" });
    await page.join();
    expect((await page.events()).filter((type) => type === "stock_alert")).toHaveLength(1);
  });

  test("is sent with the first application if the capacity is low from the start", async () => {
    const page = await createPage("advance", { quantity: 1, alert_inventory });
    await page.join();
    expect(await page.events()).toContain("stock_alert");
  });
});

describe("the sale", () => {
  const at = async (seconds: number, message?: string) => ({
    time: Math.floor((await business.now()).getTime() / 1000) + seconds,
    ...(message && { message }),
  });

  test.each([
    ["product", "sales"],
    ["advance", "contract"],
  ] as const)("of a page of %s starts and ends at its %s_start and _end", async (kind, name) => {
    const fields = { [`${name}_start`]: await at(1000, "Soon"), [`${name}_end`]: await at(2000, "Over") };
    const page = await createPage(kind, fields);
    expect(problemsIn(await page.apply())).toEqual(["not_started"]);
    expect(await page.availability()).toMatchObject({ closed: "not_started", message: "Soon" });
    await business.move("1000s");
    await page.join();
    await business.move("1000s");
    expect(problemsIn(await page.apply())).toEqual(["ended"]);
    expect(await page.availability()).toMatchObject({ closed: "ended", message: "Over" });
  });

  test.each([
    [1000, 2000, undefined],
    [2000, 1000, "Over"],
  ])("with a deadline in %i and an end in %i seconds ends with the first of them", async (deadline, end, message) => {
    const { time: application_deadline } = await at(deadline);
    const waiting_list = { type: 3, min_participants: 2, application_deadline };
    const page = await createPage("advance", { waiting_list, contract_end: await at(end, "Over") });
    const open = await page.availability();
    expect(open).not.toHaveProperty("closed");
    await business.move("1500s");
    const { closed, message: shown } = await page.availability();
    expect([closed, shown]).toEqual(["ended", message]);
  });

  test.each([
    [Number.MAX_SAFE_INTEGER, undefined],
    [Number.MIN_SAFE_INTEGER, "ended"],
  ])("with the end %d does no harm", async (time, closed) => {
    const page = await createPage("product", { sales_end: { time } });
    expect((await page.availability()).closed).toBe(closed);
  });
});

describe("a customer who applies again", () => {
  const apply = async (kind: Kind, fields: Json, emails: string[]) => {
    const page = await createPage(kind, fields);
    const replies: Reply[] = [];
    for (const email of emails) replies.push(await page.apply({ email }));
    return replies.map((reply) => (reply.status === 201 ? "taken" : problemsIn(reply)[0]));
  };

  test.each<[string, Kind, Json, unknown[]]>([
    ["is refused", "product", {}, ["taken", "email duplicate", "email duplicate"]],
    ["may", "product", { allow_duplicate: true }, ["taken", "taken", "taken"]],
    [
      "is accepted up to the limit",
      "product",
      { allow_duplicate: true, limit_per_person: 2 },
      ["taken", "taken", "email limit_per_person"],
    ],
    [
      "is refused if the limit is 0",
      "product",
      { allow_duplicate: true, limit_per_person: 0 },
      ["email limit_per_person", "email limit_per_person", "email limit_per_person"],
    ],
    ["is accepted on a recurring page", "paid", {}, ["taken", "taken", "taken"]],
    [
      "is refused if units are contracted",
      "paid",
      { contracted_units: { accept: true } },
      ["taken", "email duplicate", "email duplicate"],
    ],
    [
      "is accepted if repeated contracts are allowed",
      "paid",
      { contracted_units: { accept: true, allow_repeat_contract: true } },
      ["taken", "taken", "taken"],
    ],
    ["is accepted on a registration page", "advance", {}, ["taken", "taken", "taken"]],
  ])("%s (%s, %j)", async (_, kind, fields, expected) => {
    expect(
      await apply(
        kind,
        fields,
        ["a@x.org", "A@X.org", " a@x.org"].map((email) => email.trim()),
      ),
    ).toEqual(expected);
  });

  test("is accepted after a cancellation", async () => {
    const page = await createPage("product");
    await business.decide(await page.join({ email: "a@x.org" }), "cancel");
    expect((await page.apply({ email: "a@x.org" })).status).toBe(201);
  });
});
