// Discount codes.
import { couponSummary, currency } from "./common.js";
import { slashDate } from "./dates.js";
import { couponDeletion } from "./deletionOptions.js";
import { CouponType, Environment, PaymentType, processorAEnvironment } from "./enums.js";
import {
  autonamed,
  date,
  flag,
  integer,
  listOf,
  nested,
  number,
  object,
  oneOf,
  price,
  setOf,
  string,
  type Trait,
  widening,
} from "./field.js";
import { notOver } from "./hints.js";
import { kind } from "./kind.js";
import { hint, isEmptyList, isGiven, rule } from "./rules.js";
import { amount, count, notBlank, percent, requiredId } from "./sanity.js";

/** A change of the field creates a new revision of a used code. */
export const revising: Trait = {
  name: "revising",
  doc: "On a used code, a change creates a new revision, whose use count starts at 0.",
  isReplacing: true,
};

export const frozenOnceUsed: Trait = {
  name: "frozen once used",
  doc: "Can't be changed after the code was used.",
  isReplacing: true,
};

const { Percent, FixedAmount } = CouponType.values;
const { ProcessorASubscription, OneTime, Installments } = PaymentType.values;

/** `type` names the field that decides which of `rate` and `price` applies. */
const rateOf = (type: string) =>
  number("The discount in percent. 20 is 20% off; 100 makes it free.")
    .requiredWhen(type, Percent)
    .as(price)
    .plausible(percent);

const amountOf = (type: string) =>
  number(`The amount of the discount. ${currency}`).requiredWhen(type, FixedAmount).as(price).plausible(amount);

const oneDiscount = (type: string) =>
  [
    { kind: Percent, counts: "rate", idle: "price" },
    { kind: FixedAmount, counts: "price", idle: "rate" },
  ].map(({ kind, counts, idle }) =>
    hint("either a rate or a price", [type, idle], ([now, value]) =>
      now === kind && value ? `is ignored: with \`${type}\` ${now}, \`${counts}\` counts` : undefined,
    ),
  );

export const initialCostCoupon = object(
  "InitialCostCoupon",
  "A discount on the initial cost.",
  {
    type: oneOf(
      CouponType,
      "How the discount on the initial cost is calculated: a percentage (0) or a fixed amount (1).",
    ).required(),
    rate: rateOf("type"),
    price: amountOf("type"),
  },
  ...oneDiscount("type"),
);

const onceOnly = (paymentType: unknown) => paymentType === OneTime || paymentType === Installments;

const termOnce = rule(
  "A code for one-time or installment pages must have the term 0.",
  "for payment_type 1 and 5 only 0 is allowed",
  ["paymentType", "couponTerm"],
  ([type, term]) =>
    onceOnly(type) && isGiven(term) && term !== 0
      ? `must be 0 (first time only) with \`paymentType\` ${type}`
      : undefined,
);

const noInitialCost = rule(
  "A code for one-time or installment pages can't discount an initial cost.",
  "not allowed for payment_type 1 and 5",
  ["paymentType", "initialCostCoupon"],
  ([type, discount]) =>
    onceOnly(type) && isGiven(discount) ? `is not allowed with \`paymentType\` ${type}; remove it` : undefined,
);

const noTargets = rule(
  "A code for subscription billing on processor A can't have target pages.",
  "Subscription billing on processor A | not allowed",
  ["paymentType", "productIds"],
  ([type, ids]) =>
    type === ProcessorASubscription && isGiven(ids) && !isEmptyList(ids)
      ? "is not allowed with `paymentType` 0; remove it"
      : undefined,
);

/** Not in the specification, but never intended. */
const datesInOrder = rule(
  "The end must not be before the start.",
  "",
  ["startDate", "endDate"],
  ([startDate, endDate]) => {
    const [start, end] = [startDate, endDate].map((date) => (typeof date === "string" ? slashDate(date) : undefined));
    const isWrong = start !== undefined && end !== undefined && end < start;
    return isWrong ? `is ${endDate}, before \`startDate\` ${startDate}; put the later day here` : undefined;
  },
);

