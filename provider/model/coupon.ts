// What a discount code is.
import { currency } from "./common.js";
import { slashDate } from "./dates.js";
import { CouponType, Environment, PaymentType } from "./enums.js";
import { date, flag, integer, nested, number, oneOf, setOf, text } from "./field.js";
import { notOver } from "./hints.js";
import { object } from "./object.js";
import { hint, isGiven, rule } from "./rules.js";
import { amount, filled, percent, someId } from "./sense.js";

const { Percent, FixedAmount } = CouponType.values;
const { ProcessorASubscription, OneTime, Installments } = PaymentType.values;

/** `type` names the field that says which of `rate` and `price` counts. */
const oneDiscount = (type: string) =>
  hint("either a rate or a price", [type, "rate", "price"], (values) => {
    const [counts, idle] = values[type] === Percent ? ["rate", "price"] : ["price", "rate"];
    if (!isGiven(values[type]) || !values[idle as string]) return undefined;
    return { path: idle as string, message: `is ignored: with \`${type}\` ${values[type]}, \`${counts}\` counts` };
  });

export const initialCostCoupon = object(
  "InitialCostCoupon",
  "Discount on the enrolment fee.",
  {
    type: oneOf(CouponType, "Percent or fixed amount.").required(),
    rate: number("Percent off.").requiredWhen("type", Percent).paid().sensible(percent),
    price: number(`Amount off. ${currency}`).requiredWhen("type", FixedAmount).paid().sensible(amount),
  },
  oneDiscount("type"),
);

const onceOnly = (paymentType: unknown) => paymentType === OneTime || paymentType === Installments;

const termOnce = rule(
  "one-time and installment codes count once",
  "for payment_type 1 and 5 only 0 is allowed",
  ["paymentType", "couponTerm"],
  ({ paymentType, couponTerm }) =>
    onceOnly(paymentType) && isGiven(couponTerm) && couponTerm !== 0
      ? { path: "couponTerm", message: `must be 0 (first time only) with \`paymentType\` ${paymentType}` }
      : undefined,
);

const noInitialCost = rule(
  "no enrolment discount on one-time and installment codes",
  "not allowed for payment_type 1 and 5",
  ["paymentType", "initialCostCoupon"],
  ({ paymentType, initialCostCoupon }) =>
    onceOnly(paymentType) && isGiven(initialCostCoupon)
      ? { path: "initialCostCoupon", message: `is not allowed with \`paymentType\` ${paymentType}; remove it` }
      : undefined,
);

const noTargets = rule(
  "subscription codes have no targets",
  "Subscription billing on processor A | not allowed",
  ["paymentType", "productIds"],
  ({ paymentType, productIds }) =>
    paymentType === ProcessorASubscription &&
    isGiven(productIds) &&
    !(Array.isArray(productIds) && productIds.length === 0)
      ? { path: "productIds", message: "is not allowed with `paymentType` 0; remove it" }
      : undefined,
);

/** Not in the specification, but never meant. */
const datesInOrder = rule("dates in order", "", ["startDate", "endDate"], ({ startDate, endDate }) => {
  if (typeof startDate !== "string" || typeof endDate !== "string") return undefined;
  const [start, end] = [slashDate(startDate), slashDate(endDate)];
  if (!start || !end || start <= end) return undefined;
  return { path: "endDate", message: `is ${endDate}, before \`startDate\` ${startDate}; put the later day here` };
});

export const coupon = object(
  "Coupon",
  "A discount code.",
  {
    processorAEnvId: oneOf(Environment, "Environment: 0 production, 1 test.").required().immutable(),
    couponName: text("Code name.").required().autonamed().sensible(filled),
    label: text("Label."),
    couponCode: text("The code that a buyer types.")
      .required()
      .frozenWhenUsed()
      .sensible({ isFilled: true, isTrimmed: true }),
    couponType: oneOf(CouponType, "Percent or fixed amount.").required().revising(),
    rate: number("Percent off.").requiredWhen("couponType", Percent).revising().paid().sensible(percent),
    price: number(`Amount off. ${currency}`).requiredWhen("couponType", FixedAmount).revising().paid().sensible(amount),
    couponTerm: integer("-1 every sale, 0 first time only, n = for n months.").required().atLeast(-1).revising(),
    couponCount: number("Number issued; unlimited when left out.").sensible({ least: 0, isWhole: true }),
    startDate: date("First day, `yyyy/MM/dd` or `yyyy-MM-dd`; no limit when left out."),
    endDate: date("Last day, `yyyy/MM/dd` or `yyyy-MM-dd`; no limit when left out."),
    paymentType: oneOf(PaymentType, "Payment kind.").required().immutable().frozenWhenUsed(),
    productIds: setOf(
      text().sensible(someId),
      "Ids of the pages it applies to; every page of the payment kind when left out.",
    )
      .frozenWhenUsed()
      .sensible({ emptyMeans: "every page of the payment kind" }),
    initialCostCoupon: nested(initialCostCoupon, "Discount on the enrolment fee.").revising(),
    couponId: text("Id of the code's revision of today.").output().always(),
    useCouponCount: number("How often it was used.").output().initially(0),
    processorACoupon: flag("Linked to a coupon of processor A.").output(),
  },
  termOnce,
  noInitialCost,
  noTargets,
  datesInOrder,
  oneDiscount("couponType"),
  notOver("endDate"),
);
