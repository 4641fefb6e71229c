import { expect, test } from "vitest";
import { Language } from "../../../../provider/model/enums.js";
import { paymentPlatform } from "../../../../provider/model/pageParts.js";
import { texts } from "../plan.js";

const languages = Object.keys(texts) as (keyof typeof texts)[];

test("has a language of pages for each of the model", () => {
  expect(languages.sort()).toEqual(Language.members.map(({ value }) => value).sort());
});

test("has a text for every payment method of the model", () => {
  const ways = paymentPlatform.inputs.map(({ wire }) => wire);
  for (const language of languages) expect(Object.keys(texts[language].payment.ways).sort()).toEqual([...ways].sort());
});
