// Derived from the model: a page shows each setting, or lists it below the page.
import { describe, expect, test } from "vitest";
import { Language } from "../../../provider/model/enums.js";
import { casesOf } from "../../../test/support/needs.js";
import { businessForTests, type Kind } from "../../../test/support/sandboxBusiness.js";
import type { Json } from "../../../test/support/sandboxClient.js";
import { goodCard, hanako, visit, type WebPage } from "../../../test/support/sandboxPages.js";
import {
  otherValue,
  type Setting,
  settingsOf,
  valueAt,
  wholePlan,
  withValue,
} from "../../../test/support/sandboxSettings.js";
import { isShownOnPages } from "./otherFields.js";

const business = businessForTests();

const kinds = ["advance", "product", "paid", "installments"] as const;
/** By turns, so that all three are tried. */
const languages = { advance: "en", product: "pt", paid: "ja", installments: "pt" } as const;
const future = 4_000_000_000;

/** What a plan has to be like besides, for a setting to count. */
const situations: readonly ((plan: Json) => Json)[] = [
  (plan) => plan,
  (plan) => ({ ...plan, contract_flow: 2 }),
  (plan) => atHours(plan, "start", future),
  (plan) => atHours(plan, "end", 1_000_000_000),
  (plan) => (plan.waiting_list ? withValue(plan, "waiting_list.type", 2) : plan),
  (plan) => ({ ...plan, waiting_list: undefined }),
  ...["chat", "msg"].map((type) => (plan: Json) => (plan.contract_type ? { ...plan, contract_type: type } : plan)),
];

function atHours(plan: Json, which: "start" | "end", time: number): Json {
  const name = [`sales_${which}`, `contract_${which}`].find((member) => member in plan) ?? "";
  return withValue(plan, `${name}.time`, time);
}

const filled = {
  ...hanako,
  ...goodCard,
  "notes[0]": "42",
  shipping_address: "1-1 Chiyoda",
  "card.name": "Hanako",
  "card.country": "Japan",
  "card.zip": "100-0001",
  "card.line": "1-1",
  chat_id: "1",
  msg_id: "1",
  agreed: "yes",
};

/** What people get to see of a plan, page by page: the form, its confirmation or the mail, and the person's own page. */
async function* pagesOf(kind: Kind, plan: Json): AsyncGenerator<WebPage> {
  const { id } = await business.createPage(kind, plan);
  const form = await visit(`${business.client.url}/p/${kind}/${id}?utm_source=spring`);
  yield form;
  if (form.all("button").length === 0) return;
  const ways = form.elements.filter(({ attributes }) => attributes.name === "payment_way");
  const way = ways.map(({ attributes }) => attributes.value).findLast((name) => name?.match(/^processor_[ab]$/));
  const next = await form.press("confirm", { ...filled, payment_way: way });
  expect([next.status, next.byId("problems")?.text]).toEqual([200, undefined]);
  yield next;
  if (next.all("button").length === 0) return;
  expect((await next.press("apply")).status).toBe(303);
  yield await visit(await newestPerson(kind, id));
}

/** The same in every situation, without what is different on every visit and what is listed below the pages. */
async function* seen(kind: Kind, plan: Json): AsyncGenerator<string> {
  for (const situation of situations) for await (const page of pagesOf(kind, situation(plan))) yield plain(page);
}

async function all(texts: AsyncIterable<string>): Promise<string[]> {
  const list: string[] = [];
  for await (const text of texts) list.push(text);
  return list;
}

/** Whether the pages of two plans differ; those of the first are looked at once. */
async function differs(asItIs: Promise<string[]>, kind: Kind, other: Json): Promise<boolean> {
  const stored = await asItIs;
  let index = 0;
  for await (const page of seen(kind, other)) if (page !== stored[index++]) return true;
  return index !== stored.length;
}

async function newestPerson(kind: Kind, id: string): Promise<string> {
  const { items } = await business.good("GET", `/_sandbox/objects/${kind}/${id}/customers`);
  return `${business.client.url}/p/${kind}/${id}/customers/${items.at(-1).id ?? items.at(-1).person_id}?applied`;
}

/** A page without what is different on every visit. */
const plain = (page: WebPage): string =>
  `${page.headers.get("content-security-policy")} ${page.html}`
    .replace(/<details class="others">[\s\S]*?<\/details>/g, "")
    .replace(/[0-9a-f]{24}/g, "id");

const listed = (page: WebPage): string =>
  page.all("details").find(({ attributes }) => attributes.class === "others")?.text ?? "";

describe.each(casesOf<readonly (typeof kinds)[number][]>(kinds, ["paid"]))("%s", (kind) => {
  const base = { ...wholePlan(kind), language: languages[kind] };
  let asItIs: Promise<string[]> | undefined;

  test.each(settingsOf(kind).map((setting) => [setting.path, setting] as const))(
    "%s",
    async (path, { field }: Setting) => {
      if (isShownOnPages(path)) {
        asItIs ??= all(seen(kind, base));
        const other = withValue(base, path, otherValue(field, valueAt(base, path)));
        expect(await differs(asItIs, kind, other), `${path} makes a difference on some page`).toBe(true);
        return;
      }
      const value = field.type.kind === "string" ? `value of ${path}` : (valueAt(base, path) ?? 7);
      const { id } = await business.createPage(kind, withValue(base, path, value));
      const page = await visit(`${business.client.url}/p/${kind}/${id}`);
      const name = path.replace(/^additional_address\./, "additional_address[0].");
      expect(listed(page)).toContain(`${name} ${field.doc.replace(/\s+/g, " ")}`);
      if (field.isSecret) expect(page.html).not.toContain(String(value));
      else expect(listed(page)).toContain(typeof value === "string" ? value : JSON.stringify(value));
    },
  );

  test.each(Language.members.map(({ value }) => String(value)))(
    "is in the language %s on all of its pages",
    async (language) => {
      const { waiting_list: _none, ...plan } = { ...base, language } as Json;
      for await (const page of pagesOf(kind, plan)) expect(page.all("html")[0]?.attributes.lang).toBe(language);
    },
  );
});

test("lists an invalid color", async () => {
  const { id } = await business.createPage("product", { background_color: "bluish" });
  expect(listed(await visit(`${business.client.url}/p/product/${id}`))).toContain("background_color");
});
