import { expect, test } from "vitest";
import { Language } from "../../../provider/model/enums.js";
import { paymentPlatform } from "../../../provider/model/pageParts.js";
import { texts } from "./languages.js";

const languages = Object.keys(texts) as (keyof typeof texts)[];

/** Every text of a language by its path; those with values in them are called with the same for all. */
function flat(value: unknown, path = ""): [string, string][] {
  if (typeof value === "string") return [[path, value]];
  if (typeof value === "function") return [[path, String(value(...valuesFor(path)))]];
  return Object.entries(value as object).flatMap(([name, inner]) => flat(inner, path ? `${path}.${name}` : name));
}

const valuesFor = (path: string): unknown[] =>
  /every$/.test(path)
    ? [3, "month"]
    : /everyOther$/.test(path)
      ? [3, "moon"]
      : /(named|ending|Ending|addressed|inPayments|friend|payments)$/.test(path)
        ? ["3", "4"]
        : [3, 4];

test("there is a language of pages for each of the model", () => {
  expect(languages.sort()).toEqual(Language.members.map(({ value }) => value).sort());
});

test("there are words for every way to pay of the model", () => {
  const ways = paymentPlatform.inputs.map(({ wire }) => wire);
  for (const language of languages) expect(Object.keys(texts[language].payment.ways).sort()).toEqual([...ways].sort());
});

test("no text is empty, or left as it is in another language", () => {
  const same = [
    "colon",
    "bill.total",
    "offer.everyOther",
    "offer.upTo",
    "payment.again",
    "confirmation.ownApply",
    "bill.units",
    "bill.named",
    "receipt.addressed",
    "seller.links",
    "waiting.appliedOf",
    "offer.inPayments",
  ];
  const english = new Map(flat(texts.en));
  for (const language of languages) {
    for (const [path, text] of flat(texts[language])) {
      expect(text.trim(), `${language} ${path}`).not.toBe("");
      if (language !== "en" && !same.includes(path)) expect(text, `${language} ${path}`).not.toBe(english.get(path));
    }
  }
});
