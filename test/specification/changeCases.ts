// The specification's statements about changes, and what a field of the model must declare for each.
import { coupon, frozenOnceUsed, revising } from "../../provider/model/coupon.js";
import type { Field, ObjectModel } from "../../provider/model/field.js";
import { installmentPlan } from "../../provider/model/installmentPlan.js";
import { oneTimeProduct } from "../../provider/model/oneTimeProduct.js";
import { recurringPlan } from "../../provider/model/recurringPlan.js";
import { registrationPlan } from "../../provider/model/registrationPlan.js";
import { encode } from "../../provider/model/wire.js";
import { bodySchema } from "../../sandbox/store/jsonSchema.js";

export interface ChangeCase {
  /** The exact words. */
  readonly says: string;
  /** The model's value, and the required one. */
  readonly compared: () => readonly [found: unknown, demanded: unknown];
}

const pages = [oneTimeProduct, recurringPlan, installmentPlan];
const wires = (model: ObjectModel, which: (field: Field) => boolean) =>
  model.fields
    .filter(which)
    .map((field) => field.wire)
    .sort();
const ofEach = <T>(each: readonly ObjectModel[], found: (model: ObjectModel) => T, demanded: T) =>
  [each.map(found), each.map(() => demanded)] as const;
const needed = (model: ObjectModel, partial?: "immutable") =>
  (bodySchema(model, partial && { partial }).required as string[]).includes("processor_a_env_id");

const fixed = ["platform", "processor_a_env_id"];
const frozen = ["coupon_code", "payment_type", "product_ids"];
const replaces = (model: ObjectModel) => wires(model, (f) => f.isImmutable);
const freezes = () => [wires(coupon, (f) => f.has(frozenOnceUsed)), frozen] as const;
/** A change of the kind is never sent as an update. */
const kindReplaces = () => [coupon.field("paymentType")?.isImmutable, true] as const;

export const changeCases: readonly ChangeCase[] = [
  {
    says: "Required on creation only; cannot be changed on update",
    compared: () => ofEach(pages, (model) => [needed(model), needed(model, "immutable")], [true, false]),
  },
  { says: "Payment platforms; cannot be changed on update", compared: () => ofEach(pages, replaces, fixed) },
  {
    says: "On update, `processor_a_env_id` and `platform` cannot be changed.",
    compared: () => ofEach(pages, replaces, fixed),
  },
  {
    says: "Environment: 0 production, 1 test; cannot be changed",
    compared: () => [coupon.field("processorAEnvId")?.isImmutable, true],
  },
  {
    says: "`processor_a_env_id` cannot be changed by an update.",
    compared: () => [coupon.field("processorAEnvId")?.isImmutable, true],
  },
  { says: "Code; cannot be changed once used", compared: freezes },
  { says: "Payment kind (table below); cannot be changed once used", compared: freezes },
  { says: "every plan/product of the payment kind; cannot be changed once used", compared: freezes },
  {
    says: "When the code has been used, `coupon_code`, `payment_type` and `product_ids` cannot be changed.",
    compared: freezes,
  },
  { says: "cannot be switched to or from 14", compared: kindReplaces },
  { says: "cannot be switched to or from 4", compared: kindReplaces },
  { says: "payment_type 4 and 14 cannot be changed into each other.", compared: kindReplaces },
  {
    says: "coupon_type, price, rate, coupon_term or initial_cost_coupon is changed",
    compared: () => [
      wires(coupon, (f) => f.has(revising)),
      ["coupon_term", "coupon_type", "initial_cost_coupon", "price", "rate"],
    ],
  },
  ...[
    "When conditional application is not used, the `waiting_list` object must be omitted entirely.",
    "omit the object when unused",
  ].map((says) => ({
    says,
    compared: () =>
      ofEach(
        [oneTimeProduct, installmentPlan, registrationPlan],
        (model) => encode(model, { waitingList: { type: 0 } }),
        {},
      ),
  })),
  {
    says: "When true, the fields below are ignored and client settings are used",
    compared: () =>
      ofEach(
        pages,
        (model) => {
          const { type } = model.field("companyInfo") ?? {};
          const below = type?.kind === "object" ? type.model.inputs.filter((f) => f.name !== "sourceFromClient") : [];
          return below
            .map((f) => f.appliesWhen)
            .filter((when) => when?.is !== false || when.field !== "sourceFromClient");
        },
        [],
      ),
  },
];

/** Statements that no field and no rule between fields can satisfy. */
export const elsewhere: readonly { says: string; because: string }[] = [
  { says: "A code that has been used cannot be deleted.", because: "an operation: the life cycle and the sandbox" },
];
