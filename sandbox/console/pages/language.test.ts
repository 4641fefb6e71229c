// The console in Japanese: its own texts, in the language that the visitor chose or the browser requests.
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { nounOf } from "../../../provider/model/docs.js";
import { ContractorStatus } from "../../../provider/model/enums.js";
import { upperFirst } from "../../../provider/model/names.js";
import type { Json } from "../../../test/support/sandboxClient.js";
import { consoleForTests, noticeOf, visit } from "../../../test/support/sandboxPages.js";
import { eventTypes } from "../../business/contracts/events.js";
import { faultKinds } from "../../service/faults/faultKinds.js";
import { variants } from "../../service/variants/variants.js";
import { models, pageKinds } from "../../store/kinds.js";
import { sections } from "./elements.js";
import { japanese } from "./language.js";
import { pageLabel } from "./objectLinks.js";

const { business, open } = consoleForTests();

const inJapanese = (path: string, headers: Record<string, string> = { "accept-language": "ja,en;q=0.8" }) =>
  visit(`${business.client.url}/_sandbox/console${path}`, { headers });

test("translates the page, and not the input of customers", async () => {
  const { id, join } = await business.createPage("product", { product_name: "Payments", label: "Search" });
  await join({ name: "Status" });
  const page = await inJapanese(`/objects/product/${id}/customers`);
  expect(page.all("html")[0]?.attributes.lang).toBe("ja");
  expect(page.all("nav").at(-1)?.text).toContain("申込者");
  expect(page.text("th")).toContain("名前");
  expect(page.all("td")[0]?.text).toBe("Status");
  expect((await inJapanese("/pages/product")).text("table")).toContain("Payments");
  expect((await open("/pages/product")).all("nav").at(-2)?.text).toContain("Payments");
});

test("shows the result of a form in the language of its page", async () => {
  const body = new URLSearchParams();
  const headers = { "accept-language": "ja" };
  const url = `${business.client.url}/_sandbox/console/clear-requests`;
  const done = await visit(url, { method: "POST", body, headers });
  expect(noticeOf(await done.follow())).toBe("ログを消去しました。");
});

test("the language can be chosen, and is kept", async () => {
  const page = await open("/codes");
  const button = page.all("button").find(({ attributes }) => attributes.name === "language");
  expect([button?.text, button?.attributes.lang]).toEqual(["日本語", "ja"]);
  const chosen = await visit(`${business.client.url}/_sandbox/console/language`, {
    method: "POST",
    body: new URLSearchParams({ language: "ja" }),
    headers: { referer: page.url },
  });
  expect([chosen.status, chosen.location]).toEqual([303, "/_sandbox/console/codes"]);
  const cookie = chosen.headers.get("set-cookie")?.split(";")[0] ?? "";
  expect((await inJapanese("/codes", { cookie })).text("h1")).toBe("割引コード");
  const away = await visit(`${business.client.url}/_sandbox/console/language`, {
    method: "POST",
    body: new URLSearchParams({ language: "en" }),
    headers: { referer: "https://elsewhere.example/_sandbox/other" },
  });
  expect(away.location).toBe("/_sandbox/console");
});

test("every section and event has a translation, and every translation is used", () => {
  const words = Object.keys(japanese);
  expect(words).toEqual(
    expect.arrayContaining([
      ...Object.keys(sections),
      ...Object.values(eventTypes),
      ...Object.values(faultKinds),
      ...variants.map(({ description }) => description),
      ...[...models.values()].map(nounOf),
      ...pageKinds.flatMap(({ model }) => [pageLabel(model), `${upperFirst(nounOf(model))}s`]),
      ...ContractorStatus.members.map(({ name }) => name),
    ]),
  );
  const folder = new URL(".", import.meta.url);
  const files = readdirSync(folder).filter((name) => name.endsWith(".ts") && !/test|japanese/i.test(name));
  const elsewhere = [
    "../../business/contracts/events.ts",
    "../../service/variants/variantTable.ts",
    "../../service/variants/omissions.ts",
    "../../service/faults/faultKinds.ts",
  ];
  const sources = [...files, ...elsewhere].map((name) => new URL(name, folder));
  const text = sources
    .map((file) => readFileSync(file, "utf8"))
    .join("\n")
    .replace(/\s+/g, " ");
  const ofOthers = /^(registration|.* payment|pending|delivered|failed|price|discount|initial cost.*)$/;
  const named = [...models.values()].map(nounOf).flatMap((noun) => [noun, `${upperFirst(noun)}s`]);
  const isOthers = (word: string) =>
    ofOthers.test(word) || named.includes(word) || ContractorStatus.members.some(({ name }) => name === word);
  expect(words.filter((word) => !text.includes(word) && !isOthers(word))).toEqual([]);
});

/** Names that every JavaScript object inherits, and those of the console's own texts. */
const traps = ["constructor", "toString", "__proto__", "hasOwnProperty", "{constructor}", "{title}", "Cancel"];

test.each(traps)("a page, a code and a person called %s are shown as that in both languages", async (name) => {
  const page = await business.createPage("paid", { plan_name: name });
  const person = await page.join({ name, email: `trap@${traps.indexOf(name)}.example` });
  await business.createCoupon({ coupon_name: name, payment_type: 4 });
  const { items } = await business.good("GET", "/_sandbox/objects/coupon");
  const { id: coupon } = items.findLast((item: Json) => item.coupon_name === name);
  const paths = [`objects/paid/${page.id}`, `objects/paid/${page.id}/customers`, `person/${person}`];
  for (const path of [...paths, `objects/coupon/${coupon}`, "events", "customers/paid", "codes"]) {
    for (const shown of [await open(`/${path}`), await inJapanese(`/${path}`)]) {
      expect([path, shown.status]).toEqual([path, 200]);
      expect(shown.text()).not.toContain("native code");
    }
  }
  for (const path of [`objects/paid/${page.id}`, `person/${person}`, `objects/coupon/${coupon}`]) {
    expect((await inJapanese(`/${path}`)).text("title")).toBe(`${name} · paypages sandbox`);
  }
});

test("a search term isn't translated", async () => {
  for (const name of ["constructor", "__proto__"]) {
    expect((await inJapanese(`/search?q=${name}`)).status).toBe(200);
    expect((await inJapanese(`/guilds/${name}`)).status).toBeLessThan(500);
  }
});
