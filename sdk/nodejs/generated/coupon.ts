// Generated from provider/model by `npm run generate`. Do not edit.
import * as pulumi from "@pulumi/pulumi";
import type { CouponDeletion, CouponType, Environment, PaymentType } from "./enums.js";
import { declareKnown, isKind, type Kind, optionsOf, propsOf, typeOf } from "../base/resource.js";
import { withoutTraces } from "../base/traces.js";
import type * as types from "./types.js";

/** The arguments of a Coupon. */
export interface CouponArgs {
  /**
   * The environment of processor A that the code is for: 0 is production, 1 is test.
   * Changing this replaces the resource.
   */
  processorAEnvId: pulumi.Input<Environment>;
  /**
   * The display name of the discount code, such as `Spring discount`. Customers enter `couponCode` instead.
   * Not blank.
   */
  couponName: pulumi.Input<string>;
  /**
   * A label for the discount code. The service doesn't document where it appears.
   * Unset if omitted.
   */
  label?: pulumi.Input<string>;
  /**
   * The code that a customer enters, such as `SPRING`.
   * Not blank.
   * No spaces around it.
   * Can't be changed after the code was used.
   */
  couponCode: pulumi.Input<string>;
  /**
   * How the discount is calculated: a percentage (0) or a fixed amount (1).
   * On a used code, a change creates a new revision, whose use count starts at 0.
   */
  couponType: pulumi.Input<CouponType>;
  /**
   * The discount in percent. 20 is 20% off; 100 makes it free.
   * Required when `couponType` is `0`.
   * From 0 to 100.
   * On a used code, a change creates a new revision, whose use count starts at 0.
   */
  rate?: pulumi.Input<number>;
  /**
   * The amount of the discount. The service doesn't document the currency or its unit; the sandbox assumes yen.
   * Required when `couponType` is `1`.
   * A whole number.
   * At least 0.
   * On a used code, a change creates a new revision, whose use count starts at 0.
   */
  price?: pulumi.Input<number>;
  /**
   * How long the discount lasts: -1 is every sale, 0 is the first time only, and a number above 0 is that many months. Codes for one-time and installment pages allow only 0.
   * At least -1.
   * On a used code, a change creates a new revision, whose use count starts at 0.
   */
  couponTerm: pulumi.Input<number>;
  /**
   * The maximum number of uses. If omitted, unlimited.
   * A whole number.
   * At least 0.
   */
  couponCount?: pulumi.Input<number>;
  /** The first day on which the code can be used, as `yyyy/MM/dd` or `yyyy-MM-dd`, such as `2030-04-01`. If omitted, there is no limit. The service doesn't document the time zone. */
  startDate?: pulumi.Input<string>;
  /** The last day on which the code can be used, as `yyyy/MM/dd` or `yyyy-MM-dd`, such as `2030-04-30`. If omitted, there is no limit. The service doesn't document the time zone. */
  endDate?: pulumi.Input<string>;
  /**
   * The kind of payment that the code applies to, such as one-time (1), recurring (4) or installments (5).
   * Changing this replaces the resource.
   * Can't be changed after the code was used.
   */
  paymentType: pulumi.Input<PaymentType>;
  /**
   * The ids of the pages that the code applies to. If omitted, it applies to every page of its payment kind. Codes for subscription billing on processor A can't have any.
   * Must not be empty: omit it for every page of the payment kind.
   * The order doesn't matter.
   * Can't be changed after the code was used.
   */
  productIds?: pulumi.Input<pulumi.Input<string>[]>;
  /**
   * A discount on the initial cost. Codes for one-time and installment pages can't have one. If omitted, there is none.
   * On a used code, a change creates a new revision, whose use count starts at 0.
   */
  initialCostCoupon?: pulumi.Input<types.InitialCostCouponArgs>;
  /**
   * What happens at the service when the resource is removed from the program, replaced, or destroyed. `delete` fails for a used code. If omitted, the setting `paypages:couponDeletion` decides.
   * Provider-side only; not sent to the service.
   */
  deletion?: pulumi.Input<CouponDeletion>;
  /**
   * For dynamic resources: the id of an existing object to adopt instead of creating a new one. It is ignored afterwards, and can be removed.
   * Provider-side only; not sent to the service.
   */
  adoptId?: pulumi.Input<string>;
}

