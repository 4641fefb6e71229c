import { pagePricePositive, priceTooLow } from "./pagePricePositive.js";
import { judging, unknown } from "./testing/table.js";

judging(pagePricePositive, { kind: "RecurringPlan" }, [
  { what: "a price", props: { price: 4800 } },
  { what: "nothing", props: { price: 0 }, violations: [priceTooLow(1, 0)] },
  { what: "less", kind: "OneTimeProduct", props: { price: -1 }, violations: [priceTooLow(1, -1)] },
  {
    what: "a lowest price",
    props: { price: 80 },
    config: { minPrice: 100 },
    violations: [priceTooLow(100, 80)],
  },
  { what: "a price that is not known yet", props: { price: unknown } },
]);
