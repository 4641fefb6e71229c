// Whatever a plan says and whatever people type: it changes the text of a page, never what the page is made of.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { casesOf } from "../../../test/support/needs.js";
import { businessForTests } from "../../../test/support/sandboxBusiness.js";
import type { Json } from "../../../test/support/sandboxClient.js";
import { goodCard, hanako, visit, type WebPage } from "../../../test/support/sandboxPages.js";
import { settingsOf, wholePlan, withValue } from "../../../test/support/sandboxSettings.js";
import { siteScript } from "./pageDocument.js";

const business = businessForTests();

const attacks = fc.constantFrom(
  "<script>alert(1)</script>",
  "</script><script>alert(1)</script>",
  '"><img src=x onerror=alert(1)>',
  "' onfocus=alert(1) autofocus x='",
  "</textarea></select></title></style><svg onload=alert(1)>",
  "javascript:alert(1)",
  "&lt;script&gt;alert(1)&lt;/script&gt;",
  "<!--",
  "-->",
  "]]>",
  "<a href='javascript:alert(1)'>x</a>",
  "\u2028\u202e\0\uFFFE",
);

/** A text that begins like any other, so that no page takes it for empty. */
const hostile = fc
  .array(fc.oneof(attacks, fc.string({ unit: "binary", maxLength: 10 })), { minLength: 1, maxLength: 3 })
  .map((parts) => `x${parts.join("")}`.slice(0, 190));

/** What a page is made of: its elements and their attributes, without what is in them. */
const structure = ({ elements }: WebPage): string[] =>
  elements.map(({ tag, attributes }) => [tag, ...Object.keys(attributes)].join(" "));

/** What no page has, whatever it is made of: of scripts, it has the site's own. */
function expectHarmless(page: WebPage): void {
  if (page.html !== "") expect(page.html.split("<script").length).toBe(2);
  for (const { tag, attributes, content } of page.elements) {
    if (tag === "script") expect([content, attributes]).toEqual([siteScript, { type: "module" }]);
    expect(["svg", "math", "iframe", "object", "embed", "base"]).not.toContain(tag);
    for (const [name, value] of Object.entries(attributes)) {
      expect(name).not.toMatch(/^(on|style$|srcdoc$|formaction$)/);
      if (!["href", "src", "action"].includes(name)) continue;
      const protocol = URL.parse(value, page.url)?.protocol ?? "http:";
      expect(["http:", "https:", "mailto:", "tel:", "data:"]).toContain(protocol);
      if (protocol === "data:") expect([tag, value]).toEqual(["link", "data:,"]);
    }
  }
}

/** Settings that may hold HTML or an address: they may change what a page is made of, within what is harmless. */
const mayHoldMore = /^(lp_header|lp_footer|free_space|agreement_terms\.agreement_content|.*url_.*)$/;

async function pagesOf(kind: "advance" | "product" | "paid" | "installments", plan: Json): Promise<WebPage[]> {
  const { id } = await business.createPage(kind, plan);
  const form = await visit(`${business.client.url}/p/${kind}/${id}`);
  const confirmation = await form.press("confirm", { ...hanako, ...goodCard, ...others, payment_way: "processor_a" });
  expect(confirmation.status, confirmation.text()).toBe(200);
  const done = await confirmation.press("apply");
  expect(done.status).toBe(303);
  const { items } = await business.good("GET", `/_sandbox/objects/${kind}/${id}/customers`);
  return [form, confirmation, await visit(`${business.client.url}/p/${kind}/${id}/customers/${items[0].id}?applied`)];
}

const others = {
  "notes[0]": "x",
  shipping_address: "x",
  "card.name": "x",
  "card.country": "x",
  "card.zip": "x",
  "card.line": "x",
  chat_id: "x",
  msg_id: "x",
  agreed: "yes",
};