/**
 * A discount code, which a customer enters to pay less.
 *
 * Changing `processorAEnvId` or `paymentType` replaces the resource.
 * On a used code, changing `couponType`, `rate`, `price`, `couponTerm`, or `initialCostCoupon` creates a new revision.
 * Changing `processorAEnvId`, `couponCode`, `paymentType`, or `productIds` of a used code is refused in most cases.
 *
 * `couponId` is the current id. Pulumi's `id` follows it at the next replacement or refresh.
 *
 * Constraints:
 * - A code for one-time or installment pages must have the term 0.
 * - A code for one-time or installment pages can't discount an initial cost.
 * - A code for subscription billing on processor A can't have target pages.
 * - The end must not be before the start.
 *
 * @example
 * ```typescript
 * import * as paypages from "pulumi-paypages";
 *
 * const classes = new paypages.RecurringPlan("classes", {
 *   planName: "Evening classes",
 *   processorAEnvId: paypages.Environment.Test,
 *   platform: { processorA: true },
 *   language: paypages.Language.English,
 *   price: 4800,
 *   billingCycle: { interval: "month" },
 * });
 *
 * new paypages.Coupon("spring", {
 *   processorAEnvId: paypages.Environment.Test,
 *   couponName: "Spring discount",
 *   couponCode: "SPRING",
 *   couponType: paypages.CouponType.Percent,
 *   rate: 20,
 *   couponTerm: 3,
 *   endDate: "2030-05-31",
 *   paymentType: paypages.PaymentType.Recurring,
 *   productIds: [classes.paidId],
 * });
 * ```
 */
