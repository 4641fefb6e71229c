// Prices that make a page free.

import { pricedPages } from "../core/models.js";
import { number } from "../core/settings.js";
import { resourcePolicy, type Violation } from "../core/validation.js";

export const priceTooLow = (min: number, is: number): Violation => ({
  text: `\`price\` must be at least ${min}, but is ${is}.`,
  advice: "Raise it, or add the resource to `allow` if it is free.",
});

export const pagePricePositive = resourcePolicy({
  name: "page-price-positive",
  description: "A page must have at least the minimum price.",
  enforcementLevel: "mandatory",
  severity: "critical",
  kinds: pricedPages,
  settings: { minPrice: number(1, "The minimum price.", { minimum: 1 }) },
  validate: ({ properties: { price } }, { minPrice }) =>
    typeof price === "number" && price < minPrice ? [priceTooLow(minPrice, price)] : [],
});