export const coupon = object(
  "Coupon",
  "A discount code, which a customer enters to pay less.",
  {
    processorAEnvId: oneOf(
      Environment,
      "The environment of processor A that the code is for: 0 is production, 1 is test.",
    )
      .required()
      .immutable(),
    couponName: string(
      "The display name of the discount code, such as `Spring discount`. Customers enter `couponCode` instead.",
    )
      .required()
      .as(autonamed)
      .plausible(notBlank),
    label: string("A label for the discount code. The service doesn't document where it appears."),
    couponCode: string("The code that a customer enters, such as `SPRING`.")
      .required()
      .as(frozenOnceUsed)
      .plausible({ isFilled: true, isTrimmed: true }),
    couponType: oneOf(CouponType, "How the discount is calculated: a percentage (0) or a fixed amount (1).")
      .required()
      .as(revising),
    rate: rateOf("couponType").as(revising),
    price: amountOf("couponType").as(revising),
    couponTerm: integer(
      "How long the discount lasts: -1 is every sale, 0 is the first time only, and a number above 0 is that many months. Codes for one-time and installment pages allow only 0.",
    )
      .required()
      .atLeast(-1)
      .as(revising),
    couponCount: number("The maximum number of uses. If omitted, unlimited.")
      .as(widening)
      .plausible({ min: 0, isWhole: true }),
    startDate: date(
      "The first day on which the code can be used, as `yyyy/MM/dd` or `yyyy-MM-dd`, such as `2030-04-01`. If omitted, there is no limit. The service doesn't document the time zone.",
    ).as(widening),
    endDate: date(
      "The last day on which the code can be used, as `yyyy/MM/dd` or `yyyy-MM-dd`, such as `2030-04-30`. If omitted, there is no limit. The service doesn't document the time zone.",
    ).as(widening),
    paymentType: oneOf(
      PaymentType,
      "The kind of payment that the code applies to, such as one-time (1), recurring (4) or installments (5).",
    )
      .required()
      .immutable()
      .as(frozenOnceUsed),
    productIds: setOf(
      string().plausible(requiredId),
      "The ids of the pages that the code applies to. If omitted, it applies to every page of its payment kind. Codes for subscription billing on processor A can't have any.",
    )
      .as(frozenOnceUsed, widening)
      .plausible({ emptyMeans: "every page of the payment kind" }),
    initialCostCoupon: nested(
      initialCostCoupon,
      "A discount on the initial cost. Codes for one-time and installment pages can't have one. If omitted, there is none.",
    ).as(revising),
    couponId: string("The service's id of the current revision of the code. It changes with each new revision.").output(
      {
        isAlways: true,
      },
    ),
    useCouponCount: number("The number of uses of the current revision.").output({ initial: 0 }).plausible(count),
    processorACoupon: flag("Whether the code is linked to a coupon of processor A.").output(),
  },
  termOnce,
  noInitialCost,
  noTargets,
  datesInOrder,
  ...oneDiscount("couponType"),
  notOver("endDate"),
);

/** An environment has one current code with a text, whatever its id. */
export const couponIdentity = ["processorAEnvId", "couponCode"] as const;

const revisions = listOf(
  nested(
    object("CouponRevision", "A former revision of a discount code.", {
      couponId: string("The id that the former revision had.").required(),
      useCouponCount: number("The number of uses of the former revision, as far as the provider knows.")
        .required()
        .plausible(count),
      replacedAt: string(
        "When the revision was replaced, or when the provider noticed it, as an ISO 8601 time, such as `2030-04-01T09:00:00.000Z`.",
      ).required(),
    }),
  ),
  "The former revisions of the code, oldest first. Each new revision adds one.",
)
  .notSent()
  .output({ initial: [] });

export const couponKind = kind({
  model: coupon,
  noun: "code",
  endpoint: "/v1/client/coupon",
  idName: "couponId",
  response: { id: "coupon_id", body: "coupon", list: "coupons" },
  isResponseShown: true,
  summary: couponSummary,
  created: 201,
  label: "couponCode",
  identity: couponIdentity,
  idFollows: revising,
  updates: "changes",
  environment: processorAEnvironment,
  ...couponDeletion,
  options: { revisions, ...couponDeletion.options },
  example: {
    name: "spring",
    args: {
      processorAEnvId: "1",
      couponName: "Spring discount",
      couponCode: "SPRING",
      couponType: 0,
      rate: 20,
      couponTerm: 3,
      endDate: "2030-05-31",
      paymentType: 4,
      productIds: [{ ref: "classes.paidId" }],
    },
  },
});
