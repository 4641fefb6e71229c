import { expect, test } from "vitest";
import { agreementOf } from "../../business/contracts/agreement.js";
import { pageKind } from "../../store/kinds.js";
import { cycleWords, priceView } from "./offer.js";
import { Plan } from "./plan.js";

function plan(kind: string, fields: Record<string, unknown>): Plan {
  const found = pageKind(kind);
  if (!found) throw new Error(`no kind ${kind}`);
  return new Plan(found, { kind, id: "1", parent: "", fields, createdAt: new Date() });
}

const cycleOf = ({ stored, texts }: Plan) => cycleWords(texts, agreementOf(stored).terms);

test.each([
  ["month", 1, "every month", "毎月", "todo mês"],
  ["month", 3, "every 3 months", "3か月ごと", "a cada 3 meses"],
  ["week", 1, "every week", "毎週", "toda semana"],
  ["week", 2, "every 2 weeks", "2週間ごと", "a cada 2 semanas"],
  ["year", 1, "every year", "毎年", "todo ano"],
  ["year", 2, "every 2 years", "2年ごと", "a cada 2 anos"],
  ["day", 10, "every 10 days", "10日ごと", "a cada 10 dias"],
  ["weekly", 1, "every month", "毎月", "todo mês"],
  ["full moon", 2, "every 2 months", "2か月ごと", "a cada 2 meses"],
])("describes an interval of %s, %i times", (interval, count, en, ja, pt) => {
  const inWords = (language: string) => cycleOf(plan("paid", { language, billing_cycle: { interval, count } }));
  expect([inWords("en"), inWords("ja"), inWords("pt")]).toEqual([en, ja, pt]);
});

test("describes the number and interval of installments", () => {
  const billing_cycle = { interval: "month", installments_count: 6 };
  const inWords = (language: string) => cycleOf(plan("installments", { language, billing_cycle }));
  expect(["en", "ja", "pt"].map(inWords)).toEqual([
    "6 payments, every month",
    "6回払い（毎月）",
    "6 parcelas, todo mês",
  ]);
});

test.each([
  [12000, "¥12,000", "12,000円", "JP¥ 12.000"],
  [0, "Free", "無料", "Grátis"],
  [-1, "No price set", "価格は設定されていません", "Sem preço definido"],
])("describes a price of %i", (price, ...words) => {
  const shown = ["en", "ja", "pt"].map((language) => {
    const view = priceView(plan("product", { language, price }))?.toString() ?? "";
    return /<strong>(?:<data value="12000">)?([^<]*)/.exec(view)?.[1]?.replaceAll("\u00a0", " ");
  });
  expect(shown).toEqual(words);
});

test("shows no price for registration pages", () => {
  expect(priceView(plan("advance", { language: "en" }))).toBeUndefined();
});
