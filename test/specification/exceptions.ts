// Intended differences between the model and the specification's tables, each with the sentence that is the reason.

/** Fields of the model that the specification's object lacks. */
export const onlyInModel: readonly { object: string; wire: string; says: string }[] = [
  { object: "OneTimeProduct", wire: "url_application", says: "`product_id`, `url_application`, `product`" },
  {
    object: "RecurringPlan",
    wire: "url_application",
    says: "| POST | /v1/client/paid | recurring object | `paid_id`, `url_application`, `plan` |",
  },
  {
    object: "InstallmentPlan",
    wire: "url_application",
    says: "| POST | /v1/client/installments | monthly-installment object | `paid_id`, `url_application`, `plan` |",
  },
  {
    object: "RegistrationPlan",
    wire: "url_application",
    says: "| POST | /v1/advance | Plan | `plan_id`, `url_application`, `plan` |",
  },
  { object: "Coupon", wire: "coupon_id", says: "| POST | /v1/client/coupon | Coupon | `coupon_id`, `coupon` |" },
  { object: "ChatRole", wire: "guild_id", says: "/v1/chat/guilds/{guild_id}/roles" },
  { object: "ChatChannel", wire: "guild_id", says: "/v1/chat/guilds/{guild_id}/channels" },
];

/** Fields that the specification names without describing them. */
export const onlyInSpecification: readonly { object: string; wire: string; says: string }[] = [
  { object: "Contractor", wire: "notes", says: "Shape of NoteValue and Affiliate: not shown." },
  { object: "Contractor", wire: "affiliate", says: "Shape of NoteValue and Affiliate: not shown." },
];

/** Statements on which the model is stricter than the field's row. */
export const stricter: readonly { object: string; wire: string; about: string; says: string }[] = [
  {
    // A code of a different payment kind is a different code: the service allows the change only between some kinds.
    object: "Coupon",
    wire: "payment_type",
    about: "replaced on change",
    says: "payment_type 4 and 14 cannot be changed into each other.",
  },
  {
    object: "Coupon",
    wire: "coupon_term",
    about: "least value",
    says: "-1 every sale, 0 first time only, n = for n months",
  },
  // In a list, the values are those that the object itself can have.
  { object: "PlanSummary", wire: "contract_type", about: "values", says: "`email`, `chat` or `msg`" },
  { object: "CouponSummary", wire: "payment_type", about: "values", says: "Payment kind (table below)" },
];
