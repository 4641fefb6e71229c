// Generated from provider/model by `npm run generate`. Do not edit.
import * as pulumi from "@pulumi/pulumi";
import type { CouponDeletion, CouponType, Environment, PaymentType } from "./enums.js";
import { declareKnown, isKind, type Kind, propsOf, typeOf } from "../base/resource.js";
import type * as types from "./types.js";

/** What a program says of a Coupon. */
export interface CouponArgs {
  /**
   * Environment: 0 production, 1 test.
   * A change replaces the resource.
   * Wire name: `processor_a_env_id`.
   */
  processorAEnvId: pulumi.Input<Environment>;
  /**
   * Code name.
   * Not blank.
   * Wire name: `coupon_name`.
   */
  couponName: pulumi.Input<string>;
  /**
   * Label.
   * Wire name: `label`.
   */
  label?: pulumi.Input<string>;
  /**
   * The code that a buyer types.
   * Not blank.
   * No spaces around it.
   * Cannot be changed once the code was used.
   * Wire name: `coupon_code`.
   */
  couponCode: pulumi.Input<string>;
  /**
   * Percent or fixed amount.
   * On a used code, a change makes a new revision, whose use count starts at 0.
   * Wire name: `coupon_type`.
   */
  couponType: pulumi.Input<CouponType>;
  /**
   * Percent off.
   * Required when `couponType` is `0`.
   * From 0 to 100.
   * On a used code, a change makes a new revision, whose use count starts at 0.
   * Wire name: `rate`.
   */
  rate?: pulumi.Input<number>;
  /**
   * Amount off. The service does not document the currency or its unit; the sandbox counts in yen.
   * Required when `couponType` is `1`.
   * At least 0.
   * On a used code, a change makes a new revision, whose use count starts at 0.
   * Wire name: `price`.
   */
  price?: pulumi.Input<number>;
  /**
   * -1 every sale, 0 first time only, n = for n months.
   * At least -1.
   * On a used code, a change makes a new revision, whose use count starts at 0.
   * Wire name: `coupon_term`.
   */
  couponTerm: pulumi.Input<number>;
  /**
   * Number issued; unlimited when left out.
   * A whole number.
   * At least 0.
   * Wire name: `coupon_count`.
   */
  couponCount?: pulumi.Input<number>;
  /**
   * First day, `yyyy/MM/dd` or `yyyy-MM-dd`; no limit when left out.
   * Wire name: `start_date`.
   */
  startDate?: pulumi.Input<string>;
  /**
   * Last day, `yyyy/MM/dd` or `yyyy-MM-dd`; no limit when left out.
   * Wire name: `end_date`.
   */
  endDate?: pulumi.Input<string>;
  /**
   * Payment kind.
   * A change replaces the resource.
   * Cannot be changed once the code was used.
   * Wire name: `payment_type`.
   */
  paymentType: pulumi.Input<PaymentType>;
  /**
   * Ids of the pages it applies to; every page of the payment kind when left out.
   * Not an empty list: leave it out for every page of the payment kind.
   * The order means nothing.
   * Cannot be changed once the code was used.
   * Wire name: `product_ids`.
   */
  productIds?: pulumi.Input<pulumi.Input<string>[]>;
  /**
   * Discount on the enrolment fee.
   * On a used code, a change makes a new revision, whose use count starts at 0.
   * Wire name: `initial_cost_coupon`.
   */
  initialCostCoupon?: pulumi.Input<types.InitialCostCouponArgs>;
  /**
   * What happens when the resource leaves the program, is replaced, or is destroyed. `delete` is refused where customers would lose by it. Left out, the setting `couponDeletion` decides, which is `delete` where it is not set.
   * The provider's own; the service does not know it.
   */
  deletion?: pulumi.Input<CouponDeletion>;
  /**
   * Id of an object that exists already: it is taken over instead of a new one being made. Afterwards it is ignored, and may be removed.
   * The provider's own; the service does not know it.
   */
  adoptId?: pulumi.Input<string>;
}

/**
 * A discount code.
 *
 * Use `couponId` for its id: Pulumi's own `id` follows it only at the next replacement or refresh.
 *
 * Rules:
 * - one-time and installment codes count once: the service says «for payment_type 1 and 5 only 0 is allowed»
 * - no enrolment discount on one-time and installment codes: the service says «not allowed for payment_type 1 and 5»
 * - subscription codes have no targets: the service says «Subscription billing on processor A | not allowed»
 * - dates in order
 */