export class Coupon extends pulumi.CustomResource {
  /**
   * The environment of processor A that the code is for: 0 is production, 1 is test.
   * Changing this replaces the resource.
   */
  declare readonly processorAEnvId: pulumi.Output<Environment>;
  /**
   * The display name of the discount code, such as `Spring discount`. Customers enter `couponCode` instead.
   * Not blank.
   */
  declare readonly couponName: pulumi.Output<string>;
  /**
   * A label for the discount code. The service doesn't document where it appears.
   * Unset if omitted.
   */
  declare readonly label: pulumi.Output<string | undefined>;
  /**
   * The code that a customer enters, such as `SPRING`.
   * Not blank.
   * No spaces around it.
   * Can't be changed after the code was used.
   */
  declare readonly couponCode: pulumi.Output<string>;
  /**
   * How the discount is calculated: a percentage (0) or a fixed amount (1).
   * On a used code, a change creates a new revision, whose use count starts at 0.
   */
  declare readonly couponType: pulumi.Output<CouponType>;
  /**
   * The discount in percent. 20 is 20% off; 100 makes it free.
   * Required when `couponType` is `0`.
   * From 0 to 100.
   * On a used code, a change creates a new revision, whose use count starts at 0.
   */
  declare readonly rate: pulumi.Output<number | undefined>;
  /**
   * The amount of the discount. The service doesn't document the currency or its unit; the sandbox assumes yen.
   * Required when `couponType` is `1`.
   * A whole number.
   * At least 0.
   * On a used code, a change creates a new revision, whose use count starts at 0.
   */
  declare readonly price: pulumi.Output<number | undefined>;
  /**
   * How long the discount lasts: -1 is every sale, 0 is the first time only, and a number above 0 is that many months. Codes for one-time and installment pages allow only 0.
   * At least -1.
   * On a used code, a change creates a new revision, whose use count starts at 0.
   */
  declare readonly couponTerm: pulumi.Output<number>;
  /**
   * The maximum number of uses. If omitted, unlimited.
   * A whole number.
   * At least 0.
   */
  declare readonly couponCount: pulumi.Output<number | undefined>;
  /** The first day on which the code can be used, as `yyyy/MM/dd` or `yyyy-MM-dd`, such as `2030-04-01`. If omitted, there is no limit. The service doesn't document the time zone. */
  declare readonly startDate: pulumi.Output<string | undefined>;
  /** The last day on which the code can be used, as `yyyy/MM/dd` or `yyyy-MM-dd`, such as `2030-04-30`. If omitted, there is no limit. The service doesn't document the time zone. */
  declare readonly endDate: pulumi.Output<string | undefined>;
  /**
   * The kind of payment that the code applies to, such as one-time (1), recurring (4) or installments (5).
   * Changing this replaces the resource.
   * Can't be changed after the code was used.
   */
  declare readonly paymentType: pulumi.Output<PaymentType>;
  /**
   * The ids of the pages that the code applies to. If omitted, it applies to every page of its payment kind. Codes for subscription billing on processor A can't have any.
   * Must not be empty: omit it for every page of the payment kind.
   * The order doesn't matter.
   * Can't be changed after the code was used.
   */
  declare readonly productIds: pulumi.Output<pulumi.Unwrap<pulumi.Input<string>[]> | undefined>;
  /**
   * A discount on the initial cost. Codes for one-time and installment pages can't have one. If omitted, there is none.
   * On a used code, a change creates a new revision, whose use count starts at 0.
   */
  declare readonly initialCostCoupon: pulumi.Output<pulumi.Unwrap<types.InitialCostCouponArgs> | undefined>;
  /** The service's id of the current revision of the code. It changes with each new revision. */
  declare readonly couponId: pulumi.Output<string>;
  /**
   * The number of uses of the current revision.
   * A whole number.
   */
  declare readonly useCouponCount: pulumi.Output<number | undefined>;
  /** Whether the code is linked to a coupon of processor A. */
  declare readonly processorACoupon: pulumi.Output<boolean | undefined>;
  /**
   * The former revisions of the code, oldest first. Each new revision adds one.
   * Provider-side only; not sent to the service.
   */
  declare readonly revisions: pulumi.Output<pulumi.Unwrap<pulumi.Input<types.CouponRevisionArgs>[]> | undefined>;
  /**
   * What happens at the service when the resource is removed from the program, replaced, or destroyed. `delete` fails for a used code. If omitted, the setting `paypages:couponDeletion` decides.
   * Provider-side only; not sent to the service.
   */
  declare readonly deletion: pulumi.Output<CouponDeletion | undefined>;

  constructor(name: string, args: CouponArgs, opts?: pulumi.CustomResourceOptions) {
    const traces = withoutTraces();
    try {
      super(typeOf(shape.kind), name, propsOf(shape, name, args, opts), optionsOf(opts));
      declareKnown(this, shape, args, opts);
    } catch (error) {
      throw traces.given(error);
    } finally {
      traces.resume();
    }
  }

  /** Reads the object with this id, without managing it. Fails if it doesn't exist. */
  static get(name: string, id: pulumi.Input<pulumi.ID>, opts?: pulumi.CustomResourceOptions): Coupon {
    return new Coupon(name, {} as CouponArgs, { ...opts, id });
  }

  /** Whether a value is a Coupon, including one of another copy of this package. */
  static override isInstance(value: unknown): value is Coupon {
    return isKind(value, shape.kind);
  }
}

const shape: Kind = { "kind": "Coupon", "properties":["processorAEnvId","couponName","label","couponCode","couponType","rate","price","couponTerm","couponCount","startDate","endDate","paymentType","productIds","initialCostCoupon","couponId","useCouponCount","processorACoupon","revisions","deletion"],"outputs":["couponId","useCouponCount","processorACoupon","revisions"],"secrets":[],"widening":["couponCount","startDate","endDate","productIds"],"defaults":{},"initial":{"useCouponCount":0} };
