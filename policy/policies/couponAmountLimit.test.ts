import { concealed } from "../core/validation.js";
import { amountTooHigh, couponAmountLimit } from "./couponAmountLimit.js";
import { type Declared, judgingStacks, unknown } from "./testing/table.js";

const environment = { processorAEnvId: "1" };
const page: Declared = { kind: "RecurringPlan", name: "classes", props: { ...environment, price: 1000, paidId: "p1" } };
const other: Declared = { kind: "RecurringPlan", name: "camp", props: { ...environment, price: 5000, paidId: "p2" } };
const code = (price: unknown, props: object = {}, more: Declared = {}): Declared => ({
  name: "spring",
  props: { ...environment, couponCode: "SPRING", couponType: 1, paymentType: 4, price, ...props },
  ...more,
});
const classes = { lowest: 1000, page: "classes" };
const tooMuch = ["spring", amountTooHigh("price", "the price", classes, 99, 1000)] as const;

const withFee = (amount: unknown, more: object = {}): Declared => ({
  ...page,
  props: { ...page.props, initialCost: { amount }, ...more },
});
const codeOnFee = (type: number) => code(10, { couponType: 0, initialCostCoupon: { type, price: 500 } });
const fee = { lowest: 500, page: "classes" };
const wholeFee = ["spring", amountTooHigh("initialCostCoupon.price", "`initialCost.amount`", fee, 99, 500)] as const;

judgingStacks(couponAmountLimit, [
  { what: "a small amount", resources: [page, code(300)] },
  {
    what: "the whole price of a page it names",
    resources: [page, code(1000, { productIds: ["p1"] })],
    violations: [tooMuch],
  },
  {
    what: "a page whose price is secret, from which the limit follows",
    resources: [{ ...page, props: { ...page.props, __secrets: ["price"] } }, code(999, { productIds: ["p1"] })],
    config: { maxPercent: 50 },
    violations: [["spring", concealed(tooMuch[1], couponAmountLimit.description)]],
  },
  { what: "the whole price of any page", resources: [page, other, code(1000)], violations: [tooMuch] },
  { what: "a page that it does not name", resources: [page, other, code(1000, { productIds: ["p2"] })] },
  { what: "a page of a different environment", resources: [page, code(1000, { processorAEnvId: "0" })] },
  { what: "a page of a different account", resources: [{ ...page, account: "riverside" }, code(1000)] },
  { what: "a page of a different kind", resources: [page, code(1000, { paymentType: 5 })] },
  {
    what: "a new page, whose id is not known yet",
    resources: [
      { ...page, props: { ...page.props, paidId: unknown } },
      code(1000, { productIds: [unknown] }, { from: { productIds: ["classes"] } }),
    ],
    violations: [tooMuch],
  },
  { what: "ids that are not known at all", resources: [page, code(1000, { productIds: unknown })] },
  { what: "a named code", resources: [page, code(1000)], config: { allowedCodes: ["SPRING"] } },
  {
    what: "a configured limit",
    resources: [page, code(300)],
    config: { maxPercent: 20 },
    violations: [["spring", amountTooHigh("price", "the price", classes, 20, 300)]],
  },
  {
    what: "a price that is not known yet",
    resources: [{ ...page, props: { ...page.props, price: unknown } }, code(1000)],
  },
  { what: "a percent code", resources: [page, code(1000, { couponType: 0 })] },
  {
    what: "the whole initial cost, by a percent code",
    resources: [withFee(500), codeOnFee(1)],
    violations: [wholeFee],
  },
  {
    what: "an initial cost that is secret",
    resources: [withFee(500, { __secrets: ["initialCost.amount"] }), codeOnFee(1)],
    violations: [["spring", concealed(wholeFee[1], couponAmountLimit.description)]],
  },
  { what: "a part of the initial cost", resources: [withFee(600), codeOnFee(1)] },
  { what: "a rate of the initial cost", resources: [withFee(500), codeOnFee(0)] },
  { what: "an initial cost that is not known yet, or missing", resources: [withFee(unknown), page, codeOnFee(1)] },
  { what: "an amount that is not known yet", resources: [page, code(unknown)] },
]);