export class Coupon extends pulumi.CustomResource {
  /**
   * Environment: 0 production, 1 test.
   * A change replaces the resource.
   * Wire name: `processor_a_env_id`.
   */
  declare readonly processorAEnvId: pulumi.Output<Environment>;
  /**
   * Code name.
   * Not blank.
   * Wire name: `coupon_name`.
   */
  declare readonly couponName: pulumi.Output<string>;
  /**
   * Label.
   * Wire name: `label`.
   */
  declare readonly label: pulumi.Output<string | undefined>;
  /**
   * The code that a buyer types.
   * Not blank.
   * No spaces around it.
   * Cannot be changed once the code was used.
   * Wire name: `coupon_code`.
   */
  declare readonly couponCode: pulumi.Output<string>;
  /**
   * Percent or fixed amount.
   * On a used code, a change makes a new revision, whose use count starts at 0.
   * Wire name: `coupon_type`.
   */
  declare readonly couponType: pulumi.Output<CouponType>;
  /**
   * Percent off.
   * Required when `couponType` is `0`.
   * From 0 to 100.
   * On a used code, a change makes a new revision, whose use count starts at 0.
   * Wire name: `rate`.
   */
  declare readonly rate: pulumi.Output<number | undefined>;
  /**
   * Amount off. The service does not document the currency or its unit; the sandbox counts in yen.
   * Required when `couponType` is `1`.
   * At least 0.
   * On a used code, a change makes a new revision, whose use count starts at 0.
   * Wire name: `price`.
   */
  declare readonly price: pulumi.Output<number | undefined>;
  /**
   * -1 every sale, 0 first time only, n = for n months.
   * At least -1.
   * On a used code, a change makes a new revision, whose use count starts at 0.
   * Wire name: `coupon_term`.
   */
  declare readonly couponTerm: pulumi.Output<number>;
  /**
   * Number issued; unlimited when left out.
   * A whole number.
   * At least 0.
   * Wire name: `coupon_count`.
   */
  declare readonly couponCount: pulumi.Output<number | undefined>;
  /**
   * First day, `yyyy/MM/dd` or `yyyy-MM-dd`; no limit when left out.
   * Wire name: `start_date`.
   */
  declare readonly startDate: pulumi.Output<string | undefined>;
  /**
   * Last day, `yyyy/MM/dd` or `yyyy-MM-dd`; no limit when left out.
   * Wire name: `end_date`.
   */
  declare readonly endDate: pulumi.Output<string | undefined>;
  /**
   * Payment kind.
   * A change replaces the resource.
   * Cannot be changed once the code was used.
   * Wire name: `payment_type`.
   */
  declare readonly paymentType: pulumi.Output<PaymentType>;
  /**
   * Ids of the pages it applies to; every page of the payment kind when left out.
   * Not an empty list: leave it out for every page of the payment kind.
   * The order means nothing.
   * Cannot be changed once the code was used.
   * Wire name: `product_ids`.
   */
  declare readonly productIds: pulumi.Output<pulumi.Unwrap<pulumi.Input<string>[]> | undefined>;
  /**
   * Discount on the enrolment fee.
   * On a used code, a change makes a new revision, whose use count starts at 0.
   * Wire name: `initial_cost_coupon`.
   */
  declare readonly initialCostCoupon: pulumi.Output<pulumi.Unwrap<types.InitialCostCouponArgs> | undefined>;
  /**
   * Id of the code's revision of today.
   * Wire name: `coupon_id`.
   */
  declare readonly couponId: pulumi.Output<string>;
  /**
   * How often it was used.
   * Wire name: `use_coupon_count`.
   */
  declare readonly useCouponCount: pulumi.Output<number | undefined>;
  /**
   * Linked to a coupon of processor A.
   * Wire name: `processor_a_coupon`.
   */
  declare readonly processorACoupon: pulumi.Output<boolean | undefined>;
  /**
   * Former revisions, oldest first.
   * The provider's own; the service does not know it.
   */
  declare readonly revisions: pulumi.Output<pulumi.Unwrap<pulumi.Input<types.CouponRevisionArgs>[]> | undefined>;
  /**
   * What happens when the resource leaves the program, is replaced, or is destroyed. `delete` is refused where customers would lose by it. Left out, the setting `couponDeletion` decides, which is `delete` where it is not set.
   * The provider's own; the service does not know it.
   */
  declare readonly deletion: pulumi.Output<CouponDeletion | undefined>;

  constructor(name: string, args: CouponArgs, opts?: pulumi.CustomResourceOptions) {
    super(typeOf(shape.kind), name, propsOf(shape, name, args, opts), opts);
    declareKnown(this, shape, args);
  }

  /** Reads the object with this id, without managing it. Fails where there is none. */
  static get(name: string, id: pulumi.Input<pulumi.ID>, opts?: pulumi.CustomResourceOptions): Coupon {
    return new Coupon(name, {} as CouponArgs, { ...opts, id });
  }

  /** Whether a value is a Coupon, also one of another copy of this package. */
  static override isInstance(value: unknown): value is Coupon {
    return isKind(value, shape.kind);
  }
}

const shape: Kind = { "kind": "Coupon", "properties":["processorAEnvId","couponName","label","couponCode","couponType","rate","price","couponTerm","couponCount","startDate","endDate","paymentType","productIds","initialCostCoupon","couponId","useCouponCount","processorACoupon","revisions","deletion"],"outputs":["couponId","useCouponCount","processorACoupon","revisions"],"secrets":[],"defaults":{},"initial":{"useCouponCount":0} };
