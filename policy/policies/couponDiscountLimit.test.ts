import { concealed } from "../core/validation.js";
import { judging, unknown } from "../testing/table.js";
import { couponDiscountLimit, rateTooHigh } from "./couponDiscountLimit.js";

const free = rateTooHigh("rate", 99, 100);

judging(couponDiscountLimit, { props: { couponCode: "SPRING", couponType: 0, rate: 20 } }, [
  { what: "a small discount", says: [] },
  { what: "the largest one", props: { rate: 99 }, says: [] },
  { what: "everything", props: { rate: 100 }, says: [free] },
  { what: "everything, named", props: { rate: 100 }, config: { allowedCodes: ["SPRING"] }, says: [] },
  {
    what: "100%, with a different allowed code",
    props: { rate: 100 },
    config: { allowedCodes: ["STAFF"] },
    says: [free],
  },
  {
    what: "a configured limit",
    config: { maxPercent: 10 },
    says: [rateTooHigh("rate", 10, 20)],
  },
  {
    what: "the whole enrollment fee",
    props: { initialCostCoupon: { type: 0, rate: 100 } },
    says: [rateTooHigh("initialCostCoupon.rate", 99, 100)],
  },
  { what: "a fixed amount", props: { couponType: 1, rate: undefined, price: 500 }, says: [] },
  {
    what: "a rate that the program marks as secret",
    props: { rate: 100, __secrets: ["rate"] },
    says: [concealed(free, couponDiscountLimit.description)],
  },
  { what: "a rate that is not known yet", props: { rate: unknown }, says: [] },
  { what: "a code that is not known yet", props: { couponCode: unknown, rate: 100 }, says: [] },
  { what: "a fee that is not known yet", props: { initialCostCoupon: unknown }, says: [] },
  {
    what: "a code that the policy ignores",
    name: "staff",
    props: { rate: 100 },
    config: { allow: ["staff"] },
    says: [],
  },
]);