describe.each(["advance", "product", "paid", "installments"] as const)("%s", (kind) => {
  const base = wholePlan(kind);
  const texts = settingsOf(kind).filter(
    ({ field, path }) => field.type.kind === "string" && path !== "processor_a_env_id",
  );
  const filledWith = (text: string, paths: readonly string[]) =>
    paths.reduce<Json>((plan, path) => withValue(plan, path, text), base);

  test("shows the texts of a plan as texts", async () => {
    const paths = texts.map(({ path }) => path).filter((path) => !mayHoldMore.test(path));
    const plain = (await pagesOf(kind, filledWith("x", paths))).map(structure);
    await fc.assert(
      fc.asyncProperty(hostile, async (text) => {
        const pages = await pagesOf(kind, filledWith(text, paths));
        expect(pages.map(structure)).toEqual(plain);
      }),
      { numRuns: casesOf(15, 6) },
    );
  });

  test("shows no harmful HTML or address of a plan", async () => {
    const paths = texts.map(({ path }) => path).filter((path) => mayHoldMore.test(path));
    await fc.assert(
      fc.asyncProperty(hostile, fc.boolean(), async (text, isWhole) => {
        const pages = await pagesOf(kind, filledWith(isWhole ? text.slice(1) : text, paths));
        for (const page of pages) expectHarmless(page);
      }),
      { numRuns: casesOf(15, 6) },
    );
  });

  test("shows what customers type as text, valid or invalid", async () => {
    const { id } = await business.createPage(kind, base);
    const form = await visit(`${business.client.url}/p/${kind}/${id}`);
    const names = Object.keys(form.values("confirm")).filter(
      (name) => !["token", "units", "payment_way"].includes(name),
    );
    const wrong = (text: string) => form.press("confirm", Object.fromEntries(names.map((name) => [name, text])));
    const right = (text: string) => {
      const free = names.filter(
        (name) => !/^(email|coupon_code|card\.(number|expiry|code)|card_installments)$/.test(name),
      );
      const typed = Object.fromEntries(free.map((name) => [name, text]));
      return form.press("confirm", { ...others, ...hanako, ...goodCard, ...typed, payment_way: "processor_a" });
    };
    const [plainWrong, plainRight] = [await wrong("x"), await right("x")];
    expect([plainWrong.status, plainRight.status]).toEqual([422, 200]);
    await fc.assert(
      fc.asyncProperty(hostile, async (text) => {
        const [one, other] = [await wrong(text), await right(text)];
        expect([one.status, structure(one)]).toEqual([422, structure(plainWrong)]);
        expect([other.status, structure(other)]).toEqual([200, structure(plainRight)]);
      }),
      { numRuns: casesOf(25, 10) },
    );
  });
});

test("uses a query only for values", async () => {
  const { id } = await business.createPage("product", { enable_save_utm: true });
  const url = `${business.client.url}/p/product/${id}`;
  const plain = structure(await visit(`${url}?utm_source=x`));
  await fc.assert(
    fc.asyncProperty(hostile, async (text) => {
      const query = new URLSearchParams({ utm_source: text, [text]: text });
      expect(structure(await visit(`${url}?${query}`))).toEqual(plain);
    }),
    { numRuns: casesOf(25, 10) },
  );
});

test("returns a harmless response to any request", async () => {
  const pages = await Promise.all(
    (["advance", "product", "paid", "installments"] as const).map(async (kind) => {
      const { id, join } = await business.createPage(kind, {
        permit_user_payment_cancel: kind === "paid" || undefined,
      });
      const url = `${business.client.url}/p/${kind}/${id}`;
      return [url, `${url}/customers/${await join()}`];
    }),
  );
  const names = fc.oneof(
    fc.constantFrom("name", "email", "units", "agreed", "notes[0]", "payment_way", "card_installments", "coupon_code"),
    fc.constantFrom(
      "card.number",
      "card.expiry",
      "card.code",
      "card.seen",
      "token",
      "sure",
      "__proto__",
      "constructor",
    ),
    hostile,
  );
  const values = fc.oneof(
    hostile,
    fc.constantFrom("", "1", "-1", "1e9", "a@b.example", "4242424242424242", "visa-4242"),
  );
  const step = fc.oneof(fc.constantFrom("confirm", "apply", "edit", "cancel", "chat", ""), hostile);
  const form = fc.tuple(fc.constantFrom(...pages.flat()), step, fc.array(fc.tuple(names, values), { maxLength: 12 }));
  await fc.assert(
    fc.asyncProperty(form, async ([url, last, typed]) => {
      const body = new URLSearchParams([...typed, ["step", last]]);
      const page = await visit(url, { method: "POST", body });
      expect([200, 303, 422]).toContain(page.status);
      expectHarmless(page);
    }),
    { numRuns: casesOf(150, 60) },
  );
});
