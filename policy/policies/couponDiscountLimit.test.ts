import { concealed } from "../core/validation.js";
import { couponDiscountLimit, rateTooHigh } from "./couponDiscountLimit.js";
import { judging, unknown } from "./testing/table.js";

const free = rateTooHigh("rate", 99, 100);

judging(couponDiscountLimit, { props: { couponCode: "SPRING", couponType: 0, rate: 20 } }, [
  { what: "a small discount" },
  { what: "the largest one", props: { rate: 99 } },
  { what: "everything", props: { rate: 100 }, violations: [free] },
  { what: "everything, named", props: { rate: 100 }, config: { allowedCodes: ["SPRING"] } },
  {
    what: "100%, with a different allowed code",
    props: { rate: 100 },
    config: { allowedCodes: ["STAFF"] },
    violations: [free],
  },
  {
    what: "a configured limit",
    config: { maxPercent: 10 },
    violations: [rateTooHigh("rate", 10, 20)],
  },
  {
    what: "the whole enrollment fee",
    props: { initialCostCoupon: { type: 0, rate: 100 } },
    violations: [rateTooHigh("initialCostCoupon.rate", 99, 100)],
  },
  { what: "a fixed amount", props: { couponType: 1, rate: undefined, price: 500 } },
  {
    what: "a rate that the program marks as secret",
    props: { rate: 100, __secrets: ["rate"] },
    violations: [concealed(free, couponDiscountLimit.description)],
  },
  { what: "a rate that is not known yet", props: { rate: unknown } },
  { what: "a code that is not known yet", props: { couponCode: unknown, rate: 100 } },
  { what: "a fee that is not known yet", props: { initialCostCoupon: unknown } },
]);
