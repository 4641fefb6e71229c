// Prices that make a page free.

import { pricedPages } from "../core/models.js";
import { number } from "../core/settings.js";
import { resourcePolicy } from "../core/validation.js";
import { priceTooLow } from "../messages/pagePolicies.js";

export const pagePricePositive = resourcePolicy({
  name: "page-price-positive",
  description: "A page must have at least the minimum price.",
  enforcementLevel: "mandatory",
  severity: "critical",
  kinds: pricedPages,
  settings: { minPrice: number(1, "The minimum price.", { minimum: 1 }) },
  validate: ({ properties: { price } }, { minPrice }) =>
    typeof price === "number" && price < minPrice ? [priceTooLow({ least: minPrice, is: price })] : [],
});
